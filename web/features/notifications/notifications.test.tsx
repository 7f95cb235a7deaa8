import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import type { Notification, NotificationList } from "../../../shared/contracts/notifications.ts";
import { setUpTexts, withTexts } from "../../i18n/setup.ts";
import { meQuery } from "../../lib/me.ts";
import { clearCurrentUser, setCurrentUser } from "../../lib/session.ts";
import { fakeTimers } from "../../testing/user.ts";
import { badgeOf, NotificationBell } from "./notification-bell.tsx";

const user = userEvent.setup({ delay: null });

const notification = (id: string, rest: Partial<Notification> = {}): Notification => ({
  id,
  kind: "newSignIn",
  type: "security",
  details: { browser: "Firefox", os: "Windows" },
  read: false,
  createdAt: Date.UTC(2026, 10, 20),
  ...rest,
});

let list: NotificationList;
let answers: Record<string, () => Response | Promise<Response>>;
let calls: string[];
let queries: QueryClient;

beforeAll(async () => {
  await setUpTexts();
  await withTexts(() => import("./notification-panel.tsx"), "notifications");
});
beforeEach(() => {
  localStorage.clear();
  calls = [];
  list = {
    items: [notification("a"), notification("b", { kind: "promptsReached", type: "warning" })],
    unread: 2,
  };
  answers = {
    "GET /api/notifications": () => Response.json(list),
    "GET /api/me": () => Response.json({ id: "ada" }), // asked for again when a test sets the clock
  };
  queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { id: "ada" } as Me); // only what the bell reads
  setCurrentUser({ id: "ada" } as Me);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, { method = "GET" } = {}) => {
    calls.push(`${method} ${path}`);
    return answers[`${method} ${path}`]?.() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <NotificationBell />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const bell = () => screen.getByRole("button", { name: /^Notifications/ });
const badge = () => bell().querySelector("span[aria-hidden]")?.textContent ?? "";
const fetched = () => calls.filter((call) => call === "GET /api/notifications").length;
const refused = () =>
  Response.json({ error: { code: "INTERNAL", message: "", requestId: "" } }, { status: 500 });

/** Opens the panel over the fetched list. */
async function openPanel() {
  show();
  await waitFor(() => expect(badge()).toBe(String(list.unread)));
  await user.click(bell());
  await screen.findByText("Prompt limit reached");
}

describe("the bell", () => {
  test("fetches 500 ms after the user is known, then every 120 s", async () => {
    fakeTimers();
    show();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(490);
    expect(fetched()).toBe(0);
    await pass(20);
    expect(fetched()).toBe(1);
    await pass(119_000);
    expect(fetched()).toBe(1);
    await pass(1100);
    expect(fetched()).toBe(2);
  });

  test("shows the unread count, and 9+ above nine", () => {
    expect([1, 9, 10, 250].map(badgeOf)).toEqual(["1", "9", "9+", "9+"]);
  });
});

describe("new plan notifications", () => {
  const interval = 120_000;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const happen = (id: string, kind: string) => {
    const details = { plan: "pro", amount: 2500, date: Date.UTC(2026, 11, 20) };
    list = { items: [notification(id, { kind, type: "success", details }), ...list.items], unread: 3 };
  };
  const asked = () => calls.filter((call) => call === "GET /api/me").length;
  const plan = () => queries.getQueryData(meQuery.queryKey)?.plan;

  beforeEach(() => {
    fakeTimers();
    answers["GET /api/me"] = () => Response.json({ id: "ada", plan: "pro" });
  });

  test("reload the user once each", async () => {
    show();
    await pass(600);
    happen("c", "planStarted");
    await pass(interval);
    expect([asked(), plan()]).toEqual([1, "pro"]);
    await pass(interval);
    expect(asked()).toBe(1);
    happen("d", "planRenewed");
    await pass(interval);
    expect(asked()).toBe(2);
  });

  test("reload the user when the panel is opened", async () => {
    show();
    await pass(600);
    happen("c", "planChanged");
    await user.click(bell());
    await pass(100);
    expect([asked(), plan()]).toEqual([1, "pro"]);
  });

  test("reload the user only once if a fetch is superseded by another", async () => {
    show();
    await pass(600);
    happen("c", "planStarted");
    const arrivals: (() => void)[] = [];
    answers["GET /api/notifications"] = () =>
      new Promise((resolve) => arrivals.push(() => resolve(Response.json(list))));
    for (let looks = 0; looks < 2; looks++) void queries.refetchQueries({ queryKey: ["notifications"] });
    await pass(0);
    for (const arrive of arrivals) {
      arrive();
      await pass(100);
    }
    expect([fetched(), asked()]).toEqual([3, 1]);
  });

  test("in the first list reload nothing", async () => {
    happen("c", "planStarted");
    show();
    await pass(600);
    await pass(interval);
    expect([fetched(), asked()]).toEqual([2, 0]);
  });

  test("that are newer than the stored list reload nothing, since the page has just loaded the user", async () => {
    localStorage.setItem("calamo.notifications", JSON.stringify({ owner: "ada", list }));
    happen("c", "planStarted");
    show();
    await pass(600);
    await pass(interval);
    expect([fetched(), asked()]).toEqual([2, 0]);
  });

  test("are the only kind that reloads the user", async () => {
    show();
    await pass(600);
    happen("c", "newSignIn");
    await pass(interval);
    expect(asked()).toBe(0);
  });

  test("are listed even if the user cannot be reloaded", async () => {
    answers["GET /api/me"] = refused;
    show();
    await pass(600);
    happen("c", "planEnded");
    await pass(interval);
    await pass(100);
    expect([asked() > 0, badge()]).toEqual([true, "3"]);
  });
});

describe("the panel", () => {
  test("fetches when it is opened, and describes the notifications", async () => {
    await openPanel();
    expect(fetched()).toBe(2); // the bell, and once more for the panel
    expect(screen.getByText(/Signed in with Firefox on Windows/)).toBeDefined();
  });

  test("marks a notification as read at once, and reverts that if the server fails", async () => {
    answers["POST /api/notifications/a/read"] = refused;
    await openPanel();
    answers["GET /api/notifications"] = refused; // so that no refetch can restore the list
    const mark = screen.getByRole("button", { name: "Mark as read: New sign-in" });
    await user.click(mark);
    await screen.findByText("Could not save the change. Server error. Please try again later.");
    expect(screen.getByRole("button", { name: "Mark as read: New sign-in" })).toBeDefined();
  });

  test("fetches again each time it is opened", async () => {
    await openPanel();
    await user.click(bell());
    expect(fetched()).toBe(2);
    await user.click(bell());
    await waitFor(() => expect(fetched()).toBe(3));
  });

  test("gives the buttons of notifications with the same title different names", async () => {
    const createdAt = Date.UTC(2026, 10, 19, 9);
    list.items.push(notification("c", { createdAt }), notification("d", { createdAt }));
    await openPanel();
    const names = screen
      .getAllByRole("button", { name: /^Delete/ })
      .map((button) => button.getAttribute("aria-label"));
    expect(new Set(names).size).toBe(4);
    expect(names[1]).toBe("Delete: Prompt limit reached");
    await user.click(screen.getByRole("button", { name: names[3] ?? "" }));
    expect(calls).toContain("DELETE /api/notifications/d");
  });

  test("deletes a notification", async () => {
    answers["DELETE /api/notifications/a"] = () => {
      list = { items: list.items.slice(1), unread: 1 };
      return new Response(null, { status: 204 });
    };
    await openPanel();
    await user.click(screen.getByRole("button", { name: "Delete: New sign-in" }));
    await waitFor(() => expect(screen.queryByText("New sign-in")).toBeNull());
    expect(calls).toContain("DELETE /api/notifications/a");
    expect(badge()).toBe("1");
  });

  test("closes 300 ms after everything was marked as read", async () => {
    answers["POST /api/notifications/read-all"] = () => {
      list = { items: list.items.map((item) => ({ ...item, read: true })), unread: 0 };
      return new Response(null, { status: 204 });
    };
    await openPanel();
    fakeTimers();
    await user.click(screen.getByRole("button", { name: "Mark all as read" }));
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(bell().getAttribute("aria-expanded")).toBe("true");
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(bell().getAttribute("aria-expanded")).toBe("false");
    expect(calls).toContain("POST /api/notifications/read-all");
    expect(badge()).toBe("");
  });

  test("groups notifications by day, with how long ago today and the time before, and the exact time on hover", async () => {
    const now = new Date().setHours(12, 0, 0, 0);
    fakeTimers();
    vi.setSystemTime(now);
    const hour = 3_600_000;
    const dated = (id: string, ago: number) => notification(id, { createdAt: now - ago });
    list.items = [dated("a", 0), dated("b", 2 * hour), dated("c", 13 * hour), dated("d", 24 * 6 * hour)];
    list.items.push(notification("e", { kind: "promptsReached", createdAt: now - 24 * 7 * hour }));
    await openPanel();
    const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(["Today", "Yesterday"]);
    expect(headings).toHaveLength(4);
    const today = within(screen.getByRole("region", { name: "Today" }));
    expect(today.getAllByRole("listitem")).toHaveLength(2);
    const time = today.getByText("2 hours ago");
    expect(time.title).toMatch(/10:00$/);
    today.getByText("now");
    within(screen.getByRole("region", { name: "Yesterday" })).getByText("23:00");
  });

  test("moves the focus to the next notification after a deletion, and stays in place after a reading", async () => {
    answers["DELETE /api/notifications/a"] = () => {
      list = { items: list.items.slice(1), unread: 1 };
      return new Response(null, { status: 204 });
    };
    await openPanel();
    await user.click(screen.getByRole("button", { name: "Mark as read: New sign-in" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete: New sign-in" }));
    await user.keyboard("{Enter}");
    const other = screen.getByRole("button", { name: "Delete: Prompt limit reached" });
    await waitFor(() => expect(document.activeElement).toBe(other));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  });

  test("links to the settings of notifications", async () => {
    await openPanel();
    const link = screen.getByRole("link", { name: "Notification settings" });
    expect(link.getAttribute("href")).toBe("/settings/notifications");
  });

  test("shows a generic text for a notification of an unknown kind and type", async () => {
    list.items.push(notification("c", { kind: "moonPhase", type: "lunar", details: {} }));
    await openPanel();
    expect(screen.getByText("Account update")).toBeDefined();
  });

  test("shows how many texts will be removed from which day on, and links to the plans", async () => {
    const date = Date.UTC(new Date().getFullYear(), 11, 14, 12); // a date in this year is shown without the year
    const details = { count: 1234, date, plan: "pro" };
    list.items.push(
      notification("c", { kind: "textsRemoved", type: "warning", details }),
      notification("d", { kind: "textsRemoved", type: "warning", details: { ...details, count: 1 } }),
      notification("e", { kind: "chatsRemoved", type: "warning", details: { ...details, count: 2 } }),
    );
    await openPanel();
    for (const sentence of [
      "1,234 texts in your history, favorites included, are older than your plan keeps. We’ll start deleting them on 14 December. Upgrade to Pro to keep them. Texts that you open as documents don’t expire.",
      "1 text in your history is older than your plan keeps and will be deleted on 14 December. Upgrade to Pro to keep it. Texts that you open as documents don’t expire.",
      "2 conversations are older than your plan keeps. We’ll start deleting them on 14 December. Upgrade to Pro to keep them.",
    ])
      expect(screen.getByText(sentence)).toBeDefined();
    const item = screen.getByText(/^1,234 texts/).closest("li");
    const link = item?.querySelector("a");
    expect(link?.getAttribute("href")).toBe("/plans");
    await user.click(link as HTMLElement); // not null, as just asserted
    expect(bell().getAttribute("aria-expanded")).toBe("false");
  });

  test("links a failed payment to plan and billing", async () => {
    const details = { plan: "pro", date: Date.UTC(2026, 11, 14, 12) };
    list.items.push(notification("c", { kind: "paymentFailed", type: "warning", details }));
    await openPanel();
    const item = screen.getByText("Payment failed").closest("li");
    expect(item?.querySelector("a")?.getAttribute("href")).toBe("/settings/billing");
    expect(item?.querySelector("a")?.textContent).toBe("View billing");
  });

  test("shows no link for a notification that is not about plans", async () => {
    await openPanel();
    expect(screen.getByText("New sign-in").closest("li")?.querySelector("a")).toBeNull();
  });

  test("shows the stored list, marked as such, if the fetch fails", async () => {
    await openPanel();
    cleanup();
    queries.clear();
    queries.setQueryData(meQuery.queryKey, { id: "ada" } as Me);
    answers["GET /api/notifications"] = refused;
    await openPanel();
    await screen.findByText(/These may be out of date/);
    expect(screen.getByText("New sign-in")).toBeDefined();
  });

  test("stores nothing on the device if the response arrives after signing out", async () => {
    clearCurrentUser();
    await openPanel();
    expect(localStorage.getItem("calamo.notifications")).toBeNull();
  });

  test("leaves no list that was stored just before a sign-out in another tab was noticed", async () => {
    await openPanel();
    expect(localStorage.getItem("calamo.notifications")).not.toBeNull();
    const otherTab = new BroadcastChannel("calamo-session");
    otherTab.postMessage({ kind: "signedOut" });
    await expect.poll(() => localStorage.getItem("calamo.notifications")).toBeNull();
    otherTab.close();
  });

  test("never shows another user's stored list", async () => {
    await openPanel();
    cleanup();
    queries.clear();
    queries.setQueryData(meQuery.queryKey, { id: "eve" } as Me);
    answers["GET /api/notifications"] = refused;
    show();
    await user.click(bell());
    await screen.findByText(/Could not load your notifications/);
    expect(screen.queryByText("New sign-in")).toBeNull();
  });

  test.each([
    "{",
    '{"owner":"ada","list":{"unread":"x"}}',
    '{"owner":"ada","list":{"unread":1,"items":[null]}}',
  ])("ignores a corrupt stored list (%s)", async (spoilt) => {
    localStorage.setItem("calamo.notifications", spoilt);
    await openPanel();
    expect(screen.getByText("New sign-in")).toBeDefined();
  });
});
