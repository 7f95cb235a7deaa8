// Deliveries: what receivers may do, the schedule of retries, and how endpoints are switched off.
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WebhookDelivery } from "../../../shared/contracts/webhooks.ts";
import configuration from "../../../wrangler.toml?raw";
import { openDatabase } from "../../db/client.ts";
import { listNotifications } from "../../db/notifications.ts";
import { findDelivery, findEndpoint, insertDelivery, insertEndpoint } from "../../db/webhooks.ts";
import { scheduled } from "../../scheduled.ts";
import { addWorkspace } from "../../testing/fixtures.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { newPerson } from "../../testing/people.ts";
import { failStatementOnce } from "../../testing/storage.ts";
import { contentsOf, runInAll, selectAll } from "../../testing/texts.ts";
import { HeldQueue, WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { deadLetterSuffix, pausesMs } from "./consume.ts";

const deadLetterQueue = `calamo${deadLetterSuffix}`;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const secret = `whsec_${btoa("a secret of thirty-two bytes ...")}`;
const publicUrl = "https://hooks.example.com/in";

let lines: string[];
let queue: HeldQueue;
let receiver: WebhookReceiver;
let ownerId: string;
let email: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(env, "PUBLIC_ORIGIN", "get").mockReturnValue("https://calamo.test");
  await runInAll("DELETE FROM webhook_deliveries"); // the hourly job would find those of other tests
  queue = HeldQueue.open();
  receiver = new WebhookReceiver().install();
  ({ id: ownerId, email } = await newPerson());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const db = async (owner = ownerId) => openDatabase(await contentsOf(owner));

/** Adds an endpoint with one delivery, whose message is in the queue. */
async function addDelivery(url = receiver.url, owner = ownerId): Promise<string> {
  const endpointId = uuidv7();
  const row = { ownerId: owner, id: endpointId, url, events: [], secret, createdAt: Date.now() };
  expect(await insertEndpoint(await db(owner), row)).toBe(true);
  await addDeliveryTo(endpointId, owner);
  return endpointId;
}
async function addDeliveryTo(endpointId: string, owner = ownerId) {
  const key = { ownerId: owner, endpointId, id: uuidv7({ msecs: Date.now() }) };
  const message = {
    messageId: `msg_${key.id}`,
    event: "run.failed" as const,
    payload: '{"type":"run.failed"}',
  };
  expect(await insertDelivery(await db(owner), key, message, Date.now())).toBe(true);
  queue.messages.push(key);
  return key;
}
const deliveries = (endpointId: string) =>
  selectAll<Pick<WebhookDelivery, "state" | "attempts" | "status" | "error" | "nextAttemptAt">>(
    `SELECT state, attempts, status, error, next_attempt_at AS nextAttemptAt FROM webhook_deliveries
     WHERE endpoint_id = ? ORDER BY id`,
    endpointId,
  );
const endpoint = async (id: string, owner = ownerId) => findEndpoint(await db(owner), owner, id);
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const hourly = () => scheduled({ cron: "17 * * * *" }, env);

describe("an attempt", () => {
  test("is signed, and names its message and its sender", async () => {
    const endpointId = await addDelivery();
    expect(await queue.consume()).toEqual([null]);
    const [received] = receiver.received;
    expect(received?.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Calamo-Webhooks/1",
      "webhook-id": expect.stringMatching(/^msg_[\w-]{36}$/),
      "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      "webhook-signature": expect.stringMatching(/^v1,/),
    });
    const { Webhook } = await import("standardwebhooks");
    const { body, headers } = received ?? { body: "", headers: {} };
    expect(new Webhook(secret).verify(body, headers)).toEqual({ type: "run.failed" });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(await deliveries(endpointId)).toEqual([
      { state: "delivered", attempts: 1, status: 204, error: null, nextAttemptAt: null },
    ]);
  });

  test.each([200, 201, 204, 299])("succeeds with status %i", async (status) => {
    receiver.respond = () => new Response(null, { status });
    const endpointId = await addDelivery();
    expect(await queue.consume()).toEqual([null]);
    expect(await deliveries(endpointId)).toMatchObject([{ state: "delivered", status }]);
  });

  test.each([400, 401, 404, 429, 500, 503])("fails with status %i and is retried", async (status) => {
    receiver.respond = () => new Response("no", { status });
    const endpointId = await addDelivery();
    expect(await queue.consume()).toEqual([60]);
    expect(await deliveries(endpointId)).toEqual([
      { state: "pending", attempts: 1, status, error: null, nextAttemptAt: Date.now() + minuteMs },
    ]);
    expect((await endpoint(endpointId))?.failingSince).toBe(Date.now());
  });

  test.each([301, 302, 303, 307, 308])("follows no redirect: %i", async (status) => {
    const location = receiver.url.replace("/hooks", "/elsewhere");
    receiver.respond = () => new Response(null, { status, headers: { Location: location } });
    const endpointId = await addDelivery();
    expect(await queue.consume()).toEqual([60]);
    expect(receiver.received.map(({ url }) => url)).toEqual([receiver.url]);
    expect(await deliveries(endpointId)).toMatchObject([{ state: "pending", status, error: "redirect" }]);
  });

  test("is aborted if the receiver does not respond in time", async () => {
    const timeout = new AbortController();
    const waited: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      waited.push(ms);
      return timeout.signal;
    });
    receiver.respond = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        timeout.abort(new DOMException("too late", "TimeoutError"));
      });
    const endpointId = await addDelivery();
    expect(await queue.consume()).toEqual([60]);
    expect(waited).toEqual([15_000]);
    expect(await deliveries(endpointId)).toMatchObject([
      { state: "pending", status: null, error: "timeout" },
    ]);
  });

  test("does not read the response's body", async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
        if (sent >= 10_000_000) controller.close();
      },
      cancel() {
        isCancelled = true;
      },
    });
    receiver.respond = () => new Response(body);
    const endpointId = await addDelivery();
    expect(await queue.consume()).toEqual([null]);
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThanOrEqual(1_000_000); // what a stream buffers before it is read
    expect(await deliveries(endpointId)).toMatchObject([{ state: "delivered", status: 200 }]);
  });

  test("fails if the connection is refused", async () => {
    receiver.respond = () => {
      throw new TypeError("connection refused");
    };
    const endpointId = await addDelivery();
    expect(await queue.consume()).toEqual([60]);
    expect(await deliveries(endpointId)).toMatchObject([
      { state: "pending", status: null, error: "unreachable" },
    ]);
  });
});

describe("a name", () => {
  const attempt = async (resolve: (name: string) => Promise<string[]>) => {
    receiver = new WebhookReceiver(publicUrl).install();
    const endpointId = await addDelivery();
    await queue.consume({ resolve });
    return { posted: receiver.received.length, delivery: (await deliveries(endpointId))[0] };
  };

  test("that leads to public addresses is posted to", async () => {
    const resolve = vi.fn(async () => ["93.184.215.14", "2606:4700::1111"]);
    expect(await attempt(resolve)).toMatchObject({ posted: 1, delivery: { state: "delivered" } });
    expect(resolve.mock.calls).toEqual([["hooks.example.com"]]);
  });

  test.each([
    "127.0.0.1",
    "10.0.0.1",
    "169.254.169.254",
    "::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "93.184.215.14 192.168.1.1",
  ])("that leads to %s is not", async (addresses) => {
    expect(await attempt(async () => addresses.split(" "))).toMatchObject({
      posted: 0,
      delivery: { state: "pending", attempts: 1, status: null, error: "forbiddenAddress" },
    });
  });

  test.each([
    ["has no address", async () => []],
    ["can't be looked up", () => Promise.reject(new Error("no DNS"))],
  ])("that %s is not", async (_, resolve) => {
    expect(await attempt(resolve)).toMatchObject({ posted: 0, delivery: { error: "unreachable" } });
  });

  test("is not looked up for ever", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      queueMicrotask(() => controller.abort(new DOMException("too late", "TimeoutError")));
      return controller.signal;
    });
    expect(await attempt(() => new Promise(() => undefined))).toMatchObject({
      posted: 0,
      delivery: { error: "timeout" },
    });
  });

  test("that was allowed when the endpoint was added is checked again", async () => {
    vi.spyOn(env, "WEBHOOK_ALLOWED_HOSTS", "get").mockReturnValue("");
    const endpointId = await addDelivery("http://127.0.0.1:8099/hooks");
    await queue.consume();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(endpointId)).toMatchObject([{ error: "forbiddenAddress" }]);
  });
});

describe("retries", () => {
  test("come after 1, 5 and 30 minutes, and 2, 6, 12 and 24 hours; then the delivery has failed", async () => {
    receiver.respond = () => new Response(null, { status: 500 });
    const endpointId = await addDelivery();
    const start = Date.now();
    const times: number[] = [];
    for (let pause: number | null = 0; pause !== null; [pause = null] = await queue.consume()) {
      pass(pause * 1000);
      times.push((Date.now() - start) / minuteMs);
    }
    expect(times).toEqual([0, 1, 5, 30, 120, 360, 720, 1440]);
    expect(await deliveries(endpointId)).toEqual([
      { state: "failed", attempts: 8, status: 500, error: null, nextAttemptAt: null },
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(8);
  });

  test("end with the first success, which forgets the failures", async () => {
    receiver.respond = () => new Response(null, { status: 500 });
    const endpointId = await addDelivery();
    await queue.consume();
    receiver.respond = () => new Response(null, { status: 200 });
    pass(minuteMs);
    expect(await queue.consume()).toEqual([null]);
    expect(await deliveries(endpointId)).toMatchObject([{ state: "delivered", attempts: 2, status: 200 }]);
    expect((await endpoint(endpointId))?.failingSince).toBeNull();
  });

  test("wait no longer than a message of the queue can", () => {
    expect(Math.max(...pausesMs)).toBeLessThanOrEqual(12 * hourMs);
    expect(pausesMs.reduce((sum, pause) => sum + pause)).toBe(24 * hourMs);
  });
});

describe("a message", () => {
  test("that arrives several times is delivered once", async () => {
    const endpointId = await addDelivery();
    const [key] = queue.messages;
    if (key) queue.messages.push(key, key, key);
    await queue.consume();
    if (key) queue.messages.push(key);
    expect(await queue.consume()).toEqual([null]);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(endpointId)).toMatchObject([{ attempts: 1 }]);
  });

  test("of a deleted endpoint is dropped", async () => {
    await addDelivery();
    await runInAll("DELETE FROM webhook_endpoints WHERE owner_id = ?", ownerId);
    expect(await queue.consume()).toEqual([null]);
    expect(receiver.received).toEqual([]);
  });

  test("that got lost is sent again by the hourly job", async () => {
    const endpointId = await addDelivery();
    queue.messages.length = 0;
    await hourly();
    expect(queue.messages).toEqual([]); // not before it is overdue
    pass(11 * minuteMs);
    await hourly();
    await queue.consume();
    expect(await deliveries(endpointId)).toMatchObject([{ state: "delivered" }]);
  });

  test("whose last attempt was interrupted ends as failed", async () => {
    const endpointId = await addDelivery();
    const interrupted =
      "UPDATE webhook_deliveries SET attempts = 8, next_attempt_at = ? WHERE endpoint_id = ?";
    await runInAll(interrupted, Date.now(), endpointId);
    await queue.consume();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(endpointId)).toMatchObject([
      { state: "failed", attempts: 8, nextAttemptAt: null },
    ]);
  });

  test("is retried after five minutes if D1 fails, without harm to the others", async () => {
    const [first, second] = [await addDelivery(), await addDelivery()];
    failStatementOnce(/^select .* from "webhook_deliveries"/);
    expect(await queue.consume()).toEqual([300, null]);
    expect(await deliveries(first)).toMatchObject([{ state: "pending", attempts: 0 }]);
    expect(await deliveries(second)).toMatchObject([{ state: "delivered" }]);
  });

  test("of the dead-letter queue ends its delivery", async () => {
    const endpointId = await addDelivery();
    expect(await queue.consume({ queue: "calamo-webhooks-dead" })).toEqual([null]);
    expect(receiver.received).toEqual([]);
    expect(await deliveries(endpointId)).toMatchObject([{ state: "failed", nextAttemptAt: null }]);
  });

  test("reaches the receiver through the real queue", async () => {
    vi.restoreAllMocks();
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    receiver = new WebhookReceiver().install();
    const endpointId = await addDelivery();
    const [key] = queue.messages;
    await env.WEBHOOKS.send(key);
    await vi.waitFor(
      async () => expect(await deliveries(endpointId)).toMatchObject([{ state: "delivered" }]),
      { timeout: 20_000, interval: 100 },
    );
    expect(receiver.received).toHaveLength(1);
  });
});

describe("an endpoint", () => {
  const told = async (userId: string) =>
    (await listNotifications(openDatabase(env.DB), userId)).map(({ kind, details }) => ({
      kind,
      details: JSON.parse(details),
    }));

  /** Waits for that many mails about endpoints. */
  const mailsIn = (mailbox: Mailbox, count: number) =>
    vi.waitFor(() => {
      const mails = mailbox.all().filter(({ subject }) => subject === "A webhook endpoint was disabled");
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails;
    });

  test("that responds with 410 is switched off at once, and its user is told", async () => {
    const mailbox = openMailbox();
    receiver.respond = () => new Response(null, { status: 410 });
    const endpointId = await addDelivery();
    pass(1);
    const waiting = await addDeliveryTo(endpointId);
    queue.messages.pop();
    expect(await queue.consume()).toEqual([null]);
    expect(await endpoint(endpointId)).toMatchObject({ disabled: "gone" });
    expect(await deliveries(endpointId)).toMatchObject([
      { state: "failed", attempts: 1, status: 410, error: null, nextAttemptAt: null },
      { state: "failed", attempts: 0, error: "disabled", nextAttemptAt: null },
    ]);
    queue.messages.push(waiting);
    expect(await queue.consume()).toEqual([null]);
    expect(receiver.received).toHaveLength(1);
    const details = { url: receiver.url, reason: "gone" };
    expect(await told(ownerId)).toEqual([{ kind: "webhookDisabled", details }]);
    const [mail] = await mailsIn(mailbox, 1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain("127.0.0.1:8099");
    expect(mail?.text).toContain("https://calamo.test/settings/api");
    expect(mail?.text).not.toContain("/hooks"); // addresses often contain a secret
  });

  test("that has failed for 5 days is switched off, and its user is told once", async () => {
    const mailbox = openMailbox();
    receiver.respond = () => new Response(null, { status: 500 });
    const endpointId = await addDelivery();
    await queue.consume();
    queue.messages.length = 0;
    pass(5 * dayMs - 1);
    await addDeliveryTo(endpointId);
    await queue.consume();
    expect(await endpoint(endpointId)).toMatchObject({ disabled: null });
    queue.messages.length = 0;
    pass(1);
    await addDeliveryTo(endpointId);
    await addDeliveryTo(endpointId);
    expect(await queue.consume()).toEqual([null, null]);
    expect(await endpoint(endpointId)).toMatchObject({ disabled: "failures" });
    expect((await deliveries(endpointId)).every(({ state }) => state === "failed")).toBe(true);
    expect(await told(ownerId)).toEqual([
      { kind: "webhookDisabled", details: { url: receiver.url, reason: "failures" } },
    ]);
    expect(await mailsIn(mailbox, 1)).toMatchObject([{ to: email }]);
    expect(lines.filter((line) => line.includes("webhook endpoint disabled"))).toHaveLength(1);
  });

  test("of a workspace is reported to its owner and admins", async () => {
    const mailbox = openMailbox();
    const [owner, admin, editor] = await Promise.all([1, 2, 3].map(() => newPerson()));
    if (!owner || !admin || !editor) throw new Error("nobody");
    const workspaceId = await addWorkspace(owner.id, { [admin.id]: "admin", [editor.id]: "editor" });
    receiver.respond = () => new Response(null, { status: 410 });
    await addDelivery(receiver.url, workspaceId);
    await queue.consume();
    for (const { id } of [owner, admin]) expect(await told(id)).toHaveLength(1);
    expect(await told(editor.id)).toEqual([]);
    const mails = await mailsIn(mailbox, 2);
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.email, admin.email].sort());
    for (const { text } of mails) expect(text).toContain("https://calamo.test/workspace/webhooks");
  });

  test("never shows its secret or its path in the log", async () => {
    openMailbox();
    for (const status of [204, 500, 410]) {
      receiver.respond = () => new Response("their secret answer", { status });
      await addDelivery();
      await queue.consume();
    }
    receiver.respond = () => {
      throw new Error(`failed: ${receiver.url} ${secret}`);
    };
    await addDelivery();
    await queue.consume();
    failStatementOnce(/^update "webhook_deliveries"/);
    await addDelivery();
    await queue.consume();
    for (const hidden of ["/hooks", "answer", secret.slice(6, 20)])
      expect(lines.join("\n")).not.toContain(hidden);
    expect(lines.length).toBeGreaterThan(0);
  });
});

test("the configuration exempts no host, and has the queues that the code names", () => {
  expect(configuration).toContain('WEBHOOK_ALLOWED_HOSTS = ""\n');
  expect(configuration).toContain(`dead_letter_queue = "${deadLetterQueue}"\n`);
  expect(configuration).toContain(`queue = "${deadLetterQueue}"\n`);
});

test("the hourly job deletes what is older than 30 days", async () => {
  const endpointId = await addDelivery();
  await queue.consume();
  pass(30 * dayMs - 1000);
  const key = await addDeliveryTo(endpointId);
  await queue.consume();
  pass(2000);
  await hourly();
  expect(await deliveries(endpointId)).toHaveLength(1);
  expect(await findDelivery(await db(), key)).toMatchObject({ endpoint: { id: endpointId } });
});
