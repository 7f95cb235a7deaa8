import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { type Connectivity, watchConnectivity } from "./connectivity.ts";

const halfMinute = 30_000;
let online: boolean;
let visibility: DocumentVisibilityState;
/** Whether the server responds at a path. */
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

test("makes no health checks while the server responds", async () => {
  await call();
  await pass(20 * halfMinute);
  expect(questions).toBe(0);
  expect(told).toEqual([]);
});

describe("an unreachable server", () => {
  test("is checked every 30 s until it responds, and then no longer", async () => {
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

  test("counts as connected as soon as it responds to any request", async () => {
    reachable = () => false;
    await call();
    await pass(0);
    reachable = () => true;
    await call();
    expect(told).toEqual(["unreachable", "connected"]);
  });

  test("is not reported if only a single request failed", async () => {
    reachable = (path) => path === "/api/health";
    await call();
    await pass(10 * halfMinute);
    expect(questions).toBe(1);
    expect(told).toEqual([]);
  });

  test("is not checked by a hidden tab, but at once when the tab becomes visible", async () => {
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

  test("is also reported if a proxy responds instead", async () => {
    vi.mocked(fetch).mockImplementation(async () => new Response("bad gateway", { status: 502 }));
    await call();
    await pass(0);
    expect(told).toEqual(["unreachable"]);
  });
});

describe("a device without a network", () => {
  test("is reported at once, and as connected once the network is back", async () => {
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

  test("is reported as unreachable if the network is back but the server is not", async () => {
    unplug();
    plugIn();
    await pass(0);
    expect(told).toEqual(["offline", "unreachable"]);
    reachable = () => true;
    await pass(halfMinute);
    expect(told).toEqual(["offline", "unreachable", "connected"]);
  });

  test("stays offline despite a response that was already under way", async () => {
    const late = Promise.withResolvers<Response>();
    vi.mocked(fetch).mockImplementationOnce(() => late.promise);
    const answer = call();
    unplug();
    late.resolve(Response.json({ ok: true }));
    await answer;
    await pass(halfMinute);
    expect(told).toEqual(["offline"]);
  });

  test("stays offline despite a health check that was already under way", async () => {
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

  test("counts as connected if the server responds all the same, such as a local one", async () => {
    unplug();
    reachable = () => true;
    await call();
    await pass(0);
    expect(told).toEqual(["offline", "connected"]);
  });

  test("is reported in a tab that is opened offline", async () => {
    stop(); // subscribers share one watch
    online = false;
    const late: Connectivity[] = [];
    const stopLate = watchConnectivity((now) => late.push(now));
    expect(late).toEqual(["offline"]);
    stopLate();
  });
});

test("makes no health checks after it is stopped", async () => {
  reachable = () => false;
  await call();
  await pass(0);
  stop();
  await pass(10 * halfMinute);
  plugIn();
  await pass(0);
  expect(questions).toBe(1);
});
