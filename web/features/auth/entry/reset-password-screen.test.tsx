import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isHere, rememberMe } from "../../../lib/session.ts";
import { onSessionEvent } from "../../../lib/session-events.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada } from "../../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import * as resetPasswordScreen from "./reset-password-screen.tsx";

const token = "a-43_".padEnd(43, "x");
const open = (address = `/reset-password#${token}`) =>
  renderVisitor({ "/reset-password": resetPasswordScreen }, address);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function choose(password: string, again = password): void {
  type("Password", password);
  type("Password once more", again);
  fireEvent.click(screen.getByRole("button", { name: "Save password" }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a new password by the link from the mail", () => {
  test("is set, and leads to sign-in; whoever was signed in here is not any more, in every tab", async () => {
    rememberMe(ada);
    const told: string[] = [];
    const stop = onSessionEvent(({ kind }) => told.push(kind));
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    const { place } = await open();
    choose("loud sea feather");
    await waitFor(() => expect(place()).toBe("/login?reset=1"));
    stop();
    const body = { token, password: "loud sea feather" };
    expect(calls).toEqual([{ method: "POST", path: "/api/auth/reset-password", body }]);
    expect(isHere(ada.id)).toBe(false);
    expect(told).toEqual(["recovery"]);
  });

  test.each([
    ["short", "short", "Password must be at least 8 characters"],
    ["loud sea feather", "", "Please confirm your password"],
    ["loud sea feather", "loud sea father", "Passwords do not match"],
  ])("%j and %j are refused before they are sent", async (password, again, text) => {
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    await open();
    choose(password, again);
    await screen.findByText(text);
    expect(calls).toEqual([]);
  });

  test("that the server finds too common is told at its field", async () => {
    fakeServer(() => refusal("VALIDATION_FAILED", 400, { fields: { password: "PASSWORD_CONTAINS_EMAIL" } }));
    await open();
    choose("ada.quill.1234");
    await screen.findByText("The password must not contain your e-mail name");
  });

  test("is not set by a link that is used up, and another link can be had", async () => {
    fakeServer(() => refusal("LINK_INVALID", 400));
    const { place } = await open();
    choose("loud sea feather");
    const heading = await screen.findByRole("heading", { name: "This link no longer works" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(place()).toBe("/reset-password");
    expect(screen.getByRole("alert").textContent).toBe(
      "This link has been used or has expired. Please ask for a new one.",
    );
    const again = screen.getByRole("link", { name: "Ask for a new link" });
    expect(again.getAttribute("href")).toBe("/forgot-password");
  });

  test.each(["/reset-password", "/reset-password#cut-off", `/reset-password?token=${token}`])(
    "is not asked for at %s",
    async (address) => {
      await open(address);
      expect(screen.queryByLabelText("Password")).toBeNull();
      screen.getByRole("link", { name: "Ask for a new link" });
    },
  );

  test("tells password managers whose it is, where this device asked for the mail", async () => {
    localStorage.setItem("calamo.draft.visitor.email", JSON.stringify({ email: "ada@example.com" }));
    await open();
    expect(document.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value).toBe(
      "ada@example.com",
    );
  });
});
