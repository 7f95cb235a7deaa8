import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { type HealthWatch, watchHealth } from "./connection.tsx";

const halfMinute = 30_000;
let visibility: DocumentVisibilityState;
let healthy: boolean;
/** The response waits for this promise. */
let patience: Promise<void>;
let questions: RequestInit[];
let told: string[];
let health: HealthWatch;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  healthy = true;
  patience = Promise.resolve();
  questions = [];
  told = [];
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, options = {}) => {
    if (path === "/api/health") {
      questions.push(options);
      await patience;
    }
    if (!healthy) throw new TypeError("no answer");
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const watch = () => {
  health = watchHealth((state) => told.push(state));
};

test("the server is checked at once, bypassing caches, and then every 30 s", async () => {
  watch();
  await pass(0);
  expect(told).toEqual(["connected"]);
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ cache: "no-store", signal: expect.any(AbortSignal) });
  await pass(halfMinute - 1);
  expect(questions).toHaveLength(1);
  await pass(1);
  expect(questions).toHaveLength(2);
  await pass(2 * halfMinute);
  expect(questions).toHaveLength(4);
  expect(told).toEqual(["connected"]);
});

test("a server that does not respond or is unhealthy counts as disconnected until it responds again", async () => {
  watch();
  await pass(0);
  healthy = false;
  await pass(halfMinute);
  expect(told).toEqual(["connected", "disconnected"]);
  healthy = true;
  await pass(halfMinute);
  expect(told).toEqual(["connected", "disconnected", "connected"]);
  vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 503 }));
  await pass(halfMinute);
  expect(told.at(-1)).toBe("disconnected");
});

describe("the health check of a hidden page", () => {
  test("is paused until the page is visible, and then runs at once", async () => {
    watch();
    await pass(0);
    show("hidden");
    await pass(10 * halfMinute);
    expect(questions).toHaveLength(1);
    show("visible");
    expect(questions).toHaveLength(2);
    await pass(halfMinute);
    expect(questions).toHaveLength(3);
  });

  test("does not run on start", async () => {
    visibility = "hidden";
    watch();
    await pass(halfMinute);
    expect(questions).toHaveLength(0);
    show("visible");
    expect(questions).toHaveLength(1);
  });
});

test("going offline disconnects at once, and going online checks at once", async () => {
  watch();
  await pass(0);
  dispatchEvent(new Event("offline"));
  expect(told).toEqual(["connected", "disconnected"]);
  dispatchEvent(new Event("online"));
  expect(told.at(-1)).toBe("checking");
  await pass(0);
  expect(told.at(-1)).toBe("connected");
  expect(questions).toHaveLength(2);
});

describe("an explicit check", () => {
  test("resolves to whether the server is up, without waiting for the next interval", async () => {
    watch();
    await pass(10_000);
    healthy = false;
    expect(await health.check()).toBe(false);
    expect(told.at(-1)).toBe("disconnected");
    healthy = true;
    const answer = health.check();
    expect(told.at(-1)).toBe("checking");
    expect(await answer).toBe(true);
    expect(questions).toHaveLength(3);
    await pass(halfMinute - 1);
    expect(questions).toHaveLength(3);
  });

  test("responds at once, also while an earlier check is pending", async () => {
    patience = new Promise(() => {});
    watch();
    await pass(0);
    expect(told).toEqual([]);
    patience = Promise.resolve();
    expect(await health.check()).toBe(true);
    expect(told).toEqual(["connected"]);
  });
});

test("a lost request triggers a check, and so does a response while disconnected", async () => {
  watch();
  await pass(0);
  healthy = false;
  await api("/api/chats").catch(() => undefined);
  await pass(0);
  expect(questions).toHaveLength(2);
  expect(told.at(-1)).toBe("disconnected");
  healthy = true;
  await api("/api/chats");
  await pass(0);
  expect(told.at(-1)).toBe("connected");
});

test("after stop nothing is checked or reported", async () => {
  watch();
  await pass(0);
  health.stop();
  healthy = false;
  await pass(3 * halfMinute);
  show("visible");
  dispatchEvent(new Event("online"));
  await pass(0);
  expect(questions).toHaveLength(1);
  expect(told).toEqual(["connected"]);
});
