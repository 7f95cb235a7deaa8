// Runs through the public API: what they cost, their two forms, repetition and refusals.
import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import type { DoneEvent } from "../../../shared/contracts/runs.ts";
import type { WorkspaceUsage } from "../../../shared/contracts/workspace-usage.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { billingPeriod } from "../../../shared/quota.ts";
import type { Meter } from "../../ledger/ledger-rules.ts";
import { allEvents, Client, endOf, textOf } from "../../testing/client.ts";
import { keyedClient } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { meOf, Team } from "../../testing/team.ts";
import { userObject } from "../../user-object/stub.ts";
import { workspaceObject } from "../../workspace-object/stub.ts";
import { createKey } from "../api-keys/api-key.ts";

let upstream: ScriptedUpstream;
let browser: Client;
let api: Client;
let userId: string;
beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["# Reed pens\n\n", "They write well."] });
  ({ client: browser, id: userId } = await newPerson("pro"));
  api = await keyedClient(userId);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const run = { tool: "generate", input: { prompt: "A text about reed pens" } };
const errorOf = async (response: Response) => (await response.json<ErrorBody>()).error;
const start = (json: object = run, headers: Record<string, string> = {}, by = api) =>
  by.post("/api/v1/runs", json, headers);
const done = async (response: Response): Promise<DoneEvent> => {
  expect(response.status).toBe(200);
  return response.json();
};
const me = async (): Promise<Me> => (await browser.fetch("/api/me")).json();

/** Charges API calls of the month that began at `start`, as if they had been used before. */
async function use(
  calls: number,
  { object, meter, start }: { object: DurableObjectStub; meter: Meter; start: number },
): Promise<void> {
  await runInDurableObject(object, (_, { storage }) => {
    for (let call = 0; call < calls; call++)
      storage.sql.exec(
        `INSERT INTO entries (id, meter, period, weight, state, reason, started_at, ended_at, metadata)
         VALUES (?, ?, ?, 1, 'committed', 'delivered', 0, 0, '')`,
        `before ${call}`,
        meter,
        start,
      );
  });
  await abortAllDurableObjects(); // the next instance counts them
}

const useOwn = async (calls: number) => {
  const object = userObject(env, userId);
  const anchor = await runInDurableObject(object, (_, { storage }) =>
    Number(storage.sql.exec("SELECT period_anchor AS anchor FROM account").one().anchor),
  );
  await use(calls, { object, meter: "apiCalls", start: billingPeriod(anchor, Date.now()).start });
};

describe("a run", () => {
  test("returns its result as JSON, saves a document and uses one API call and no prompt", async () => {
    const end = await done(await start());
    expect(end).toMatchObject({
      done: true,
      content: "# Reed pens\n\nThey write well.",
      quota: { plan: "pro", used: 1, limit: 500 },
      receipt: { charged: 1, reason: "delivered" },
    });
    expect(await me()).toMatchObject({ promptsUsed: 0, apiCallsUsed: 1, apiCallsLimit: 500 });
    expect(await (await api.fetch("/api/v1/usage")).json()).toMatchObject({
      plan: "pro",
      apiCallsUsed: 1,
      apiCallsLimit: 500,
    });
    expect(await (await api.fetch(`/api/v1/documents/${end.contentId}`)).json()).toMatchObject({
      content: end.content,
    });
    expect(await (await browser.fetch("/api/me/receipts")).json()).toMatchObject({
      receipts: [{ charged: 1, isApiCall: true }],
    });
  });

  test("streams its events, which can be read again from any position", async () => {
    const response = await start(run, { Accept: "text/event-stream" });
    expect(response.headers.get("RateLimit")).toMatch(/^"minute";r=\d+;t=\d+$/);
    const events = await allEvents(response);
    const [id] = events.map(({ event }) => ("chunk" in event ? event.id : undefined));
    expect(response.headers.get("Location")).toBe(`/api/v1/runs/${id}`);
    expect(await (await api.fetch(`/api/v1/runs/${id}`)).json()).toMatchObject({ done: true });
    expect(textOf(events)).toBe("# Reed pens\n\nThey write well.");
    const end = endOf(events);
    const again = await api.fetch(`/api/v1/runs/${end.receipt.runId}/events`, {
      headers: { "Last-Event-ID": "13" },
    });
    expect(textOf(await allEvents(again))).toBe("They write well.");
    expect(await (await api.fetch(`/api/v1/runs/${end.receipt.runId}`)).json()).toEqual(end);
    expect(await (await api.post(`/api/v1/runs/${end.receipt.runId}/stop`)).json()).toEqual(end);
  });

  test("is stopped by its id while it is written, and charged for what it has written", async () => {
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: ["# Reed pens\n\nThey write well. ", rest.promise, "And more."] });
    const response = await start(run, { Accept: "text/event-stream" });
    const address = response.headers.get("Location") ?? "";
    await vi.waitFor(async () =>
      expect(await (await api.fetch(address)).json()).toMatchObject({
        running: true,
        content: expect.stringContaining("Reed pens"),
      }),
    );
    const stopped = await done(await api.post(`${address}/stop`));
    rest.resolve();
    expect(stopped).toMatchObject({
      state: "stopped",
      receipt: { charged: 1, runId: address.split("/").at(-1) },
    });
    expect(endOf(await allEvents(response))).toEqual(stopped);
    expect(await (await api.fetch(`/api/v1/documents/${stopped.contentId}`)).json()).toMatchObject({
      content: stopped.content,
    });
  });

  test("is found by its idempotency key and charged once, also by parallel requests", async () => {
    const headers = { "Idempotency-Key": "order-4711" };
    const ends = await Promise.all([1, 2, 3].map(async () => done(await start(run, headers))));
    expect(new Set(ends.map(({ contentId }) => contentId)).size).toBe(1);
    expect(upstream.calls).toHaveLength(1);
    expect((await me()).apiCallsUsed).toBe(1);
    const other = await start({ ...run, input: { prompt: "Another text" } }, headers);
    expect([other.status, (await errorOf(other)).code]).toEqual([409, "RUN_ID_REUSED"]);
    const { id } = await newPerson("pro");
    await done(await start(run, headers, await keyedClient(id)));
    expect(upstream.calls).toHaveLength(2);
  });

  test.each(["", "a b", "x".repeat(256), "ä"])("rejects the idempotency key %j", async (key) => {
    const response = await start(run, { "Idempotency-Key": encodeURI(key) === key ? key : "\u00e4" });
    expect(await errorOf(response)).toMatchObject({
      details: { fields: { "Idempotency-Key": "FIELD_INVALID" } },
    });
  });

  test("can be another wording of an earlier one", async () => {
    const first = await done(await start());
    const second = await done(
      await start({ ...run, follows: { kind: "variant", run: first.receipt.runId } }),
    );
    const document = await (await api.fetch(`/api/v1/documents/${second.contentId}`)).json<Content>();
    expect(document.variants.map(({ id }) => id)).toEqual([first.contentId, second.contentId]);
  });

  test("writes in a brand voice of its owner, and in no other's", async () => {
    const created = await browser.post("/api/voices", { name: "Ours", description: "Salt and wind" });
    const { id } = await created.json<{ id: string }>();
    await done(await start({ ...run, voice: id }));
    expect(JSON.stringify(upstream.calls)).toContain("Salt and wind");
    expect((await start({ ...run, voice: uuidv7() })).status).toBe(404);
    const corrections = await start({ tool: "grammar", input: { text: "A reed pens." }, voice: id });
    expect((await errorOf(corrections)).details).toEqual({ fields: { "input.voice": "FIELD_UNKNOWN" } });
  });

  test("is free if it fails", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    upstream.script({ status: 400, body: '{"error":{"message":"no such tier"}}' });
    const response = await start();
    expect(response.ok).toBe(false);
    expect(await response.text()).not.toContain("no such tier");
    const [failed] = errors.mock.calls.flat().filter((line) => String(line).includes('"run failed"'));
    expect(JSON.parse(String(failed))).toMatchObject({ provider: "no such tier" }); // for the operator
    expect((await me()).apiCallsUsed).toBe(0);
  });
});

describe("refusals", () => {
  test("the 501st call of the month is refused with the time of the refill, and charges nothing", async () => {
    await useOwn(500);
    const response = await start();
    expect(response.status).toBe(429);
    const { refillsAt } = await me();
    const { code, details } = await errorOf(response);
    expect([code, details?.limit, details?.refillsAt]).toEqual(["API_LIMIT_REACHED", 500, refillsAt]);
    const wait = Number(response.headers.get("Retry-After"));
    expect(Math.abs(Date.now() + wait * 1000 - refillsAt)).toBeLessThan(60_000);
    expect([upstream.calls.length, (await me()).apiCallsUsed]).toEqual([0, 500]);
    await done(await browser.post("/api/runs", { id: uuidv7(), ...run })); // prompts are counted apart
  });

  test("the 61st run of a minute is refused with the limit that it exceeds, and the seconds to wait", async () => {
    await runInDurableObject(userObject(env, userId), (_, { storage }) => {
      for (let run = 0; run < 60; run++)
        storage.sql.exec(
          `INSERT INTO entries (id, meter, period, weight, state, reason, started_at, ended_at, metadata)
           VALUES (?, 'apiCalls', 0, 0, 'released', 'failed', ?, 0, '')`,
          `before ${run}`,
          Date.now(),
        );
    });
    const { status, headers } = await start();
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(headers.get("RateLimit-Policy")).toBe('"minute";q=60;w=60');
    expect(headers.get("RateLimit")).toBe(`"minute";r=0;t=${headers.get("Retry-After")}`);
  });

  test("the 21st run at once is refused, with the seconds to wait", async () => {
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: ["A reed ", rest.promise, "pen writes."] });
    const streams = { Accept: "text/event-stream" };
    const responses = await Promise.all(Array.from({ length: 21 }, () => start(run, streams)));
    const [refused, ...others] = responses.filter(({ ok }) => !ok);
    expect(others).toEqual([]);
    expect(refused?.headers.get("Retry-After")).toMatch(/^\d+$/);
    const { code, details } = await errorOf(refused as Response);
    expect([code, details?.limit]).toEqual(["TOO_MANY_RUNS", 20]);
    rest.resolve();
    for (const response of responses) if (response.ok) endOf(await allEvents(response));
  });

  test("of a hundred parallel calls with one left, one is executed", async () => {
    await useOwn(499);
    const responses = await Promise.all(Array.from({ length: 100 }, () => start()));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(99);
    expect([upstream.calls.length, (await me()).apiCallsUsed]).toEqual([1, 500]);
  });

  test("the owner is told at 80 % and at the limit, once each", async () => {
    await useOwn(399);
    for (let call = 0; call < 2; call++) await done(await start());
    await vi.waitFor(async () => {
      const { items } = await (await browser.fetch("/api/notifications")).json<NotificationList>();
      expect(items.map(({ kind, details }) => [kind, details.used])).toEqual([["apiCallsApproaching", 400]]);
    });
  });

  test.each([
    [{ ...run, model: "gpt" }, { model: "FIELD_UNKNOWN" }],
    [{ ...run, input: { ...run.input, style: "formal" } }, { "input.style": "FIELD_UNKNOWN" }],
    [{ ...run, input: { prompt: " " } }, { "input.prompt": "PROMPT_EMPTY" }],
    [
      { ...run, input: { prompt: " ", style: "formal" } },
      { "input.prompt": "PROMPT_EMPTY", "input.style": "FIELD_UNKNOWN" },
    ],
    [
      { tool: 1, model: "gpt" },
      { tool: "FIELD_INVALID", input: "FIELD_INVALID", model: "FIELD_UNKNOWN" },
    ],
    [{ tool: "generate" }, { input: "FIELD_INVALID" }],
    [{ ...run, follows: { kind: "repair", run: uuidv7(), why: "" } }, { "follows.why": "FIELD_UNKNOWN" }],
  ])("names the field at fault in %j", async (json, fields) => {
    expect(await errorOf(await start(json))).toMatchObject({
      code: "VALIDATION_FAILED",
      details: { fields },
    });
  });

  test("say what is allowed in a field", async () => {
    const input = { prompt: "", wordCount: 7, tone: "loud", language: "it" };
    const { details } = await errorOf(await start({ ...run, input, voice: "mine" }));
    expect(details?.allowed).toEqual({ voice: { type: "string", format: "uuid" } });
    const { allowed } = (await errorOf(await start({ ...run, input }))).details ?? {};
    expect(allowed).toMatchObject({
      "input.wordCount": { type: "integer", minimum: 20 },
      "input.tone": { enum: expect.arrayContaining(["formal"]) },
      "input.language": { enum: ["en", "pt", "es", "fr", "de"] },
    });
  });

  test.each([{}, { Accept: "text/event-stream" }])(
    "need a valid key with the scope, with %j",
    async (headers) => {
      const reader = await keyedClient(userId, { scopes: ["read"] });
      const old = await keyedClient(userId, { expiresAt: 1 });
      const wrong = new Client();
      wrong.key = createKey(userId).key;
      for (const [by, status, expected] of [
        [reader, 403, "SCOPE_REQUIRED"],
        [old, 401, "API_KEY_EXPIRED"],
        [wrong, 401, "API_KEY_INVALID"],
        [new Client(), 401, "UNAUTHENTICATED"],
      ] as const) {
        const response = await start(run, headers, by);
        expect([response.status, (await errorOf(response)).code]).toEqual([status, expected]);
      }
      expect([upstream.calls.length, (await me()).apiCallsUsed]).toEqual([0, 0]);
    },
  );

  test.each(["chat", "edit", "translate", "voiceGuide", "constructor"])(
    "does not run the tool %s",
    async (tool) => {
      expect((await errorOf(await start({ tool, input: {} }))).code).toBe("UNKNOWN_TOOL");
    },
  );

  test("the limits of the plan hold", async () => {
    const wordCount = entitlementsOf("pro").wordsPerGeneration + 1;
    const response = await start({ ...run, input: { ...run.input, wordCount } });
    expect([response.status, (await errorOf(response)).code]).toEqual([403, "WORD_LIMIT_EXCEEDED"]);
  });

  test("another owner's run is not found", async () => {
    const { receipt } = await done(await start());
    const { id } = await newPerson("pro");
    const other = await keyedClient(id);
    for (const path of ["", "/events"])
      expect((await other.fetch(`/api/v1/runs/${receipt.runId}${path}`)).status).toBe(404);
    expect((await other.post(`/api/v1/runs/${receipt.runId}/stop`)).status).toBe(404);
  });
});

describe("a workspace's key", () => {
  let team: Team;
  let key: Client;
  let workspaceId: string;
  beforeEach(async () => {
    team = await Team.create();
    workspaceId = (await meOf(team.owner.client)).workspace?.id ?? "";
    key = await keyedClient(workspaceId);
    upstream = scriptUpstream();
    upstream.script({ pieces: ["# Reed pens\n\n", "They write well."] });
  });

  test("writes texts of the workspace and uses its API calls", async () => {
    const end = await done(await start(run, {}, key));
    expect(end.quota).toMatchObject({ plan: "teams", used: 1, limit: 4000 });
    const member = await team.join("viewer");
    const document = await (await member.client.fetch(`/api/contents/${end.contentId}`)).json<Content>();
    expect(document).toMatchObject({ visibility: "workspace", authorId: workspaceId });
    const found = await (await key.fetch("/api/v1/history?search=reed")).json<ContentPage>();
    expect(found.items.map(({ id }) => id)).toEqual([end.contentId]);
    await vi.waitFor(async () => {
      const usage = await (await team.owner.client.fetch("/api/workspace/usage")).json<WorkspaceUsage>();
      expect(usage.pool).toMatchObject({ promptsUsed: 0, apiCallsUsed: 1, apiCallsLimit: 4000 });
      expect(usage.rows).toMatchObject([
        { memberId: workspaceId, tool: "generate", apiCalls: 1, prompts: 0 },
      ]);
    });
  });

  test("is refused when the workspace's calls are used up", async () => {
    const row = await env.DB.prepare("SELECT period_anchor AS anchor FROM workspaces WHERE id = ?")
      .bind(workspaceId)
      .first<{ anchor: number }>();
    const { start: begins } = billingPeriod(row?.anchor ?? 0, Date.now());
    await use(4000, { object: workspaceObject(env, workspaceId), meter: "poolApiCalls", start: begins });
    const response = await start(run, {}, key);
    expect([response.status, await errorOf(response)]).toMatchObject([
      429,
      { code: "API_LIMIT_REACHED", details: { limit: 4000 } },
    ]);
    expect(upstream.calls).toHaveLength(0);
  });

  test("reads no private document of a member", async () => {
    const { client } = team.owner;
    const end = await done(await client.post("/api/runs", { id: uuidv7(), ...run }));
    const id = end.contentId ?? "";
    expect((await key.fetch(`/api/v1/documents/${id}`)).status).toBe(200);
    await client.fetch(`/api/contents/${id}`, { method: "PATCH", json: { visibility: "private" } });
    expect((await key.fetch(`/api/v1/documents/${id}`)).status).toBe(404);
    const { items } = await (await key.fetch("/api/v1/documents?visibility=private")).json<ContentPage>();
    expect(items).toEqual([]);
  });
});
