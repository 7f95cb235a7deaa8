import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { meQuery } from "../../../lib/me.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { clearCurrentUser, loadMe, setCurrentUser } from "../../../lib/session.ts";
import { onSessionEvent } from "../../../lib/session-events.ts";
import { setHint } from "../../../testing/fake-browser.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada } from "../../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import * as confirmScreen from "./confirm-screen.tsx";

/** Another one for every test: a page confirms with each once. */
const newToken = () => crypto.randomUUID().padEnd(43, "x");
const open = (address = `/confirm#${newToken()}`) => renderVisitor({ "/confirm": confirmScreen }, address);
const confirmed = () => new Response(null, { status: 204 });
const unconfirmed = { ...ada, emailConfirmed: false };
const answering = (confirm: () => Response, me: () => Response = () => refusal("UNAUTHENTICATED", 401)) =>
  fakeServer(({ path }) =>
    path === "/api/me" ? me() : path === "/api/auth/confirm" ? confirm() : confirmed(),
  );
const press = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Yes, confirm my e-mail" }));
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

describe("the link that confirms an e-mail", () => {
  test("is followed once, though the screen is drawn twice, and leads to sign-in", async () => {
    const calls = answering(confirmed);
    const token = newToken();
    const { place } = await open(`/confirm#${token}`);
    await press();
    await screen.findByRole("heading", { name: "Your e-mail is confirmed" });
    expect(calls).toEqual([{ method: "POST", path: "/api/auth/confirm", body: { token } }]);
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
    expect(place()).toBe("/confirm");
  });

  test("is told to everything that shows the person who is signed in here", async () => {
    setHint(Date.now() + 600_000);
    setCurrentUser(unconfirmed);
    queryClient.setQueryData(meQuery.queryKey, unconfirmed);
    answering(confirmed, () => Response.json(ada));
    await open();
    await screen.findByRole("heading", { name: "Your e-mail is confirmed" });
    expect(screen.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe("/dashboard");
    expect(queryClient.getQueryData(meQuery.queryKey)?.emailConfirmed).toBe(true);
    expect((await loadMe())?.emailConfirmed).toBe(true);
  });

  test("is told to the tab where the person is signed in", async () => {
    setHint(Date.now() + 600_000);
    const told: string[] = [];
    const stop = onSessionEvent(({ kind }) => told.push(kind));
    answering(confirmed, () => Response.json(ada));
    await open();
    await screen.findByRole("heading", { name: "Your e-mail is confirmed" });
    stop();
    expect(told).toContain("updated");
  });

  test("confirms nothing by itself where nobody is signed in: a mailbox may have opened it", async () => {
    const calls = answering(confirmed);
    await open();
    await screen.findByRole("heading", { name: "Is this account yours?" });
    expect(asked(calls, "/api/auth/confirm")).toEqual([]);
  });

  test("that is used up has another one sent", async () => {
    const calls = answering(() => refusal("LINK_INVALID", 400));
    await open();
    await press();
    await screen.findByRole("heading", { name: "This link no longer works" });
    fireEvent.change(screen.getByLabelText("E-mail"), { target: { value: "ada@example.com" } });
    fireEvent.click(screen.getByRole("button", { name: "Send a new confirmation email" }));
    await screen.findByText("A new confirmation email has been sent. Please check your inbox.");
    expect(asked(calls, "/api/auth/confirm")).toHaveLength(1);
    expect(asked(calls, "/api/auth/resend-confirmation").map(({ body }) => body)).toEqual([
      { email: "ada@example.com" },
    ]);
  });

  test("that is used up is of no matter to somebody whose e-mail is confirmed", async () => {
    setHint(Date.now() + 600_000);
    answering(
      () => refusal("LINK_INVALID", 400),
      () => Response.json(ada),
    );
    await open();
    await screen.findByRole("heading", { name: "Your e-mail is confirmed" });
  });

  test("knows the e-mail of somebody who is signed in and not confirmed", async () => {
    setHint(Date.now() + 600_000);
    answering(
      () => refusal("LINK_INVALID", 400),
      () => Response.json(unconfirmed),
    );
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>("E-mail")).value).toBe("ada@example.com");
  });

  test("is followed again where the server could not be reached", async () => {
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
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Your e-mail is confirmed" });
    expect(asked(calls, "/api/auth/confirm")).toHaveLength(2);
  });

  test.each(["/confirm", "/confirm#cut-off"])("is none at %s", async (address) => {
    const calls = answering(confirmed);
    await open(address);
    await screen.findByRole("heading", { name: "This link no longer works" });
    await waitFor(() => expect(asked(calls, "/api/auth/confirm")).toEqual([]));
  });
});
