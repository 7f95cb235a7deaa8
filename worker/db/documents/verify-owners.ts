// Checks that the rows of owners are in the content database that the main database names, and nowhere else.
import { and, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { TextDatabases } from "../content-databases.ts";
import { contentMoves, contentOwners, users, workspaces } from "../schema.ts";
import { listed } from "./access.ts";
import { contentTables } from "./move-owner.ts";

/** Owners that are looked up at once. */
const ownersAtOnce = 500;

export interface VerifyResult {
  /** The number of owners in each database, by its number. */
  owners: Map<number, number>;
  /** What is wrong, as sentences. */
  problems: string[];
}

/** @param ownerId only this owner; undefined for all */
export async function verifyOwners(
  databases: TextDatabases,
  shards: number[],
  ownerId?: string,
): Promise<VerifyResult> {
  const owners = new Map<number, number>();
  const moves = await listMoves(databases.primary, ownerId);
  const moving = new Set(moves.map((move) => move.ownerId));
  const problems = moves.map(
    (move) => `${move.ownerId} is being moved from ${move.source} to ${move.target}`,
  );
  for (const shard of shards) {
    const db = databases.content(shard);
    for (const { id, state } of await listLocked(db, ownerId))
      if (!moving.has(id)) problems.push(`${id} is ${state} in ${shard} without a move`);
    let count = 0;
    for await (const ids of pagesOfOwners(db, ownerId)) {
      count += ids.length;
      const places = await listPlaces(databases.primary, ids);
      const known = await listStates(db, ids);
      for (const id of ids) {
        const place = places.get(id);
        if (place === shard || known.has(id)) continue; // a state explains rows elsewhere
        problems.push(
          `${id} has rows in ${shard}, and belongs ${place === undefined ? "to nobody" : `in ${place}`}`,
        );
      }
    }
    owners.set(shard, count);
  }
  return { owners, problems };
}

const listMoves = (db: Database, ownerId: string | undefined) =>
  db
    .select()
    .from(contentMoves)
    .where(ownerId === undefined ? undefined : eq(contentMoves.ownerId, ownerId));

const listLocked = (db: Database, ownerId: string | undefined) =>
  db
    .select({ id: contentOwners.ownerId, state: contentOwners.state })
    .from(contentOwners)
    .where(
      and(
        inArray(contentOwners.state, ["moving", "arriving"]),
        ownerId === undefined ? undefined : eq(contentOwners.ownerId, ownerId),
      ),
    );

/** The ids of the owners that have rows in a database. */
async function* pagesOfOwners(db: Database, ownerId: string | undefined): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const ids = new Set<string>();
    for (const table of contentTables) {
      const is: SQL = ownerId === undefined ? gt(table.ownerId, after) : eq(table.ownerId, ownerId);
      const rows = await db
        .selectDistinct({ id: table.ownerId })
        .from(table)
        .where(is)
        .orderBy(table.ownerId)
        .limit(ownersAtOnce);
      for (const { id } of rows) ids.add(id);
    }
    const page = [...ids].sort().slice(0, ownersAtOnce); // later ones may be missing
    if (page.length > 0) yield page;
    if (page.length < ownersAtOnce || ownerId !== undefined) return;
    after = page.at(-1) ?? after;
  }
}

/** The databases of these users and workspaces, by their ids. */
async function listPlaces(db: Database, ids: string[]): Promise<Map<string, number>> {
  const [people, teams] = await db.batch([
    db
      .select({ id: users.id, shard: users.shard })
      .from(users)
      .where(inArray(users.id, listed(ids))),
    db
      .select({ id: workspaces.id, shard: workspaces.shard })
      .from(workspaces)
      .where(inArray(workspaces.id, listed(ids))),
  ]);
  return new Map([...people, ...teams].map(({ id, shard }) => [id, shard]));
}

/** Which of these owners are being moved or deleted. */
async function listStates(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sql<string>`${contentOwners.ownerId}` })
    .from(contentOwners)
    .where(and(inArray(contentOwners.ownerId, listed(ids)), ne(contentOwners.state, "active")));
  return new Set(rows.map(({ id }) => id));
}
