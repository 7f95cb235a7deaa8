import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { searchIndexWords } from "../../../shared/text/search/fold.ts";
import { type Database, rowsFor } from "../client.ts";
import { contents, contentWords } from "../schema.ts";
import { addTags, firstVisible, listed, listTags, oneVisible, removeTags } from "./list.ts";
import { keepVersion, trimVersions } from "./versions.ts";

export type ContentRow = typeof contents.$inferSelect;
export type NewContent = typeof contents.$inferInsert;

/**
 * Saves a text and its search words. A continuation replaces the text it continues, and an edited text becomes a version.
 * Safe to repeat; late calls change nothing.
 */
export async function saveContent(db: Database, content: NewContent): Promise<void> {
  const { userId, id, title, excerpt, metrics, body, findings, continuationIndex = 0 } = content;
  const earlier = and(
    eq(contents.userId, userId),
    eq(contents.id, id),
    lt(contents.continuationIndex, continuationIndex),
  );
  const save = db
    .insert(contents)
    .values(content)
    .onConflictDoUpdate({
      target: [contents.userId, contents.id],
      set: {
        title,
        excerpt,
        metrics,
        body,
        editedBody: null,
        findings,
        continuationIndex,
        revision: sql`${contents.revision} + 1`,
      },
      setWhere: sql`excluded.continuation_index > ${contents.continuationIndex}`,
    });
  const words = insertWords(db, { userId, id, continuationIndex, title, text: body });
  // The words first, because their condition reads the stored text.
  await db.batch(
    continuationIndex === 0 ? [words, save] : [keepVersion(db, earlier, Date.now(), true), words, save],
  );
}

export function findContent(db: Database, userId: string, id: string): Promise<ContentRow | undefined> {
  return db
    .select()
    .from(contents)
    .where(and(eq(contents.userId, userId), eq(contents.id, id)))
    .get();
}

/** Like `findContent`, if the user's plan shows it. Can run in a batch. */
export const findVisible = (db: Database, userId: string, id: string, now: number) =>
  db
    .select()
    .from(contents)
    .where(oneVisible(userId, id, now));

/**
 * The visible variants of a request, oldest first, found by the id of any of them.
 */
export function listVariants(db: Database, userId: string, id: string, now: number) {
  const root = sql`(SELECT coalesce(${contents.variantOf}, ${contents.id}) FROM ${contents}
    WHERE ${contents.userId} = ${userId} AND ${contents.id} = ${id})`;
  // Without INDEXED BY, SQLite assumes about ten texts per user and scans all of them.
  const others = sql`SELECT id FROM ${contents} INDEXED BY contents_variants
    WHERE user_id = ${userId} AND variant_of IS NOT NULL AND variant_of = ${root}`;
  return db
    .select({ id: contents.id, title: contents.title, createdAt: contents.createdAt })
    .from(contents)
    .where(
      and(
        eq(contents.userId, userId),
        sql`${contents.id} IN (SELECT ${root} UNION ALL ${others})`,
        sql`${contents.id} >= ${firstVisible(userId, now)}`,
      ),
    )
    .orderBy(asc(contents.id));
}

/** A user's texts, oldest first, after the id `after`. */
export function pageContents(
  db: Database,
  userId: string,
  page: { after: string; limit: number },
): Promise<ContentRow[]> {
  return db
    .select()
    .from(contents)
    .where(and(eq(contents.userId, userId), gt(contents.id, page.after)))
    .orderBy(asc(contents.id))
    .limit(page.limit)
    .all();
}

interface ContentUpdate {
  title?: string;
  isFavorite?: boolean;
  /** The new wording with its derived columns. */
  wording?: Pick<ContentRow, "editedBody" | "excerpt" | "metrics"> & { keepsVersion: boolean };
  addTags?: string[];
  /** In the spelling of the text. */
  removeTags?: string[];
  /** What the search words are made of after the change. */
  searchable: Searchable;
}

/**
 * Changes a text in one batch, if it is visible and still as in `row`. A new title depends on the wording and vice versa,
 * because the search words are made of both.
 * @returns whether the text was changed
 */
export async function updateContent(
  db: Database,
  row: Pick<ContentRow, "userId" | "id" | "revision" | "title">,
  { title, isFavorite, wording, searchable, ...tags }: ContentUpdate,
  now: number,
): Promise<boolean> {
  const { userId, id } = row;
  const is = and(
    oneVisible(userId, id, now),
    wording || title !== undefined ? eq(contents.revision, row.revision) : undefined,
    wording ? eq(contents.title, row.title) : undefined,
  );
  const check = db.select({ id: contents.id }).from(contents).where(is);
  const changes: BatchItem<"sqlite">[] = [];
  if (wording) changes.push(keepVersion(db, is, now, wording.keepsVersion), trimVersions(db, userId, id));
  if (wording || title !== undefined) changes.push(updateWords(db, searchable, is));
  if (tags.removeTags) changes.push(removeTags(db, userId, [id], tags.removeTags, is));
  if (tags.addTags) changes.push(addTags(db, tags.addTags, is));
  const set = {
    ...(title !== undefined && { title }),
    ...(isFavorite !== undefined && { isFavorite }),
    ...(wording && {
      editedBody: wording.editedBody,
      excerpt: wording.excerpt,
      metrics: wording.metrics,
      revision: sql`${contents.revision} + 1`,
    }),
  };
  // Last, because the statements before depend on the old row.
  if (Object.keys(set).length > 0) changes.push(db.update(contents).set(set).where(is));
  const [found] = await db.batch([check, ...changes]);
  return found.length > 0;
}

/** Sets or removes the favorite mark; returns the number of matching texts. */
export async function updateFavorites(
  db: Database,
  userId: string,
  ids: string[],
  isFavorite: boolean,
): Promise<number> {
  const { meta } = await db.update(contents).set({ isFavorite }).where(ownContents(userId, ids)).run();
  return meta.changes;
}

/** The ids of the user's texts among `ids`, and their tags. */
export function findTagged(db: Database, userId: string, ids: string[]) {
  const found = db.select({ id: contents.id }).from(contents).where(ownContents(userId, ids));
  return db.batch([found, listTags(db, userId, ids)]);
}

export async function tagContents(db: Database, userId: string, ids: string[], tag: string): Promise<void> {
  await addTags(db, [tag], ownContents(userId, ids));
}

const ownContents = (userId: string, ids: string[]) =>
  and(eq(contents.userId, userId), inArray(contents.id, listed(ids)));

interface Searchable {
  title: string;
  text: string;
}

const wordsOf = ({ title, text }: Searchable) => searchIndexWords(`${title}\n${text}`);
const replaced = {
  target: [contentWords.userId, contentWords.id],
  set: { words: sql`excluded.words` },
};

/** Inserts the search words of a text before it is saved, unless this run or a later one is already saved. */
function insertWords(
  db: Database,
  {
    userId,
    id,
    continuationIndex,
    ...text
  }: Searchable & { userId: string; id: string; continuationIndex: number },
) {
  const isSaved = and(
    eq(contents.userId, userId),
    eq(contents.id, id),
    gte(contents.continuationIndex, continuationIndex),
  );
  return db
    .insert(contentWords)
    .select(
      rowsFor(
        contentWords,
        { userId, id, words: wordsOf(text) },
        sql`WHERE NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${isSaved})`,
      ),
    )
    .onConflictDoUpdate(replaced);
}

/** Updates the search words of the text that matches `is`. */
function updateWords(db: Database, text: Searchable, is: SQL | undefined) {
  return db
    .insert(contentWords)
    .select(
      rowsFor(
        contentWords,
        { userId: contents.userId, id: contents.id, words: wordsOf(text) },
        sql`FROM ${contents} WHERE ${is}`,
      ),
    )
    .onConflictDoUpdate(replaced);
}
