import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "../../app.ts";
import type { Bindings } from "../../env.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { failStatementOnce } from "../../testing/storage.ts";
import { forgetModelCheck, lastModelCheck } from "./model-check.ts";
import { checkReadiness, readReadiness } from "./ready.ts";

let lines: string[];
let upstream: ScriptedUpstream;
beforeEach(() => {
  lines = [];
  forgetModelCheck();
  upstream = scriptUpstream();
  upstream.script({ pieces: ["ready"] });
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const without = (name: keyof Bindings): Bindings => ({ ...env, [name]: undefined });
const failures = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "not ready");
const allWork = { database: "ok", object: "ok", bucket: "ok", queue: "ok", model: "ok" };

/** A time at which no other test has left a result. */
let time = Date.now() + 3_600_000;
const later = () => {
  time += 60_000;
  return time;
};

describe("the readiness", () => {
  test("is good if database, object, bucket and queue respond", async () => {
    expect(await checkReadiness(env)).toEqual({ ready: true, checks: allWork, missing: [] });
    expect(failures()).toEqual([]);
  });

  test("names a database that fails, and logs why", async () => {
    failStatementOnce(/^SELECT 1/);
    expect(await checkReadiness(env)).toEqual({
      ready: false,
      checks: { ...allWork, database: "failed" },
      missing: [],
    });
    expect(failures()).toEqual([
      { event: "not ready", check: "database", cause: expect.stringContaining("D1 is down") },
    ]);
  });

  test.each([
    ["USER_OBJECT", { object: "failed" }],
    ["AVATARS", { bucket: "failed" }],
    ["WEBHOOKS", { queue: "failed" }],
    ["DB", { database: "failed" }],
    ["MAIL", {}],
    ["SESSION_KEYS", {}],
  ] as const)("names the missing %s", async (name, failed) => {
    expect(await checkReadiness(without(name))).toEqual({
      ready: false,
      checks: { ...allWork, ...failed },
      missing: [name],
    });
  });

  test("names a binding of another kind", async () => {
    const { missing } = await checkReadiness({ ...env, DB: env.AVATARS as unknown as D1Database });
    expect(missing).toEqual(["DB"]);
  });

  test("does not wait for a check longer than three seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const silent = { head: () => new Promise(() => {}), put: () => {} } as unknown as R2Bucket;
    const reading = checkReadiness({ ...env, AVATARS: silent });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reading).toMatchObject({ ready: false, checks: { ...allWork, bucket: "failed" } });
    expect(failures()).toMatchObject([{ check: "bucket", cause: expect.stringContaining("3000 ms") }]);
  });

  test("is checked once in five seconds", async () => {
    const head = vi.fn(async () => null);
    const counted = { ...env, AVATARS: { head, put: () => {} } as unknown as R2Bucket };
    const start = later();
    await readReadiness(counted, start);
    await readReadiness(counted, start + 4999);
    expect(head).toHaveBeenCalledTimes(1);
    await readReadiness(counted, start + 5000);
    expect(head).toHaveBeenCalledTimes(2);
  });
});

describe("the model", () => {
  test("is asked for one word, and its answer is kept for ten minutes", async () => {
    const start = later();
    await readReadiness(env, start);
    for (const call of upstream.calls) expect(call.messages).toHaveLength(1);
    vi.setSystemTime(Date.now() + 590_000);
    expect(await checkReadiness(env)).toMatchObject({ ready: true, checks: allWork });
    expect(upstream.calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + 20_000);
    await checkReadiness(env);
    expect(upstream.calls).toHaveLength(2);
  });

  test("that fails makes the Worker not ready; the log says why, the response does not", async () => {
    upstream.script({ status: 500, body: '{"error":{"message":"out of memory"}}' });
    const result = await checkReadiness(env);
    expect(result).toEqual({ ready: false, checks: { ...allWork, model: "failed" }, missing: [] });
    expect(failures()).toEqual([
      { event: "not ready", check: "model", cause: "500: the server failed. It says: out of memory" },
    ]);
  });

  test("that is slow delays no check longer than three seconds, and its late answer serves the next", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const late = Promise.withResolvers<void>();
    upstream.script({ pieces: [late.promise, "ready"] });
    const reading = checkReadiness(env);
    await vi.waitFor(() => expect(upstream.calls).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reading).toMatchObject({ ready: true, checks: { ...allWork, model: "unknown" } });
    late.resolve();
    await vi.waitFor(() => expect(lastModelCheck()).toMatchObject({ problem: null }));
    expect(await checkReadiness(env)).toMatchObject({ checks: allWork });
    expect(upstream.calls).toHaveLength(1);
  });

  test("that is not configured is not asked", async () => {
    const unset = { ...env, OPENAI_API_KEY: "", OPENAI_BASE_URL: "" };
    expect(await checkReadiness(unset)).toMatchObject({ ready: true, checks: { model: "unknown" } });
    expect(upstream.calls).toEqual([]);
  });
});

describe("/api/ready", () => {
  const get = (bindings: Bindings) => {
    vi.setSystemTime(later());
    return app.request("https://calamo.test/api/ready", {}, bindings);
  };

  test("returns 200 with the checks, to anyone", async () => {
    const response = await get(env);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ ready: true, checks: allWork, missing: [] });
  });

  test("returns 503 with the name of what is missing, and no other setting", async () => {
    const response = await get(without("DB"));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      ready: false,
      checks: { ...allWork, database: "failed" },
      missing: ["DB"],
    });
  });
});

test.each(["/api/health", "/api/me", "/", "/no/such/page"])(
  "without a binding, %s returns an error, and the log names the binding",
  async (path) => {
    const response = await app.request(`https://calamo.test${path}`, {}, without("AVATARS"));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { code: "INTERNAL" } });
    const failed = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request failed");
    expect(failed).toMatchObject([{ cause: expect.stringContaining("missing bindings: AVATARS") }]);
  },
);
