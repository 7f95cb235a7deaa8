// Messages of background jobs: their retries, their dead letters and the replay.
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import configuration from "../../wrangler.toml?raw";
import worker from "../index.ts";
import { scheduled } from "../scheduled.ts";
import { ExpectedFailure } from "../testing/expected-failure.ts";
import { addWorkspace } from "../testing/fixtures.ts";
import { hourly, hourlyCron, JobQueue } from "../testing/job-queue.ts";
import { newPerson } from "../testing/people.ts";
import { failStatementOnce, placesOf } from "../testing/storage.ts";
import { UserObject } from "../user-object/object.ts";
import { pauseAfter } from "./consume.ts";
import { type Job, sendJobs } from "./jobs.ts";

let lines: string[];
let queue: JobQueue;
beforeEach(async () => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  await env.DB.batch(
    ["dead_jobs", "users", "daily_jobs"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  queue = JobQueue.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const logged = (event: string) => lines.filter((line) => line.includes(`"event":"${event}"`));
const deadJobs = async () =>
  (await env.DB.prepare("SELECT * FROM dead_jobs ORDER BY id").all<Record<string, unknown>>()).results;
const failingPush = async (): Promise<Job> => {
  vi.spyOn(UserObject.prototype, "changeAccount").mockRejectedValue(new ExpectedFailure("down"));
  return { kind: "pushPlan", userId: (await newPerson()).id };
};

describe("a job that fails", () => {
  test("is retried ever later, and then given up: stored with its error, and logged", async () => {
    queue.add(await failingPush());
    const pauses: (number | null)[] = [];
    for (let held = queue.messages.shift(); held; held = queue.messages.shift())
      pauses.push(await queue.attempt(held));
    expect(pauses).toEqual([30, 60, 120, 240, 480, null]);
    expect([logged("job failed").length, logged("job given up").length]).toEqual([5, 1]);
    const [dead] = await deadJobs();
    expect(dead).toMatchObject({ kind: "pushPlan", replay_at: null, error: expect.stringContaining("down") });
    expect(JSON.parse(String(dead?.body))).toEqual({ kind: "pushPlan", userId: dead?.owner_id });
  });

  test("waits two hours at most", () => {
    expect([1, 2, 8, 9, 20].map(pauseAfter)).toEqual([30, 60, 3840, 7200, 7200]);
  });

  test("has one row however often it fails for good", async () => {
    const job = await failingPush();
    for (let time = 0; time < 3; time++) {
      queue.add(job);
      await queue.drain();
    }
    expect(await deadJobs()).toHaveLength(1);
  });

  test("does not stop others", async () => {
    const failing = await failingPush();
    const { id } = await newPerson();
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(id).run();
    queue.add(failing);
    queue.add({ kind: "deleteAccount", userId: id });
    await queue.consume();
    expect(queue.messages).toMatchObject([{ job: failing, attempts: 2 }]);
    expect(await placesOf(id)).toEqual(["D1 content_owners"]); // the mark that keeps late texts out for a day
  });

  test("is retried until the database can store it", async () => {
    queue.add(await failingPush());
    failStatementOnce(/^insert into "dead_jobs"/);
    await queue.drain();
    expect(logged("dead job not stored")).toHaveLength(1);
    expect(await deadJobs()).toHaveLength(1);
  });

  test("of a kind that this version does not know is given up too", async () => {
    queue.add({ kind: "nonsense" } as unknown as Job); // of another version
    await queue.drain();
    expect(await deadJobs()).toMatchObject([{ kind: "nonsense", owner_id: null }]);
  });

  test("whose invocations died arrives in the dead-letter queue and is stored", async () => {
    const job: Job = { kind: "removeTexts", from: "a", to: null };
    expect(await queue.attempt({ job, attempts: 1, delaySeconds: 0 }, "calamo-jobs-dead")).toBeNull();
    expect(await deadJobs()).toMatchObject([{ body: JSON.stringify(job), owner_id: null }]);
  });
});

describe("a replay", () => {
  test("is queued by the hourly cron, which forgets the dead job", async () => {
    queue.add(await failingPush());
    await queue.drain();
    expect((await hourly()).of("pushPlan")).toEqual([]); // nobody has asked for it
    vi.mocked(UserObject.prototype.changeAccount).mockRestore();
    await env.DB.exec("UPDATE dead_jobs SET replay_at = 1");
    await hourly();
    expect([await deadJobs(), logged("dead jobs replayed").length]).toEqual([[], 1]);
  });

  test("that fails again is dead again", async () => {
    queue.add(await failingPush());
    await queue.drain();
    await env.DB.exec("UPDATE dead_jobs SET replay_at = 1");
    const replayed = await hourly();
    await replayed.drain();
    expect(await deadJobs()).toMatchObject([{ kind: "pushPlan", replay_at: null }]);
  });

  test("is kept if the queue does not take it", async () => {
    queue.add(await failingPush());
    await queue.drain();
    await env.DB.exec("UPDATE dead_jobs SET replay_at = 1");
    vi.spyOn(env, "JOBS", "get").mockReturnValue({
      sendBatch: () => Promise.reject(new Error("Queues is down")),
    } as unknown as Queue); // the part that is used
    await scheduled({ cron: hourlyCron }, env);
    expect(await deadJobs()).toMatchObject([{ replay_at: 1 }]);
  });

  test("can be requested for thirty days", async () => {
    queue.add(await failingPush());
    await queue.drain();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * 86_400_000 });
    await hourly();
    expect(await deadJobs()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    await hourly();
    expect(await deadJobs()).toEqual([]);
  });
});

test("a workspace that was renewed after its message was sent stays", async () => {
  const { id: ownerId } = await newPerson();
  const workspaceId = await addWorkspace(ownerId);
  queue.add({ kind: "deleteWorkspace", workspaceId });
  await queue.drain();
  expect(await placesOf(workspaceId)).toContain("D1 workspaces");
});

test("jobs are sent in calls of at most 100 messages", async () => {
  const calls: number[] = [];
  const sendBatch = async (messages: Iterable<unknown>) => void calls.push([...messages].length);
  const job: Job = { kind: "pushPlan", userId: "a" };
  await sendJobs({ JOBS: { sendBatch } as unknown as Queue }, Array(250).fill({ job })); // the part that is used
  expect(calls).toEqual([100, 100, 50]);
});

test("the Worker consumes the queues of wrangler.toml", async () => {
  for (const name of ["calamo-jobs", "calamo-jobs-dead"]) {
    expect(configuration).toContain(`queue = "${name}"`);
    const job: Job = { kind: "removeTexts", from: "a", to: "a" };
    const batch = createMessageBatch<Job>(name, [{ id: "1", timestamp: new Date(), attempts: 1, body: job }]);
    const ctx = createExecutionContext();
    await worker.queue(batch, env);
    expect((await getQueueResult(batch, ctx)).explicitAcks).toEqual(["1"]);
  }
  expect(await deadJobs()).toHaveLength(1); // that of the dead-letter queue
});
