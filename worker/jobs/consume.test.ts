// Messages of background jobs: their retries, their dead letters and the replay.
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import configuration from "../../wrangler.toml?raw";
import type { Mail } from "../clients/mail/mail.ts";
import { openMailer } from "../clients/mail/open-mailer.ts";
import worker from "../index.ts";
import { Client } from "../testing/client.ts";
import { addWorkspace } from "../testing/fixtures.ts";
import { hourly, JobQueue, runCron } from "../testing/job-queue.ts";
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
  vi.spyOn(UserObject.prototype, "changeAccount").mockRejectedValue(new Error("down"));
  return { kind: "pushPlan", userId: (await new Client().signUp()).id };
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
    const { id } = await new Client().signUp();
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(id).run();
    queue.add(failing);
    queue.add({ kind: "deleteAccount", userId: id });
    await queue.consume();
    expect(queue.messages).toMatchObject([{ job: failing, attempts: 2 }]);
    expect(await placesOf(id)).toEqual([]);
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
    const { scheduled } = await import("../scheduled.ts");
    await scheduled({ cron: "17 * * * *" }, env);
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

describe("a mail", () => {
  const ada = { email: "ada@example.com", name: "Ada Quill", language: "en" } as const;
  const secretMail: Mail = { kind: "resetPassword", link: "https://calamo.test/reset-password#secret" };
  const news: Mail = { kind: "accountDeleted" };
  const origin = "https://calamo.test";
  const sent = () => vi.spyOn(env.MAIL, "send");
  const failWith = (code?: string) =>
    Object.assign(new Error("ada@example.com, secret"), code === undefined ? {} : { code });
  const send = async (mail: Mail) => {
    vi.spyOn(env, "MAIL_FROM", "get").mockReturnValue("mail@calamo.test");
    openMailer(env, origin).sendLater(ada, mail);
    await vi.waitFor(() => expect(env.MAIL.send).toHaveBeenCalled());
  };

  test.each([["E_RATE_LIMIT_EXCEEDED"], ["E_INTERNAL_SERVER_ERROR"], [undefined]])(
    "that fails temporarily (%s) is sent by a job, unchanged",
    async (code) => {
      const binding = sent().mockRejectedValueOnce(failWith(code)).mockResolvedValue({ messageId: "1" });
      await send(secretMail);
      await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
      await queue.drain();
      expect(binding).toHaveBeenCalledTimes(2);
      expect(binding.mock.calls[1]).toEqual(binding.mock.calls[0]);
      expect(lines).toEqual([]);
    },
  );

  test("that is refused is not sent again", async () => {
    sent().mockRejectedValue(failWith("E_RECIPIENT_SUPPRESSED"));
    await send(news);
    await vi.waitFor(() => expect(logged("mail not sent")).toHaveLength(1));
    expect(queue.sent).toBe(0);
  });

  test("that is refused at the second attempt is given up", async () => {
    sent()
      .mockRejectedValueOnce(failWith("E_RATE_LIMIT_EXCEEDED"))
      .mockRejectedValue(failWith("E_RECIPIENT_SUPPRESSED"));
    await send(news);
    await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
    await queue.drain();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        event: "mail not sent",
        kind: "accountDeleted",
        cause: "E_RECIPIENT_SUPPRESSED",
      }),
    ]);
  });

  test("with a link that has expired meanwhile is not sent", async () => {
    const binding = sent().mockRejectedValue(failWith("E_RATE_LIMIT_EXCEEDED"));
    await send(secretMail);
    await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59 * 60_000 });
    await queue.consume();
    expect(binding).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await queue.drain();
    expect(binding).toHaveBeenCalledTimes(2);
    expect(logged("mail not sent")).toMatchObject([expect.stringContaining("EXPIRED")]);
  });

  test("is neither logged nor stored with its recipient, its link or its words", async () => {
    sent().mockRejectedValue(failWith("E_RATE_LIMIT_EXCEEDED"));
    await send(secretMail);
    await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
    await queue.drain();
    expect(await deadJobs()).toMatchObject([{ kind: "sendMail", body: null, owner_id: null }]);
    expect(`${JSON.stringify(await deadJobs())} ${lines.join()}`).not.toMatch(/ada|quill|secret/i);
    await env.DB.exec("UPDATE dead_jobs SET replay_at = 1");
    expect((await runCron("17 * * * *")).sent).toBe(0); // there is nothing to replay
  });

  test("that the queue does not take is logged as not sent", async () => {
    sent().mockRejectedValue(failWith("E_RATE_LIMIT_EXCEEDED"));
    vi.spyOn(env, "JOBS", "get").mockReturnValue({
      sendBatch: () => Promise.reject(new Error("Queues is down")),
    } as unknown as Queue); // the part that is used
    await send(news);
    await vi.waitFor(() => expect(logged("mail not sent")).toHaveLength(1));
  });
});

test("a workspace that was renewed after its message was sent stays", async () => {
  const { id: ownerId } = await new Client().signUp();
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
