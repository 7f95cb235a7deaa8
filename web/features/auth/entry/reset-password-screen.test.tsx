import { cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isCurrentUser, setCurrentUser } from "../../../lib/session.ts";
import { onSessionEvent } from "../../../lib/session-events.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada } from "../../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import { fillIn } from "../../../testing/user.ts";
import { useEmailDraft } from "../sign-in-flow.ts";
import * as resetPasswordScreen from "./reset-password-screen.tsx";

const user = userEvent.setup();

const token = "a-43_".padEnd(43, "x");
/** Opens the screen, and waits until the link is checked. */
async function open(address = `/reset-password#${token}`) {
  const opened = await renderVisitor({ "/reset-password": resetPasswordScreen }, address);
  await waitFor(() => expect(screen.queryByText("Checking your link…")).toBeNull());
  return opened;
}
const email = "ada@example.com";
/** Responds to the check of the link with its owner's email, and to the new password with `reset`. */
const answering = (reset: () => Response, check: () => Response = () => Response.json({ email })) =>
  fakeServer(({ path }) => (path.endsWith("/check") ? check() : reset()));
const noContent = () => new Response(null, { status: 204 });
const resets = (calls: Call[]) => calls.filter(({ path }) => path === "/api/auth/reset-password");
const type = (label: string, value: string) => fillIn(user, screen.getByLabelText(label), value);
async function choose(password: string, again = password): Promise<void> {
  await type("Password", password);
  await type("Confirm password", again);
  await user.click(screen.getByRole("button", { name: "Save password" }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the screen to reset a password", () => {
  test("sets the password, leads to sign-in, and signs out the current user in every tab", async () => {
    setCurrentUser(ada);
    const told: string[] = [];
    const stop = onSessionEvent(({ kind }) => told.push(kind));
    const calls = answering(noContent);
    const { place } = await open();
    await choose("loud sea feather");
    await waitFor(() => expect(place()).toBe("/login?reset=1"));
    stop();
    const body = { token, password: "loud sea feather" };
    expect(resets(calls)).toEqual([{ method: "POST", path: "/api/auth/reset-password", body }]);
    expect(isCurrentUser(ada.id)).toBe(false);
    expect(told).toEqual(["recovery"]);
  });

  test.each([
    ["short", "short", "Password must be at least 8 characters"],
    ["loud sea feather", "", "Please confirm your password"],
    ["loud sea feather", "loud sea father", "Passwords do not match"],
  ])("rejects %j and %j without sending them", async (password, again, text) => {
    const calls = answering(noContent);
    await open();
    await choose(password, again);
    await screen.findByText(text);
    expect(resets(calls)).toEqual([]);
  });

  test("shows a field error from the server", async () => {
    answering(() => refusal("VALIDATION_FAILED", 400, { fields: { password: "PASSWORD_CONTAINS_EMAIL" } }));
    await open();
    await choose("ada.quill.1234");
    await screen.findByText("Your password can’t contain the name in your email address");
  });

  test.each([
    ["on arrival", () => refusal("LINK_INVALID", 400)],
    ["since then", () => Response.json({ email })],
  ])("sets no password and offers a new link if the link is used up %s", async (when, check) => {
    answering(() => refusal("LINK_INVALID", 400), check);
    const { place } = await open();
    if (when === "since then") await choose("loud sea feather");
    const heading = await screen.findByRole("heading", { name: "This link no longer works" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(place()).toBe("/reset-password");
    expect(screen.getByRole("alert").textContent).toBe(
      "This link has expired or was already used. Please request a new one.",
    );
    const again = screen.getByRole("link", { name: "Request a new link" });
    expect(again.getAttribute("href")).toBe("/forgot-password");
  });

  test.each(["/reset-password", "/reset-password#cut-off", `/reset-password?token=${token}`])(
    "offers a new link instead of the form at %s",
    async (address) => {
      await open(address);
      expect(screen.queryByLabelText("Password")).toBeNull();
      screen.getByRole("link", { name: "Request a new link" });
    },
  );

  const username = () => document.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value;

  test("names the account, also for password managers, and fills in its e-mail at sign-in", async () => {
    localStorage.setItem("calamo.draft.visitor.email", JSON.stringify({ email: "other@example.com" }));
    answering(noContent);
    const { place } = await open();
    screen.getByText(/^For ada@example\.com\./);
    expect(username()).toBe(email);
    await choose("loud sea feather");
    await waitFor(() => expect(place()).toBe("/login?reset=1"));
    expect(renderHook(useEmailDraft).result.current.email).toBe(email);
  });

  test("falls back to the last typed e-mail if the link cannot be checked", async () => {
    localStorage.setItem("calamo.draft.visitor.email", JSON.stringify({ email }));
    answering(noContent, () => refusal("INTERNAL", 500));
    await open();
    expect(username()).toBe(email);
  });
});
