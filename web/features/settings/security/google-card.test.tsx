import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { GoogleCard } from "./google-card.tsx";

const user = userEvent.setup();

const done = () => new Response(null, { status: 204 });
/** Opens the card. `google`: whether the instance offers Google sign-in. `answer` responds to a change. */
async function open(google: boolean, me: Partial<Me>, answer = done, at = "/settings/security") {
  const calls = fakeServer(({ path }) =>
    path === "/api/auth/options" ? Response.json({ google, turnstile: null }) : answer(),
  );
  const person = await renderSignedIn(<GoogleCard />, ["settings"], me, at);
  await waitFor(() => expect(calls).not.toEqual([]));
  return { ...person, calls };
}
const heading = () => screen.queryByRole("heading", { name: "Google" });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("signing in with Google", () => {
  test("is offered if the instance supports it, by a link that returns to this page", async () => {
    await open(true, {});
    const link = await screen.findByRole("link", { name: "Connect" });
    expect(link.getAttribute("href")).toBe("/api/auth/google?next=%2Fsettings%2Fsecurity");
  });

  test("is not mentioned if the instance does not support it", async () => {
    const { calls } = await open(false, {});
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(heading()).toBeNull();
  });

  test("can be disconnected even if the instance no longer supports it", async () => {
    const { calls, me } = await open(false, { google: true });
    await user.click(screen.getByRole("button", { name: "Disconnect" }));
    await screen.findByText("Google disconnected.");
    expect(calls).toContainEqual({ method: "DELETE", path: "/api/auth/google", body: undefined });
    await waitFor(() => expect(me()?.google).toBe(false));
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("explains how to sign in without it if there is no password", async () => {
    await open(true, { google: true, hasPassword: false });
    screen.getByText(/a code by email/);
  });

  test("stays connected if the server fails, which is reported", async () => {
    const { me } = await open(true, { google: true }, () => refusal("INTERNAL", 500));
    await user.click(screen.getByRole("button", { name: "Disconnect" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not disconnect Google.");
    expect(me()?.google).toBe(true);
  });

  test.each([
    ["failed", "alert", /Could not connect/],
    ["cancelled", "status", /was not connected/],
    ["taken", "alert", /another Calamo account/],
    ["unconfirmed", "alert", /Confirm your email/],
  ])("explains why connecting failed: %s", async (problem, role, words) => {
    await open(true, {}, done, `/settings/security?google=${problem}`);
    expect((await screen.findByRole(role)).textContent).toMatch(words);
  });

  test("ignores an unknown problem in the address, and any problem once it is connected", async () => {
    await open(true, {}, done, "/settings/security?google=title");
    await screen.findByRole("link", { name: "Connect" });
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    await open(true, { google: true }, done, "/settings/security?google=failed");
    await screen.findByRole("button", { name: "Disconnect" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
