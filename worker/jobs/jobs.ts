// Background jobs: what a message of the queue `calamo-jobs` says, and how it gets there. A message may arrive twice, late
// and in any order, so it only names what to look at; the job reads from D1 or Stripe what there is to do.
import type { Mail, Recipient } from "../clients/mail/mail.ts";
import type { UserRange } from "../db/users.ts";
import type { Bindings } from "../env.ts";
import { logFailure } from "../log.ts";

export type Job =
  | { kind: "deleteAccount"; userId: string }
  /** Of a workspace that has ended, or whose deletion was interrupted. */
  | { kind: "deleteWorkspace"; workspaceId: string }
  | { kind: "pushPlan"; userId: string }
  /**
   * Ends that subscription of a user who has joined the workspace, was promoted in it or has given it away: at once with a
   * refund, or with its period.
   */
  | {
      kind: "endReplacedPlan";
      userId: string;
      workspaceId: string;
      reason: "joined" | "promoted" | "transferred";
      refund: boolean;
      subscription: string;
      /** When the workspace was changed, in milliseconds since 1970 UTC. Absent in messages of an earlier version. */
      changedAt?: number;
    }
  /** Announces and removes the texts past their retention. */
  | ({ kind: "removeTexts" } & UserRange)
  /** Removes the images that no text shows, of the owners from the id `from` to the id `to`. */
  | { kind: "removeImages"; from: string; to: string }
  /** Compares billing with Stripe. */
  | ({ kind: "compareBilling"; cause: "hourly" | "daily" } & UserRange)
  /** Applies the events that Stripe could not deliver, after the event of that id; null for all. */
  | { kind: "applyMissedEvents"; after: string | null }
  | { kind: "sendExpiryNotice"; userId: string }
  /** Writes the next briefs of a batch. Only the message with the batch's current turn has an effect. */
  | { kind: "advanceBatch"; userId: string; batchId: string; turn: number }
  /** A mail that failed temporarily. `expiresAt` is when it has no use any more, in milliseconds since 1970 UTC. */
  | { kind: "sendMail"; to: Recipient; mail: Mail; origin: string; expiresAt: number };

/** A job and how long its message waits in the queue; at most 12 hours. */
export interface QueuedJob {
  job: Job;
  delaySeconds?: number;
}

/** The most messages of one call (https://developers.cloudflare.com/queues/platform/limits/). */
const messagesAtOnce = 100;

/** Queues jobs. @throws Error if the queue can't be reached; some may be queued then */
export async function sendJobs({ JOBS }: Pick<Bindings, "JOBS">, jobs: QueuedJob[]): Promise<void> {
  for (let start = 0; start < jobs.length; start += messagesAtOnce)
    await JOBS.sendBatch(
      jobs
        .slice(start, start + messagesAtOnce)
        .map(({ job, delaySeconds }) => ({ body: job, ...(delaySeconds && { delaySeconds }) })),
    );
}

/** Queues a job from a request. Returns false, and logs it, if that fails: the hourly cron then finds what is left to do. */
export async function trySendJob(env: Pick<Bindings, "JOBS">, job: Job): Promise<boolean> {
  try {
    await sendJobs(env, [{ job }]);
    return true;
  } catch (cause) {
    logFailure("job not queued", cause, { job: job.kind });
    return false;
  }
}
