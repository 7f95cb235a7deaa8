import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { billingPeriod } from "../../shared/quota.ts";
import { allEvents, Client, endOf, eventsOf } from "../testing/client.ts";
import { newPerson } from "../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../testing/scripted-upstream.ts";
import { userObject } from "../user-object/stub.ts";
import { workspaceObject } from "./stub.ts";

const anchor = Date.UTC(2026, 0, 1);
let upstream: ScriptedUpstream;
let workspaceId: string;
let members: { client: Client; userId: string }[];

beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A text."] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  workspaceId = crypto.randomUUID();
  members = [await join(), await join()];
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Signs up a user who shares the workspace's pool of five prompts, the limit of the free plan. */
async function join() {
  const { client, id: userId } = await newPerson();
  const object = userObject(env, userId);
  await object.quota(userId);
  await object.changeAccount({
    userId,
    plan: "free",
    periodAnchor: anchor,
    workspaceId,
    model: null,
    planSince: 0,
    version: 0,
  });
  return { client, userId };
}

const pool = () => workspaceObject(env, workspaceId);
const used = async () => (await pool().used(billingPeriod(anchor, Date.now()).start)).prompts;
const [ada, bob] = [() => members[0]?.client ?? new Client(), () => members[1]?.client ?? new Client()];
const renamePool = (from: string, to: string) =>
  runInDurableObject(pool(), (_, { storage }) => {
    storage.sql.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
  });
const usage = async () => pool().usageByDay("1970-01-01", "2999-12-31");
const settled = ({ sql }: DurableObjectStorage) =>
  sql.exec("SELECT 1 FROM entries WHERE state = 'committed'").toArray().length;

describe("the pool of a workspace", () => {
  test("counts the runs of all members, and shows a member the shared usage", async () => {
    await allEvents(await ada().startRun());
    expect(endOf(await allEvents(await bob().startRun()))).toMatchObject({ receipt: { charged: 1 } });
    expect(await used()).toBe(2);
    expect(await (await ada().fetch("/api/me/usage")).json()).toMatchObject({ used: 2, limit: 5 });
  });

  test("admits exactly one of 50 parallel runs of its members if one prompt is left", async () => {
    for (let run = 0; run < 4; run++) await allEvents(await ada().startRun());
    const before = upstream.calls.length;
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, run) => (run % 2 ? ada() : bob()).startRun()),
    );
    // A member may have five runs at once (429); of those that reach the pool, all but one exceed the quota (402).
    expect(responses.filter(({ status }) => status === 402 || status === 429)).toHaveLength(49);
    for (const response of responses.filter(({ ok }) => ok)) endOf(await allEvents(response));
    expect(upstream.calls.length - before).toBe(1);
    expect(await used()).toBe(5);
  });

  test("releases the prompt of a failed run", async () => {
    upstream.script({ status: 401 });
    expect(endOf(await allEvents(await ada().startRun()))).toMatchObject({ receipt: { charged: 0 } });
    await vi.waitFor(async () => expect(await used()).toBe(0));
  });

  test("releases the prompt of an orphaned run even if its member never returns", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reed pens were cut by the river, and ", never.promise] });
    await eventsOf(await ada().startRun()).next();
    expect(await used()).toBe(1);
    await abortAllDurableObjects();
    const object = userObject(env, members[0]?.userId ?? "");
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await used()).toBe(0);
    expect(await usage()).toMatchObject([{ memberId: members[0]?.userId, prompts: 0, words: 0, failed: 1 }]);
  });

  test("is idempotent, and reserves nothing for a run that was settled before", async () => {
    const [period, now, meter] = [0, 1, "pool"] as const;
    const run = { period, now, workspaceId, memberId: "ada", tool: "generate", words: 2 };
    await pool().reservePrompt("a", { period, limit: 2, meter, now });
    expect(await pool().reservePrompt("a", { period, limit: 2, meter, now })).toEqual({
      result: "known",
      used: 1,
    });
    await pool().settlePrompt("a", { ...run, reason: "delivered" });
    expect(await pool().settlePrompt("a", { ...run, reason: "failed" })).toEqual({ prompts: 1, apiCalls: 0 });
    expect(await pool().settlePrompt("late", { ...run, reason: "failed" })).toEqual({
      prompts: 1,
      apiCalls: 0,
    });
    expect(await pool().reservePrompt("late", { period, limit: 2, meter, now })).toEqual({
      result: "known",
      used: 1,
    });
    expect(await pool().usageSince("1970-01-01")).toEqual({ prompts: 1, apiCalls: 0, words: 2, failed: 0 });
  });

  test("counts neither a run without a prompt as failed nor one that was stopped before its first word", async () => {
    for (let run = 0; run < 5; run++) await allEvents(await ada().startRun());
    expect((await bob().startRun()).status).toBe(402);
    const [period, meter, now] = [0, "pool", Date.now()] as const;
    await pool().reservePrompt("stopped", { period, limit: 1, meter, now });
    const run = { period, now, workspaceId, memberId: "bob", tool: "generate", words: 0 };
    await pool().settlePrompt("stopped", { ...run, reason: "stopped_before_text" });
    expect(await usage()).toMatchObject([{ memberId: members[0]?.userId, prompts: 5, words: 10, failed: 0 }]);
  });

  test("charges both of two members whose runs have the same id", async () => {
    const id = crypto.randomUUID();
    for (const client of [ada(), bob()])
      expect(endOf(await allEvents(await client.startRun(id)))).toMatchObject({ receipt: { charged: 1 } });
    await vi.waitFor(async () =>
      expect(await runInDurableObject(pool(), (_, { storage }) => settled(storage))).toBe(2),
    );
    expect(await used()).toBe(2);
  });

  test("regains the prompts of a deleted member, or makes the deletion fail", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reed pens were cut by the river, and ", never.promise] });
    const events = eventsOf(await ada().startRun());
    await events.next();
    const object = userObject(env, members[0]?.userId ?? "");
    await renamePool("entries", "entries_away");
    const failure = await runInDurableObject(object, (instance) => instance.erase().catch(String));
    expect(failure).toContain("settlement not delivered");
    await renamePool("entries_away", "entries");
    expect(await used()).toBe(1);
    await object.erase();
    expect(await used()).toBe(0);
  });

  test("that is unreachable blocks runs, without counting them", async () => {
    await renamePool("entries", "entries_away");
    expect((await ada().startRun()).status).toBe(500);
    expect(upstream.calls).toHaveLength(0);
    await renamePool("entries_away", "entries");
    expect(endOf(await allEvents(await ada().startRun()))).toMatchObject({ receipt: { charged: 1 } });
    expect(await used()).toBe(1);
  });
});
