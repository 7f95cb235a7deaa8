// Consumes the queue of background jobs, and its dead-letter queue.
import { openMailer, resendMail } from "../clients/mail/open-mailer.ts";
import { openDatabase } from "../db/client.ts";
import { openTextDatabases } from "../db/content-databases.ts";
import { saveDeadJob } from "../db/jobs.ts";
import type { UserRange } from "../db/users.ts";
import { type Bindings, publicOrigin } from "../env.ts";
import { finishDeletion } from "../features/account/delete-account.ts";
import { pushPlan } from "../features/billing/push-plan.ts";
import { applyMissedEvents, compareBilling, sendExpiryNotice } from "../features/billing/scheduled.ts";
import { openBilling } from "../features/billing/stripe-access.ts";
import { advanceBatch } from "../features/bulk/advance.ts";
import { removeExpiredTexts } from "../features/documents/retention.ts";
import { removeUnusedImages } from "../features/images/remove-unused.ts";
import { endReplacedPlanLater } from "../features/workspaces/end-replaced-plan.ts";
import { deleteEndedWorkspace } from "../features/workspaces/workspace.ts";
import { describeCause, logFailure, withLogFacts } from "../log.ts";
import { type Job, sendJobs } from "./jobs.ts";

type Batch = Pick<MessageBatch<Job>, "queue" | "messages">;

/** Attempts of a job that the hourly cron queues again anyway: within 16 minutes. */
const hourlyAttempts = 6;
/** Attempts of the others: within six hours. */
const mostAttempts = 11;
const attemptsOf: Record<Job["kind"], number> = {
  deleteAccount: hourlyAttempts,
  deleteWorkspace: hourlyAttempts,
  pushPlan: hourlyAttempts,
  advanceBatch: hourlyAttempts,
  endReplacedPlan: mostAttempts,
  removeTexts: mostAttempts,
  removeImages: mostAttempts,
  compareBilling: mostAttempts,
  applyMissedEvents: mostAttempts,
  sendExpiryNotice: mostAttempts,
  sendMail: mostAttempts,
};

const firstPauseSeconds = 30;
const longestPauseSeconds = 7200;
/** The pause after each attempt doubles. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);

/** Handles messages of both queues. A failing message does not affect the others. */
export async function consumeJobs({ queue, messages }: Batch, env: Bindings): Promise<void> {
  const handle = queue.includes("dead") ? storeDeadMessage : attemptJob;
  for (const message of messages)
    await withLogFacts({ queue, ...factsOf(message.body) }, () => handle(env, message));
}

async function attemptJob(env: Bindings, message: Batch["messages"][number]): Promise<void> {
  const { body: job, attempts } = message;
  try {
    await runJob(env, job, attempts);
    return message.ack();
  } catch (cause) {
    if (attempts < (attemptsOf[job.kind] ?? mostAttempts)) {
      logFailure("job failed", cause, { attempts });
      return message.retry({ delaySeconds: pauseAfter(attempts) });
    }
    await storeDeadJob(env, message, cause);
  }
}

/** Stores a message of the dead-letter queue: the invocations that should have handled it died. */
const storeDeadMessage = (env: Bindings, message: Batch["messages"][number]) =>
  storeDeadJob(env, message, "its invocations did not end");

/** Stores a job that has failed for good, so that the operator can replay it. */
async function storeDeadJob(
  env: Bindings,
  message: Batch["messages"][number],
  cause: unknown,
): Promise<void> {
  const { body: job } = message;
  logFailure("job given up", cause);
  try {
    const isMail = job.kind === "sendMail"; // its recipient and content are not kept
    await saveDeadJob(openDatabase(env.DB), {
      id: isMail ? crypto.randomUUID() : await idOf(job),
      kind: job.kind,
      ownerId: ownerOf(job),
      body: isMail ? null : JSON.stringify(job),
      error: describeCause(cause).slice(0, 500),
      failedAt: Date.now(),
    });
    message.ack();
  } catch (error) {
    logFailure("dead job not stored", error);
    message.retry({ delaySeconds: longestPauseSeconds });
  }
}

/** The job's kind and 48 bits of its hash, so that the same job has the same id. */
async function idOf(job: Job): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(job)));
  return `${job.kind}-${Buffer.from(hash).toString("hex").slice(0, 12)}`;
}

/** The user or the workspace that the job is about; null if it is about several or none. */
function ownerOf(job: Job): string | null {
  if ("userId" in job) return job.userId;
  if ("workspaceId" in job) return job.workspaceId;
  return "from" in job && job.from === job.to ? job.from : null;
}

function factsOf(job: Job): Record<string, string | null> {
  const ownerId = ownerOf(job);
  return {
    job: job.kind,
    ...(ownerId && (job.kind === "deleteWorkspace" ? { workspaceId: ownerId } : { userId: ownerId })),
    ...("from" in job && !ownerId && { from: job.from, to: job.to }),
    ...(job.kind === "sendMail" && { kind: job.mail.kind }),
  };
}

/** @throws Error if the job must be retried */
async function runJob(env: Bindings, job: Job, attempt: number): Promise<void> {
  const db = openDatabase(env.DB);
  const now = Date.now();
  switch (job.kind) {
    case "deleteAccount":
      return finishDeletion(env, job.userId);
    case "deleteWorkspace":
      return deleteEndedWorkspace(env, job.workspaceId, now);
    case "pushPlan":
      return pushPlan(env, db, job.userId);
    case "endReplacedPlan":
      return endReplacedPlanLater({ env, db, mailer: mailerOf(env) }, job);
    case "removeTexts": {
      const left = await removeExpiredTexts(openTextDatabases(env), job, { now, attempt });
      return sendJobs(
        env,
        ofRanges(left, (range) => ({ kind: job.kind, ...range })),
      );
    }
    case "removeImages": {
      const failed = await removeUnusedImages(env, job, now);
      return sendJobs(
        env,
        failed.map((range) => ({ job: { kind: job.kind, ...range } })),
      );
    }
    case "compareBilling": {
      const billing = await openBilling(env, db, mailerOf(env));
      if (!billing) return;
      const failed = await compareBilling(billing, job, job.cause);
      return sendJobs(
        env,
        ofRanges(failed, (range) => ({ kind: job.kind, cause: job.cause, ...range })),
      );
    }
    case "applyMissedEvents": {
      const billing = await openBilling(env, db, mailerOf(env));
      const after = billing ? await applyMissedEvents(billing, job.after) : null;
      return sendJobs(env, after === null ? [] : [{ job: { kind: job.kind, after } }]);
    }
    case "sendExpiryNotice":
      return sendExpiryNotice(db, mailerOf(env), job.userId, now);
    case "advanceBatch": {
      const next = await advanceBatch(env, job, attempt > 1);
      return sendJobs(env, next ? [next] : []);
    }
    case "sendMail":
      return resendMail(env, job);
    default:
      throw new Error("unknown kind of job"); // of another version of the Worker
  }
}

const ofRanges = (ranges: UserRange[], jobOf: (range: UserRange) => Job) =>
  ranges.map((range) => ({ job: jobOf(range) }));

/** Undefined if the origin of links is unknown. */
function mailerOf(env: Bindings) {
  const origin = publicOrigin(env);
  return origin === undefined ? undefined : openMailer(env, origin);
}
