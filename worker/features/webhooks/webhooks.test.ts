// The endpoints of users and workspaces: routes, limits, secrets, log, and the audit log.
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AuditLogPage } from "../../../shared/contracts/audit-log.ts";
import {
  type CreatedWebhook,
  type Webhook,
  type WebhookDeliveries,
  type Webhooks,
  webhookPayload,
} from "../../../shared/contracts/webhooks.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import type { Role } from "../../../shared/roles.ts";
import { type Client, codeOf } from "../../testing/client.ts";
import { addWorkspace, setPlan } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { contentsOf, runInAll, selectAll } from "../../testing/texts.ts";
import { HeldQueue, WebhookReceiver } from "../../testing/webhook-receiver.ts";

const input = { url: "https://hooks.example.com/calamo", events: ["run.finished", "document.created"] };

let client: Client;
let userId: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  ({ client, id: userId } = await newPerson("pro"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Place {
  base: string;
  by: Client;
}
const own = (): Place => ({ base: "/api/me/webhooks", by: client });

/** A workspace of another user, with a member in that role. */
async function workspace(role: Role = "admin"): Promise<Place & { owner: Client; id: string }> {
  const [{ client: owner, id: ownerId }, member] = [await newPerson(), await newPerson()];
  const id = await addWorkspace(ownerId, { [member.id]: role });
  return { base: "/api/workspace/webhooks", by: role === "owner" ? owner : member.client, owner, id };
}

const list = async ({ base, by }: Place) => (await (await by.fetch(base)).json<Webhooks>()).webhooks;
async function add({ base, by }: Place, changes: object = {}): Promise<CreatedWebhook> {
  const response = await by.post(base, { ...input, ...changes });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
const change = ({ base, by }: Place, id: string, json: object) =>
  by.fetch(`${base}/${id}`, { method: "PATCH", json });
const log = async ({ base, by }: Place, id: string, cursor = "") =>
  (await by.fetch(`${base}/${id}/deliveries?cursor=${cursor}`)).json<WebhookDeliveries>();
const fieldsOf = async (response: Response) => (await response.json<ErrorBody>()).error.details?.fields;

describe.each(["own", "workspace"])("%s endpoints", (whose) => {
  let place: Place;
  beforeEach(async () => {
    place = whose === "own" ? own() : await workspace();
  });

  test("are added, listed oldest first, changed and removed", async () => {
    const { webhook } = await add(place, { events: ["run.finished", "run.finished"] });
    expect(webhook).toEqual({
      id: webhook.id,
      url: input.url,
      events: ["run.finished"],
      createdAt: expect.any(Number),
      disabled: null,
      failingSince: null,
    });
    const second = await add(place, { url: "https://example.org" });
    expect(await list(place)).toEqual([webhook, second.webhook]);
    const changed = await change(place, webhook.id, { url: "https://example.net/x", events: ["run.failed"] });
    const expected = { ...webhook, url: "https://example.net/x", events: ["run.failed"] };
    expect(await changed.json<Webhook>()).toEqual(expected);
    expect(await list(place)).toEqual([expected, second.webhook]);
    expect((await place.by.fetch(`${place.base}/${webhook.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await list(place)).toEqual([second.webhook]);
    expect(await codeOf(await change(place, webhook.id, {}))).toBe("NOT_FOUND");
  });

  test("have a secret that is shown once, and again a new one when it is rotated", async () => {
    const { webhook, secret } = await add(place);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const rotated = await place.by.post(`${place.base}/${webhook.id}/secret`);
    const { secret: next } = await rotated.json<{ secret: string }>();
    expect(next).toMatch(/^whsec_/);
    expect(next).not.toBe(secret);
    const shown = [
      await (await place.by.fetch(place.base)).text(),
      await (await change(place, webhook.id, { events: ["run.failed"] })).text(),
      await (await place.by.fetch(`${place.base}/${webhook.id}/deliveries`)).text(),
      ...lines,
    ].join("\n");
    for (const each of [secret, next]) expect(shown).not.toContain(each.slice(6));
  });

  test("are ten at most, also under parallel requests", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => place.by.post(place.base, input)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = responses.filter(({ ok }) => !ok);
    for (const response of refused) expect(await codeOf(response)).toBe("TOO_MANY_WEBHOOKS");
    expect(await list(place)).toHaveLength(10);
  });

  test.each([
    ["http://example.com", "WEBHOOK_NOT_HTTPS"],
    ["https://10.0.0.1", "WEBHOOK_PRIVATE_ADDRESS"],
    ["https://calamo.test/hooks", "WEBHOOK_PRIVATE_ADDRESS"],
    ["example.com", "WEBHOOK_URL_INVALID"],
    [`https://example.com/${"x".repeat(2000)}`, "WEBHOOK_URL_INVALID"],
  ])("must not lead to %s", async (url, code) => {
    const response = await place.by.post(place.base, { ...input, url });
    expect([response.status, await fieldsOf(response)]).toEqual([400, { url: code }]);
    const { webhook } = await add(place);
    expect(await fieldsOf(await change(place, webhook.id, { url }))).toEqual({ url: code });
    expect(await list(place)).toEqual([webhook]);
  });

  test("need an event that exists", async () => {
    expect(await fieldsOf(await place.by.post(place.base, { ...input, events: [] }))).toEqual({
      events: "EVENT_REQUIRED",
    });
    expect((await place.by.post(place.base, { ...input, events: ["user.deleted"] })).status).toBe(400);
  });

  test("are tested through the queue, with a signature that fits", async () => {
    const queue = HeldQueue.open();
    const receiver = new WebhookReceiver().install();
    const { webhook, secret } = await add(place, { url: receiver.url });
    expect((await place.by.post(`${place.base}/${webhook.id}/test`)).status).toBe(204);
    await queue.waitFor(1);
    expect((await log(place, webhook.id)).deliveries).toMatchObject([
      { event: "webhook.test", state: "pending", attempts: 0, status: null, attemptedAt: null },
    ]);
    expect(await queue.consume()).toEqual([null]);
    const [delivery] = (await log(place, webhook.id)).deliveries;
    expect(delivery).toMatchObject({
      state: "delivered",
      attempts: 1,
      status: 204,
      error: null,
      nextAttemptAt: null,
    });
    const [received] = receiver.received;
    expect(received?.headers).toMatchObject({
      "webhook-id": delivery?.messageId,
      "content-type": "application/json",
    });
    expect(received?.body).toBe(delivery?.payload);
    const { Webhook } = await import("standardwebhooks");
    const verified = new Webhook(secret).verify(received?.body ?? "", received?.headers ?? {});
    expect(webhookPayload().parse(verified)).toEqual(verified);
    expect(verified).toMatchObject({
      type: "webhook.test",
      data: { tool: "generate", title: expect.any(String) },
    });
  });

  test("get the same message again if a delivery is replayed", async () => {
    const queue = HeldQueue.open();
    const receiver = new WebhookReceiver().install();
    const { webhook } = await add(place, { url: receiver.url });
    const path = `${place.base}/${webhook.id}`;
    await place.by.post(`${path}/test`);
    await queue.waitFor(1);
    await queue.consume();
    const [first] = (await log(place, webhook.id)).deliveries;
    expect((await place.by.post(`${path}/deliveries/${first?.id}/replay`)).status).toBe(204);
    await queue.waitFor(1);
    await queue.consume();
    const [replay, original] = (await log(place, webhook.id)).deliveries;
    expect(original).toEqual(first);
    expect(replay).toMatchObject({
      state: "delivered",
      messageId: first?.messageId,
      payload: first?.payload,
    });
    expect(replay?.id).not.toBe(first?.id);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  test("end their deliveries when they are switched off, and start afresh when they are switched on", async () => {
    const queue = HeldQueue.open();
    const receiver = new WebhookReceiver().install();
    const { webhook } = await add(place, { url: receiver.url });
    await place.by.post(`${place.base}/${webhook.id}/test`);
    await queue.waitFor(1);
    expect(await (await change(place, webhook.id, { enabled: false })).json()).toMatchObject({
      disabled: "owner",
    });
    expect((await log(place, webhook.id)).deliveries).toMatchObject([
      { state: "failed", error: "disabled", nextAttemptAt: null },
    ]);
    expect(await queue.consume()).toEqual([null]);
    expect(receiver.received).toEqual([]);
    expect(await codeOf(await place.by.post(`${place.base}/${webhook.id}/test`))).toBe("NOT_FOUND");
    await runInAll("UPDATE webhook_endpoints SET disabled = 'failures', failing_since = 5");
    expect(await list(place)).toMatchObject([{ disabled: "failures", failingSince: 5 }]);
    await change(place, webhook.id, { enabled: true });
    expect(await list(place)).toMatchObject([{ disabled: null, failingSince: null }]);
  });

  test("have a log of 30 deliveries a page, newest first", async () => {
    const { webhook } = await add(place);
    const found = "SELECT owner_id AS id FROM webhook_endpoints WHERE id = ?";
    const [owner] = await selectAll<{ id: string }>(found, webhook.id);
    const database = await contentsOf(owner?.id ?? "");
    const insert = database.prepare(
      `INSERT INTO webhook_deliveries (owner_id, endpoint_id, id, message_id, event, payload, state, attempts)
       VALUES (?, ?, ?, 'msg_1', 'run.failed', '{}', 'delivered', 1)`,
    );
    const ids = Array.from({ length: 61 }, () => uuidv7());
    await database.batch(ids.map((id) => insert.bind(owner?.id, webhook.id, id)));
    const pages: string[][] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: WebhookDeliveries = await log(place, webhook.id, cursor);
      pages.push(page.deliveries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 1]);
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  test("are tested and replayed sixty times an hour at most", async () => {
    HeldQueue.open();
    const { webhook } = await add(place);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++)
      statuses.push((await place.by.post(`${place.base}/${webhook.id}/test`)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([204]));
    expect(statuses[60]).toBe(429);
  });
});

describe("a plan without the API", () => {
  test.each(["free", "essential"] as const)("adds, enables and tests no endpoint: %s", async (plan) => {
    const { webhook } = await add(own());
    await setPlan(userId, plan);
    for (const response of [
      await client.post("/api/me/webhooks", input),
      await change(own(), webhook.id, { enabled: true }),
      await client.post(`/api/me/webhooks/${webhook.id}/test`),
    ])
      expect([response.status, await codeOf(response)]).toEqual([403, "PLAN_REQUIRED"]);
    expect((await change(own(), webhook.id, { enabled: false })).status).toBe(200);
    expect((await client.fetch(`/api/me/webhooks/${webhook.id}`, { method: "DELETE" })).status).toBe(204);
  });
});

describe("a workspace", () => {
  test.each(["editor", "viewer"] as const)("shows its endpoints to no %s", async (role) => {
    const { by, owner, base } = await workspace(role);
    const { webhook } = await add({ base, by: owner });
    for (const response of [
      await by.fetch(base),
      await by.post(base, input),
      await by.fetch(`${base}/${webhook.id}/deliveries`),
      await by.post(`${base}/${webhook.id}/secret`),
    ])
      expect(await codeOf(response)).toBe("ROLE_REQUIRED");
  });

  test("records in its audit log who changed which host, without path and secret", async () => {
    const place = await workspace();
    const { webhook, secret } = await add(place);
    await change(place, webhook.id, { url: "https://example.org/token/abc" });
    await place.by.post(`${place.base}/${webhook.id}/secret`);
    await place.by.fetch(`${place.base}/${webhook.id}`, { method: "DELETE" });
    const page = await (await place.owner.fetch("/api/workspace/audit-log")).json<AuditLogPage>();
    expect(page.entries.map(({ action, details }) => [action, details])).toEqual([
      ["webhookRemoved", { host: "example.org" }],
      ["webhookChanged", { host: "example.org" }],
      ["webhookChanged", { host: "example.org" }],
      ["webhookAdded", { host: "hooks.example.com" }],
    ]);
    for (const hidden of ["token", secret.slice(6, 20)]) expect(JSON.stringify(page)).not.toContain(hidden);
  });

  test("whose plan has ended keeps its endpoints, but neither adds nor enables any", async () => {
    const place = await workspace();
    const { webhook } = await add(place);
    await env.DB.prepare("UPDATE workspaces SET ended_at = ? WHERE id = ?").bind(Date.now(), place.id).run();
    expect(await list(place)).toEqual([webhook]);
    for (const response of [
      await place.by.post(place.base, input),
      await change(place, webhook.id, { enabled: true }),
      await place.by.post(`${place.base}/${webhook.id}/test`),
    ])
      expect(await codeOf(response)).toBe("WORKSPACE_READ_ONLY");
    expect((await place.by.fetch(`${place.base}/${webhook.id}`, { method: "DELETE" })).status).toBe(204);
  });

  test("has other endpoints than its members", async () => {
    const place = await workspace("owner");
    const { webhook } = await add(place);
    await env.DB.prepare("UPDATE users SET plan = 'teams'").run();
    const personal = { base: "/api/me/webhooks", by: place.by };
    expect(await list(personal)).toEqual([]);
    expect((await change(personal, webhook.id, {})).status).toBe(404);
    const { webhook: mine } = await add(personal);
    expect(await list(place)).toEqual([webhook]);
    expect((await change(place, mine.id, {})).status).toBe(404);
  });
});
