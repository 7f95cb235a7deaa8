import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { trashMs } from "../shared/retention.ts";
import configuration from "../wrangler.toml?raw";
import worker from "./index.ts";
import { dailyCron, scheduled } from "./scheduled.ts";
import type { Client } from "./testing/client.ts";
import { hourlyCron, JobQueue, runCron } from "./testing/job-queue.ts";
import { newPerson } from "./testing/people.ts";
import { failStatementOnce } from "./testing/storage.ts";
import { contentsOf, selectAll } from "./testing/texts.ts";

let client: Client;
let userId: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  for (const table of ["rate_limits", "one_time_tokens", "sessions"])
    await env.DB.exec(`DELETE FROM ${table}`);
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const run = (cron = hourlyCron) => runCron(cron);
const column = async (sql: string) =>
  (await env.DB.prepare(sql).all<{ value: string }>()).results.map(({ value }) => value).sort();
const hourMs = 3_600_000;

/** Adds one expired and one valid row of each kind. */
async function insertEndings(): Promise<void> {
  for (const [name, end] of [
    ["over", Date.now() - 1],
    ["good", Date.now() + hourMs],
  ] as const)
    await env.DB.batch([
      env.DB.prepare("INSERT INTO rate_limits VALUES (?, ?, 1)").bind(name, end),
      env.DB.prepare("INSERT INTO one_time_tokens VALUES (?, 'google', NULL, '{}', 0, ?)").bind(name, end),
      env.DB.prepare(
        `INSERT INTO sessions (id, user_id, rotated_at, expires_at, remembered, user_agent, created_at)
         VALUES (?, ?, 0, ?, 1, '', 0)`,
      ).bind(name, userId, end),
    ]);
}
const attempts = () => column("SELECT key AS value FROM rate_limits WHERE length(key) < 10");
const tokens = () => column("SELECT hash AS value FROM one_time_tokens WHERE length(hash) < 10");
const jobs = () => column("SELECT name || ' ' || day AS value FROM daily_jobs");
const sessions = () => column("SELECT id AS value FROM sessions WHERE length(id) < 10");

describe("the hourly job", () => {
  test("purges expired rows only", async () => {
    await insertEndings();
    await run();
    expect([await attempts(), await tokens(), await sessions()]).toEqual([["good"], ["good"], ["good"]]);
    expect((await client.fetch("/api/me")).status).toBe(200);
    expect(lines.filter((line) => line.includes('"expired rows purged"'))).toHaveLength(3);
  });

  test.each([
    [/^delete from "one_time_tokens"/, [["good"], ["good", "over"], ["good"]]],
    [/^delete from "rate_limits"/, [["good", "over"], ["good"], ["good"]]],
    [/^delete from "sessions"/, [["good"], ["good"], ["good", "over"]]],
    [/^delete from "spending"/, [["good"], ["good"], ["good"]]],
    [/^select "id" from "users"/, [["good"], ["good"], ["good"]]],
    [/^delete from "content_words"/, [["good"], ["good"], ["good"]]],
    [/^update "daily_jobs"/, [["good"], ["good"], ["good"]]],
    [/^select "id", "body" from "dead_jobs"/, [["good"], ["good"], ["good"]]],
  ])("continues if one part fails (%s), and logs the failure", async (statement, left) => {
    await insertEndings();
    failStatementOnce(statement);
    await run();
    expect([await attempts(), await tokens(), await sessions()]).toEqual(left);
    expect(lines.filter((line) => line.includes('"scheduled job failed"'))).toHaveLength(1);
    await run();
    expect([await attempts(), await tokens(), await sessions()]).toEqual([["good"], ["good"], ["good"]]);
  });

  test("records when it ended, and how many of its jobs failed", async () => {
    vi.setSystemTime("2026-11-21T12:00:00Z");
    failStatementOnce(/^delete from "sessions"/);
    await run();
    vi.useRealTimers();
    const { results } = await env.DB.prepare("SELECT * FROM cron_runs").all();
    expect(results).toEqual([
      {
        cron: hourlyCron,
        ended_at: Date.parse("2026-11-21T12:00:00Z"),
        succeeded: expect.any(Number),
        failed: 1,
      },
    ]);
    expect(results[0]?.succeeded).toBeGreaterThan(10);
  });

  test("purges daily costs after forty days", async () => {
    vi.setSystemTime("2026-11-21T12:00:00Z");
    const days = ["2026-10-11", "2026-10-12", "2026-11-21"];
    const insert = env.DB.prepare("INSERT INTO spending VALUES (?, 1)");
    await env.DB.batch(days.map((day) => insert.bind(day)));
    await run();
    vi.useRealTimers();
    expect(await column("SELECT day AS value FROM spending")).toEqual(["2026-10-12", "2026-11-21"]);
  });

  test("queues a message for each unfinished account deletion, in calls of at most 100", async () => {
    const begun = Date.now() - hourMs;
    const insert = env.DB.prepare(
      `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, deletion_started_at)
       VALUES (?1, ?1, '', '', 0, 0, ?2)`,
    );
    const ids = Array.from({ length: 130 }, () => uuidv7());
    await env.DB.batch(ids.map((id) => insert.bind(id, begun)));
    const queue = JobQueue.open();
    await scheduled({ cron: hourlyCron }, env);
    expect(
      queue
        .of("deleteAccount")
        .map((job) => job.userId)
        .sort(),
    ).toEqual(ids);
    queue.messages.splice(3);
    await queue.drain();
    const left = "SELECT id AS value FROM users WHERE deletion_started_at IS NOT NULL";
    expect(await column(left)).toHaveLength(127);
    await env.DB.exec("DELETE FROM users WHERE deletion_started_at IS NOT NULL");
    expect(await column("SELECT id AS value FROM users")).toContain(userId);
  });

  test("finds pending deletions by an index", async () => {
    const { results } = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM users WHERE deletion_started_at <= 1 ORDER BY random() LIMIT 25",
    ).all<{ detail: string }>();
    expect(results[0]?.detail).toMatch(/USING INDEX users_deletion/);
  });

  test("purges deleted texts only after 30 days, with their words, tags, versions and comments", async () => {
    const deleted = [Date.now() - trashMs - 1000, Date.now() - trashMs + 60_000];
    const database = await contentsOf(userId);
    for (const [index, time] of deleted.entries())
      await database.batch([
        database
          .prepare(
            `INSERT INTO deleted_contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body, deleted_at)
           VALUES (?, ?, 'generate', 'en', '', '', 0, 0, '{}', '{}', '', ?)`,
          )
          .bind(userId, `text ${index}`, time),
        database.prepare("INSERT INTO content_words VALUES (?, ?, ' reed ')").bind(userId, `text ${index}`),
        database.prepare("INSERT INTO content_tags VALUES (?, 'ink', ?)").bind(userId, `text ${index}`),
        database
          .prepare("INSERT INTO content_versions VALUES (?, ?, 'v', '', 0)")
          .bind(userId, `text ${index}`),
        database
          .prepare(
            "INSERT INTO content_comments (owner_id, content_id, id, body, created_at) VALUES (?, ?, 'c', '', 0)",
          )
          .bind(userId, `text ${index}`),
      ]);
    await run();
    for (const [table, key] of [
      ["deleted_contents", "id"],
      ["content_words", "id"],
      ["content_tags", "content_id"],
      ["content_versions", "content_id"],
      ["content_comments", "content_id"],
    ])
      expect(await selectAll(`SELECT ${key} AS value FROM ${table}`), table).toEqual([{ value: "text 1" }]);
    expect(lines.some((line) => line.includes('"what":"deleted texts","rows":1'))).toBe(true);
  });

  test("purges more deleted texts than one statement can", async () => {
    const database = await contentsOf(userId);
    await database
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 450)
       INSERT INTO deleted_contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body, deleted_at)
       SELECT ?, n, 'generate', 'en', '', '', 0, 0, '{}', '{}', '', 0 FROM numbers`,
      )
      .bind(userId)
      .run();
    await run();
    expect(lines.some((line) => line.includes('"what":"deleted texts","rows":450'))).toBe(true);
  });

  test("is run by the Worker's cron", async () => {
    await insertEndings();
    expect(worker.scheduled).toBe(scheduled);
    await worker.scheduled(createScheduledController(), env);
    expect(await tokens()).toEqual(["good"]);
  });
});

describe("the daily job", () => {
  beforeEach(async () => {
    await env.DB.exec("DELETE FROM daily_jobs");
  });

  test("starts the jobs of the day, which the hourly job does not", async () => {
    await run();
    expect(await jobs()).toEqual([]);
    vi.setSystemTime("2026-11-21T03:41:00Z");
    await run(dailyCron);
    expect(await jobs()).toEqual([
      "compare billing 2026-11-21",
      "remove expired texts 2026-11-21",
      "remove unused images 2026-11-21",
      "send expiry notices 2026-11-21",
    ]);
  });

  test("does not run the hourly job", async () => {
    await insertEndings();
    await run(dailyCron);
    expect(await tokens()).toEqual(["good", "over"]);
  });

  test("has the cron expression of wrangler.toml", () => {
    const [, crons = ""] = /^crons = \[([^\]]*)\]/m.exec(configuration) ?? [];
    expect(crons.match(/"[^"]+"/g)).toEqual([hourlyCron, dailyCron].map((cron) => JSON.stringify(cron)));
  });
});
