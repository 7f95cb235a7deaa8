import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { type Connectivity, watchConnectivity } from "./connectivity.ts";

const halfMinute = 30_000;
let online: boolean;
let visibility: DocumentVisibilityState;
/** Whether the server answers; one address may fail alone. */
let reachable: (path: string) => boolean;
let questions: number;
let told: Connectivity[];
let stop: () => void;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const call = () => api("/api/contents").catch(() => undefined);
function unplug(): void {
  online = false;
  reachable = () => false;
  dispatchEvent(new Event("offline"));
}
function plugIn(): void {
  online = true;
  dispatchEvent(new Event("online"));
}

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  visibility = "visible";
  reachable = () => true;
  questions = 0;
  told = [];
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    if (path === "/api/health") questions++;
    if (!reachable(String(path))) throw new TypeError("no answer");
    return Response.json({ ok: true });
  });
  stop = watchConnectivity((now) => told.push(now));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("nothing is asked while all is well", async () => {
  await call();
  await pass(20 * halfMinute);
  expect(questions).toBe(0);
  expect(told).toEqual([]);
});

describe("a server that cannot be reached", () => {
  test("is asked every 30 s until it answers, and then no more", async () => {
    reachable = () => false;
    await call();
    await pass(0);
    expect(told).toEqual(["unreachable"]);
    expect(questions).toBe(1);
    await pass(3 * halfMinute);
    expect(questions).toBe(4);
    reachable = () => true;
    await pass(halfMinute);
    expect(told).toEqual(["unreachable", "connected"]);
    await pass(10 * halfMinute);
    expect(questions).toBe(5);
  });

  test("is back as soon as it answers anything", async () => {
    reachable = () => false;
    await call();
    await pass(0);
    reachable = () => true;
    await call();
    expect(told).toEqual(["unreachable", "connected"]);
  });

  test("is not told where one request alone was lost", async () => {
    reachable = (path) => path === "/api/health";
    await call();
    await pass(10 * halfMinute);
    expect(questions).toBe(1);
    expect(told).toEqual([]);
  });

  test("is asked for nothing by a hidden tab, and at once when the tab is looked at", async () => {
    reachable = () => false;
    await call();
    await pass(0);
    visibility = "hidden";
    await pass(10 * halfMinute);
    expect(questions).toBe(1);
    visibility = "visible";
    reachable = () => true;
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(told).toEqual(["unreachable", "connected"]);
  });

  test("counts as such where something in between answers for it", async () => {
    vi.mocked(fetch).mockImplementation(async () => new Response("bad gateway", { status: 502 }));
    await call();
    await pass(0);
    expect(told).toEqual(["unreachable"]);
  });
});

describe("a machine without a network", () => {
  test("is told at once, and is back at once", async () => {
    unplug();
    expect(told).toEqual(["offline"]);
    await pass(2 * halfMinute);
    expect(questions).toBe(2);
    reachable = () => true;
    plugIn();
    await pass(0);
    expect(told).toEqual(["offline", "connected"]);
    await pass(10 * halfMinute);
    expect(questions).toBe(3);
  });

  test("has a network again before it reaches the server", async () => {
    unplug();
    plugIn();
    await pass(0);
    expect(told).toEqual(["offline", "unreachable"]);
    reachable = () => true;
    await pass(halfMinute);
    expect(told).toEqual(["offline", "unreachable", "connected"]);
  });

  test("is not back by an answer that was on its way when it went", async () => {
    const late = Promise.withResolvers<Response>();
    vi.mocked(fetch).mockImplementationOnce(() => late.promise);
    const answer = call();
    unplug();
    late.resolve(Response.json({ ok: true }));
    await answer;
    await pass(halfMinute);
    expect(told).toEqual(["offline"]);
  });

  test("nor by the server's health of a moment before", async () => {
    const late = Promise.withResolvers<Response>();
    reachable = () => false;
    await call();
    vi.mocked(fetch).mockImplementationOnce(() => late.promise);
    await pass(halfMinute);
    unplug();
    late.resolve(Response.json({ ok: true }));
    await pass(0);
    expect(told).toEqual(["unreachable", "offline"]);
  });

  test("needs none for a server of its own", async () => {
    unplug();
    reachable = () => true;
    await call();
    await pass(0);
    expect(told).toEqual(["offline", "connected"]);
  });

  test("is known where the tab is opened without one", async () => {
    online = false;
    const late: Connectivity[] = [];
    const stopLate = watchConnectivity((now) => late.push(now));
    expect(late).toEqual(["offline"]);
    stopLate();
  });
});

test("whoever does not want to know any more asks nothing", async () => {
  reachable = () => false;
  await call();
  await pass(0);
  stop();
  await pass(10 * halfMinute);
  plugIn();
  await pass(0);
  expect(questions).toBe(1);
});
