import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { fillIn } from "../../testing/user.ts";
import { WordListDetails } from "./word-list.tsx";

const user = userEvent.setup();
const none = { dictionary: [], protected: [], house: [] };
const texts = { title: "My words", label: "Word", hint: "", placeholder: "" };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("words added without a connection are refused with the reason, and go back into the field", async () => {
  fakeServer(({ method }) => {
    if (method !== "GET") throw new TypeError("Failed to fetch");
    return Response.json({ private: { ...none, dictionary: ["Calamo"] }, workspace: none });
  });
  await renderSignedIn(<WordListDetails list="dictionary" {...texts} />, ["writing"]);
  await screen.findByText("Calamo");
  const field = screen.getByLabelText("Word", { selector: "input" });
  await fillIn(user, field, "reed, quill");
  await user.keyboard("{Enter}");
  await screen.findByText("Could not reach the server. Check your internet connection and try again.");
  await waitFor(() => expect(field).toHaveProperty("value", "reed, quill"));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Calamo"]);
});

test("members see the workspace's list beside their own, and viewers cannot change it", async () => {
  const calls = fakeServer(({ method }) =>
    method === "GET"
      ? Response.json({ private: none, workspace: { ...none, dictionary: ["Northlight"] } })
      : Response.json({ words: [] }),
  );
  const openAs = (role: "editor" | "viewer") =>
    renderSignedIn(<WordListDetails list="dictionary" {...texts} />, ["writing"], {
      workspace: sampleWorkspace({ role }),
    });
  await openAs("editor");
  await user.click(screen.getByRole("radio", { name: sampleWorkspace().name }));
  await user.click(await screen.findByRole("button", { name: "Remove Northlight" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
      visibility: "workspace",
      remove: ["Northlight"],
    }),
  );
  cleanup();
  await openAs("viewer");
  await user.click(screen.getByRole("radio", { name: sampleWorkspace().name }));
  await screen.findByText("You can’t change this list.");
  expect(screen.queryByRole("button")).toBeNull();
});
