import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { meQuery } from "../../../lib/me.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { claimMe, clearCurrentUser, setCurrentUser } from "../../../lib/session.ts";
import { onSessionEvent } from "../../../lib/session-events.ts";
import { setHint } from "../../../testing/fake-browser.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada } from "../../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import { fillIn } from "../../../testing/user.ts";
import * as confirmScreen from "./confirm-screen.tsx";

const user = userEvent.setup();

/** Returns a new token for every test, since a page uses each token only once. */
const newToken = () => crypto.randomUUID().padEnd(43, "x");
const open = (address = `/confirm#${newToken()}`) => renderVisitor({ "/confirm": confirmScreen }, address);
const confirmed = () => new Response(null, { status: 204 });
const unconfirmed = { ...ada, emailConfirmed: false };
const answering = (confirm: () => Response, me: () => Response = () => refusal("UNAUTHENTICATED", 401)) =>
  fakeServer(({ path }) =>
    path === "/api/me" ? me() : path === "/api/auth/confirm" ? confirm() : confirmed(),
  );
const press = async () => user.click(await screen.findByRole("button", { name: "Confirm email" }));
const asked = (calls: Call[], path: string) => calls.filter((call) => call.path === path);

beforeEach(() => {
  localStorage.clear();
  setHint(undefined);
  clearCurrentUser();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the e-mail confirmation link", () => {
  test("is used once although the screen renders twice, and leads to sign-in", async () => {
    const calls = answering(confirmed);
    const token = newToken();
    const { place } = await open(`/confirm#${token}`);
    await press();
    await screen.findByRole("heading", { name: "Email confirmed" });
    expect(calls).toEqual([{ method: "POST", path: "/api/auth/confirm", body: { token } }]);
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
    expect(place()).toBe("/confirm");
  });

  test("updates the user who is signed in in this tab", async () => {
    setHint(Date.now() + 600_000);
    setCurrentUser(unconfirmed);
    queryClient.setQueryData(meQuery.queryKey, unconfirmed);
    answering(confirmed, () => Response.json(ada));
    await open();
    await screen.findByRole("heading", { name: "Email confirmed" });
    expect(screen.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe("/dashboard");
    expect(queryClient.getQueryData(meQuery.queryKey)?.emailConfirmed).toBe(true);
    expect(claimMe()).toBeUndefined(); // the one from signing in is out of date
  });

  test("publishes a session event for the tab in which the user is signed in", async () => {
    setHint(Date.now() + 600_000);
    const told: string[] = [];
    const stop = onSessionEvent(({ kind }) => told.push(kind));
    answering(confirmed, () => Response.json(ada));
    await open();
    await screen.findByRole("heading", { name: "Email confirmed" });
    stop();
    expect(told).toContain("updated");
  });

  test("confirms nothing by itself if no user is signed in, since a mail scanner may have opened it", async () => {
    const calls = answering(confirmed);
    await open();
    await screen.findByRole("heading", { name: "Confirm your email" });
    expect(asked(calls, "/api/auth/confirm")).toEqual([]);
  });

  test("offers a new confirmation mail if it is used up", async () => {
    const calls = answering(() => refusal("LINK_INVALID", 400));
    await open();
    await press();
    await screen.findByRole("heading", { name: "This link no longer works" });
    await fillIn(user, screen.getByLabelText("Email"), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Send a new confirmation email" }));
    await screen.findByText("A new confirmation email has been sent. Please check your inbox.");
    expect(asked(calls, "/api/auth/confirm")).toHaveLength(1);
    expect(asked(calls, "/api/auth/resend-confirmation").map(({ body }) => body)).toEqual([
      { email: "ada@example.com" },
    ]);
  });

  test("reports success if it is used up but the user's e-mail is confirmed", async () => {
    setHint(Date.now() + 600_000);
    answering(
      () => refusal("LINK_INVALID", 400),
      () => Response.json(ada),
    );
    await open();
    await screen.findByRole("heading", { name: "Email confirmed" });
  });

  test("fills in the e-mail of a signed-in, unconfirmed user if it is used up", async () => {
    setHint(Date.now() + 600_000);
    answering(
      () => refusal("LINK_INVALID", 400),
      () => Response.json(unconfirmed),
    );
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("ada@example.com");
  });

  test("can be retried if the server was unreachable", async () => {
    let reachable = false;
    const calls = answering(() => {
      if (!reachable) throw new TypeError("offline");
      return confirmed();
    });
    await open();
    await press();
    await screen.findByRole("alert");
    expect(asked(calls, "/api/auth/confirm")).toHaveLength(1);
    reachable = true;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Email confirmed" });
    expect(asked(calls, "/api/auth/confirm")).toHaveLength(2);
  });

  test.each(["/confirm", "/confirm#cut-off"])("is invalid at %s", async (address) => {
    const calls = answering(confirmed);
    await open(address);
    await screen.findByRole("heading", { name: "This link no longer works" });
    await waitFor(() => expect(asked(calls, "/api/auth/confirm")).toEqual([]));
  });
});
