import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { NotificationEvent } from "../../shared/contracts/notifications.ts";
import { openDatabase } from "../db/client.ts";
import { listNotifications } from "../db/notifications.ts";
import { Ledger } from "../ledger/ledger.ts";
import { allEvents, type Client, endOf } from "../testing/client.ts";
import { keepSignedIn, newPerson } from "../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../testing/scripted-upstream.ts";
import {
  countDatabaseRows,
  countObjectRows,
  d1Session,
  failStatementOnce,
  fireRetries,
} from "../testing/storage.ts";
import { meOf, Team } from "../testing/team.ts";
import { databases } from "../testing/texts.ts";
import { userObject } from "../user-object/stub.ts";
import { workspaceObject } from "../workspace-object/stub.ts";
import { Notifier } from "./notifier.ts";
import { Outbox } from "./outbox.ts";
import { queueDeliveries } from "./webhook-queue.ts";

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;

beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["x"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const object = () => userObject(env, userId);
const inObject = <Value>(look: (storage: DurableObjectStorage) => Value) =>
  runInDurableObject(object(), (_, { storage }) => look(storage));
const run = async () => endOf(await allEvents(await client.startRun()));
async function runs(count: number): Promise<void> {
  for (let number = 0; number < count; number++) await run();
}

/** The user's notifications, newest first. */
const told = async () =>
  (await listNotifications(openDatabase(env.DB), userId)).map(({ kind, details }) => ({
    kind,
    details: JSON.parse(details),
  }));
/** Waits until the outbox is empty, since it is sent after a run has ended. Returns the user's notifications. */
const allTold = () =>
  vi.waitFor(async () => {
    const waiting = await inObject(({ sql }) =>
      sql.exec("SELECT * FROM outbox WHERE due_at IS NOT NULL").toArray(),
    );
    expect(waiting).toEqual([]);
    return told();
  });

const approaching: NotificationEvent = { kind: "promptsApproaching", details: { used: 4, limit: 5 } };
const reached: NotificationEvent = { kind: "promptsReached", details: { limit: 5, plan: "free" } };

/** Calls `test` with an outbox of its own over the object's storage. */
const withOutbox = (
  stub: DurableObjectStub,
  test: (notifier: Notifier, outbox: Outbox, sql: SqlStorage) => Promise<void>,
) =>
  runInDurableObject(stub, async (_, { storage }) => {
    const outbox = new Outbox(storage.sql, () => Date.now());
    const parts = { databases, sendDeliveries: queueDeliveries };
    await test(new Notifier(outbox, new Ledger(storage), parts), outbox, storage.sql);
  });

/** Puts the user on this plan, with this many prompts used. */
async function standAt(used: number, plan: PlanId): Promise<void> {
  await object().quota(userId);
  await inObject(({ sql }) => {
    const period = sql.exec<{ start: number }>("SELECT period_anchor AS start FROM account").one().start;
    sql.exec("UPDATE account SET plan = ?", plan);
    sql.exec("DELETE FROM entries");
    sql.exec(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO entries SELECT printf('%08d', n), 'prompts', ?, 1, 'committed', 'delivered', n, n, '{}'
       FROM numbers WHERE n <= ?`,
      used,
      period,
      used,
    );
  });
  await evictDurableObject(object()); // the object's cached counts no longer match its tables
}

describe("charged prompts", () => {
  test("are announced at 80 % of the limit and at the limit, with the limit and the plan", async () => {
    await runs(3);
    expect(await allTold()).toEqual([]);
    await run();
    expect(await allTold()).toEqual([approaching]);
    await run();
    expect(await allTold()).toEqual([reached, approaching]);
  });

  test("count towards the thresholds, unlike reserved ones", async () => {
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    upstream.script(...gates.map(({ promise }) => ({ pieces: ["x", promise] })));
    const responses: Response[] = [];
    for (const _ of gates) responses.push(await client.startRun());
    const finish = async (number: number) => {
      gates[number]?.resolve();
      const response = responses[number];
      return response && endOf(await allEvents(response));
    };
    for (const number of [4, 0, 2]) await finish(number);
    expect(await object().quota(userId)).toMatchObject({ used: 5 });
    expect(await allTold()).toEqual([]);
    await finish(3);
    expect(await allTold()).toEqual([approaching]);
    await finish(1);
    expect(await allTold()).toEqual([reached, approaching]);
  });

  test("count towards the thresholds, unlike those of a failed run", async () => {
    await runs(3);
    upstream.script({ status: 401 });
    await run();
    expect(await allTold()).toEqual([]);
  });

  test("of 20 parallel runs are announced once per threshold, in order", async () => {
    await standAt(79, "pro");
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.startRun()));
    await Promise.all(responses.map(allEvents));
    await run(); // the last of 100
    expect(await allTold()).toEqual([
      { kind: "promptsReached", details: { limit: 100, plan: "pro" } },
      { kind: "promptsApproaching", details: { used: 80, limit: 100 } },
    ]);
  });

  test("are announced again in the next period", async () => {
    await runs(5);
    await allTold();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 32 * 86_400_000 });
    await keepSignedIn({ client, id: userId });
    await runs(4);
    expect(await allTold()).toEqual([approaching, reached, approaching]);
  });

  test("of a past period are not announced", async () => {
    await runs(3);
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: ["x", rest.promise] });
    const response = await client.startRun();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 32 * 86_400_000 });
    rest.resolve();
    expect(endOf(await allEvents(response))).toMatchObject({ receipt: { charged: 1 } });
    expect(await allTold()).toEqual([]);
  });

  test("are announced once a period, even if the limit changes", async () => {
    await runs(5);
    await allTold();
    await standAt(19, "essential");
    await runs(1); // 20 of 25
    await standAt(24, "essential");
    await runs(1); // 25 of 25
    expect(await allTold()).toEqual([reached, approaching]);
  });

  test("far above a lowered limit are announced only as reached", async () => {
    await standAt(29, "pro");
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: ["x", rest.promise] });
    const response = await client.startRun();
    await inObject(({ sql }) => void sql.exec("UPDATE account SET plan = 'free'"));
    rest.resolve();
    await allEvents(response);
    expect(await allTold()).toEqual([reached]);
  });
});

describe("a notification", () => {
  test("that D1 cannot store waits in the object, and the alarm sends it once, with its original time", async () => {
    await runs(3);
    await env.DB.exec("ALTER TABLE notifications RENAME TO notifications_away");
    const before = Date.now();
    expect(await run()).toMatchObject({ done: true, receipt: { charged: 1 }, quota: { used: 4 } });
    const after = Date.now();
    expect(await fireRetries(object())).toBe(true); // fails and sets the next alarm
    await env.DB.exec("ALTER TABLE notifications_away RENAME TO notifications");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    expect(await runDurableObjectAlarm(object())).toBe(true);
    const [row, ...others] = await listNotifications(openDatabase(env.DB), userId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: "promptsApproaching" });
    expect(row?.createdAt).toBeGreaterThanOrEqual(before);
    expect(row?.createdAt).toBeLessThanOrEqual(after);
    expect(await runDurableObjectAlarm(object())).toBe(false); // nothing is left to do
  });

  test("that can never be stored holds back no other one, and is given up in the end", async () => {
    await object().quota(userId); // creates the tables
    await withOutbox(object(), async (notifier, outbox, sql) => {
      outbox.enqueue("notification", "a", { notifications: "none" });
      notifier.enqueue({ userId }, approaching, 1);
      expect(await outbox.send()).toBe(false);
      expect(await told()).toEqual([approaching]);
      for (let attempts = 1; attempts < 30; attempts++) {
        sql.exec("UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL");
        expect(await outbox.send()).toBe(attempts === 29);
      }
      expect(outbox.nextAlarm).toBeNull();
      notifier.enqueue({ userId }, reached, 1);
      expect(await outbox.send()).toBe(true);
    });
    expect(await told()).toEqual([reached, approaching]);
    const kept = "SELECT key, due_at FROM outbox WHERE payload IS NOT NULL";
    expect(await inObject(({ sql }) => sql.exec(kept).toArray())).toEqual([{ key: "a", due_at: null }]);
  });

  test("survives a crash of the object", async () => {
    await runs(3);
    await env.DB.exec("ALTER TABLE notifications RENAME TO notifications_away");
    await run();
    await abortAllDurableObjects();
    await env.DB.exec("ALTER TABLE notifications_away RENAME TO notifications");
    await fireRetries(object());
    expect(await told()).toEqual([approaching]);
  });

  test("whose confirmation was lost is stored once", async () => {
    await runs(3);
    await inObject(({ sql }) => {
      sql.exec("CREATE TABLE kept AS SELECT payload FROM outbox");
      sql.exec("CREATE TRIGGER keep AFTER INSERT ON outbox BEGIN INSERT INTO kept VALUES (new.payload); END");
    });
    await run();
    expect(await allTold()).toEqual([approaching]);
    await inObject(
      ({ sql }) => void sql.exec("UPDATE outbox SET payload = (SELECT payload FROM kept), due_at = 0"),
    );
    await runDurableObjectAlarm(object());
    expect(await allTold()).toEqual([approaching]);
  });

  test("that cannot be enqueued undoes neither the run's end nor its charge", async () => {
    await runs(3);
    await inObject(({ sql }) => void sql.exec("DROP TABLE outbox"));
    expect(await run()).toMatchObject({ done: true, receipt: { charged: 1 }, quota: { used: 4 } });
    const next = await client.startRun();
    expect(next.status).toBe(200);
    await next.text(); // a run that is still being written would survive the reset of the next file
    await inObject((storage) => storage.deleteAll());
  });

  test("that D1 stores slowly does not delay the run's end", async () => {
    await runs(3);
    const held = Promise.withResolvers<void>();
    const session = d1Session();
    const { batch } = session;
    let batches = 0;
    vi.spyOn(session, "batch").mockImplementation(async function (this: D1DatabaseSession, statements) {
      if (++batches > 2) await held.promise; // the first ones read the access and store the text
      return batch.call(this, statements);
    } as D1Database["batch"]);
    expect(await run()).toMatchObject({ done: true });
    expect(await told()).toEqual([]);
    held.resolve();
    expect(await allTold()).toEqual([approaching]);
  });

  test("costs four rows: enqueued, sent, stored in D1, and an alarm for retries", async () => {
    await runs(3);
    const objectRows = await inObject(countObjectRows);
    const databaseRows = countDatabaseRows();
    await run();
    expect(await allTold()).toEqual([approaching]);
    expect({ ...objectRows(), database: databaseRows() }).toEqual({ object: 7, alarms: 1, database: 3 });
  });
});

describe("a notification for a workspace", () => {
  const ended = { kind: "trainingEnded", details: { outcome: "failed" } } as const;

  /** Enqueues a notification for the owner and the admin of a new workspace. Returns the notifications of each. */
  async function enqueue(publish: (outbox: Outbox, sql: SqlStorage) => Promise<void>) {
    const team = await Team.create();
    const admin = await team.join("admin");
    await team.join("editor");
    const { workspace } = await meOf(team.owner.client);
    const workspaceId = workspace?.id ?? "";
    await withOutbox(workspaceObject(env, workspaceId), async (notifier, outbox, sql) => {
      notifier.enqueue({ workspaceId }, ended, 0);
      await publish(outbox, sql);
    });
    const { results } = await env.DB.prepare(
      "SELECT user_id AS id FROM notifications JOIN workspace_members USING (user_id) WHERE kind = ? AND workspace_id = ?",
    )
      .bind(ended.kind, workspaceId)
      .all<{ id: string }>();
    return { told: results.map(({ id }) => id).sort(), managers: [team.owner.id, admin.id].sort() };
  }

  test("is sent to its owner and admins once, however often it is published at the same time", async () => {
    const { told, managers } = await enqueue(async (outbox) => {
      expect(await Promise.all([outbox.send(), outbox.send()])).toEqual([true, true]);
      expect(await outbox.send()).toBe(true);
    });
    expect(told).toEqual(managers);
  });

  test("that D1 cannot store is sent again to all of them", async () => {
    const { told, managers } = await enqueue(async (outbox, sql) => {
      failStatementOnce(/^insert into "notifications"/i);
      expect(await outbox.send()).toBe(false);
      sql.exec("UPDATE outbox SET due_at = 0");
      expect(await outbox.send()).toBe(true);
    });
    expect(told).toEqual(managers);
  });
});
