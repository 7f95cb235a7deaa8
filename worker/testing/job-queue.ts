// The queue of background jobs, whose messages tests consume when they want.
import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { consumeJobs } from "../jobs/consume.ts";
import type { Job } from "../jobs/jobs.ts";
import { dailyCron, scheduled } from "../scheduled.ts";
import { queueMessage } from "./queue-message.ts";

export const hourlyCron = "17 * * * *";

export interface HeldJob {
  job: Job;
  /** How long it was delayed by its sender or by a retry. */
  delaySeconds: number;
  /** Which attempt the next one is, from 1. */
  attempts: number;
}

export class JobQueue {
  messages: HeldJob[] = [];
  /** How many messages were ever sent. */
  sent = 0;
  /** The longest delay that a message was sent with, in seconds. */
  longestDelay = 0;

  /** Holds messages until `vi.restoreAllMocks()`. */
  static open(): JobQueue {
    const held = new JobQueue();
    const sendBatch = async (messages: Iterable<MessageSendRequest<Job>>) => {
      const list = [...messages];
      if (list.length > 100) throw new Error("too many messages");
      for (const { body, delaySeconds = 0 } of list) held.add(body, delaySeconds);
    };
    vi.spyOn(env, "JOBS", "get").mockReturnValue({ sendBatch } as unknown as Queue); // the part that is used
    return held;
  }

  add(job: Job, delaySeconds = 0): void {
    if (!(delaySeconds >= 0 && delaySeconds <= 43_200)) throw new Error(`delay: ${delaySeconds}`);
    this.sent++;
    this.longestDelay = Math.max(this.longestDelay, delaySeconds);
    this.messages.push({ job: JSON.parse(JSON.stringify(job)), delaySeconds, attempts: 1 });
  }

  /** The held jobs of a kind. */
  of<Kind extends Job["kind"]>(kind: Kind): Extract<Job, { kind: Kind }>[] {
    return this.messages.flatMap(({ job }) =>
      job.kind === kind ? [job as Extract<Job, { kind: Kind }>] : [],
    );
  }

  /** Attempts one job. One that is retried is held again, after the others. Returns the pause before its retry, or null. */
  async attempt(held: HeldJob, queue = "calamo-jobs"): Promise<number | null> {
    const { job, attempts } = held;
    let pause: number | null | undefined;
    const message = queueMessage(job, attempts, (delaySeconds) => {
      pause = delaySeconds;
      if (delaySeconds !== null) this.messages.push({ job, delaySeconds, attempts: attempts + 1 });
    });
    await consumeJobs({ queue, messages: [message] }, env);
    if (pause === undefined) throw new Error("neither acknowledged nor retried");
    return pause;
  }

  /** Attempts every held job once, and those that they send. Those that are retried stay. */
  async consume(): Promise<void> {
    for (let index = 0; index < this.messages.length; ) {
      const held = this.messages[index];
      if (!held || held.attempts > 1) index++;
      else {
        this.messages.splice(index, 1);
        await this.attempt(held);
      }
    }
  }

  /** Attempts the held jobs until all are done or given up. */
  async drain(): Promise<void> {
    for (let held = this.messages.shift(); held; held = this.messages.shift()) {
      if (held.delaySeconds > 0) await new Promise((resume) => setTimeout(resume)); // what runs elsewhere goes on
      await this.attempt(held);
    }
  }
}

/** Runs a cron, and then all jobs that it queues. A job that fails is not repeated. */
export async function runCron(cron: string): Promise<JobQueue> {
  const queue = JobQueue.open();
  await scheduled(createScheduledController({ cron }), env);
  await queue.consume();
  return queue;
}

export const hourly = () => runCron(hourlyCron);
export const daily = () => runCron(dailyCron);
