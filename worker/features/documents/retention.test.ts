import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import { idAt, openDatabase } from "../../db/client.ts";
import { countContents, findRetention, pageRetentions } from "../../db/documents/deletion.ts";
import { dailyCron, scheduled } from "../../scheduled.ts";
import { Client } from "../../testing/client.ts";
import { failStatementOnce, recordStatements } from "../../testing/storage.ts";
import { maxContentsPerRun, maxUsersPerRun, removeExpiredContents, sendRemovalNotice } from "./retention.ts";

const db = openDatabase(env.DB);
const dayMs = 86_400_000;
const start = Date.UTC(2027, 0, 1, 3, 41);

let client: Client;
let userId: string;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(JSON.parse(String(line))));
  await env.DB.batch(
    ["DELETE FROM users", "DELETE FROM contents", "DELETE FROM jobs"].map((sql) => env.DB.prepare(sql)),
  );
  client = new Client();
  userId = (await client.signUp()).id;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sets the clock to the given days and hours after the start. */
function setDay(day: number, hours = 0): void {
  vi.useFakeTimers({ toFake: ["Date"], now: start + day * dayMs + hours * 3_600_000 });
}
const daily = () => scheduled({ cron: dailyCron }, env);
const hourly = () => scheduled({ cron: "17 * * * *" }, env);
const goes = () => lines.filter(({ event }) => event === "expired texts removed");
const all = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

/** Adds a text created the given days after the start, with its rows in other tables. */
async function write(day: number, { by = userId, favorite = false } = {}): Promise<string> {
  const made = start + day * dayMs;
  const id = uuidv7({ msecs: made });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, is_favorite, watermarked, created_at, metrics, input, body, edited_body)
       VALUES (?1, ?2, 'generate', 'en', 'Reed pens', '', ?3, 0, ?4, '{}', '{}', 'Reed pens.', 'Pens.')`,
    ).bind(by, id, favorite ? 1 : 0, made),
    env.DB.prepare("INSERT INTO content_words VALUES (?, ?, ' reed pens ')").bind(by, id),
    env.DB.prepare("INSERT INTO content_tags VALUES (?, 'ink', ?)").bind(by, id),
    env.DB.prepare("INSERT INTO content_versions VALUES (?, ?, ?, 'Reeds.', ?)").bind(by, id, uuidv7(), made),
  ]);
  return id;
}
/** The number of remaining rows of a text, by table. */
const leftOf = async (id: string) =>
  (
    await all<{ rows: number }>(
      `SELECT count(*) AS rows FROM contents WHERE id = ?1 UNION ALL SELECT count(*) FROM content_words WHERE id = ?1
       UNION ALL SELECT count(*) FROM content_tags WHERE content_id = ?1
       UNION ALL SELECT count(*) FROM content_versions WHERE content_id = ?1`,
      id,
    )
  ).map(({ rows }) => rows);
const whole = [1, 1, 1, 1];
const gone = [0, 0, 0, 0];

async function setPlan(plan: string, sinceDay: number, of = userId): Promise<void> {
  const since = start + sinceDay * dayMs;
  await env.DB.prepare("UPDATE users SET plan = ?, plan_since = ? WHERE id = ?").bind(plan, since, of).run();
}
const told = async (of = userId) =>
  (
    await all<{ details: string }>(
      "SELECT details FROM notifications WHERE user_id = ? AND kind = 'textsRemoved' ORDER BY id",
      of,
    )
  ).map(({ details }) => JSON.parse(details));
const day = (time: number) => (time - start) / dayMs;

describe("a text of the free plan", () => {
  test("is shown for five days, then hidden, announced after thirty-two, and removed with all its rows after thirty-five", async () => {
    const me = await client.signUpConfirmed();
    const id = await write(0, { by: me.id, favorite: true });
    const seen: [day: number, shown: number, told: number, left: number[]][] = [];
    for (const today of [4.9, 5.1, 20, 31.9, 32.9, 33.9, 34.9, 35.9]) {
      setDay(today);
      await daily();
      await client.signIn(me.email);
      const { items } = await (await client.fetch("/api/contents")).json<{ items: unknown[] }>();
      seen.push([today, items.length, (await told(me.id)).length, await leftOf(id)]);
    }
    expect(seen).toEqual([
      [4.9, 1, 0, whole],
      [5.1, 0, 0, whole],
      [20, 0, 0, whole],
      [31.9, 0, 0, whole],
      [32.9, 0, 1, whole],
      [33.9, 0, 1, whole],
      [34.9, 0, 1, whole],
      [35.9, 0, 1, gone],
    ]);
    expect(await told(me.id)).toEqual([{ count: 1, date: start + 35.9 * dayMs, plan: "pro" }]);
  });

  test("is announced together with all due within ten days, with the first removal date", async () => {
    for (const made of [0, 3, 7, 8, 11]) await write(made);
    setDay(32.5);
    await daily();
    expect(await told()).toEqual([{ count: 3, date: start + 35.5 * dayMs, plan: "pro" }]);
    const panel = await all<{ type: string; read: number }>(
      "SELECT type, read FROM notifications WHERE user_id = ? AND kind = 'textsRemoved'",
      userId,
    );
    expect(panel).toEqual([{ type: "warning", read: 0 }]);
  });

  test("exactly at the time limit is removed by the next daily run", async () => {
    const id = await write(0);
    setDay(32, 1);
    await daily();
    setDay(35, 1);
    vi.setSystemTime(start + 35 * dayMs);
    await daily();
    expect(await leftOf(id)).toEqual(whole);
    setDay(36);
    await daily();
    expect(await leftOf(id)).toEqual(gone);
  });

  test("is not removed before it was announced, however old it is", async () => {
    const id = await write(-500);
    setDay(0);
    await daily();
    expect(await leftOf(id)).toEqual(whole);
    expect(await told()).toEqual([{ count: 1, date: start + 3 * dayMs, plan: "pro" }]);
    setDay(2);
    await daily();
    expect(await leftOf(id)).toEqual(whole);
    setDay(3);
    await daily();
    expect(await leftOf(id)).toEqual(gone);
    expect(await told()).toHaveLength(1);
  });

  test("is announced at most once a week, even if one expires every day", async () => {
    for (let made = 0; made < 30; made++) await write(made);
    const days: number[] = [];
    for (let today = 30; today < 60; today++) {
      setDay(today, 1);
      const before = (await told()).length;
      await daily();
      if ((await told()).length > before) days.push(today);
    }
    expect(days).toEqual([32, 40, 48, 56]);
  });

  test("is removed without affecting newer texts or other users", async () => {
    const stranger = new Client();
    const { id: other } = await stranger.signUp();
    const [old, young, theirs] = [await write(0), await write(20), await write(30, { by: other })];
    for (const today of [32.5, 35.6]) {
      setDay(today);
      await daily();
    }
    expect([await leftOf(old), await leftOf(young), await leftOf(theirs)]).toEqual([gone, whole, whole]);
    expect(await told(other)).toEqual([]);
  });
});

describe("a plan", () => {
  test("of pro or teams keeps everything, and sends no notification", async () => {
    for (const plan of ["pro", "teams"]) {
      await setPlan(plan, 0);
      const id = await write(-500);
      for (const today of [400, 404]) {
        setDay(today);
        await daily();
      }
      expect(await leftOf(id)).toEqual(whole);
    }
    expect(await told()).toEqual([]);
  });

  test("of essential keeps a text for sixty days", async () => {
    await setPlan("essential", -100);
    const id = await write(0);
    for (const today of [57.5, 59]) {
      setDay(today);
      await daily();
    }
    expect(await leftOf(id)).toEqual(whole);
    setDay(60.6);
    await daily();
    expect(await leftOf(id)).toEqual(gone);
    expect(await told()).toMatchObject([{ count: 1, plan: "pro" }]);
  });

  test("that was downgraded removes nothing for thirty days, and announces the removal", async () => {
    const id = await write(-200);
    await setPlan("free", 0);
    setDay(26);
    await daily();
    expect(await told()).toEqual([]);
    setDay(27);
    await daily();
    expect((await told()).map(({ date }) => day(date))).toEqual([30]);
    setDay(29);
    await daily();
    expect(await leftOf(id)).toEqual(whole);
    setDay(30);
    await daily();
    expect(await leftOf(id)).toEqual(gone);
  });

  test("that was upgraded after the announcement keeps the text, and a later downgrade announces it again", async () => {
    const id = await write(0);
    setDay(32.5);
    await daily();
    await setPlan("pro", 34);
    setDay(40);
    await daily();
    await setPlan("free", 50);
    setDay(79);
    await daily();
    expect(await leftOf(id)).toEqual(whole);
    expect((await told()).map(({ date }) => day(date))).toEqual([35.5, 82]);
    setDay(81);
    await daily();
    expect(await leftOf(id)).toEqual(whole);
    setDay(82);
    await daily();
    expect(await leftOf(id)).toEqual(gone);
  });

  test("that was upgraded during the removal job removes nothing and sends no notification", async () => {
    const id = await write(0);
    setDay(32.5);
    const asRead = await findRetention(db, userId);
    if (!asRead) throw new Error("gone");
    await setPlan("pro", 32);
    expect(await sendRemovalNotice(db, asRead, Date.now())).toBe(false);
    await setPlan("free", -1);
    await daily();
    setDay(36);
    await setPlan("pro", 36);
    expect(await removeExpiredContents(db, userId, Date.now(), 10)).toBe(0);
    expect(await leftOf(id)).toEqual(whole);
    expect(await told()).toHaveLength(1);
  });
});

describe("the removal job", () => {
  /** Adds that many users with one text each, created on the first day. */
  async function insertPeople(count: number, texts = 1): Promise<void> {
    await env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO users (id, email, name, password_hash, period_anchor, created_at)
       SELECT printf('00000000-0000-7000-8000-%012x', n), n || '@example.com', '', '', 0, 0 FROM numbers`,
    )
      .bind(count)
      .run();
    await env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
       SELECT users.id, substr(?, 1, 24) || printf('%012x', n), 'generate', 'en', '', '', 0, 0, '{}', '{}', ''
       FROM users, numbers WHERE users.email LIKE '%@example.com' AND users.id LIKE '00000000%'`,
    )
      .bind(texts, idAt(start))
      .run();
  }
  const count = async (table: string) =>
    (await all<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`))[0]?.rows;
  const cursor = async () => (await all<{ cursor: string | null }>("SELECT cursor FROM jobs"))[0]?.cursor;

  test("processes more users than fit one batch in bounded batches, resumed hourly, without skipping or notifying anyone twice", async () => {
    const people = 2 * maxUsersPerRun + 20;
    await insertPeople(people);
    setDay(32.5);
    await daily();
    expect(await count("notifications")).toBe(maxUsersPerRun);
    const needed = Math.ceil(people / maxUsersPerRun);
    for (let go = 1; go < needed; go++) await hourly();
    expect(goes()).toHaveLength(needed);
    expect(goes().map(({ done }) => done)).toEqual([...Array(needed - 1).fill(false), true]);
    expect(await all("SELECT count(*) AS rows FROM notifications GROUP BY user_id HAVING rows <> 1")).toEqual(
      [],
    );
    expect(await count("notifications")).toBe(people);
    await hourly();
    expect(goes()).toHaveLength(needed); // finished for the day

    setDay(36);
    await daily();
    expect(await count("contents")).toBe(people - maxUsersPerRun);
    for (let go = 1; go < needed; go++) await hourly();
    expect(await count("contents")).toBe(0);
    expect(await cursor()).toBeNull();
    expect(goes().reduce((sum, { removed }) => sum + Number(removed), 0)).toBe(people);
  });

  test("reads users without expiring texts page by page, without further queries", async () => {
    await insertPeople(600);
    setDay(10);
    const statements = recordStatements();
    await daily();
    expect(goes()).toMatchObject([{ users: 0, removed: 0, announced: 0, failed: 0, done: true }]);
    expect(statements.length).toBeLessThan(12);
  });

  test("stops at the maximum number of texts, and resumes with the same user", async () => {
    await insertPeople(1, maxContentsPerRun + 10);
    for (const today of [32.5, 36]) {
      setDay(today);
      await daily();
    }
    expect(await count("contents")).toBe(10);
    await hourly();
    expect(await count("contents")).toBe(0);
    expect(goes().at(-1)).toMatchObject({ removed: 10, done: true });
  });

  test("starts once a day, and not while the previous one is unfinished", async () => {
    await insertPeople(maxUsersPerRun * 3);
    setDay(32.5);
    await daily();
    const first = await cursor();
    await daily(); // the daily cron runs twice
    const second = await cursor();
    expect(second?.localeCompare(first ?? "")).toBe(1);
    setDay(33.5);
    await daily();
    expect(await count("notifications")).toBe(maxUsersPerRun * 3);
    expect(await cursor()).toBeNull();
    setDay(34.5);
    await hourly();
    expect(goes()).toHaveLength(3); // the hourly cron starts none
  });

  test("continues with the other users if one fails, and logs the failure", async () => {
    await insertPeople(3);
    setDay(32.5);
    failStatementOnce(/^insert into "notifications"/);
    await daily();
    expect(goes()).toMatchObject([{ users: 3, announced: 2, failed: 1, done: true }]);
    expect(lines.filter(({ event }) => event === "expired texts not removed")).toHaveLength(1);
    setDay(33.5);
    await daily();
    expect(await count("notifications")).toBe(3);
  });

  test.each([
    ["reading a page", /^select "id", "plan"/],
    ["storing the cursor", /^update "jobs"/],
    ["starting", /^insert into "jobs"/],
  ])(
    "interrupted while %s is completed by the next invocation, without notifying anyone twice",
    async (_, statement) => {
      await insertPeople(5);
      setDay(32.5);
      failStatementOnce(statement);
      await daily();
      expect(lines.filter(({ event }) => event === "scheduled job failed")).toHaveLength(1);
      await (statement.source.includes("insert") ? daily() : hourly());
      expect(await count("notifications")).toBe(5);
      expect(goes().at(-1)).toMatchObject({ done: true });
    },
  );

  test("run twice concurrently notifies and counts each user once", async () => {
    await insertPeople(20);
    setDay(32.5);
    await Promise.all([daily(), daily()]);
    expect(await count("notifications")).toBe(20);
    setDay(36);
    await Promise.all([daily(), daily()]);
    expect(await count("contents")).toBe(0);
    expect(goes().reduce((sum, { removed }) => sum + Number(removed), 0)).toBe(20);
  });

  test("skips accounts that are being deleted", async () => {
    const id = await write(0);
    await env.DB.prepare("UPDATE users SET deletion_started_at = ?")
      .bind(start + 400 * dayMs)
      .run();
    setDay(50);
    await daily();
    expect(await told()).toEqual([]);
    expect(await leftOf(id)).toEqual(whole);
  });
});

test("the notification is listed in the user's panel", async () => {
  const now = Date.now();
  await write((now - start) / dayMs - 40);
  await daily();
  const { items } = await (await client.fetch("/api/notifications")).json<NotificationList>();
  expect(items).toMatchObject([
    { kind: "textsRemoved", type: "warning", details: { count: 1, plan: "pro" } },
  ]);
});

test.each([
  [
    "users",
    pageRetentions(db, ["free", "essential"], { after: "a", limit: 9 }),
    /SEARCH users USING INDEX sqlite_autoindex_users_1 \(id>\?\)/,
  ],
  [
    "their oldest texts",
    pageRetentions(db, ["free", "essential"], { after: "a", limit: 9 }),
    /SEARCH contents USING PRIMARY KEY \(owner_id=\?\)/,
  ],
  [
    "texts",
    countContents(db, "a", { from: "b", until: "c" }),
    /SEARCH contents USING PRIMARY KEY \(owner_id=\? AND id>\? AND id<\?\)/,
  ],
])("%s are found by a key, without a scan or a sort", async (_, query, by) => {
  const { sql, params } = query.toSQL();
  const plan = (await all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...params))
    .map(({ detail }) => detail)
    .join("; ");
  expect(plan).toMatch(by);
  expect(plan).not.toMatch(/SCAN (users|contents)|TEMP B-TREE/);
});
