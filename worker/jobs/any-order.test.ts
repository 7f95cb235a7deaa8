// Property tests: messages that arrive in any order, twice or late, and invocations that die between any two steps, lead to the
// state that undisturbed ones lead to.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cases } from "../../shared/testing/property-seed.ts";
import { openDatabase } from "../db/client.ts";
import { listUserRanges, singleUser } from "../db/users.ts";
import { ExpectedFailure } from "../testing/expected-failure.ts";
import { type HeldJob, JobQueue } from "../testing/job-queue.ts";
import { newPerson } from "../testing/people.ts";
import { placesOf } from "../testing/storage.ts";
import { Buyer, openShop } from "../testing/stripe-shop.ts";
import type { Job } from "./jobs.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2027, 0, 1, 3, 41);
const db = openDatabase(env.DB);

beforeEach(() => {
  for (const method of ["info", "error"] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What may happen to the messages of a job. */
interface Disturbance {
  /** Which of the held messages is next, each time. */
  order: number[];
  /** Which messages arrive twice. */
  twice: boolean[];
  /** After how many statements each invocation dies; those after the last one live. */
  crashes: number[];
}

const disturbance: fc.Arbitrary<Disturbance> = fc.record({
  order: fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
  twice: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  crashes: fc.array(fc.nat(9), { maxLength: 5 }),
});

/** Makes D1 fail after that many more statements or batches, until the returned function is called. */
function dieAfter(count: number): () => void {
  let left = count;
  const spend = () => {
    if (left-- <= 0) throw new ExpectedFailure("the invocation has died");
  };
  const database: D1Database = Object.getPrototypeOf(env.DB);
  const { prepare, batch } = database;
  const prepared = vi.spyOn(database, "prepare").mockImplementation(function (this: D1Database, sql: string) {
    spend();
    return prepare.call(this, sql);
  });
  const batched = vi.spyOn(database, "batch").mockImplementation(async function (
    this: D1Database,
    statements: D1PreparedStatement[],
  ) {
    spend();
    return batch.call(this, statements);
  } as never); // generic in its rows
  return () => {
    prepared.mockRestore();
    batched.mockRestore();
  };
}

/** Consumes these jobs and what they send, disturbed. */
async function consumeDisturbed(jobs: Job[], { order, twice, crashes }: Disturbance): Promise<void> {
  const queue = JobQueue.open();
  for (const [index, job] of jobs.entries()) {
    queue.add(job);
    if (twice[index % twice.length]) queue.add(job);
  }
  const late: HeldJob[] = [];
  for (let turn = 0; queue.messages.length > 0; turn++) {
    const [held] = queue.messages.splice((order[turn % order.length] ?? 0) % queue.messages.length, 1);
    if (!held) break;
    if (turn < 3) late.push(structuredClone(held)); // it arrives again when all is done
    const crash = crashes[turn];
    const live = crash === undefined ? undefined : dieAfter(crash);
    await queue.attempt({ ...held, attempts: 1 }); // attempts are not what this test is about
    live?.();
  }
  for (const held of late) await queue.attempt(held);
  await queue.drain();
}

const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;

test("texts past their retention are announced once, and then removed", async () => {
  const person = fc.record({
    plan: fc.constantFrom("free", "essential", "pro"),
    /** The days on which they wrote. */
    texts: fc.array(fc.integer({ min: -60, max: 40 }), { maxLength: 4 }),
  });
  const run = async (people: { plan: string; texts: number[] }[], disturbances: (Disturbance | null)[]) => {
    await env.DB.batch(
      ["users", "contents", "content_words", "dead_jobs"].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    );
    await env.DB.batch(
      people.flatMap(({ plan, texts }, index) => {
        const id = `00000000-0000-7000-8000-00000000000${index}`;
        return [
          env.DB.prepare(
            `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, plan) VALUES (?1, ?1, '', '', 0, 0, ?2)`,
          ).bind(id, plan),
          ...texts.map((day, text) =>
            env.DB.prepare(
              `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
               VALUES (?, ?, 'generate', 'en', '', '', 0, 0, '{}', '{}', '')`,
            ).bind(id, uuidv7({ msecs: start + day * dayMs, random: new Uint8Array(16).fill(text) })),
          ),
        ];
      }),
    );
    for (const [step, disturbance] of disturbances.entries()) {
      vi.useFakeTimers({ toFake: ["Date"], now: start + (40 + 4 * step) * dayMs });
      const ranges = await listUserRanges(db, 2);
      const jobs = ranges.map((range): Job => ({ kind: "removeTexts", ...range }));
      await consumeDisturbed(jobs, disturbance ?? { order: [0], twice: [false], crashes: [] });
    }
    return [
      await rows("SELECT owner_id, id FROM contents ORDER BY owner_id, id"),
      await rows(
        "SELECT user_id, kind, json_extract(details, '$.count') AS count FROM notifications ORDER BY user_id, details",
      ),
      await rows("SELECT id, retention_notified_until, retention_notified_at FROM users ORDER BY id"),
      await rows("SELECT id FROM dead_jobs"),
    ];
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 5 }),
      fc.tuple(disturbance, disturbance, disturbance),
      async (people, disturbances) => {
        const expected = await run(people, [null, null, null]);
        expect(await run(people, disturbances)).toEqual(expected);
      },
    ),
    { numRuns: cases(60) },
  );
});

test("deleted accounts leave nothing, and others are untouched", async () => {
  await fc.assert(
    fc.asyncProperty(disturbance, async (disturbance) => {
      const ids: string[] = [];
      for (let count = 0; count < 3; count++) ids.push((await newPerson()).id);
      const [stays = "", ...gone] = ids;
      const marks = gone.map((id) =>
        env.DB.prepare("UPDATE users SET deletion_started_at = 1, email = id WHERE id = ?").bind(id),
      );
      await env.DB.batch(marks);
      const jobs = ids.map((userId): Job => ({ kind: "deleteAccount", userId })); // one of them by mistake
      const before = await placesOf(stays);
      await consumeDisturbed(jobs, disturbance);
      // The marks that keep late texts out for a day.
      expect(await placesOf(...gone)).toEqual(["D1 content_owners"]);
      expect(await placesOf(stays)).toEqual(before);
    }),
    { numRuns: cases(40) },
  );
}, 120_000);

test("compared customers have Stripe's plan, and each duplicate is refunded once", async () => {
  await fc.assert(
    fc.asyncProperty(disturbance, async (disturbance) => {
      const shop = await openShop();
      JobQueue.open();
      const buyers = [await Buyer.enter(shop), await Buyer.enter(shop)];
      for (const buyer of buyers)
        for (const session of [await buyer.open("pro"), await buyer.openBeside("essential")])
          shop.emulator.pay(session);
      await shop.lose();
      const ranges = buyers.map(({ userId }) => singleUser(userId));
      const jobs = [...ranges, { from: "0", to: null }].map((range): Job => {
        return { kind: "compareBilling", cause: "daily", ...range };
      });
      await consumeDisturbed(jobs, disturbance);
      const found = await Promise.all(
        buyers.map(async (buyer) => {
          const running = (await buyer.subscriptions()).filter(({ status }) => status === "active");
          return [(await buyer.status()).plan, (await buyer.usage()).plan, running.length];
        }),
      );
      expect(found).toEqual([
        ["pro", "pro", 1],
        ["pro", "pro", 1],
      ]);
      expect(shop.emulator.account.refunds.size).toBe(2);
      expect(await rows("SELECT target FROM billing_repairs")).toHaveLength(4); // each refund and cancellation once
      await env.DB.exec("UPDATE users SET stripe_customer_id = NULL"); // the next case has other customers
      await env.DB.exec("DELETE FROM subscriptions");
      vi.useRealTimers();
    }),
    { numRuns: cases(30) },
  );
}, 120_000);
