import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { fillIn } from "../../../testing/user.ts";
import { WordListDetails } from "./word-list.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("words added without a connection are refused with the reason, and go back into the field", async () => {
  fakeServer(({ method }) => {
    if (method !== "GET") throw new TypeError("Failed to fetch");
    return Response.json({ dictionary: ["Calamo"], protected: [], house: [] });
  });
  const texts = { title: "My words", label: "Word", hint: "", placeholder: "" };
  await renderSignedIn(<WordListDetails list="dictionary" {...texts} />, ["writing"]);
  await screen.findByText("Calamo");
  const field = screen.getByLabelText("Word", { selector: "input" });
  await fillIn(user, field, "reed, quill");
  await user.keyboard("{Enter}");
  await screen.findByText("Could not reach the server. Check your internet connection and try again.");
  await waitFor(() => expect(field).toHaveProperty("value", "reed, quill"));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Calamo"]);
});
