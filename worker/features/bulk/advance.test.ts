// The queue behind batches: messages that arrive twice, late, in any order or whose invocations die; prompts that run out; stops
// and deletions in the middle.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cases } from "../../../shared/testing/property-seed.ts";
import { batchOf, briefs, chargedTo, endsTold, started, usePrompts } from "../../testing/bulk.ts";
import { type Client, codeOf } from "../../testing/client.ts";
import { ExpectedFailure } from "../../testing/expected-failure.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { type HeldJob, hourly, JobQueue } from "../../testing/job-queue.ts";
import { newPerson } from "../../testing/people.ts";
import { quickPauses, type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { failStatementOnce, placesOf } from "../../testing/storage.ts";
import { Team } from "../../testing/team.ts";
import { selectAll } from "../../testing/texts.ts";
import { UserObject } from "../../user-object/object.ts";
import { WorkspaceObject } from "../../workspace-object/workspace-object.ts";

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;
let queue: JobQueue;
const text = { pieces: ["A text about pens."] };
beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script(text);
  ({ client, id: userId } = await newPerson("pro"));
  queue = JobQueue.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = (id: string, action: "stop" | "resume" | "retry") => client.post(`/api/bulk/${id}/${action}`);
/** Handles the next message. */
async function step(): Promise<void> {
  const held = queue.messages.shift();
  if (held) await queue.attempt(held);
}
const titlesOf = async (state: string, id: string) =>
  (await batchOf(client, id)).items.filter((item) => item.state === state).map(({ title }) => title);

describe("a batch", () => {
  test("has at most three items of a user written at once, whatever the number of batches", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    upstream.script({ pieces: [gate, "A text about pens."] });
    const first = await started(client, briefs("One", "Two"));
    const second = await started(client, briefs("Three", "Four"));
    await step();
    await step();
    expect(await titlesOf("running", first.id)).toEqual(["One", "Two"]);
    expect(await titlesOf("running", second.id)).toEqual(["Three"]);
    const [held, other] = queue.messages;
    expect([held?.delaySeconds, other?.delaySeconds]).toEqual([5, 5]);
    open();
    await queue.drain();
    expect(await titlesOf("done", second.id)).toEqual(["Three", "Four"]);
    expect(await chargedTo(userId)).toBe(4);
  });

  test("whose message arrives twice charges once, and does not send two more", async () => {
    const { id } = await started(client, briefs("One"));
    const [held] = queue.messages;
    if (held) queue.messages.push(structuredClone(held));
    await step();
    await step();
    expect(queue.messages).toHaveLength(1);
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 1 });
    expect(upstream.calls).toHaveLength(1);
  });

  test("of which a message got lost is continued by the hourly cron, or as soon as it is looked at", async () => {
    const { id } = await started(client, briefs("One"));
    queue.messages = [];
    await batchOf(client, id);
    expect(queue.messages).toEqual([]); // it may be on its way
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180_000 });
    await batchOf(client, id);
    expect(queue.of("advanceBatch")).toHaveLength(1);
    queue.messages = [];
    await hourly();
    expect(upstream.calls).toEqual([]);
    vi.setSystemTime(Date.now() + 600_000);
    const cron = await hourly();
    await cron.drain();
    vi.useRealTimers(); // the session is older than its token otherwise
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 1 });
  });

  test("tells once that it has ended, and how many failed", async () => {
    quickPauses();
    upstream.script(text, { status: 400 });
    const { id } = await started(client, briefs("One", "Two"));
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({
      state: "ended",
      charged: 1,
      counts: { done: 1, failed: 1 },
    });
    expect(await endsTold(client)).toEqual([{ name: "Pens", count: 1, failed: 1 }]);
  });

  test("says why an item has failed; retrying writes only that, and charges for it then", async () => {
    quickPauses();
    upstream.script({ status: 400 });
    const { id } = await started(client, briefs("One"));
    await queue.drain();
    const [failed] = (await batchOf(client, id)).items;
    expect(failed).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/^MODEL_/),
      contentId: null,
    });
    expect(await chargedTo(userId)).toBe(0);
    upstream.script(text);
    expect(await (await send(id, "retry")).json()).toMatchObject({
      state: "running",
      counts: { waiting: 1 },
    });
    await send(id, "retry"); // again, because the first response was lost
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 1, items: [{ error: null }] });
    expect(await endsTold(client)).toHaveLength(2);
  });

  test("pauses on a plan without batches", async () => {
    const { id } = await started(client, briefs("One"));
    await setPlan(userId, "essential");
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({
      state: "paused",
      pauseReason: "plan",
      refillsAt: null,
    });
    expect(await codeOf(await send(id, "resume"))).toBe("PLAN_REQUIRED");
    await setPlan(userId, "pro");
    await send(id, "resume");
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 1 });
  });

  test("waits while the user is writing too much", async () => {
    const start = vi.spyOn(UserObject.prototype, "beginRun");
    start.mockResolvedValueOnce({ ok: false, code: "TOO_MANY_RUNS", details: { limit: 20 } });
    const { id } = await started(client, briefs("One"));
    await step();
    expect(await titlesOf("waiting", id)).toEqual(["One"]);
    expect(queue.messages[0]?.delaySeconds).toBe(20);
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 1 });
  });

  test("starts an item again if the invocation that had claimed it died", async () => {
    vi.spyOn(UserObject.prototype, "beginRun").mockRejectedValueOnce(
      new ExpectedFailure("the invocation has died"),
    );
    const { id } = await started(client, briefs("One"));
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 1 });
    expect(upstream.calls).toHaveLength(1);
  });

  test("takes an item for written whose document was deleted at once", async () => {
    const { id } = await started(client, briefs("One"));
    await step();
    await vi.waitFor(async () => expect(await chargedTo(userId)).toBe(1));
    const [content] = await selectAll<{ id: string }>("SELECT id FROM contents WHERE owner_id = ?", userId);
    await client.fetch(`/api/contents/${content?.id}`, { method: "DELETE" });
    await client.fetch("/api/contents/trash?visibility=private", { method: "DELETE" });
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", counts: { done: 1 } });
    expect(upstream.calls).toHaveLength(1);
  });
});

describe("when the prompts run out", () => {
  test("the rest waits, uncharged, until the user resumes it", async () => {
    await usePrompts(userId, 98);
    const { id } = await started(client, briefs("One", "Two", "Three", "Four"));
    await queue.drain();
    const paused = await batchOf(client, id);
    expect(paused).toMatchObject({
      state: "paused",
      pauseReason: "prompts",
      refillsAt: expect.any(Number),
      charged: 2,
      counts: { done: 2, waiting: 2, failed: 0 },
    });
    expect(paused.refillsAt).toBeGreaterThan(Date.now());
    expect(await endsTold(client)).toEqual([]);
    expect(await codeOf(await send(id, "resume"))).toBe("PROMPT_LIMIT_REACHED");
    await usePrompts(userId, 0);
    expect(await (await send(id, "resume")).json()).toMatchObject({ state: "running", refillsAt: null });
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 4 });
    expect(upstream.calls).toHaveLength(4);
  });

  test("of a workspace, whose pool refuses runs that have begun, it is the same", async () => {
    const team = await Team.create();
    queue = JobQueue.open();
    client = team.owner.client;
    const reserve = vi.spyOn(WorkspaceObject.prototype, "reservePrompt");
    reserve.mockResolvedValue({ result: "exhausted", used: 800 });
    const { id } = await started(client, briefs("One", "Two"));
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({
      state: "paused",
      pauseReason: "prompts",
      charged: 0,
      counts: { waiting: 2 },
    });
    reserve.mockRestore();
    await send(id, "resume");
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", charged: 2 });
  });
});

describe("stopping", () => {
  test("lets what is being written end, and never starts the rest", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    upstream.script({ pieces: [gate, "A text about pens."] });
    const { id } = await started(client, briefs("One", "Two", "Three", "Four", "Five"));
    await step();
    const stopped = await (await send(id, "stop")).json();
    expect(stopped).toMatchObject({ state: "running", isStopped: true, counts: { running: 3, stopped: 2 } });
    expect((await send(id, "stop")).status).toBe(200);
    open();
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({
      state: "ended",
      charged: 3,
      counts: { done: 3, stopped: 2, waiting: 0 },
    });
    expect(upstream.calls).toHaveLength(3);
    expect(await (await send(id, "resume")).json()).toMatchObject({ state: "ended" });
    await queue.drain();
    expect(upstream.calls).toHaveLength(3);
  });

  test("ends a paused batch", async () => {
    await usePrompts(userId, 99);
    const { id } = await started(client, briefs("One", "Two"));
    await queue.drain();
    await send(id, "stop");
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", counts: { done: 1, stopped: 1 } });
  });
});

test("a deleted account leaves nothing, whatever its messages do then", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  upstream.script({ pieces: [gate, "A text about pens."] });
  await started(client, briefs("One", "Two", "Three", "Four"));
  await step();
  await env.DB.prepare("UPDATE users SET deletion_started_at = 1, email = id WHERE id = ?")
    .bind(userId)
    .run();
  const late = queue.messages.map((held) => structuredClone(held));
  queue.messages.unshift({ job: { kind: "deleteAccount", userId }, delaySeconds: 0, attempts: 1 });
  await queue.drain();
  open();
  for (const held of late) await queue.attempt(held);
  await queue.drain();
  expect(await placesOf(userId)).toEqual(["D1 content_owners"]);
});

/** What may happen to the messages of a batch. */
interface Disturbance {
  /** Which of the held messages is next, each time. */
  order: number[];
  /** Which messages arrive twice. */
  twice: boolean[];
  /** Which statement dies in each step; those after the last one live. */
  crashes: number[];
  /** After how many messages the user stops the batch; null if they don't. */
  stopAfter: number | null;
}

const statements = [
  /^update "bulk_batches"/,
  /^select .* from "bulk_items"/,
  /^update "bulk_items" set "state"/,
  /^update "bulk_items" set .*"content_id"/,
  /^insert into "notifications"/,
];

const disturbance: fc.Arbitrary<Disturbance> = fc.record({
  order: fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }),
  twice: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  crashes: fc.array(fc.nat(statements.length), { maxLength: 8 }),
  stopAfter: fc.option(fc.nat(6)),
});

async function consumeDisturbed(
  id: string,
  { order, twice, crashes, stopAfter }: Disturbance,
): Promise<void> {
  const late: HeldJob[] = [];
  let seen = queue.sent - 1;
  for (let turn = 0; queue.messages.length > 0; turn++) {
    if (turn === stopAfter) await send(id, "stop");
    for (; seen < queue.sent; seen++) {
      const newest = queue.messages.at(-1);
      if (newest && twice[seen % twice.length]) queue.messages.push(structuredClone(newest));
    }
    const [held] = queue.messages.splice((order[turn % order.length] ?? 0) % queue.messages.length, 1);
    if (!held) break;
    if (turn < 4) late.push(structuredClone(held)); // it arrives again when all is done
    const crash = statements[crashes[turn] ?? statements.length];
    if (crash) failStatementOnce(crash);
    await queue.attempt({ ...held, attempts: Math.min(held.attempts, 2) }); // when jobs are given up is tested elsewhere
    failStatementOnce();
  }
  for (const held of late) await queue.attempt(held);
  await queue.drain();
}

test("messages in any order, twice, late or dying write and charge each brief at most once", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      disturbance,
      async (count, left, disturbed) => {
        ({ client, id: userId } = await newPerson("pro"));
        await usePrompts(userId, 100 - left);
        queue.messages = [];
        const titles = Array.from({ length: count }, (_, index) => `Text ${index}`);
        const { id } = await started(client, briefs(...titles));
        await consumeDisturbed(id, disturbed);
        const batch = await batchOf(client, id);
        const { done, waiting, stopped, running, failed } = batch.counts;
        expect([running, failed, done + waiting + stopped]).toEqual([0, 0, count]);
        const texts = await selectAll<{ title: string; folder: string }>(
          "SELECT title, folder_id AS folder FROM contents WHERE owner_id = ?",
          userId,
        );
        expect(texts.map(({ title }) => title).sort()).toEqual(await titlesOf("done", id));
        expect(texts.every(({ folder }) => folder === batch.folderId)).toBe(true);
        expect([await chargedTo(userId), batch.charged]).toEqual([done, done]);
        if (disturbed.stopAfter === null) expect(done).toBe(Math.min(count, left));
        expect(batch.state).toBe(waiting > 0 ? "paused" : "ended");
        expect(await endsTold(client)).toHaveLength(waiting > 0 ? 0 : 1);
      },
    ),
    { numRuns: cases(100) },
  );
}, 120_000);
