// Batches of briefs as the user sees and controls them. Writing them is the work of advance.ts.
import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import type { Batch, BatchDetail, BatchRequest } from "../../../shared/contracts/bulk.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxBatches, maxFolders } from "../../../shared/limits.ts";
import { planFeatures } from "../../../shared/plans.ts";
import {
  type BatchKey,
  type BatchRow,
  countItems,
  deleteBatch,
  findBatch,
  type ItemCount,
  insertBatch,
  listBatches,
  readBatchItems,
  resumeBatch,
  retryFailed,
  setFolder,
  stopBatch,
} from "../../db/bulk.ts";
import {
  ownerOfNewText,
  type TextAccess,
  type TextContext,
  verifyAccess,
  writableOwners,
} from "../../db/documents/access.ts";
import { insertFolder } from "../../db/documents/folders.ts";
import { onOwnerShard } from "../../db/documents/owner-batch.ts";
import type { Bindings } from "../../env.ts";
import { trySendJob } from "../../jobs/jobs.ts";
import { userObject } from "../../user-object/stub.ts";

/** The workspace with whose prompts the user writes; null if they are the user's own. */
export const poolOf = (access: TextAccess): string | null =>
  writableOwners(access).find(({ id }) => id === access.workspace?.id)?.id ?? null;

export const includesBulk = ({ own }: TextAccess): boolean => planIncludes(own.plan, planFeatures.bulk.plan);

/** After this time without a message, one must have been lost. */
const stalledAfterMs = 120_000;

/** The user's batches, newest first. */
export async function readBatches({ databases, userId }: TextContext): Promise<Batch[]> {
  const { rows, counts } = await listBatches(databases.main, userId);
  const ofBatch = Map.groupBy(counts, ({ batchId }) => batchId);
  return rows.map((row) => toBatch(row, ofBatch.get(row.id) ?? []));
}

/** One batch with its items. Queues its message again if that seems to be lost. @throws AppError NOT_FOUND */
export async function readBatch(
  env: Bindings,
  { databases, userId }: TextContext,
  id: string,
): Promise<BatchDetail> {
  const key = { userId, id };
  const found = await readBatchItems(databases.main, key);
  if (!found) throw new AppError("NOT_FOUND");
  const { row, counts, items } = found;
  if (row.advancedAt !== null && row.advancedAt < Date.now() - stalledAfterMs)
    await queueTurn(env, key, row.turn);
  return { ...toBatch(row, counts), items };
}

/**
 * Starts a batch, with a folder for its documents if there is room for one. Safe to repeat.
 * @throws AppError PLAN_REQUIRED, PROMPT_LIMIT_REACHED, or TOO_MANY_BATCHES
 */
export async function startBatch(
  env: Bindings,
  ctx: TextContext,
  { id, name, items }: BatchRequest,
): Promise<Batch> {
  const { databases, userId } = ctx;
  const key = { userId, id };
  const access = await verifyAccess(ctx);
  const known = await findBatch(databases.primary, key);
  if (known) return currentBatch(ctx, known);
  await requirePrompts(env, access);
  const createdAt = Date.now();
  const batch = await insertBatch(
    databases.primary,
    { ...key, name, workspaceId: poolOf(access), createdAt },
    items.map((brief) => ({ title: brief.title || startOf(brief.prompt), input: JSON.stringify(brief) })),
    maxBatches,
  );
  if (!batch) throw new AppError("TOO_MANY_BATCHES", { limit: maxBatches });
  const folderId = await addFolder(ctx, access, { id, name, createdAt });
  if (folderId) await setFolder(databases.primary, key, folderId);
  await queueTurn(env, key, batch.turn);
  return currentBatch(ctx, { ...batch, folderId });
}

/** In characters. */
const longestTitle = 80;
const startOf = (prompt: string) => {
  const line = prompt.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > longestTitle ? `${characters.slice(0, longestTitle).join("")}…` : line;
};

/** Adds the folder where the user's new texts are saved; null if there is no room. Its id is that of the batch. */
async function addFolder(
  { databases }: TextContext,
  access: TextAccess,
  folder: { id: string; name: string; createdAt: number },
): Promise<string | null> {
  const owner = ownerOfNewText(access);
  if (!owner) return null;
  const stored = await onOwnerShard(databases, owner, (db) =>
    insertFolder(db, { ownerId: owner.id, ...folder }, maxFolders),
  );
  return stored?.id ?? null;
}

/** @throws AppError PLAN_REQUIRED, or PROMPT_LIMIT_REACHED if no prompt is left */
async function requirePrompts(env: Bindings, access: TextAccess): Promise<void> {
  if (!includesBulk(access))
    throw new AppError("PLAN_REQUIRED", { option: "bulk", plan: planFeatures.bulk.plan });
  const quota = await userObject(env, access.own.id).quota(access.own.id);
  if (!quota) throw new AppError("UNAUTHENTICATED");
  const { limit, used, plan, refillsAt } = quota;
  if (used >= limit) throw new AppError("PROMPT_LIMIT_REACHED", { limit, plan, refillsAt });
}

/** Stops what is not being written yet, for good. Safe to repeat. @throws AppError NOT_FOUND */
export const stop = (env: Bindings, ctx: TextContext, id: string): Promise<Batch> =>
  change(env, ctx, id, (key, now) => stopBatch(ctx.databases.primary, key, now));

/** Continues a paused batch. Safe to repeat. @throws AppError NOT_FOUND, PLAN_REQUIRED or PROMPT_LIMIT_REACHED */
export const resume = (env: Bindings, ctx: TextContext, id: string): Promise<Batch> =>
  change(env, ctx, id, async (key, now) => {
    const access = await verifyAccess(ctx);
    await requirePrompts(env, access);
    return resumeBatch(ctx.databases.primary, key, poolOf(access), now);
  });

/** Writes the failed items of a batch again. Safe to repeat. @throws AppError as `resume` does */
export const retry = (env: Bindings, ctx: TextContext, id: string): Promise<Batch> =>
  change(env, ctx, id, async (key, now) => {
    const access = await verifyAccess(ctx);
    await requirePrompts(env, access);
    return retryFailed(ctx.databases.primary, key, poolOf(access), now);
  });

/** Deletes a batch. What is being written is finished, and its documents stay. @throws AppError NOT_FOUND */
export async function removeBatch({ databases, userId }: TextContext, id: string): Promise<void> {
  if (!(await deleteBatch(databases.primary, { userId, id }))) throw new AppError("NOT_FOUND");
}

/** @param apply returns the turn of the next message; undefined if nothing has changed */
async function change(
  env: Bindings,
  ctx: TextContext,
  id: string,
  apply: (key: BatchKey, now: number) => Promise<number | undefined>,
): Promise<Batch> {
  const db = ctx.databases.primary;
  const key = { userId: ctx.userId, id };
  if (!(await findBatch(db, key))) throw new AppError("NOT_FOUND");
  const turn = await apply(key, Date.now());
  if (turn !== undefined) await queueTurn(env, key, turn);
  const batch = await findBatch(db, key);
  if (!batch) throw new AppError("NOT_FOUND");
  return currentBatch(ctx, batch);
}

/** Queues the next message of a batch. If that fails, the hourly job does. */
const queueTurn = (env: Bindings, { userId, id }: BatchKey, turn: number) =>
  trySendJob(env, { kind: "advanceBatch", userId, batchId: id, turn });

const currentBatch = async ({ databases }: TextContext, row: BatchRow): Promise<Batch> =>
  toBatch(row, await countItems(databases.primary, row));

function toBatch(row: BatchRow, counts: ItemCount[]): Batch {
  const none = { waiting: 0, running: 0, done: 0, failed: 0, stopped: 0 };
  const { id, name, createdAt, pauseReason, refillsAt, folderId } = row;
  return {
    id,
    name,
    createdAt,
    state: row.endedAt !== null ? "ended" : pauseReason ? "paused" : "running",
    pauseReason,
    refillsAt,
    isStopped: row.stoppedAt !== null,
    folderId,
    counts: { ...none, ...Object.fromEntries(counts.map(({ state, items }) => [state, items])) },
    charged: counts.reduce((sum, { charged }) => sum + charged, 0),
  };
}
