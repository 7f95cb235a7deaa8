// Moves an owner's texts and webhooks to another content database. Meanwhile they can be read; what would change them fails
// with CONTENT_UNAVAILABLE and is repeated by its caller. docs/decisions/034-content-databases.md explains the order of the
// steps. Each can be repeated, so that a move that was interrupted is finished by another call, and a call that is overtaken
// by another one does nothing any more.
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { v7 as uuidv7 } from "uuid";
import { type Database, hasRow } from "../client.ts";
import type { TextDatabases } from "../content-databases.ts";
import {
  contentComments,
  contentMoves,
  contentOwners,
  contents,
  contentTags,
  contentVersions,
  contentWords,
  deletedContents,
  folders,
  users,
  webhookDeliveries,
  webhookEndpoints,
  workspaces,
} from "../schema.ts";
import { findTextOwner } from "./access.ts";
import { type CopiedRow, insertCopy, keyOf, valuesOf } from "./copied-rows.ts";

/** All tables of a content database. */
export const contentTables = [
  contents,
  deletedContents,
  contentWords,
  contentTags,
  contentVersions,
  contentComments,
  folders,
  webhookEndpoints,
  webhookDeliveries,
] as const;
type ContentTable = (typeof contentTables)[number];

type Move = typeof contentMoves.$inferSelect;

/** Rows that are copied, and deleted, at once. */
const rowsAtOnce = 20;
const deletedAtOnce = 500;

const moveOf = (ownerId: string) => eq(contentMoves.ownerId, ownerId);
const stateOf = (ownerId: string) => eq(contentOwners.ownerId, ownerId);

/**
 * Moves the owner, or finishes their move.
 * @returns the number of rows that were copied; null if they are there already
 * @throws Error if there is no such owner, they are on the way to another database, or another call has taken over
 * @throws AppError CONTENT_UNAVAILABLE if a database is away
 */
export async function moveOwner(
  databases: TextDatabases,
  ownerId: string,
  target: number,
): Promise<number | null> {
  const { primary } = databases;
  const to = databases.content(target);
  const move = await beginMove(primary, ownerId, target);
  if (!move) return null;
  const from = databases.content(move.source);
  let rows = 0;
  if (!(await isSwitched(primary, move))) {
    await lockSource(from, move);
    const current = await findMove(primary, ownerId);
    // The lock is that of the move, not of this call: it stays if another call carries the move on.
    if (!current || moveIdOf(current) !== moveIdOf(move)) await unlockSource(from, move);
    if (current?.token !== move.token) throw overtaken();
    await prepareTarget(to, move);
    rows = await copyRows(from, to, move);
    await compareRows(from, to, move);
    await switchOwner(primary, move);
  }
  await leaveSource(from, move);
  await openTarget(to, move);
  await deleteRows(from, ownerId, hasMoved(from, move));
  await primary.delete(contentMoves).where(and(moveOf(ownerId), eq(contentMoves.token, move.token)));
  return rows;
}

/**
 * Cancels a move and deletes the copy.
 * @returns false if there is none
 * @throws Error if the owner is in the new database already: the move can only be finished
 */
export async function cancelMove(databases: TextDatabases, ownerId: string): Promise<boolean> {
  const { primary } = databases;
  const [move] = await primary
    .update(contentMoves)
    .set({ token: nextToken() })
    .where(moveOf(ownerId))
    .returning();
  if (!move) return false;
  if (await isSwitched(primary, move)) throw new Error("the texts have been moved: finish it with `move`");
  const [from, to] = [databases.content(move.source), databases.content(move.target)];
  await prepareTarget(to, move);
  await to.delete(contentOwners).where(and(stateOf(ownerId), eq(contentOwners.token, move.token)));
  await unlockSource(from, move);
  await primary.delete(contentMoves).where(and(moveOf(ownerId), eq(contentMoves.token, move.token)));
  await unlockSource(from, move); // again, because a call that has not noticed may have locked it
  return true;
}

const moveIdOf = ({ token }: Pick<Move, "token">) => token.slice(0, 36);

/** The token of the next run of a move, which is greater than those of all earlier runs and moves. */
const nextToken = () =>
  sql`substr(${contentMoves.token}, 1, 36) || printf('.%06d', substr(${contentMoves.token}, 38) + 1)`;

const overtaken = () => new Error("another call has taken over");

/** Records the move, or takes over an unfinished one. Returns null if there is nothing to do. */
async function beginMove(db: Database, ownerId: string, target: number): Promise<Move | null> {
  const owner = await findTextOwner(db, ownerId);
  if (!owner) throw new Error(`there is no user or workspace ${ownerId}`);
  const [unfinished] = await db.select().from(contentMoves).where(moveOf(ownerId));
  if (unfinished && unfinished.target !== target)
    throw new Error(`a move to ${unfinished.target} is unfinished: finish or cancel it`);
  if (!unfinished && owner.shard === target) return null;
  const token = `${uuidv7()}.000000`;
  const started = { source: owner.shard, target, token, startedAt: Date.now() };
  const [move] = await db
    .insert(contentMoves)
    .values({ ownerId, ...started })
    .onConflictDoUpdate({
      target: contentMoves.ownerId,
      set: { token: nextToken() },
      setWhere: eq(contentMoves.target, target),
    })
    .returning();
  if (!move) throw overtaken();
  return move;
}

async function findMove(db: Database, ownerId: string): Promise<Move | undefined> {
  const [found] = await db.select().from(contentMoves).where(moveOf(ownerId));
  return found;
}

const isSwitched = async (db: Database, { ownerId, target }: Move): Promise<boolean> =>
  (await findTextOwner(db, ownerId))?.shard === target;

/** From now on the owner's texts don't change. */
async function lockSource(db: Database, move: Move): Promise<void> {
  const { ownerId, target } = move;
  const token = moveIdOf(move);
  const locked = { state: "moving" as const, movedTo: target, token, changedAt: Date.now() };
  const [row] = await db
    .insert(contentOwners)
    .values({ ownerId, ...locked })
    .onConflictDoUpdate({
      target: contentOwners.ownerId,
      set: locked,
      setWhere: sql`${eq(contentOwners.state, "active")} OR ${isLock(token)}`,
    })
    .returning();
  if (!row) throw new Error("the owner has been deleted or moved, or is locked by another move");
}

const isLock = (moveId: string) => and(eq(contentOwners.state, "moving"), eq(contentOwners.token, moveId));

async function unlockSource(db: Database, move: Move): Promise<void> {
  await db.delete(contentOwners).where(and(stateOf(move.ownerId), isLock(moveIdOf(move))));
}

/** Reserves the target for this call, unless a later one has, and deletes what an earlier one has copied. */
async function prepareTarget(db: Database, move: Move): Promise<void> {
  const { ownerId, token } = move;
  const reserved = { state: "arriving" as const, movedTo: null, token, changedAt: Date.now() };
  const [row] = await db
    .insert(contentOwners)
    .values({ ownerId, ...reserved })
    .onConflictDoUpdate({
      target: contentOwners.ownerId,
      set: reserved,
      setWhere: sql`${contentOwners.state} = 'moved' OR ${contentOwners.state} = 'arriving' AND ${contentOwners.token} < ${token}`,
    })
    .returning();
  if (!row) throw overtaken(); // or the account has been deleted
  await deleteRows(db, ownerId, isReserved(db, move));
}

/** Whether the target is reserved for this call. */
const isReserved = (db: Database, { ownerId, token }: Move): SQL =>
  hasRow(
    db,
    contentOwners,
    and(stateOf(ownerId), eq(contentOwners.state, "arriving"), eq(contentOwners.token, token)),
  );

const hasMoved = (db: Database, { ownerId, target }: Move): SQL =>
  hasRow(
    db,
    contentOwners,
    and(stateOf(ownerId), eq(contentOwners.state, "moved"), eq(contentOwners.movedTo, target)),
  );

/** Pages of an owner's rows, in the order of the key. */
async function* pagesOf(db: Database, table: ContentTable, ownerId: string): AsyncGenerator<CopiedRow[]> {
  const key = keyOf(table).slice(1);
  const columns = sql.join(key, sql`, `);
  for (let after: CopiedRow | undefined; ; ) {
    const place = after && valuesOf(key, after).map((value) => sql`${value}`);
    const rows: CopiedRow[] = await db
      .select()
      .from(table as SQLiteTable)
      .where(and(eq(table.ownerId, ownerId), place && sql`(${columns}) > (${sql.join(place, sql`, `)})`))
      .orderBy(...key.map((column) => asc(column)))
      .limit(rowsAtOnce);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

/** Returns how many rows were copied. */
async function copyRows(from: Database, to: Database, move: Move): Promise<number> {
  let copied = 0;
  for (const table of contentTables)
    for await (const rows of pagesOf(from, table, move.ownerId)) {
      const [first, ...others] = rows.map((row) => insertCopy(to, table, row, isReserved(to, move)));
      if (first) await to.batch([first, ...others]);
      copied += rows.length;
    }
  return copied;
}

/** @throws Error if the copy differs from the original */
async function compareRows(from: Database, to: Database, { ownerId }: Move): Promise<void> {
  for (const table of contentTables) {
    const [original, copy] = await Promise.all([
      digestOf(from, table, ownerId),
      digestOf(to, table, ownerId),
    ]);
    if (original.rows !== copy.rows || original.digest !== copy.digest)
      throw new Error(`the copy differs: ${original.rows} and ${copy.rows} rows. Move the owner again.`);
  }
}

/** The number of an owner's rows, and a hash of them in the order of the key. */
export async function digestOf(db: Database, table: ContentTable, ownerId: string) {
  let rows = 0;
  let digest = "";
  for await (const page of pagesOf(db, table, ownerId)) {
    rows += page.length;
    const bytes = new TextEncoder().encode(digest + JSON.stringify(page));
    digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  }
  return { rows, digest };
}

/** From now on the owner is looked for in the target, unless another call has taken over. */
async function switchOwner(db: Database, move: Move): Promise<void> {
  const { ownerId, source, target, token } = move;
  const isOurs = hasRow(db, contentMoves, and(moveOf(ownerId), eq(contentMoves.token, token)));
  await db.batch([
    db
      .update(users)
      .set({ shard: target })
      .where(and(eq(users.id, ownerId), eq(users.shard, source), isOurs)),
    db
      .update(workspaces)
      .set({ shard: target })
      .where(and(eq(workspaces.id, ownerId), eq(workspaces.shard, source), isOurs)),
  ]);
  if (!(await isSwitched(db, move))) throw overtaken();
}

/** From now on requests to the source are redirected to the target. */
async function leaveSource(db: Database, move: Move): Promise<void> {
  await db
    .update(contentOwners)
    .set({ state: "moved", changedAt: Date.now() })
    .where(and(stateOf(move.ownerId), isLock(moveIdOf(move))));
}

/** From now on the owner's texts can be changed in the target, and a call that was overtaken can't reserve it. */
async function openTarget(db: Database, move: Move): Promise<void> {
  const isOurs = sql`substr(${contentOwners.token}, 1, 36) = ${moveIdOf(move)}`;
  await db
    .update(contentOwners)
    .set({ state: "active", token: null, changedAt: Date.now() })
    .where(and(stateOf(move.ownerId), eq(contentOwners.state, "arriving"), isOurs));
}

/** Deletes an owner's rows, as long as `condition` holds. */
async function deleteRows(db: Database, ownerId: string, condition: SQL): Promise<void> {
  for (const table of contentTables) {
    const key = sql.join(keyOf(table), sql`, `);
    const some = sql`SELECT ${key} FROM ${table} WHERE ${table.ownerId} = ${ownerId} LIMIT ${deletedAtOnce}`;
    for (;;) {
      const deleted = await db
        .delete(table)
        .where(and(sql`(${key}) IN (${some})`, condition))
        .returning({ ownerId: table.ownerId });
      if (deleted.length < deletedAtOnce) break;
    }
  }
}

/** For the deletion of an account. A call that is moving it fails. */
export async function forgetMove(db: Database, ownerId: string): Promise<void> {
  await db.delete(contentMoves).where(moveOf(ownerId));
}
