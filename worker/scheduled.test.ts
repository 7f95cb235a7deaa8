import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import worker from "./index.ts";
import { scheduled } from "./scheduled.ts";
import { Client } from "./testing/client.ts";
import { failStatementOnce } from "./testing/fail-once.ts";

let client: Client;
let userId: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  for (const table of ["attempts", "one_time_tokens", "sessions"]) await env.DB.exec(`DELETE FROM ${table}`);
  client = new Client();
  userId = (await client.signUp()).id;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const run = () => scheduled(createScheduledController({ cron: "17 * * * *" }), env);
const column = async (sql: string) =>
  (await env.DB.prepare(sql).all<{ value: string }>()).results.map(({ value }) => value).sort();
const hourMs = 3_600_000;

/** One of each that ended a moment ago, and one that is good for a moment more. */
async function insertEndings(): Promise<void> {
  for (const [name, end] of [
    ["over", Date.now() - 1],
    ["good", Date.now() + hourMs],
  ] as const)
    await env.DB.batch([
      env.DB.prepare("INSERT INTO attempts VALUES (?, ?, 1)").bind(name, end),
      env.DB.prepare("INSERT INTO one_time_tokens VALUES (?, 'google', NULL, '{}', 0, ?)").bind(name, end),
      env.DB.prepare("INSERT INTO sessions VALUES (?, ?, '', NULL, 0, ?, 1, '', NULL, 0)").bind(
        name,
        userId,
        end,
      ),
    ]);
}
const attempts = () => column("SELECT key AS value FROM attempts WHERE length(key) < 10");
const tokens = () => column("SELECT hash AS value FROM one_time_tokens WHERE length(hash) < 10");
const sessions = () => column("SELECT id AS value FROM sessions WHERE length(id) < 10");

describe("the hour's work", () => {
  test("purges what has expired, and nothing else", async () => {
    await insertEndings();
    await run();
    expect([await attempts(), await tokens(), await sessions()]).toEqual([["good"], ["good"], ["good"]]);
    expect((await client.fetch("/api/me")).status).toBe(200);
    expect(lines.filter((line) => line.includes('"expired rows purged"'))).toHaveLength(3);
  });

  test.each([
    [/^delete from "one_time_tokens"/, [["good"], ["good", "over"], ["good"]]],
    [/^delete from "attempts"/, [["good", "over"], ["good"], ["good"]]],
    [/^delete from "sessions"/, [["good"], ["good"], ["good", "over"]]],
    [/^delete from "spending"/, [["good"], ["good"], ["good"]]],
    [/^select "id" from "users"/, [["good"], ["good"], ["good"]]],
  ])("goes on where one part of it fails (%s), and says so", async (statement, left) => {
    await insertEndings();
    failStatementOnce(statement);
    await run();
    expect([await attempts(), await tokens(), await sessions()]).toEqual(left);
    expect(lines.filter((line) => line.includes('"hourly job failed"'))).toHaveLength(1);
    await run();
    expect([await attempts(), await tokens(), await sessions()]).toEqual([["good"], ["good"], ["good"]]);
  });

  test("forgets what a day has cost after forty days", async () => {
    vi.setSystemTime("2026-11-21T12:00:00Z");
    const days = ["2026-10-11", "2026-10-12", "2026-11-21"];
    const insert = env.DB.prepare("INSERT INTO spending VALUES (?, 1)");
    await env.DB.batch(days.map((day) => insert.bind(day)));
    await run();
    vi.useRealTimers();
    expect(await column("SELECT day AS value FROM spending")).toEqual(["2026-10-12", "2026-11-21"]);
  });

  test("resumes a bounded number of deletions, and all of them in the end", async () => {
    const begun = Date.now() - hourMs;
    const insert = env.DB.prepare(
      `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, deletion_started_at)
       VALUES (?1, ?1, '', '', 0, 0, ?2)`,
    );
    await env.DB.batch(Array.from({ length: 30 }, () => insert.bind(uuidv7(), begun)));
    const left = async () =>
      (await column("SELECT id AS value FROM users WHERE deletion_started_at IS NOT NULL")).length;
    await run();
    expect(await left()).toBe(5);
    await run();
    expect(await left()).toBe(0);
    expect(await column("SELECT id AS value FROM users")).toContain(userId);
  });

  test("finds deletions without reading all accounts", async () => {
    const { results } = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM users WHERE deletion_started_at <= 1 ORDER BY random() LIMIT 25",
    ).all<{ detail: string }>();
    expect(results[0]?.detail).toMatch(/USING INDEX users_deletion/);
  });

  test("is what the Worker does when its cron rings", async () => {
    await insertEndings();
    expect(worker.scheduled).toBe(scheduled);
    await worker.scheduled(createScheduledController(), env);
    expect(await tokens()).toEqual(["good"]);
  });
});
