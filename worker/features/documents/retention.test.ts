import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import { idAt, openDatabase } from "../../db/client.ts";
import {
  countAnnounced,
  findOldestTexts,
  findRetentions,
  listRetentions,
} from "../../db/documents/deletion.ts";
import { listUserRanges, singleUser } from "../../db/users.ts";
import { Client } from "../../testing/client.ts";
import { daily, hourly, JobQueue } from "../../testing/job-queue.ts";
import { newPerson } from "../../testing/people.ts";
import { failStatementOnce, recordStatements } from "../../testing/storage.ts";
import { allDatabases, contentsOf, runInAll, selectAll } from "../../testing/texts.ts";
import { announceRemovals, maxContentsPerRun, removeTextsOf, usersPerRange } from "./retention.ts";

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
  for (const table of ["users", "contents", "daily_jobs"]) await runInAll(`DELETE FROM ${table}`);
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sets the clock to the given days and hours after the start. */
function setDay(day: number, hours = 0): void {
  vi.useFakeTimers({ toFake: ["Date"], now: start + day * dayMs + hours * 3_600_000 });
}
/** The databases of the user. */
const ownDatabases = async () => ({ main: db, texts: openDatabase(await contentsOf(userId)) });
const goes = () => lines.filter(({ event }) => event === "expired texts removed");
const all = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

/** Adds a text created the given days after the start, with its rows in other tables. */
async function write(day: number, { by = userId, favorite = false, document = false } = {}): Promise<string> {
  const made = start + day * dayMs;
  const id = uuidv7({ msecs: made });
  const database = await contentsOf(by);
  await database.batch([
    database
      .prepare(
        `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, is_favorite, watermarked, created_at, metrics, input, body, edited_body, is_document)
       VALUES (?1, ?2, 'generate', 'en', 'Reed pens', '', ?3, 0, ?4, '{}', '{}', 'Reed pens.', 'Pens.', ?5)`,
      )
      .bind(by, id, favorite ? 1 : 0, made, document ? 1 : 0),
    database.prepare("INSERT INTO content_words VALUES (?, ?, ' reed pens ')").bind(by, id),
    database.prepare("INSERT INTO content_tags VALUES (?, 'ink', ?)").bind(by, id),
    database
      .prepare("INSERT INTO content_versions VALUES (?, ?, ?, 'Reeds.', ?)")
      .bind(by, id, uuidv7(), made),
    database
      .prepare(
        "INSERT INTO content_comments (owner_id, content_id, id, body, created_at) VALUES (?, ?, ?, 'Cut two.', ?)",
      )
      .bind(by, id, uuidv7(), made),
  ]);
  return id;
}
/** The number of remaining rows of a text, by table. */
const leftOf = (id: string) =>
  Promise.all(
    [
      "contents WHERE id",
      "content_words WHERE id",
      "content_tags WHERE content_id",
      "content_versions WHERE content_id",
      "content_comments WHERE content_id",
    ].map(async (rows) => (await selectAll(`SELECT 1 FROM ${rows} = ?`, id)).length),
  );
const whole = [1, 1, 1, 1, 1];
const gone = [0, 0, 0, 0, 0];

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
    const me = await new Client().signUpConfirmed();
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
    const { id: other } = await newPerson();
    const [old, young, theirs] = [await write(0), await write(20), await write(30, { by: other })];
    for (const today of [32.5, 35.6]) {
      setDay(today);
      await daily();
    }
    expect([await leftOf(old), await leftOf(young), await leftOf(theirs)]).toEqual([gone, whole, whole]);
    expect(await told(other)).toEqual([]);
  });
});

test.each(["free", "essential"])("a document is never hidden, announced or removed on %s", async (plan) => {
  const me = await new Client().signUpConfirmed();
  const document = await write(-500, { by: me.id, document: true });
  const expired = await write(-400, { by: me.id });
  await setPlan(plan, -300, me.id);
  for (const today of [0, 3, 30]) {
    setDay(today);
    await daily();
    await client.signIn(me.email);
    expect((await client.fetch(`/api/contents/${document}`)).status).toBe(200);
    const { items } = await (await client.fetch("/api/contents?shelf=documents")).json<{
      items: unknown[];
    }>();
    expect(items).toHaveLength(1);
  }
  expect(await told(me.id)).toMatchObject([{ count: 1 }]);
  expect([await leftOf(document), await leftOf(expired)]).toEqual([whole, gone]);
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
    const asRead = await findRetentions(db, [userId]);
    await setPlan("pro", 32);
    expect(await announceRemovals(await ownDatabases(), asRead, Date.now())).toBe(0);
    await setPlan("free", -1);
    await daily();
    setDay(36);
    await setPlan("pro", 36);
    expect(await removeTextsOf(await ownDatabases(), [userId], Date.now(), 10)).toBe(0);
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
  const count = async (table: string) => (await selectAll(`SELECT 1 FROM ${table}`)).length;
  const sum = (fact: string) => goes().reduce((total, line) => total + Number(line[fact]), 0);

  test("is divided into ranges that cover every user once, and notifies each once", async () => {
    const people = 2 * usersPerRange + 20;
    await insertPeople(people);
    const all = people + 1; // with the one who signed up
    const ranges = await listUserRanges(db, usersPerRange);
    expect(ranges.map(({ to }) => to === null)).toEqual([false, false, true]);
    const covered = await Promise.all(ranges.map((range) => listRetentions(db, ["free"], range)));
    expect(covered.map(({ length }) => length)).toEqual([
      usersPerRange,
      usersPerRange,
      all - 2 * usersPerRange,
    ]);
    setDay(32.5);
    await daily();
    expect(await count("notifications")).toBe(people);
    setDay(36);
    await daily();
    expect([await count("contents"), await count("notifications")]).toEqual([0, people]);
    expect([sum("removed"), sum("announced")]).toEqual([people, people]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])(
    "has a range for each user, for %i of them in ranges of two or three",
    async (people) => {
      await env.DB.exec("DELETE FROM users");
      await insertPeople(people);
      for (const size of [2, 3]) {
        const ranges = await listUserRanges(db, size);
        const users = await Promise.all(ranges.map((range) => listRetentions(db, ["free"], range)));
        expect(users.flat()).toHaveLength(people);
        expect(Math.max(...users.map(({ length }) => length))).toBeLessThanOrEqual(size);
      }
    },
  );

  test("without users queues nothing", async () => {
    await env.DB.exec("DELETE FROM users");
    expect(await listUserRanges(db, usersPerRange)).toEqual([]);
    expect((await daily()).sent).toBe(0);
  });

  test("reads users without expiring texts by one query a range and database", async () => {
    await insertPeople(400);
    setDay(10);
    const [range] = await listUserRanges(db, usersPerRange);
    const statements = recordStatements();
    const queue = JobQueue.open();
    if (range) queue.add({ kind: "removeTexts", ...range });
    await queue.consume();
    expect(statements.length).toBeLessThanOrEqual(1 + allDatabases().length);
  });

  test("stops at the maximum number of texts, and continues by another message", async () => {
    await insertPeople(1, maxContentsPerRun + 10);
    for (const today of [32.5, 36]) {
      setDay(today);
      await daily();
    }
    expect(await count("contents")).toBe(0);
    expect(goes().slice(-2)).toMatchObject([
      { removed: maxContentsPerRun, done: false },
      { removed: 10, done: true },
    ]);
  });

  test("is queued once a day", async () => {
    await insertPeople(3);
    setDay(32.5);
    const queues = await Promise.all([daily(), daily()]); // the daily cron runs twice
    queues.push(await daily(), await hourly());
    expect(queues.reduce((messages, { sent }) => messages + sent, 0)).toBe(1);
    setDay(33.5);
    expect((await daily()).sent).toBe(1);
  });

  test("is retried as a whole, and then user by user, so that one cannot block the others", async () => {
    await insertPeople(3);
    const stuck = "00000000-0000-7000-8000-000000000002";
    await env.DB.exec(
      `CREATE TRIGGER stuck BEFORE DELETE ON contents WHEN old.owner_id = '${stuck}' BEGIN SELECT raise(ABORT, 'stuck'); END`,
    );
    setDay(32.5);
    await daily();
    setDay(36);
    const queue = await daily();
    expect(queue.messages).toMatchObject([{ attempts: 2, delaySeconds: 30 }]); // nobody's texts are removed yet
    expect(await count("contents")).toBe(3);
    const [held] = queue.messages.splice(0);
    if (held) await queue.attempt(held);
    expect(queue.of("removeTexts")).toEqual(
      [1, 2, 3].map((number) => {
        const id = `00000000-0000-7000-8000-00000000000${number}`;
        return { kind: "removeTexts", ...singleUser(id) };
      }),
    );
    await queue.drain();
    expect(await all("SELECT owner_id AS id FROM contents")).toEqual([{ id: stuck }]);
    const dead = await all<object>("SELECT kind, owner_id AS ownerId, error FROM dead_jobs");
    expect(dead).toEqual([{ kind: "removeTexts", ownerId: stuck, error: expect.stringContaining("stuck") }]);
    await env.DB.exec("DROP TRIGGER stuck");
    setDay(37);
    await daily();
    expect(await count("contents")).toBe(0);
  });

  test.each([
    ["reading the users", /^select "id", "plan"/],
    ["reading their texts", /^select owner.value/],
    ["counting texts", /^select each.value/],
    ["notifying", /^insert into "notifications"/],
  ])("interrupted while %s is completed by a retry, without notifying anyone twice", async (_, statement) => {
    await insertPeople(5);
    setDay(32.5);
    failStatementOnce(statement);
    const queue = await daily();
    expect(lines.filter(({ event }) => event === "job failed")).toHaveLength(1);
    expect(await count("notifications")).toBe(0);
    await queue.drain();
    expect(await count("notifications")).toBe(5);
  });

  test.each([
    ["finding the ranges", /^select "id", .* from \(select/],
    ["starting", /^insert into "daily_jobs"/],
    ["recording that all is queued", /^update "daily_jobs"/],
  ])("interrupted while %s is started again", async (_, statement) => {
    await insertPeople(5);
    setDay(32.5);
    failStatementOnce(statement);
    await daily();
    expect(lines.filter(({ event }) => event === "scheduled job failed")).toHaveLength(1);
    setDay(32.5, 1);
    await (statement.source.includes("insert") ? daily() : hourly());
    expect(await count("notifications")).toBe(5);
  });

  test("run twice concurrently notifies and counts each user once", async () => {
    await insertPeople(20);
    const runTwice = async () => {
      const queue = JobQueue.open();
      const [range] = await listUserRanges(db, usersPerRange);
      if (range) for (let copy = 0; copy < 2; copy++) queue.add({ kind: "removeTexts", ...range });
      await Promise.all(queue.messages.splice(0).map((held) => queue.attempt(held)));
    };
    setDay(32.5);
    await runTwice();
    expect(await count("notifications")).toBe(20);
    setDay(36);
    await runTwice();
    expect(await count("contents")).toBe(0);
    expect(sum("removed")).toBe(20);
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
    listRetentions(db, ["free", "essential"], { from: "a", to: "b" }),
    /SEARCH users USING INDEX sqlite_autoindex_users_1 \(id>\? AND id<\?\)/,
  ],
  ["their oldest texts", findOldestTexts(db, ["a"]), /SEARCH contents USING PRIMARY KEY \(owner_id=\?\)/],
  [
    "texts",
    countAnnounced(db, [{ ownerId: "a", from: "b", within: "c", until: "d" }]),
    /SEARCH contents USING PRIMARY KEY \(owner_id=\? AND id<\?\)/,
  ],
])("%s are found by a key, without a scan or a sort", async (_, query, by) => {
  const { sql, params } = query.toSQL();
  const plan = (await all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...params))
    .map(({ detail }) => detail)
    .join("; ");
  expect(plan).toMatch(by);
  expect(plan).not.toMatch(/SCAN (users|contents)|TEMP B-TREE/);
});
