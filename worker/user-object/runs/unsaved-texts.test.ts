// The alarm with texts that the history does not have yet: one that can't be saved holds back nothing else.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import { newNotification } from "../../db/notifications.ts";
import { allEvents, type Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { fireRetries } from "../../testing/storage.ts";
import { userObject } from "../stub.ts";

let client: Client;
let userId: string;
let errors: MockInstance;
/** The runs whose texts could not be saved, oldest first. */
let first: string;
let second: string;

const object = () => userObject(env, userId);
const inObject = (sql: string, ...bindings: unknown[]) =>
  runInDurableObject(object(), (_, { storage }) => storage.sql.exec(sql, ...bindings).toArray());
const waitingRuns = async () =>
  (await inObject("SELECT key FROM outbox WHERE kind = 'text' ORDER BY key")).map(({ key }) => key);
const logged = () => JSON.stringify(errors.mock.calls);

beforeEach(async () => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const upstream = scriptUpstream();
  ({ client, id: userId } = await newPerson());
  [first, second] = [uuidv7(), uuidv7()];
  await env.DB.exec("ALTER TABLE contents RENAME TO contents_away");
  for (const [id, text] of [
    [first, "# Inkwell\n\nA secret."],
    [second, "# Reed\n\nNot lost."],
  ] as const) {
    upstream.script({ pieces: [text] });
    await allEvents(await client.startRun(id));
  }
  await env.DB.exec("ALTER TABLE contents_away RENAME TO contents");
  const notice = newNotification(userId, { kind: "promptsReached", details: { limit: 5, plan: "free" } });
  await inObject(
    "INSERT INTO outbox (kind, key, payload, attempts, due_at) VALUES ('notification', 'test 1', ?, 0, 0)",
    JSON.stringify({ notifications: [notice] }),
  );
  await inObject("INSERT INTO texts (id, text, retracted_length, saved_at) VALUES ('expired', 'x', 0, 0)");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const savedTitles = async () =>
  (await (await client.fetch("/api/contents")).json<{ items: { title: string }[] }>()).items.map(
    ({ title }) => title,
  );
async function expectNotificationSent(): Promise<void> {
  const { items } = await (await client.fetch("/api/notifications")).json<NotificationList>();
  expect(items.map(({ kind }) => kind)).toContain("promptsReached");
}

test("one that can't be read is kept, and the alarm does everything else", async () => {
  await inObject("UPDATE outbox SET payload = '{A secret' WHERE key = ?", first);
  await fireRetries(object());
  expect(await savedTitles()).toEqual(["Reed"]);
  await expectNotificationSent();
  expect(await inObject("SELECT id FROM texts")).toEqual([]); // the expired one is removed
  expect(await waitingRuns()).toEqual([first]);
  expect(logged()).toContain(first);
  expect(logged()).not.toContain("secret");
  expect(await runInDurableObject(object(), (_, { storage }) => storage.getAlarm())).toBeGreaterThan(
    Date.now(),
  );
});

test("one whose entry can't be removed after it was saved is retried", async () => {
  await inObject(
    `CREATE TRIGGER fault BEFORE DELETE ON outbox WHEN old.key = '${first}'
     BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
  );
  await fireRetries(object());
  await expectNotificationSent();
  expect(await waitingRuns()).toContain(first);
  await inObject("DROP TRIGGER fault");
  await fireRetries(object());
  expect(await waitingRuns()).toEqual([]);
  expect(await savedTitles()).toEqual(["Reed", "Inkwell"]); // each once
});

test("everything else is sent and expired texts are removed even if none can be read", async () => {
  await runInDurableObject(object(), (_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql);
    vi.spyOn(storage.sql, "exec").mockImplementation(((query: string, ...bindings: unknown[]) => {
      if (/^SELECT outbox/.test(query) && bindings[0] === "text") throw new Error("the disk can't be read");
      return exec(query, ...bindings);
    }) as typeof exec); // the same signature without its type parameter
  });
  await fireRetries(object());
  await expectNotificationSent();
  expect(await inObject("SELECT id FROM texts")).toEqual([]);
  expect(await waitingRuns()).toEqual([first, second]);
});
