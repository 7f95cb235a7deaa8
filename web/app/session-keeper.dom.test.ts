import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import type { SessionEvent } from "../lib/session-events.ts";
import { openTab, setHint, startBrowser } from "../testing/fake-browser.ts";

const minute = 60_000;
/** Time between two refreshes: 8.5 minutes, the duration of the request, and the rest of a tick. */
const period = 9 * minute;
/** The server's clock minus this machine's, in milliseconds. */
let ahead: number;
let refreshes: number[];
let answer: () => Response;
let visibility: DocumentVisibilityState;
let stops: (() => void)[];

const serverNow = () => Date.now() + ahead;
/** Responds with a new token, which is valid for 10 minutes by the server's clock. */
function renew(): Response {
  setHint(serverNow() + 10 * minute);
  return new Response(null, { status: 204 });
}
const refused = () =>
  Response.json({ error: { code: "UNAUTHENTICATED", message: "", requestId: "" } }, { status: 401 });

/** Opens a tab in which Ada is signed in, and records its events. `justSignedIn`: she signs in in this tab. */
async function open({ justSignedIn = false } = {}) {
  const tab = await openTab(async () => ({
    ...(await import("../lib/session.ts")),
    ...(await import("./use-session.ts")),
    ...(await import("../lib/session-events.ts")),
    ...(await import("../lib/api.ts")),
  }));
  const events: SessionEvent["kind"][] = [];
  tab.onSessionEvent(({ kind }) => events.push(kind));
  if (justSignedIn) {
    renew();
    tab.setCurrentUser({ id: "ada" } as Me);
  } else await tab.loadUserId();
  stops.push(tab.keepSessionAlive());
  return { ...tab, events };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  startBrowser();
  ahead = 0;
  refreshes = [];
  stops = [];
  answer = renew;
  visibility = "visible";
  setHint(Date.now() + 10 * minute);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    if (path !== "/api/auth/refresh") return Response.json({ id: "ada" });
    refreshes.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 300)); // long enough for another tab to find the refresh due, too
    return answer();
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setHint(undefined);
});

describe("the session of an active user", () => {
  test("is refreshed three ticks before it expires, and not earlier", async () => {
    await open({ justSignedIn: true });
    await pass(8 * minute);
    expect(refreshes).toHaveLength(0);
    await pass(minute / 2);
    expect(refreshes).toHaveLength(1);
  });

  test("is refreshed once per period, however many tabs are open", async () => {
    const first = await open({ justSignedIn: true });
    await pass(10_000); // so that the tabs' ticks don't coincide
    const second = await open();
    await pass(10_000);
    await open();
    await pass(4 * period);
    expect(refreshes).toHaveLength(4);
    expect(first.events.filter((kind) => kind === "refreshed")).toHaveLength(4);
    expect(second.events.filter((kind) => kind === "refreshed")).toHaveLength(4);
  });

  test("is refreshed once if two tabs find it due at the same moment", async () => {
    await open({ justSignedIn: true });
    await open();
    await pass(9 * minute);
    expect(refreshes).toHaveLength(1);
  });

  test.each([20, -20, 3, -3])("stays alive if the clock is %i minutes off", async (wrong) => {
    ahead = wrong * minute;
    renew();
    await pass(minute); // the sign-in was a while ago, in an earlier page
    await open();
    await pass(4 * period);
    expect(refreshes.length).toBeGreaterThanOrEqual(4);
    expect(refreshes.length).toBeLessThanOrEqual(5); // one more, to measure the clock error
    const after = refreshes.length;
    await pass(4 * period);
    expect(refreshes.length).toBe(after + 4);
  });

  test("is refreshed in time despite a wrong clock, whose error every tab learns at sign-in", async () => {
    ahead = -20 * minute;
    await open();
    await open({ justSignedIn: true });
    refreshes = [];
    await pass(8 * minute);
    expect(refreshes).toHaveLength(0);
    await pass(minute / 2);
    expect(refreshes).toHaveLength(1);
  });

  test("is refreshed once more if the clock is corrected meanwhile", async () => {
    await open({ justSignedIn: true });
    vi.setSystemTime(Date.now() - 30 * minute);
    ahead = 30 * minute;
    await pass(minute);
    expect(refreshes).toHaveLength(1);
    await pass(period);
    expect(refreshes).toHaveLength(2);
  });
});

describe("a sleeping tab", () => {
  test("refreshes nothing while hidden, and a due session once it is visible again", async () => {
    await open({ justSignedIn: true });
    setVisibility("hidden");
    await pass(60 * minute);
    expect(refreshes).toHaveLength(0);
    setVisibility("visible");
    await pass(1000);
    expect(refreshes).toHaveLength(1);
    setVisibility("visible");
    await pass(1000);
    expect(refreshes).toHaveLength(1);
  });

  test("refreshes a due session as soon as the network is back", async () => {
    await open({ justSignedIn: true });
    vi.setSystemTime(Date.now() + 60 * minute); // the machine slept: no tick came
    dispatchEvent(new Event("online"));
    await pass(0);
    expect(refreshes).toHaveLength(1);
  });
});

describe("a refresh", () => {
  test("that fails without a network is retried at every tick until it succeeds", async () => {
    const tab = await open({ justSignedIn: true });
    answer = () => {
      throw new TypeError("no network");
    };
    await pass(8.5 * minute + 1000);
    expect(refreshes).toHaveLength(1);
    await pass(minute / 2);
    expect(refreshes).toHaveLength(2);
    answer = renew;
    await pass(minute / 2);
    expect(refreshes).toHaveLength(3);
    await pass(5 * minute);
    expect(refreshes).toHaveLength(3);
    expect(tab.events).not.toContain("lost");
  });

  test("that fails with a server error is retried, too", async () => {
    const tab = await open({ justSignedIn: true });
    answer = () => new Response("bad gateway", { status: 502 });
    await pass(9 * minute);
    expect(refreshes).toHaveLength(2);
    expect(tab.events).not.toContain("lost");
  });

  test("that is rejected ends the session, also in a waiting tab, without another request", async () => {
    const first = await open({ justSignedIn: true });
    const second = await open();
    answer = () => {
      setHint(undefined);
      return refused();
    };
    await pass(8.5 * minute + 1000);
    expect(refreshes).toHaveLength(1);
    expect(first.events).toContain("lost");
    expect(second.events).toContain("lost");
  });

  test("is skipped if another tab has refreshed since the expired request was sent", async () => {
    const tab = await open({ justSignedIn: true });
    let calls = 0;
    vi.mocked(fetch).mockImplementation(async (path) => {
      if (path === "/api/auth/refresh") throw new Error("not needed");
      if (calls++) return Response.json({ done: true });
      setHint(serverNow() + 15 * minute); // meanwhile, in another tab
      return Response.json(
        { error: { code: "SESSION_EXPIRED", message: "", requestId: "" } },
        { status: 401 },
      );
    });
    expect(await tab.api("/api/contents")).toEqual({ done: true });
    expect(calls).toBe(2);
  });
});

test("a session that ended in another tab without an event is noticed at the next tick", async () => {
  const tab = await open({ justSignedIn: true });
  setHint(undefined);
  await pass(minute / 2);
  expect(tab.events).toContain("lost");
  expect(refreshes).toHaveLength(0);
});

test("a tab without a signed-in user refreshes nothing", async () => {
  const tab = await open({ justSignedIn: true });
  tab.clearCurrentUser();
  await pass(60 * minute);
  expect(refreshes).toHaveLength(0);
});

test("a tab refreshes its session even without BroadcastChannel and Web Locks", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  const tab = await open({ justSignedIn: true });
  await pass(2 * period);
  expect(refreshes).toHaveLength(2);
  expect(tab.events).toEqual(["signedIn", "refreshed", "refreshed"]);
});
