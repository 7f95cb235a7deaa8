// Texts in tests, wherever they are.
import { env } from "cloudflare:workers";
import { contentBinding, listShards, openTextDatabases } from "../db/content-databases.ts";
import { findShard, findTextAccess, type TextAccess, type TextContext } from "../db/documents/access.ts";

export const databases = openTextDatabases(env);

/** The context of operations on the texts of a user, or of a workspace by its API key. */
export const textsOf = (userId: string): TextContext => ({ databases, userId });

export async function accessOf(userId: string): Promise<TextAccess> {
  const access = await findTextAccess(databases.main, userId);
  if (!access) throw new Error(`no account ${userId}`);
  return access;
}

/** The content database of a user or a workspace. */
export async function contentsOf(ownerId: string): Promise<D1Database> {
  return contentBinding(env, (await findShard(databases.main, ownerId)) ?? 0);
}

/** All databases, the main one first. */
export const allDatabases = (): D1Database[] => listShards(env).map((shard) => contentBinding(env, shard));

/** Runs a statement in all databases. */
export async function runInAll(query: string, ...values: unknown[]): Promise<void> {
  for (const database of allDatabases())
    await database
      .prepare(query)
      .bind(...values)
      .run();
}

/** The rows of a query on the content tables, from all databases. */
export async function selectAll<Row>(query: string, ...values: unknown[]): Promise<Row[]> {
  const found = await Promise.all(
    allDatabases().map((database) =>
      database
        .prepare(query)
        .bind(...values)
        .all<Row>(),
    ),
  );
  return found.flatMap(({ results }) => results);
}
