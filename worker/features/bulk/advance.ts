// Advances a batch by one step: reconciles its items with the runs that are under way and starts the next ones. It never waits
// for a run, so that a message takes seconds; the next message checks again. A run's id is derived from its item, so that repeating
// a step starts and charges nothing twice.
import { v5 as uuidv5 } from "uuid";
import type { PauseReason } from "../../../shared/contracts/bulk.ts";
import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import {
  type BatchKey,
  type BatchRow,
  claimItems,
  claimTurn,
  countItems,
  failItem,
  finishItem,
  listRunning,
  type OpenItem,
  pauseBatch,
  releaseItem,
  settleBatch,
} from "../../db/bulk.ts";
import { openTextDatabases } from "../../db/content-databases.ts";
import { findTextAccess, type TextContext } from "../../db/documents/access.ts";
import { newNotification } from "../../db/notifications.ts";
import type { Bindings } from "../../env.ts";
import type { Job, QueuedJob } from "../../jobs/jobs.ts";
import { changeContent } from "../documents/edit-content.ts";
import { readRun } from "../runs/follow-run.ts";
import { beginRun } from "../runs/start-run.ts";
import { includesBulk, poolOf } from "./batches.ts";

/** How many of a user's items are written at the same time, in all batches. */
const itemsAtOnce = 3;
/** How soon a batch is checked again while it writes, and while it waits for something else to end; seconds. */
const pauseSeconds = { writing: 5, waiting: 20 };

/** Refusals that concern the whole batch. */
const pauses: Partial<Record<ErrorCode, PauseReason>> = {
  PROMPT_LIMIT_REACHED: "prompts",
  SPEND_CAP_REACHED: "service",
  MODEL_NOT_CONFIGURED: "service",
};
/** Refusals after which the item is started later: the user has too many runs, or is being deleted. */
const retryLater: ErrorCode[] = ["TOO_MANY_RUNS", "RATE_LIMITED", "UNAUTHENTICATED"];
/** Reasons to leave a text where it is: it or its folder was deleted or may no longer be changed, or the plan is smaller now. */
const unkept: ErrorCode[] = ["NOT_FOUND", "ROLE_REQUIRED", "WORKSPACE_READ_ONLY", "DOCUMENT_LIMIT_REACHED"];

interface Step {
  env: Bindings;
  ctx: TextContext;
  batch: BatchRow;
}

/**
 * Advances a batch. Does nothing if the batch was deleted or is paused, or another message advances it.
 * @param isRetry whether an earlier attempt of this message may have died
 * @returns the next message; null if none is needed
 * @throws Error if the step must be repeated
 */
export async function advanceBatch(
  env: Bindings,
  { userId, batchId, turn }: Extract<Job, { kind: "advanceBatch" }>,
  isRetry: boolean,
): Promise<QueuedJob | null> {
  const databases = openTextDatabases(env);
  const { primary: db } = databases;
  const key = { userId, id: batchId };
  const batch = await claimTurn(db, key, { turn, isRetry, now: Date.now() });
  const access = batch && (await findTextAccess(db, userId));
  if (!batch || !access) return null; // deleted, perhaps with its account
  const step: Step = { env, ctx: { databases, userId }, batch };
  await all(await listRunning(db, key), (item) => reconcileRunning(step, item));
  if (!includesBulk(access)) await pauseBatch(db, key, "plan", null);
  else if (poolOf(access) !== batch.workspaceId) await pauseBatch(db, key, "workspace", null);
  else await all(await claimItems(db, key, itemsAtOnce), (item) => start(step, item));
  return settle(step, key);
}

/** Waits for all of them. @throws Error the first failure */
async function all<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(items.map(work));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Ends the batch, pauses it, or returns its next message. */
async function settle({ ctx, batch }: Step, key: BatchKey): Promise<QueuedJob | null> {
  const { primary: db } = ctx.databases;
  const counts = new Map((await countItems(db, key)).map(({ state, items }) => [state, items]));
  const details = { name: batch.name, count: counts.get("done") ?? 0, failed: counts.get("failed") ?? 0 };
  await settleBatch(db, key, newNotification(key.userId, { kind: "bulkEnded", details }), Date.now());
  const isWriting = (counts.get("running") ?? 0) > 0;
  if (!isWriting && !counts.get("waiting")) return null;
  const job = { kind: "advanceBatch", userId: key.userId, batchId: key.id, turn: batch.turn } as const;
  return { job, delaySeconds: isWriting ? pauseSeconds.writing : pauseSeconds.waiting };
}

const runOf = ({ userId, id }: BatchKey, { position, attempt }: OpenItem): string =>
  uuidv5(`bulk ${id} ${position} ${attempt}`, userId);

/** Starts the run of a claimed item, or joins it. */
async function start({ env, ctx, batch }: Step, item: OpenItem): Promise<void> {
  const { primary: db } = ctx.databases;
  try {
    const run = { id: runOf(batch, item), tool: "generate", input: JSON.parse(item.input) };
    await beginRun(env, batch.userId, run);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    const pause = pauses[code];
    if (pause) await pauseBatch(db, batch, pause, details?.refillsAt ?? null);
    if (pause || retryLater.includes(code)) return releaseItem(db, batch, item, false);
    // The run has ended, and its text was deleted before the item was updated.
    if (code === "NOT_FOUND")
      return finishItem(db, batch, item, { contentId: null, words: null, charged: 1 });
    await failItem(db, batch, item, code);
  }
}

/** Stores how the run of an item has ended, or starts it if the invocation that claimed the item died before. */
async function reconcileRunning(step: Step, item: OpenItem): Promise<void> {
  const { env, batch } = step;
  const reading = await readRun(env, batch.userId, runOf(batch, item)).catch((error) => {
    if (error instanceof AppError && ["NOT_FOUND", "UNAUTHENTICATED"].includes(error.code)) return null;
    throw error;
  });
  if (reading === null) return start(step, item);
  if (!("running" in reading)) await end(step, item, reading);
}

type EndedRun = Exclude<Awaited<ReturnType<typeof readRun>>, { running: true }>;

async function end({ ctx, batch }: Step, item: OpenItem, run: EndedRun): Promise<void> {
  const { primary: db } = ctx.databases;
  if ("error" in run) {
    const { code } = run.error;
    // A workspace refuses a prompt only after the run has begun, so this run has ended. The next one pauses the batch.
    return pauses[code] ? releaseItem(db, batch, item, true) : failItem(db, batch, item, code);
  }
  if (run.contentId === null) return; // its text is saved later
  await keep(ctx, run.contentId, batch.folderId);
  const { words } = run.metrics;
  await finishItem(db, batch, item, { contentId: run.contentId, words, charged: run.receipt.charged });
}

/** Makes a text a document, in the folder of its batch, if that exists. */
async function keep(ctx: TextContext, contentId: string, folderId: string | null): Promise<void> {
  try {
    await changeContent(ctx, contentId, folderId ? { folderId } : { isDocument: true });
  } catch (error) {
    if (!(error instanceof AppError && unkept.includes(error.code))) throw error;
    if (folderId) await keep(ctx, contentId, null);
  }
}
