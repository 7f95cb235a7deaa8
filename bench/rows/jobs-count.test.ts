// Counts what the daily jobs take from D1, Queues and Stripe: announcing and removing texts, and comparing subscribers.
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, expect, test, vi } from "vitest";
import { idAt } from "../../worker/db/client.ts";
import { daily, type JobQueue } from "../../worker/testing/job-queue.ts";
import { Buyer, openShop } from "../../worker/testing/stripe-shop.ts";

const people = 2000;
const subscribers = 500;
const dayMs = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Counts {
  statements: number;
  /** A batch is one trip to D1. */
  trips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** Counts everything that is asked of D1 while `work` runs. */
async function counted(work: () => Promise<void>): Promise<Counts> {
  const counts: Counts = { statements: 0, trips: 0, rowsRead: 0, rowsWritten: 0 };
  const add = (results: D1Result[]) => {
    counts.trips++;
    for (const { meta } of results) {
      counts.statements++;
      counts.rowsRead += meta.rows_read;
      counts.rowsWritten += meta.rows_written;
    }
  };
  const database: D1Database = Object.getPrototypeOf(env.DB);
  const statement: D1PreparedStatement = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
  const { prepare, batch } = database;
  const { bind, run, all, raw } = statement;
  const sqlOf = new WeakMap<D1PreparedStatement, string>();
  const spies = [
    vi.spyOn(database, "prepare").mockImplementation(function (this: D1Database, sql: string) {
      const prepared = prepare.call(this, sql);
      sqlOf.set(prepared, sql);
      return prepared;
    }),
    vi.spyOn(statement, "bind").mockImplementation(function (this: D1PreparedStatement, ...values) {
      const bound = bind.apply(this, values);
      sqlOf.set(bound, sqlOf.get(this) ?? "");
      return bound;
    }),
    vi.spyOn(statement, "run").mockImplementation(async function (this: D1PreparedStatement) {
      const result = await run.call(this);
      add([result]);
      return result;
    } as never), // generic in its rows
    vi.spyOn(statement, "all").mockImplementation(async function (this: D1PreparedStatement) {
      const result = await all.call(this);
      add([result]);
      return result;
    } as never), // generic in its rows
    vi.spyOn(statement, "raw").mockImplementation(async function (this: D1PreparedStatement) {
      // It returns no counts, so a query runs once more. A write is counted as a row read and a row written.
      if (/^\s*(select|with)\b/i.test(sqlOf.get(this) ?? "")) add([await all.call(this)]);
      else {
        counts.trips++;
        counts.statements++;
        counts.rowsRead++;
        counts.rowsWritten++;
      }
      return raw.call(this);
    } as never), // overloads
    vi.spyOn(database, "batch").mockImplementation(async function (
      this: D1Database,
      statements: D1PreparedStatement[],
    ) {
      const results = await batch.call(this, statements);
      add(results);
      return results;
    } as never), // generic in its rows
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  return counts;
}

/** Runs the daily cron and its jobs. */
async function measure(): Promise<Counts & { messages: number; lastDelay: number }> {
  let queue: JobQueue | undefined;
  const counts = await counted(async () => {
    queue = await daily();
  });
  expect(queue?.messages).toEqual([]); // none has failed
  return { ...counts, messages: queue?.sent ?? 0, lastDelay: queue?.longestDelay ?? 0 };
}

test("retention", { timeout: 300_000 }, async ({ task }) => {
  const start = Date.UTC(2027, 0, 1, 3, 41);
  const numbers = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)";
  const textId = "substr(?, 1, 24) || printf('%012x', n)";
  const userId = "printf('00000000-0000-7000-8000-%012x', n)";
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO users (id, email, name, password_hash, period_anchor, created_at)
       SELECT ${userId}, n || '@example.com', '', '', 0, 0 FROM numbers`,
    ).bind(people),
    env.DB.prepare(
      `${numbers} INSERT INTO contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
       SELECT ${userId}, ${textId}, 'generate', 'en', '', '', 0, 0, '{}', '{}', '' FROM numbers`,
    ).bind(people, idAt(start)),
    env.DB.prepare(
      `${numbers} INSERT INTO content_words SELECT ${userId}, ${textId}, ' reed ' FROM numbers`,
    ).bind(people, idAt(start)),
  ]);
  const on = async (day: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: start + day * dayMs });
    return measure();
  };
  const announce = await on(32.5);
  const remove = await on(36);
  const left = await env.DB.prepare("SELECT count(*) AS count FROM contents").first<{ count: number }>();
  expect(left?.count).toBe(0);
  await env.DB.exec("DELETE FROM users");
  Object.assign(task.meta, { people, announce, remove });
});

test("comparison", { timeout: 300_000 }, async ({ task }) => {
  const shop = await openShop();
  const buyer = await Buyer.enter(shop);
  const price = await buyer.priceOf({ plan: "pro", period: "monthly" });
  const insert = env.DB.prepare(
    `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, stripe_customer_id)
     VALUES (?1, ?1, '', '', 0, 0, ?2)`,
  );
  const rows: D1PreparedStatement[] = [];
  for (let count = 0; count < subscribers; count++) {
    const { id } = await shop.stripe.customers.create({});
    shop.emulator.setCard(id, "good");
    shop.emulator.createSubscription(id, price);
    rows.push(insert.bind(uuidv7(), id));
  }
  await env.DB.batch(rows);
  await shop.lose();
  shop.emulator.account.events.clear();
  await daily(); // stores the subscriptions
  shop.emulator.account.events.clear();
  shop.pass(1);
  const before = shop.emulator.requests.length;
  const compare = await measure();
  const requests = shop.emulator.requests.length - before;
  expect(requests).toBeGreaterThanOrEqual(subscribers);
  Object.assign(task.meta, { subscribers, compare: { ...compare, requests } });
});
