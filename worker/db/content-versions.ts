// Wordings that a text had before. What the model wrote is not among them: it stands with the text as `body`.
import { and, asc, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Database, idAt } from "./client.ts";
import { rowsFor } from "./insert-select.ts";
import { contents, contentVersions } from "./schema.ts";

export const keptVersions = 50;
/** What is replaced sooner after the version before is no version of its own, or each pause in typing would be one. */
const apartMs = 10 * 60_000;

const versionsOf = (userId: string, contentId: string) =>
  and(eq(contentVersions.userId, userId), eq(contentVersions.contentId, contentId));

/**
 * Keeps the wording that is about to be replaced, where it is the person's own and the newest version, or what the
 * model wrote, is old enough; `always` keeps it also where that is not. `is` is a condition on `contents`.
 */
export function keepVersion(db: Database, is: SQL | undefined, now: number, always = false) {
  const recent = sql`EXISTS (
    SELECT 1 FROM ${contentVersions} WHERE ${contentVersions.userId} = ${contents.userId}
      AND ${contentVersions.contentId} = ${contents.id} AND ${contentVersions.id} >= ${idAt(now - apartMs)})`;
  const old = sql`${contents.createdAt} < ${now - apartMs} AND NOT ${recent}`;
  return db.insert(contentVersions).select(
    rowsFor(
      contentVersions,
      {
        userId: contents.userId,
        contentId: contents.id,
        id: uuidv7({ msecs: now }),
        body: contents.editedBody,
        replacedAt: now,
      },
      sql`FROM ${contents} WHERE ${and(is, isNotNull(contents.editedBody), always ? undefined : old)}`,
    ),
  );
}

/** Removes the oldest where there are too many. */
export function trimVersions(db: Database, userId: string, contentId: string) {
  const oldestKept = db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(versionsOf(userId, contentId))
    .orderBy(desc(contentVersions.id))
    .limit(1)
    .offset(keptVersions - 1);
  return db
    .delete(contentVersions)
    .where(and(versionsOf(userId, contentId), sql`${contentVersions.id} < ${oldestKept}`));
}

/** The newest first, from before `before` (an id) on. */
export function listVersions(
  db: Database,
  userId: string,
  contentId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db
    .select({ id: contentVersions.id, body: contentVersions.body, createdAt: contentVersions.replacedAt })
    .from(contentVersions)
    .where(and(versionsOf(userId, contentId), before ? lt(contentVersions.id, before) : undefined))
    .orderBy(desc(contentVersions.id))
    .limit(limit);
}

export function findVersion(db: Database, userId: string, contentId: string, id: string) {
  return db
    .select({ id: contentVersions.id, body: contentVersions.body, createdAt: contentVersions.replacedAt })
    .from(contentVersions)
    .where(and(versionsOf(userId, contentId), eq(contentVersions.id, id)))
    .get();
}

/** Where a page of versions begins: after the version `id` of the text `contentId`. */
export interface VersionPlace {
  contentId: string;
  id: string;
}

/** The versions of all of one person's texts, each with what is to be known of its text, in the order of the key. */
export function pageVersions(db: Database, userId: string, after: VersionPlace, limit: number) {
  const { title, createdAt, language, watermarked } = contents;
  return db
    .select({
      contentId: contentVersions.contentId,
      id: contentVersions.id,
      body: contentVersions.body,
      replacedAt: contentVersions.replacedAt,
      text: { id: contents.id, title, createdAt, language, watermarked },
    })
    .from(contentVersions)
    .innerJoin(
      contents,
      and(eq(contents.userId, contentVersions.userId), eq(contents.id, contentVersions.contentId)),
    )
    .where(
      and(
        eq(contentVersions.userId, userId),
        sql`(${contentVersions.contentId}, ${contentVersions.id}) > (${after.contentId}, ${after.id})`,
      ),
    )
    .orderBy(asc(contentVersions.contentId), asc(contentVersions.id))
    .limit(limit);
}

export type VersionRow = Awaited<ReturnType<typeof pageVersions>>[number];
