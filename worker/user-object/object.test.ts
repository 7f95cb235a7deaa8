import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { generateInput } from "../../shared/contracts/generate.ts";
import type { Receipts } from "../../shared/contracts/runs.ts";
import { allEvents, type Client, endOf, eventsOf, textOf } from "../testing/client.ts";
import { newPerson } from "../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../testing/scripted-upstream.ts";
import { countDatabaseRows, countObjectRows, fireRetries } from "../testing/storage.ts";
import type { Account } from "./account.ts";
import { userObject } from "./stub.ts";

let upstream: ScriptedUpstream;
let client: Client;
let errors: MockInstance;
let userId: string;

beforeEach(async () => {
  upstream = scriptUpstream();
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dayMs = 86_400_000;
const object = () => userObject(env, userId);
const alarm = () => runInDurableObject(object(), (_, { storage }) => storage.getAlarm());
const logged = () => JSON.stringify(errors.mock.calls);

/** Completes a run without a session, since a session would expire when the clock is set. */
const write = () =>
  object().completeRun({
    ...{
      userId,
      id: uuidv7(),
      tool: "generate",
      input: generateInput.parse({ prompt: "Reed pens" }),
      follows: null,
    },
    meter: "prompts",
  });

/** Holds every timeout of these lengths, in ms, until the test fires it. */
function holdWaits(...lengths: number[]): { ms: number; end: () => Promise<void> }[] {
  const held: { ms: number; end: () => Promise<void> }[] = [];
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0, ...rest: []) => {
    if (!lengths.includes(ms)) return wait(work, ms, ...rest);
    held.push({ ms, end: () => runInDurableObject(object(), work) });
    return 0;
  }) as typeof wait); // several overloads
  return held;
}

/** Runs `work` while a kind of statement fails in the object, such as "UPDATE ON entries". */
async function failing(statement: string, work: () => Promise<void>): Promise<void> {
  const exec = (query: string) =>
    runInDurableObject(object(), (_, { storage }) => void storage.sql.exec(query));
  await object().quota(userId); // creates the tables
  await exec(`CREATE TRIGGER fault BEFORE ${statement} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  await work();
  await exec("DROP TRIGGER fault");
}
const account = () =>
  runInDurableObject(object(), async (instance, { storage }) => {
    await instance.quota(userId);
    return storage.sql
      .exec(
        `SELECT user_id AS "userId", plan, period_anchor AS "periodAnchor", workspace_id AS "workspaceId", model,
           plan_since AS "planSince", version FROM account`,
      )
      .one() as unknown as Account; // the columns of the type
  });
const used = async () => (await object().quota(userId))?.used;

describe("the user's object", () => {
  test("evicted while the model writes ends the run free of charge and keeps the checkpoint", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reed pens were cut by the river, and ", never.promise] });
    const id = uuidv7();
    const events = eventsOf(await client.startRun(id));
    await events.next();
    await runInDurableObject(object(), (_, state) => {
      state.storage.sql.exec(
        "INSERT INTO texts (id, text, retracted_length, saved_at) VALUES (?, 'kept', 0, 0)",
        id,
      ); // simulates a checkpoint
    });
    await abortAllDurableObjects();
    const replay = await allEvents(await client.fetch(`/api/runs/${id}/events`));
    expect(textOf(replay)).toBe("kept");
    expect(endOf(replay)).toMatchObject({
      error: { code: "RUN_INTERRUPTED" },
      receipt: { charged: 0, reason: "interrupted" },
      quota: { used: 0 },
    });
  });

  test("that was evicted releases the run's prompt before it reports any quota", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reed pens were cut by the river, and ", never.promise] });
    await eventsOf(await client.startRun()).next();
    expect(await used()).toBe(1);
    await abortAllDurableObjects();
    expect(await used()).toBe(0);
    const { receipts } = await (await client.fetch("/api/me/receipts")).json<Receipts>();
    expect(receipts).toMatchObject([
      { state: "failed", prompt: "released", reason: "interrupted", charged: 0 },
    ]);
  });

  test("stores the growing text within 1 s of its first piece and within 5 s of any later one", async () => {
    const waits = holdWaits(1000, 5000);
    const later = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reed pens were the first ", later.promise, "seconds", rest.promise] });
    const id = uuidv7();
    const events = eventsOf(await client.startRun(id));
    await events.next();
    const kept = () =>
      runInDurableObject(object(), (_, { storage }) =>
        storage.sql.exec("SELECT text FROM texts WHERE id = ?", id).toArray(),
      );
    expect(waits.map(({ ms }) => ms)).toEqual([1000]);
    expect(await kept()).toEqual([]);
    await waits[0]?.end();
    await vi.waitFor(async () => expect(await kept()).toEqual([{ text: "Reed pens were the first" }]));
    later.resolve();
    await events.next();
    expect(waits.map(({ ms }) => ms)).toEqual([1000, 5000]);
    expect(await kept()).toEqual([{ text: "Reed pens were the first" }]);
    await waits[1]?.end();
    await vi.waitFor(async () =>
      expect(await kept()).toEqual([{ text: "Reed pens were the first seconds" }]),
    );
    rest.resolve();
    for await (const _ of events);
    expect(await kept()).toEqual([]); // the text is in the history now
  });

  test("that cannot store a checkpoint continues the run", async () => {
    const waits = holdWaits(1000, 5000);
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reed pens were cut by the ", rest.promise, "river"] });
    const events = eventsOf(await client.startRun());
    await events.next();
    await failing("INSERT ON texts", async () => {
      await waits[0]?.end();
      await vi.waitFor(() => expect(logged()).toContain("checkpoint not stored"));
    });
    rest.resolve();
    const all: Awaited<ReturnType<typeof allEvents>> = [];
    for await (const event of events) all.push(event);
    expect(endOf(all)).toMatchObject({ content: "Reed pens were cut by the river", receipt: { charged: 1 } });
  });

  test("that cannot store a run's end rejects its readers, and ends it free of charge later", async () => {
    upstream.script({ pieces: ["half a text"] });
    const id = uuidv7();
    await failing("UPDATE ON entries", async () => {
      const watching = client.startRun(id);
      await expect(watching.then(allEvents)).rejects.toThrow();
      await expect(object().stopRun(userId, id)).resolves.toMatchObject({ ok: false });
    });
    expect(await alarm()).toBeGreaterThan(Date.now()); // even if the user never returns
    expect(endOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)))).toMatchObject({
      error: { code: "RUN_INTERRUPTED" },
      receipt: { charged: 0, reason: "interrupted" },
      quota: { used: 0 },
    });
    expect(upstream.calls).toHaveLength(1);
    expect(await used()).toBe(0);
  });

  test("uses its alarm to end a run whose end could not be stored, if no reader returns", async () => {
    upstream.script({ pieces: ["half a text"] });
    await failing("UPDATE ON entries", async () => {
      await expect(client.startRun().then(allEvents)).rejects.toThrow();
    });
    expect(await used()).toBe(1);
    expect(await runDurableObjectAlarm(object())).toBe(true);
    expect(await used()).toBe(0);
  });

  test("keeps a text that the history cannot store yet, reports no content id, and saves it later", async () => {
    upstream.script({ pieces: ["# Safe\n\nNot lost."] });
    await env.DB.exec("ALTER TABLE contents RENAME TO contents_away");
    const id = uuidv7();
    const end = endOf(await allEvents(await client.startRun(id)));
    expect(end).toMatchObject({
      done: true,
      content: "# Safe\n\nNot lost.",
      contentId: null,
      receipt: { charged: 1 },
    });
    expect(endOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)))).toEqual(end);
    await env.DB.exec("ALTER TABLE contents_away RENAME TO contents");
    await fireRetries(object());
    const page = await (await client.fetch("/api/contents")).json<{
      items: { id: string; title: string }[];
    }>();
    expect(page.items).toMatchObject([{ title: "Safe" }]);
    const replay = endOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)));
    expect(replay).toMatchObject({ contentId: page.items[0]?.id });
  });

  test("removes interrupted texts after a week; a repeated id then neither starts a new run nor is charged", async () => {
    upstream.script({ pieces: ["half a sen"], finish: "none" });
    const id = uuidv7();
    await allEvents(await client.startRun(id));
    expect(textOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)))).toBe("half a sen");
    await runInDurableObject(object(), (_, { storage }) => {
      storage.sql.exec("UPDATE texts SET saved_at = saved_at - 8 * 86400000");
    });
    expect(await runDurableObjectAlarm(object())).toBe(true);
    expect(endOf(await allEvents(await client.startRun(id)))).toMatchObject({ receipt: { charged: 0 } });
    expect(textOf(await allEvents(await client.startRun(id)))).toBe("");
    expect(upstream.calls).toHaveLength(1);
    expect(await used()).toBe(0);
  });

  test("removes each text a week after it was stored, regardless of evictions and later runs", async () => {
    upstream.script({ pieces: ["half a sen"], finish: "none" });
    vi.useFakeTimers({ toFake: ["Date"] });
    await allEvents(await client.startRun());
    const first = await alarm();
    expect(first).toBe(Date.now() + 7 * dayMs);
    for (let day = 1; day < 4; day++) {
      await evictDurableObject(object());
      vi.setSystemTime(Date.now() + dayMs);
      await write();
      expect(await alarm()).toBe(first);
    }
    vi.setSystemTime(first ?? 0);
    await runDurableObjectAlarm(object());
    expect(await alarm()).toBe((first ?? 0) + dayMs); // for the next text
  });

  test("doubles the delay before each retry of a write to D1, up to six hours", async () => {
    upstream.script({ pieces: ["Not lost."] });
    vi.useFakeTimers({ toFake: ["Date"] });
    await env.DB.exec("ALTER TABLE contents RENAME TO contents_away");
    await allEvents(await client.startRun());
    const waited: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      const next = await alarm();
      waited.push(((next ?? 0) - Date.now()) / 60_000);
      vi.setSystemTime(next ?? 0);
      await runDurableObjectAlarm(object());
      await evictDurableObject(object());
    }
    await env.DB.exec("ALTER TABLE contents_away RENAME TO contents");
    expect(waited).toEqual([3, 6, 12, 24, 48, 96, 192, 360, 360, 360]);
    await fireRetries(object());
    expect(await alarm()).toBeNull();
  });

  test("sets no alarm if there is nothing to do", async () => {
    upstream.script({ pieces: ["saved at once"] });
    await allEvents(await client.startRun());
    expect(await runInDurableObject(object(), (_, { storage }) => storage.getAlarm())).toBeNull();
  });

  test("restores the full quota in a new period", async () => {
    upstream.script({ pieces: ["x"] });
    for (let run = 0; run < 5; run++) await allEvents(await client.startRun());
    expect((await client.startRun()).status).toBe(402);
    const monthMs = 32 * 86_400_000;
    await runInDurableObject(object(), (_, { storage }) => {
      storage.sql.exec("UPDATE account SET period_anchor = period_anchor - ?", monthMs); // as if a month had passed
      storage.sql.exec("UPDATE entries SET period = period - ?", monthMs);
    });
    await evictDurableObject(object());
    expect(await used()).toBe(0);
    expect((await client.startRun()).status).toBe(200);
  });

  test("allows 60 runs in any minute, also when it is evicted in between", async () => {
    upstream.script({ pieces: ["x"] });
    await object().changeAccount({ ...(await account()), plan: "pro", planSince: 1, version: 2 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const results: unknown[] = [];
    for (let run = 0; run < 61; run++) {
      if (run % 20 === 0) await evictDurableObject(object());
      results.push(await write());
    }
    expect(results.slice(0, 60)).toEqual(Array(60).fill(expect.objectContaining({ ok: true })));
    expect(results[60]).toMatchObject({ code: "RATE_LIMITED", details: { retryAfter: 60 } });
    vi.setSystemTime(Date.now() + 59_999);
    expect(await write()).toMatchObject({ details: { retryAfter: 1 } });
    vi.setSystemTime(Date.now() + 1);
    expect(await write()).toMatchObject({ ok: true });
  });

  test("writes seven rows per run, counting its own tables and D1", async () => {
    upstream.script({ pieces: ["counted ", "words"] });
    await allEvents(await client.startRun()); // the first run also writes the account
    const inObject = await runInDurableObject(object(), (_, { storage }) => countObjectRows(storage));
    const inDatabase = countDatabaseRows();
    await allEvents(await client.startRun());
    expect({ ...inObject(), database: inDatabase() }).toEqual({ object: 5, alarms: 0, database: 2 });
  });
});
