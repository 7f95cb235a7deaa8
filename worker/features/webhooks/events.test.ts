// Which events arise, for whose endpoints, and that none is lost or sent twice.
import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type CreatedWebhook,
  type WebhookPayload,
  webhookEvents,
  webhookPayload,
} from "../../../shared/contracts/webhooks.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { allEvents, type Client, endOf } from "../../testing/client.ts";
import { addWorkspace, keyedClient, newContent, setPlan } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { countDatabaseRows, countObjectRows, failStatementOnce, fireRetries } from "../../testing/storage.ts";
import { meOf, Team } from "../../testing/team.ts";
import { databases, runInAll, selectAll } from "../../testing/texts.ts";
import { HeldQueue, WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { userObject } from "../../user-object/stub.ts";

let upstream: ScriptedUpstream;
let queue: HeldQueue;
let client: Client;
let userId: string;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  upstream = scriptUpstream();
  upstream.script({ pieces: ["# Reed pens\n\nThey are cut from reeds."] });
  queue = HeldQueue.open();
  ({ client, id: userId } = await newPerson("pro"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const contract = webhookPayload();
/** Adds an endpoint for all events. Returns a function that reads what was sent to it, oldest first. */
async function subscribe(by = client, whose = "me", events: readonly string[] = webhookEvents) {
  const response = await by.post(`/api/${whose}/webhooks`, { url: "http://127.0.0.1:8099/hooks", events });
  const { webhook } = await response.json<CreatedWebhook>();
  return async (): Promise<WebhookPayload[]> => {
    const sent = "SELECT payload FROM webhook_deliveries WHERE endpoint_id = ? ORDER BY id";
    const rows = await selectAll<{ payload: string }>(sent, webhook.id);
    return rows.map(({ payload }) => contract.parse(JSON.parse(payload)));
  };
}
const typesOf = (sent: WebhookPayload[]) => sent.map(({ type }) => type).sort();
/** Waits for events, since some are sent after the response. */
const eventually = (read: () => Promise<WebhookPayload[]>, types: WebhookPayload["type"][]) =>
  vi.waitFor(async () => {
    const sent = await read();
    expect(typesOf(sent)).toEqual(types.toSorted());
    return sent;
  });

const run = async (by = client, id = uuidv7()) => endOf(await allEvents(await by.startRun(id)));
const fail = () => upstream.script({ status: 401 });
const patch = (id: string, json: object, by = client) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });
const object = () => userObject(env, userId);

describe("a run", () => {
  test("that delivers a text is announced with it, signed, over the queue", async () => {
    const receiver = new WebhookReceiver().install();
    const response = await client.post("/api/me/webhooks", { url: receiver.url, events: [...webhookEvents] });
    const { secret } = await response.json<CreatedWebhook>();
    const id = uuidv7();
    const end = await run(client, id);
    await queue.waitFor(1);
    expect(await queue.consume()).toEqual([null]);
    const documentId = "done" in end ? end.contentId : null;
    const sent = receiver.verify(secret);
    expect(sent).toEqual([
      {
        type: "run.finished",
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { runId: id, tool: "generate", state: "done", documentId, title: "Reed pens" },
      },
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain("cut from reeds");
  });

  test("that fails is announced with its reason", async () => {
    const sent = await subscribe();
    fail();
    const id = uuidv7();
    await run(client, id);
    expect(await eventually(sent, ["run.failed"])).toMatchObject([
      { data: { runId: id, tool: "generate", reason: "failed", code: "MODEL_MISCONFIGURED" } },
    ]);
    await queue.waitFor(1);
  });

  test("that is stopped before its text, or replies in a chat, is not a failure", async () => {
    const sent = await subscribe();
    const gate = Promise.withResolvers<void>();
    upstream.script({ pieces: [gate.promise, "Late"] });
    const id = uuidv7();
    const response = await client.startRun(id);
    await client.post(`/api/runs/${id}/stop`);
    gate.resolve();
    await allEvents(response);
    fail();
    const message = { id: uuidv7(), after: null, text: "Hello" };
    await allEvents(await client.startRun(uuidv7(), { chat: uuidv7(), message }, "chat"));
    await run();
    expect(await eventually(sent, ["run.failed"])).toHaveLength(1);
  });

  test("that was interrupted is announced once", async () => {
    const sent = await subscribe();
    const gate = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Begun", gate.promise] });
    const id = uuidv7();
    const response = await client.startRun(id);
    await response.body?.cancel();
    await abortAllDurableObjects();
    gate.resolve();
    await client.fetch(`/api/runs/${id}`);
    await client.fetch(`/api/runs/${id}`);
    expect(await eventually(sent, ["run.failed"])).toMatchObject([
      { data: { runId: id, reason: "interrupted", code: "RUN_INTERRUPTED" } },
    ]);
  });

  test("that fails while D1 is down is announced later, once", async () => {
    const sent = await subscribe();
    fail();
    failStatementOnce(/^insert into "webhook_deliveries"/);
    await run();
    const stored = () =>
      runInDurableObject(object(), (_, { storage }) => storage.sql.exec("SELECT * FROM outbox").toArray());
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
    expect(await sent()).toEqual([]);
    await evictDurableObject(object());
    await fireRetries(object());
    expect(await eventually(sent, ["run.failed"])).toHaveLength(1);
    expect(await stored()).toEqual([]);
    await runDurableObjectAlarm(object());
    expect(await sent()).toHaveLength(1);
  });

  test("costs a user without endpoints no row", async () => {
    await run();
    await runInDurableObject(object(), async (_, { storage }) => {
      const inObject = countObjectRows(storage);
      const inDatabase = countDatabaseRows();
      fail();
      await run();
      const failed = inObject();
      expect([failed.object, inDatabase()]).toEqual([4, 0]); // its entry twice, and two indexes
      expect(storage.sql.exec("SELECT * FROM outbox").toArray()).toEqual([]);
      upstream.script({ pieces: ["A text"] });
      await run();
      expect([inObject().object, inDatabase()]).toEqual([5, 2]); // and the text and its words
    });
  });
});

describe("a document", () => {
  const save = async (changes = {}) => {
    const content = newContent(userId, { isDocument: true, ...changes });
    await saveContent(databases, content);
    return content;
  };

  test("is announced when its wording or title changes, and not for other changes", async () => {
    const { id } = await save();
    const sent = await subscribe();
    await patch(id, { isFavorite: true });
    await patch(id, { addTags: ["pens"] });
    await patch(id, { title: "A text" }); // as before
    expect(await sent()).toEqual([]);
    await patch(id, { content: "Another body", revision: 0 });
    await patch(id, { title: "Another title", content: "A third body", revision: 1 });
    await patch(id, { title: "A third title" });
    expect((await sent()).map(({ data }) => data)).toEqual([
      { documentId: id, title: "A text", tool: "generate", revision: 1 },
      { documentId: id, title: "Another title", tool: "generate", revision: 2 },
      { documentId: id, title: "A third title", tool: "generate", revision: 2 },
    ]);
    expect(typesOf(await sent())).toEqual(["document.updated", "document.updated", "document.updated"]);
    await queue.waitFor(3);
  });

  test.each([{ content: "Another body", revision: 0 }, { isDocument: true }])(
    "is announced as created when a text of the history becomes one: %j",
    async (change) => {
      const { id } = await save({ isDocument: false });
      const sent = await subscribe();
      for (const _ of "twice") await patch(id, change);
      expect(await sent()).toMatchObject([{ type: "document.created", data: { documentId: id } }]);
    },
  );

  test("is not announced if the edit conflicts", async () => {
    const { id } = await save();
    const sent = await subscribe();
    const edits = ["One", "Two", "Three"].map((content) => patch(id, { content, revision: 0 }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect(await sent()).toHaveLength(1);
  });

  test("is announced once, however often its text is saved", async () => {
    const sent = await subscribe();
    const run = { id: uuidv7(), state: "stopped" as const };
    const content = newContent(userId, { run, isDocument: true });
    const saves = Array.from({ length: 5 }, () => saveContent(databases, content));
    await Promise.all(saves);
    expect(typesOf(await sent())).toEqual(["document.created", "run.finished"]);
  });

  test("that a run continues is announced with its next revision", async () => {
    const content = await save({ run: { id: uuidv7(), state: "done" } });
    const sent = await subscribe();
    const continued = { ...content, title: "Longer", continuationIndex: 1 };
    await save(continued);
    await save(continued);
    await save(content); // late
    expect(typesOf(await sent())).toEqual(["document.updated", "run.finished"]);
    expect((await sent()).find(({ type }) => type === "document.updated")?.data).toMatchObject({
      title: "Longer",
      revision: 1,
    });
  });

  test("is not what a run delivers into the history, nor how it continues it", async () => {
    const sent = await subscribe();
    const content = await save({ run: { id: uuidv7(), state: "done" }, isDocument: false });
    await save({ ...content, continuationIndex: 1 });
    expect(typesOf(await sent())).toEqual(["run.finished", "run.finished"]);
  });

  test("is created by saving a reply, and no run is announced", async () => {
    const sent = await subscribe();
    const [chat, message] = [uuidv7(), { id: uuidv7(), after: null, text: "Hello" }];
    const end = endOf(await allEvents(await client.startRun(uuidv7(), { chat, message }, "chat")));
    const reply = "done" in end ? end.contentId : null;
    for (const _ of "twice") await client.post(`/api/chats/${chat}/messages/${reply}/save`);
    const found = await sent();
    expect(found).toMatchObject([{ type: "document.created", data: { tool: "chat", title: "Reed pens" } }]);
    await queue.waitFor(1);
  });

  test("is announced to endpoints that are subscribed and enabled, of an owner whose plan has them", async () => {
    const [finished, all] = [await subscribe(client, "me", ["run.finished"]), await subscribe()];
    const disabled = await subscribe();
    await runInAll(
      `UPDATE webhook_endpoints SET disabled = 'gone' WHERE owner_id = ?1
       AND id = (SELECT max(id) FROM webhook_endpoints WHERE owner_id = ?1)`,
      userId,
    );
    await save();
    expect([await finished(), typesOf(await all()), await disabled()]).toEqual([
      [],
      ["document.created"],
      [],
    ]);
    await setPlan(userId, "free");
    await save();
    expect(await all()).toHaveLength(1);
  });

  test("of another user is not announced", async () => {
    const sent = await subscribe();
    const { client: other, id } = await newPerson();
    await saveContent(databases, newContent(id, { run: { id: uuidv7(), state: "done" } }));
    await run(other);
    expect(await sent()).toEqual([]);
  });
});

describe("usage", () => {
  /** Sets how many prompts of this month are used. */
  async function use(count: number): Promise<void> {
    await object().quota(userId);
    await runInDurableObject(object(), (_, { storage: { sql } }) => {
      const { start } = sql.exec<{ start: number }>("SELECT period_anchor AS start FROM account").one();
      sql.exec(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
         INSERT OR IGNORE INTO entries SELECT printf('%08d', n), 'prompts', ?2, 1, 'committed', 'delivered', n, n, '{}'
         FROM numbers`,
        count,
        start,
      );
    });
    await evictDurableObject(object()); // its cached count no longer matches
  }

  test("is announced at 80 and at 100 percent, each once", async () => {
    const sent = await subscribe(client, "me", ["usage.threshold"]);
    await use(78);
    await run();
    expect(await sent()).toEqual([]);
    await run();
    const approaching = { meter: "prompts", plan: "pro", percent: 80, used: 80, limit: 100 };
    await eventually(sent, ["usage.threshold"]);
    expect((await sent())[0]?.data).toEqual(approaching);
    await run(); // the 81st
    await use(96); // and the three
    await run();
    const found = await eventually(sent, ["usage.threshold", "usage.threshold"]);
    expect(found[1]?.data).toEqual({ ...approaching, percent: 100, used: 100 });
  });

  test("that D1 could not store is announced later, once", async () => {
    const sent = await subscribe(client, "me", ["usage.threshold"]);
    await use(79);
    failStatementOnce(/^insert into "notifications"/);
    await run();
    await fireRetries(object());
    expect(await eventually(sent, ["usage.threshold"])).toHaveLength(1);
  });
});

describe("a workspace", () => {
  test("hears of its texts and of the runs of its pool, and never of private texts", async () => {
    const team = await Team.create();
    const member = await team.join();
    const workspace = await subscribe(team.owner.client, "workspace");
    const personal = await subscribe(member.client);
    upstream.script({ pieces: ["# Reed pens\n\nThey are cut from reeds."] });
    const end = await run(member.client);
    await eventually(workspace, ["run.finished"]);
    await patch(("done" in end && end.contentId) || "", { title: "Shared" }, team.owner.client);
    await eventually(workspace, ["run.finished", "document.created"]);
    expect(await personal()).toEqual([]);

    await team.owner.client.fetch("/api/workspace", {
      method: "PATCH",
      json: { defaultVisibility: "private" },
    });
    const kept = await run(member.client);
    await patch(("done" in kept && kept.contentId) || "", { title: "Private" }, member.client);
    await eventually(personal, ["run.finished", "document.created"]);
    expect(await workspace()).toHaveLength(2);

    fail();
    await run(member.client);
    const told = await eventually(workspace, ["run.finished", "document.created", "run.failed"]);
    expect(JSON.stringify(told)).not.toContain("Private");
    expect(await personal()).toHaveLength(2);
  });

  test("hears of what its API keys do, and its members do not", async () => {
    const { client: owner, id: ownerId } = await newPerson();
    const workspaceId = await addWorkspace(ownerId);
    await env.DB.prepare("UPDATE users SET plan = 'teams' WHERE id = ?").bind(ownerId).run();
    const [workspace, personal] = [await subscribe(owner, "workspace"), await subscribe(owner)];
    const api = await keyedClient(workspaceId);
    const created = await api.post("/api/v1/documents", { title: "Pens", content: "Reed pens write well." });
    const { id } = await created.json<{ id: string }>();
    await api.fetch(`/api/v1/documents/${id}`, { method: "PATCH", json: { title: "Reeds" } });
    expect(await eventually(workspace, ["document.created", "document.updated"])).toMatchObject([
      { data: { documentId: id, title: "Pens", tool: "document", revision: 0 } },
      { data: { documentId: id, title: "Reeds", tool: "document", revision: 0 } },
    ]);
    const run = { tool: "generate", input: { prompt: "A text about reed pens" } };
    await api.post("/api/v1/runs", run, { "Idempotency-Key": uuidv7() });
    const types = ["document.created", "document.updated", "run.finished"] as const;
    await eventually(workspace, [...types]);
    fail();
    await api.post("/api/v1/runs", run, { "Idempotency-Key": uuidv7() });
    await eventually(workspace, [...types, "run.failed"]);
    expect(await personal()).toEqual([]);
  });

  test("hears of the usage of its pool", async () => {
    const team = await Team.create();
    const sent = await subscribe(team.owner.client, "workspace", ["usage.threshold"]);
    const personal = await subscribe(team.owner.client, "me");
    const { workspace } = await meOf(team.owner.client);
    const pool = env.WORKSPACE_OBJECT.getByName(workspace?.id ?? "");
    const period = Date.now();
    await runInDurableObject(pool, (_, { storage }) => {
      storage.sql.exec(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 639)
         INSERT INTO entries SELECT printf('%08d', n), 'pool', ?, 1, 'committed', 'delivered', n, n, '' FROM numbers`,
        period,
      );
    });
    await pool.reservePrompt("run", { period, limit: 800, meter: "pool", now: period });
    const settlement = { workspaceId: workspace?.id ?? "", period, reason: "delivered" as const };
    await pool.settlePrompt("run", { ...settlement, memberId: "", tool: "generate", words: 1, now: period });
    expect(await eventually(sent, ["usage.threshold"])).toMatchObject([
      { data: { meter: "prompts", plan: "teams", percent: 80, used: 640, limit: 800 } },
    ]);
    expect(await personal()).toEqual([]);
  });
});
