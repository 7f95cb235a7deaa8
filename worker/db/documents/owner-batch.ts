// Batches on the texts of one owner. Each also reads the owner's state, so that nothing is written to a database that the owner
// is leaving, and a late request is repeated in the right one.
import { eq, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../client.ts";
import { contentUnavailable, type TextDatabases } from "../content-databases.ts";
import { placeholder, prepareOnce } from "../prepared-statements.ts";
import { contentOwners } from "../schema.ts";
import type { TextOwner } from "./access.ts";

/** Whether the owner's texts may be changed in this database. Part of every condition that changes them. */
export const isOwnerWritable = (ownerId: string | SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${contentOwners}
    WHERE ${contentOwners.ownerId} = ${ownerId} AND ${contentOwners.state} <> 'active')`;

export class OwnerMoved extends Error {
  readonly shard: number;

  constructor(shard: number) {
    super("the owner's texts have moved");
    this.shard = shard;
  }
}

type Statements = Readonly<[BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]>;

/** Like `batch`, for reading an owner's texts. Call it within `onOwnerShard`. @throws AppError CONTENT_UNAVAILABLE */
export function readBatch<List extends Statements>(db: Database, ownerId: string, statements: List) {
  return ownerBatch(db, ownerId, statements, ["moved"]);
}

/**
 * Like `batch`, for changing an owner's texts, on the condition `isOwnerWritable`. Call it within `onOwnerShard`.
 * @throws AppError CONTENT_UNAVAILABLE while they are being moved, ACCOUNT_DELETED if the owner is
 */
export function writeBatch<List extends Statements>(db: Database, ownerId: string, statements: List) {
  return ownerBatch(db, ownerId, statements, ["moved", "moving", "arriving", "deleted"]);
}

const selectState = prepareOnce((db) => [
  db
    .select({ state: contentOwners.state, movedTo: contentOwners.movedTo })
    .from(contentOwners)
    .where(eq(contentOwners.ownerId, placeholder("ownerId"))),
]);

async function ownerBatch<List extends Statements>(
  db: Database,
  ownerId: string,
  statements: List,
  refused: (typeof contentOwners.$inferSelect.state)[],
): Promise<BatchResponse<List>> {
  const [state] = selectState(db, { ownerId });
  const [[found], ...results] = await db.batch([state, ...statements]).catch((cause) => {
    throw isOutage(cause) ? contentUnavailable(cause) : cause;
  });
  if (found && refused.includes(found.state)) {
    if (found.state === "moved" && found.movedTo !== null) throw new OwnerMoved(found.movedTo);
    throw found.state === "deleted" ? new AppError("ACCOUNT_DELETED") : contentUnavailable(found.state);
  }
  return results as unknown as BatchResponse<List>; // the same statements without the first
}

/** Whether the database is unavailable or full; false if the statement is wrong. */
const isOutage = (cause: unknown): boolean =>
  !/SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG)|D1_TYPE_ERROR/.test(String(cause));

/** Owners that move twice within a request don't exist. */
const maxHops = 2;

/**
 * Runs `work` in the owner's content database, and again in the next one if the owner has moved.
 * @param most how often it may be run again; 0 for work on a second owner who is in the same database
 * @throws AppError CONTENT_UNAVAILABLE, and what `work` throws
 */
export async function onOwnerShard<Result>(
  databases: TextDatabases,
  owner: Pick<TextOwner, "shard">,
  work: (db: Database) => Promise<Result>,
  most = maxHops,
): Promise<Result> {
  let { shard } = owner;
  for (let hops = 0; ; hops++)
    try {
      return await work(databases.content(shard));
    } catch (error) {
      if (!(error instanceof OwnerMoved)) throw error;
      if (hops >= most) throw contentUnavailable(error);
      shard = error.shard;
    }
}

/** The results of `work` for all owners, at the same time. */
export const onOwnerShards = <Result>(
  databases: TextDatabases,
  owners: TextOwner[],
  work: (db: Database, owner: TextOwner) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(owners.map((owner) => onOwnerShard(databases, owner, (db) => work(db, owner))));

/** Blocks writes for the owner in this database; a move of the owner then fails. Safe to repeat. */
export async function markOwnerDeleted(db: Database, ownerId: string, now: number): Promise<void> {
  const row = { state: "deleted" as const, movedTo: null, token: null, changedAt: now };
  await db
    .insert(contentOwners)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: contentOwners.ownerId, set: row });
}

/** Deletes the states of owners that moved or were deleted before `time`: no request or command is that old. Returns how many. */
export async function purgeOwnerStates(db: Database, time: number): Promise<number> {
  const isLeft = sql`EXISTS (SELECT 1 FROM contents WHERE contents.owner_id = ${contentOwners.ownerId})`;
  const isExpired = sql`${lt(contentOwners.changedAt, time)} AND (${contentOwners.state} = 'active'
    OR ${contentOwners.state} IN ('moved', 'deleted') AND NOT ${isLeft})`;
  const { meta } = await db.delete(contentOwners).where(isExpired).run();
  return meta.changes;
}
