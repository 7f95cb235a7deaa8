import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Receipts } from "../../shared/contracts/receipts.ts";
import { allEvents, Client, endOf, eventsOf, textOf } from "../testing/client.ts";
import { type ScriptedUpstream, scriptUpstream } from "../testing/scripted-upstream.ts";
import { countDatabaseRows, countObjectRows } from "../testing/written-rows.ts";
import { userObject } from "./stub.ts";

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;

beforeEach(async () => {
  upstream = scriptUpstream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  client = new Client();
  userId = (await client.signUp()).id;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const object = () => userObject(env, userId);
const used = async () => (await object().quota(userId))?.used;

describe("the user's object", () => {
  test("lost while the model writes ends the run free of charge and keeps the checkpointed text", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["kept", never.promise] });
    const id = uuidv7();
    const events = eventsOf(await client.startRun(id));
    await events.next();
    await runInDurableObject(object(), (_, state) => {
      state.storage.sql.exec("INSERT INTO texts VALUES (?, 'kept', NULL, 0, 0)", id); // what a checkpoint does
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

  test("that was lost gives the prompt back before anybody can see that it was held", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["x", never.promise] });
    await eventsOf(await client.startRun()).next();
    expect(await used()).toBe(1);
    await abortAllDurableObjects();
    expect(await used()).toBe(0);
    const { receipts } = await (await client.fetch("/api/me/receipts")).json<Receipts>();
    expect(receipts).toMatchObject([
      { state: "failed", prompt: "released", reason: "interrupted", charged: 0 },
    ]);
  });

  test("keeps the growing text every few seconds", async () => {
    const later = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: ["five ", later.promise, "seconds", rest.promise] });
    const id = uuidv7();
    const events = eventsOf(await client.startRun(id));
    await events.next();
    const kept = () =>
      runInDurableObject(object(), (_, { storage }) =>
        storage.sql.exec("SELECT text FROM texts WHERE id = ?", id).toArray(),
      );
    expect(await kept()).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5000 });
    later.resolve();
    await events.next();
    vi.useRealTimers();
    expect(await kept()).toEqual([{ text: "five seconds" }]);
    rest.resolve();
    for await (const _ of events);
    expect(await kept()).toEqual([]); // it is in the history now
  });

  test("keeps a text that the history cannot take yet, says so, and saves it later", async () => {
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
    await env.DB.exec("ALTER TABLE contents_away RENAME TO contents");
    await runDurableObjectAlarm(object());
    const page = await (await client.fetch("/api/contents")).json<{
      items: { id: string; title: string }[];
    }>();
    expect(page.items).toMatchObject([{ title: "Safe" }]);
    const replay = endOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)));
    expect(replay).toMatchObject({ contentId: page.items[0]?.id });
  });

  test("forgets texts that broke off a week ago, and a repeat of such an id is neither free nor a second charge", async () => {
    upstream.script({ pieces: ["half a sen"], finish: "none" });
    const id = uuidv7();
    await allEvents(await client.startRun(id));
    expect(textOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)))).toBe("half a sen");
    await runInDurableObject(object(), (_, { storage }) => {
      storage.sql.exec("UPDATE texts SET kept_at = kept_at - 8 * 86400000");
    });
    expect(await runDurableObjectAlarm(object())).toBe(true);
    expect(endOf(await allEvents(await client.startRun(id)))).toMatchObject({ receipt: { charged: 0 } });
    expect(textOf(await allEvents(await client.startRun(id)))).toBe("");
    expect(upstream.calls).toHaveLength(1);
    expect(await used()).toBe(0);
  });

  test("is woken by no alarm where nothing is left to do", async () => {
    upstream.script({ pieces: ["saved at once"] });
    await allEvents(await client.startRun());
    expect(await runInDurableObject(object(), (_, { storage }) => storage.getAlarm())).toBeNull();
  });

  test("refills at the end of the period", async () => {
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

  test("writes four rows for a run, in its own tables and in D1 together", async () => {
    upstream.script({ pieces: ["counted ", "words"] });
    await allEvents(await client.startRun()); // the first run also writes the account
    const inObject = await runInDurableObject(object(), (_, { storage }) => countObjectRows(storage));
    const inDatabase = countDatabaseRows();
    await allEvents(await client.startRun());
    expect({ ...inObject(), database: inDatabase() }).toEqual({ object: 2, alarms: 0, database: 2 });
  });
});
