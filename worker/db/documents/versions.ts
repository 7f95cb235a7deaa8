// Earlier versions of texts. The model's own text is not among them: it is stored in `contents.body`.
import { and, asc, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Database, deleteAllBut, hasRow, idAt, rowsFor } from "../client.ts";
import { contents, contentVersions } from "../schema.ts";
import { readBatch } from "./owner-batch.ts";

const keptVersions = 50;
/** Minimum time between versions, so that not each pause in typing makes one. */
const intervalMs = 10 * 60_000;

const versionsOf = (ownerId: string, contentId: string) =>
  and(eq(contentVersions.ownerId, ownerId), eq(contentVersions.contentId, contentId));

/** The values that `keepVersion` takes. */
export const newVersion = (now: number) => ({ versionId: uuidv7({ msecs: now }), now });

/** Whether the previous version is old enough. A condition on `contents`. */
export function isVersionDue(now: number): SQL {
  const recent = sql`EXISTS (
    SELECT 1 FROM ${contentVersions} WHERE ${contentVersions.ownerId} = ${contents.ownerId}
      AND ${contentVersions.contentId} = ${contents.id} AND ${contentVersions.id} >= ${idAt(now - intervalMs)})`;
  return sql`${contents.createdAt} < ${now - intervalMs} AND NOT ${recent}`;
}

const hasText = sql`trim(${contents.editedBody}, char(9, 10, 13, 32)) <> ''`;

/**
 * Saves an edited wording before it is replaced, unless it is blank.
 * @param is a condition on `contents`
 */
export function keepVersion(
  db: Database,
  is: SQL | undefined,
  { versionId, now }: { versionId: string | SQL; now: number | SQL },
) {
  return db.insert(contentVersions).select(
    rowsFor(
      contentVersions,
      {
        ownerId: contents.ownerId,
        contentId: contents.id,
        id: versionId,
        body: contents.editedBody,
        replacedAt: now,
      },
      sql`FROM ${contents} WHERE ${and(is, isNotNull(contents.editedBody), hasText)}`,
    ),
  );
}

/** Deletes the oldest versions beyond `keptVersions`, if a text matches `is`, a condition on `contents`. */
export const trimVersions = (db: Database, ownerId: string, contentId: string, is: SQL | undefined) =>
  deleteAllBut(
    db,
    contentVersions,
    and(versionsOf(ownerId, contentId), hasRow(db, contents, is)),
    keptVersions,
  );

/** Newest first, older than the id `before`. Runs in a batch. */
export function listVersions(
  db: Database,
  ownerId: string,
  contentId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db
    .select({ id: contentVersions.id, body: contentVersions.body, createdAt: contentVersions.replacedAt })
    .from(contentVersions)
    .where(and(versionsOf(ownerId, contentId), before ? lt(contentVersions.id, before) : undefined))
    .orderBy(desc(contentVersions.id))
    .limit(limit);
}

/** Runs in a batch. */
export const findVersion = (db: Database, ownerId: string, contentId: string, id: string) =>
  db
    .select({ id: contentVersions.id, body: contentVersions.body, createdAt: contentVersions.replacedAt })
    .from(contentVersions)
    .where(and(versionsOf(ownerId, contentId), eq(contentVersions.id, id)));

/** The version after which a page begins. */
export interface VersionPlace {
  contentId: string;
  id: string;
}

/** The versions of all of an owner's texts, with facts about the text, in key order. */
export async function pageVersions(db: Database, ownerId: string, after: VersionPlace, limit: number) {
  const { title, createdAt, language, watermarked } = contents;
  const page = db
    .select({
      contentId: contentVersions.contentId,
      id: contentVersions.id,
      body: contentVersions.body,
      replacedAt: contentVersions.replacedAt,
      title,
      createdAt,
      language,
      watermarked,
    })
    .from(contentVersions)
    .innerJoin(
      contents,
      and(eq(contents.ownerId, contentVersions.ownerId), eq(contents.id, contentVersions.contentId)),
    )
    .where(
      and(
        eq(contentVersions.ownerId, ownerId),
        sql`(${contentVersions.contentId}, ${contentVersions.id}) > (${after.contentId}, ${after.id})`,
      ),
    )
    .orderBy(asc(contentVersions.contentId), asc(contentVersions.id))
    .limit(limit);
  const [rows] = await readBatch(db, ownerId, [page]);
  return rows.map(({ contentId, id, body, replacedAt, ...text }) => ({
    ...{ contentId, id, body, replacedAt },
    text: { id: contentId, ...text },
  }));
}

export type VersionRow = Awaited<ReturnType<typeof pageVersions>>[number];
