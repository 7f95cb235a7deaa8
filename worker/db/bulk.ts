// Batches of briefs and their items. Several messages may advance a batch at the same time, so every change of an item names
// the state that it changes.
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ItemState, PauseReason } from "../../shared/contracts/bulk.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { type Database, hasRow, rowsFor } from "./client.ts";
import { isActiveUser } from "./documents/owners.ts";
import { type NewNotification, notificationInserts } from "./notifications.ts";
import { bulkBatches, bulkItems } from "./schema.ts";

export type BatchRow = typeof bulkBatches.$inferSelect;
export interface BatchKey {
  userId: string;
  id: string;
}

/** A brief that is to be written: its run's id follows from the batch, the position and the attempt. */
export interface OpenItem {
  position: number;
  attempt: number;
  /** The generator's input as JSON. */
  input: string;
}

export interface NewItem {
  title: string;
  input: string;
}

const isBatch = ({ userId, id }: BatchKey) => and(eq(bulkBatches.userId, userId), eq(bulkBatches.id, id));
const areOf = ({ userId, id }: BatchKey) => and(eq(bulkItems.userId, userId), eq(bulkItems.batchId, id));
const isItem = (key: BatchKey, { position, attempt }: Pick<OpenItem, "position" | "attempt">) =>
  and(
    areOf(key),
    eq(bulkItems.position, position),
    eq(bulkItems.attempt, attempt),
    eq(bulkItems.state, "running"),
  );

/** The condition of the index of open items, in the index's words. */
const isOpenState = sql`${bulkItems.state} IN ('waiting', 'running')`;
const openItems = { position: bulkItems.position, attempt: bulkItems.attempt, input: bulkItems.input };

/** Items of one statement: 20 of the longest briefs stay below the 2 MB that D1 allows a value. */
const itemsAtOnce = 20;

/**
 * Stores a batch with its items. Does nothing if the user has `most` batches, is being deleted, or has that batch already.
 * @returns the user's batch of that id; undefined if there is none
 */
export async function insertBatch(
  db: Database,
  { userId, id, ...facts }: Pick<BatchRow, "userId" | "id" | "name" | "workspaceId" | "createdAt">,
  items: NewItem[],
  most: number,
): Promise<BatchRow | undefined> {
  const key = { userId, id };
  const row = {
    ...key,
    ...facts,
    folderId: null,
    turn: 0,
    advancedAt: facts.createdAt,
    pauseReason: null,
    refillsAt: null,
    stoppedAt: null,
    endedAt: null,
  };
  const hasRoom = sql`(SELECT count(*) FROM ${bulkBatches} WHERE ${bulkBatches.userId} = ${userId}) < ${most}`;
  const isNew = hasRow(db, bulkBatches, and(isBatch(key), eq(bulkBatches.createdAt, facts.createdAt)));
  const chunks = items.flatMap((_, start) =>
    start % itemsAtOnce === 0
      ? [items.slice(start, start + itemsAtOnce).map((item, index) => ({ ...item, position: start + index }))]
      : [],
  );
  await db.batch([
    db
      .insert(bulkBatches)
      .select(rowsFor(bulkBatches, row, sql`WHERE ${hasRoom} AND ${isActiveUser(userId)}`))
      .onConflictDoNothing(),
    ...chunks.map((chunk) =>
      db
        .insert(bulkItems)
        .select(itemRows(key, chunk, isNew))
        .onConflictDoNothing(),
    ),
  ]);
  return findBatch(db, key);
}

function itemRows({ userId, id }: BatchKey, items: (NewItem & { position: number })[], condition: SQL): SQL {
  const columns = {
    userId,
    batchId: id,
    position: sql`value ->> 'position'`,
    title: sql`value ->> 'title'`,
    state: "waiting",
    attempt: 0,
    error: null,
    contentId: null,
    words: null,
    charged: 0,
    input: sql`value ->> 'input'`,
  };
  return rowsFor(bulkItems, columns, sql`FROM json_each(${JSON.stringify(items)}) WHERE ${condition}`);
}

export async function setFolder(db: Database, key: BatchKey, folderId: string): Promise<void> {
  await db.update(bulkBatches).set({ folderId }).where(isBatch(key)).run();
}

export function findBatch(db: Database, key: BatchKey): Promise<BatchRow | undefined> {
  return db.select().from(bulkBatches).where(isBatch(key)).get();
}

/** How many items of a batch are in a state, and the prompts that they have used. */
export interface ItemCount {
  batchId: string;
  state: ItemState;
  items: number;
  charged: number;
}

const selectCounts = (db: Database, are: SQL | undefined) =>
  db
    .select({
      batchId: bulkItems.batchId,
      state: bulkItems.state,
      items: count().as("items"),
      charged: sql<number>`sum(${bulkItems.charged})`.as("used"),
    })
    .from(bulkItems)
    .where(are)
    .groupBy(bulkItems.batchId, bulkItems.state);

/** The user's batches, newest first, with the counts of all of them. */
export async function listBatches(
  db: Database,
  userId: string,
): Promise<{ rows: BatchRow[]; counts: ItemCount[] }> {
  const [rows, counts] = await db.batch([
    db
      .select()
      .from(bulkBatches)
      .where(eq(bulkBatches.userId, userId))
      .orderBy(desc(bulkBatches.createdAt), desc(bulkBatches.id)),
    selectCounts(db, eq(bulkItems.userId, userId)),
  ]);
  return { rows, counts };
}

export const countItems = (db: Database, key: BatchKey): Promise<ItemCount[]> =>
  selectCounts(db, areOf(key)).all();

/** One batch with its counts, and its items in the order of the CSV. */
export async function readBatchItems(db: Database, key: BatchKey) {
  const { position, title, state, error, contentId, words } = bulkItems;
  const [[row], counts, items] = await db.batch([
    db.select().from(bulkBatches).where(isBatch(key)),
    selectCounts(db, areOf(key)),
    db
      .select({ position, title, state, error, contentId, words })
      .from(bulkItems)
      .where(areOf(key))
      .orderBy(asc(position)),
  ]);
  return row && { row, counts, items };
}

/** All columns of all items, for an export. */
export function listItems(db: Database, userId: string) {
  return db
    .select()
    .from(bulkItems)
    .where(eq(bulkItems.userId, userId))
    .orderBy(asc(bulkItems.batchId), asc(bulkItems.position))
    .all();
}

/**
 * Claims a turn of a batch, so that a message that arrives twice advances it once.
 * @param isRetry an earlier attempt of the message may have claimed the turn and died, so that it may be claimed again
 * @returns the batch, whose `turn` is the next message's; undefined if another message has the turn, or nothing is to do
 */
export async function claimTurn(
  db: Database,
  key: BatchKey,
  { turn, isRetry, now }: { turn: number; isRetry: boolean; now: number },
): Promise<BatchRow | undefined> {
  const next = turn + 1;
  const turns = isRetry ? [turn, next] : [turn];
  const isTurn = and(isBatch(key), inArray(bulkBatches.turn, turns), isNotNull(bulkBatches.advancedAt));
  const [row] = await db.update(bulkBatches).set({ turn: next, advancedAt: now }).where(isTurn).returning();
  return row;
}

const nextTurn = (now: number) => ({ turn: sql`${bulkBatches.turn} + 1`, advancedAt: now });

/** The items that are being written. */
export function listRunning(db: Database, key: BatchKey): Promise<OpenItem[]> {
  return db
    .select(openItems)
    .from(bulkItems)
    .where(and(areOf(key), eq(bulkItems.state, "running"), isOpenState))
    .all();
}

/** Claims the next items, as long as the user has fewer than `most` running ones and the batch is not paused. */
export async function claimItems(db: Database, key: BatchKey, most: number): Promise<OpenItem[]> {
  const running = sql`SELECT count(*) FROM bulk_items AS other
    WHERE other.user_id = ${key.userId} AND other.state = 'running' AND other.state IN ('waiting', 'running')`;
  const next = sql`(SELECT next.position FROM bulk_items AS next
    WHERE next.user_id = ${key.userId} AND next.state = 'waiting' AND next.batch_id = ${key.id}
      AND next.state IN ('waiting', 'running') ORDER BY next.position LIMIT max(0, ${most} - (${running})))`;
  const isUnpaused = hasRow(db, bulkBatches, and(isBatch(key), isNull(bulkBatches.pauseReason)));
  const items = await db
    .update(bulkItems)
    .set({ state: "running" })
    .where(and(areOf(key), eq(bulkItems.state, "waiting"), inArray(bulkItems.position, next), isUnpaused))
    .returning(openItems);
  return items.sort((a, b) => a.position - b.position);
}

/** What a run has left. `charged` is 1 if it used a prompt. */
export interface WrittenItem {
  contentId: string | null;
  words: number | null;
  charged: number;
}

export async function finishItem(
  db: Database,
  key: BatchKey,
  item: OpenItem,
  written: WrittenItem,
): Promise<void> {
  await db
    .update(bulkItems)
    .set({ ...written, state: "done" })
    .where(isItem(key, item))
    .run();
}

export async function failItem(db: Database, key: BatchKey, item: OpenItem, error: ErrorCode): Promise<void> {
  await db.update(bulkItems).set({ error, state: "failed" }).where(isItem(key, item)).run();
}

/**
 * Puts an item back, or stops it if its batch was stopped.
 * @param hasEnded whether its run has ended without a charge, so that the next attempt needs a run of its own
 */
export async function releaseItem(
  db: Database,
  key: BatchKey,
  item: OpenItem,
  hasEnded: boolean,
): Promise<void> {
  const stoppedAt = db.select({ at: bulkBatches.stoppedAt }).from(bulkBatches).where(isBatch(key));
  await db
    .update(bulkItems)
    .set({
      state: sql`CASE WHEN ${stoppedAt} IS NULL THEN 'waiting' ELSE 'stopped' END`,
      attempt: item.attempt + (hasEnded ? 1 : 0),
    })
    .where(isItem(key, item))
    .run();
}

/** Starts no further items until the batch is resumed. A batch that was stopped has none. */
export async function pauseBatch(
  db: Database,
  key: BatchKey,
  pauseReason: PauseReason,
  refillsAt: number | null,
): Promise<void> {
  await db
    .update(bulkBatches)
    .set({ pauseReason, refillsAt })
    .where(and(isBatch(key), isNull(bulkBatches.pauseReason), isNull(bulkBatches.stoppedAt)))
    .run();
}

const hasNone = (db: Database, key: BatchKey, states: ItemState[]): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(bulkItems)
      .where(and(areOf(key), inArray(bulkItems.state, states), isOpenState)),
  );

/** Ends a batch without open items, and notifies the user once. Lets a paused one rest once nothing is being written. */
export async function settleBatch(
  db: Database,
  key: BatchKey,
  notification: NewNotification,
  now: number,
): Promise<void> {
  const isOver = and(isNull(bulkBatches.endedAt), hasNone(db, key, ["waiting", "running"]));
  const [first, ...others] = [
    ...notificationInserts(db, [notification], hasRow(db, bulkBatches, and(isBatch(key), isOver))),
    db
      .update(bulkBatches)
      .set({ endedAt: now, pauseReason: null, refillsAt: null, advancedAt: null })
      .where(and(isBatch(key), isOver)),
    db
      .update(bulkBatches)
      .set({ advancedAt: null })
      .where(and(isBatch(key), isNotNull(bulkBatches.pauseReason), hasNone(db, key, ["running"]))),
  ];
  if (first) await db.batch([first, ...others]);
}

/** Stops what is waiting for good. Returns the turn of the next message; undefined if the batch has ended, or is another user's. */
export async function stopBatch(db: Database, key: BatchKey, now: number): Promise<number | undefined> {
  const isLive = and(isBatch(key), isNull(bulkBatches.endedAt));
  const [[row]] = await db.batch([
    db
      .update(bulkBatches)
      .set({ stoppedAt: now, pauseReason: null, refillsAt: null, ...nextTurn(now) })
      .where(isLive)
      .returning({ turn: bulkBatches.turn }),
    db
      .update(bulkItems)
      .set({ state: "stopped" })
      .where(and(areOf(key), eq(bulkItems.state, "waiting"), hasRow(db, bulkBatches, isLive))),
  ]);
  return row?.turn;
}

/** Continues a paused batch, with the prompts that are the user's now. Returns like `stopBatch`. */
export async function resumeBatch(
  db: Database,
  key: BatchKey,
  workspaceId: string | null,
  now: number,
): Promise<number | undefined> {
  const [row] = await db
    .update(bulkBatches)
    .set({ workspaceId, pauseReason: null, refillsAt: null, ...nextTurn(now) })
    .where(and(isBatch(key), isNull(bulkBatches.endedAt), isNotNull(bulkBatches.pauseReason)))
    .returning({ turn: bulkBatches.turn });
  return row?.turn;
}

/** Writes the failed items again. Returns like `stopBatch`; undefined too if none has failed. */
export async function retryFailed(
  db: Database,
  key: BatchKey,
  workspaceId: string | null,
  now: number,
): Promise<number | undefined> {
  const areFailed = and(areOf(key), eq(bulkItems.state, "failed"));
  const [[row]] = await db.batch([
    db
      .update(bulkBatches)
      .set({
        workspaceId,
        pauseReason: null,
        refillsAt: null,
        stoppedAt: null,
        endedAt: null,
        ...nextTurn(now),
      })
      .where(and(isBatch(key), hasRow(db, bulkItems, areFailed)))
      .returning({ turn: bulkBatches.turn }),
    db
      .update(bulkItems)
      .set({ state: "waiting", error: null, attempt: sql`${bulkItems.attempt} + 1` })
      .where(areFailed),
  ]);
  return row?.turn;
}

/** Deletes a batch with its items; its documents stay. Returns false if the user has no such batch. */
export async function deleteBatch(db: Database, key: BatchKey): Promise<boolean> {
  const { meta } = await db.delete(bulkBatches).where(isBatch(key)).run();
  return meta.changes > 0;
}

/** For the deletion of an account or a workspace. */
export async function deleteBatchesOf(db: Database, ownerId: string): Promise<void> {
  await db
    .delete(bulkBatches)
    .where(or(eq(bulkBatches.userId, ownerId), eq(bulkBatches.workspaceId, ownerId)))
    .run();
}

/** Deletes batches that were created before `time`, at most `most`. Returns how many. */
export async function purgeBatches(db: Database, time: number, most: number): Promise<number> {
  const old = sql`(SELECT user_id, id FROM bulk_batches WHERE created_at <= ${time} LIMIT ${most})`;
  const { meta } = await db.delete(bulkBatches).where(sql`(user_id, id) IN ${old}`).run();
  return meta.changes;
}

/** Batches whose message must have been lost, because they were last advanced before `time`. */
export function listStalled(
  db: Database,
  time: number,
  most: number,
): Promise<Pick<BatchRow, "userId" | "id" | "turn">[]> {
  const { userId, id, turn, advancedAt } = bulkBatches;
  return db
    .select({ userId, id, turn })
    .from(bulkBatches)
    .where(and(lt(advancedAt, time), sql`${advancedAt} IS NOT NULL`))
    .limit(most)
    .all();
}
