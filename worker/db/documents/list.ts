import { and, count, desc, eq, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Language } from "../../../shared/catalog/languages.ts";
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import type { DocumentKind } from "../../../shared/catalog/tools.ts";
import type { Shelf } from "../../../shared/contracts/contents.ts";
import { plansShowingMore, visibleSince } from "../../../shared/retention.ts";
import { type Database, hasRow, idAt, rowsFor } from "../client.ts";
import { contents, contentTags, contentWords, type deletedContents } from "../schema.ts";
import { listed, type TextOwner } from "./access.ts";

/** The last text of a page that is ordered by a time and the id, descending. */
export interface ListPlace {
  at: number;
  id: string;
}

export interface ListFilters {
  /** Undefined for the history and the documents together. */
  shelf?: Shelf | undefined;
  /** Search words as folded by `queryWords`; empty without a search. */
  words: string[];
  favorite?: boolean | undefined;
  tool?: DocumentKind | undefined;
  language?: Language | undefined;
  tag?: string | undefined;
  /** The id of a folder; null for texts outside of folders. */
  folder?: string | null | undefined;
  /** Creation time: from `from`, before `until`; milliseconds since 1970 UTC. */
  from?: number | undefined;
  until?: number | undefined;
  /** The id after which the page begins; not of documents. */
  cursor?: string | undefined;
  /** The document after which the page begins. */
  after?: ListPlace | undefined;
  /** The id of the member who wrote it. */
  author?: string | undefined;
}

interface ListPage extends ListFilters {
  now: number;
  limit: number;
}

/** The tags of each row of a table of texts: a JSON array, unsorted. */
export const tagsOf = (table: "contents" | "deleted_contents") => {
  const text = sql.raw(table);
  return sql<string>`(SELECT json_group_array(tag) FROM content_tags
    WHERE content_tags.owner_id = ${text}.owner_id AND content_tags.content_id = ${text}.id)`.as("tags");
};

const columns = {
  id: contents.id,
  title: contents.title,
  tool: contents.tool,
  language: contents.language,
  isFavorite: contents.isFavorite,
  createdAt: contents.createdAt,
  isDocument: contents.isDocument,
  editedAt: contents.editedAt,
  authorId: contents.authorId,
  folderId: contents.folderId,
  excerpt: contents.excerpt,
  tags: tagsOf("contents"),
};
/** How many comments on a document are open. A range of the key for each row of the page. */
const openComments = sql<number>`(SELECT count(*) FROM content_comments
  WHERE content_comments.owner_id = contents.owner_id AND content_comments.content_id = contents.id
    AND content_comments.resolved_at IS NULL)`.as("comments");
const noText = sql<string | null>`NULL`.as("text");
const wholeText = sql<string | null>`coalesce(${contents.editedBody}, ${contents.body})`.as("text");

/**
 * A page of the texts that the owner's plan shows: documents by their last edit, others newest first.
 */
export const listContents = (db: Database, owner: TextOwner, page: ListPage) =>
  page.shelf === "documents" ? listDocuments(db, owner, page) : listByCreation(db, owner, page);

/**
 * The most selective filter is read first: words, else a
 * tag, else a folder, else favorites, else the texts themselves. Each is a range of a key ordered by time, and CROSS JOIN keeps SQLite
 * from reordering. `text` is selected only for a search, and only for the rows of the page.
 */
function listByCreation(db: Database, owner: TextOwner, page: ListPage) {
  const { words, shelf, limit, now } = page;
  const others = and(
    shelf === "history" ? sql`${contents.isDocument} = 0` : isVisible(owner, now),
    otherFilters(page),
  );
  if (words.length === 0 && !hasKeys(page))
    return db
      .select({ ...columns, text: noText })
      .from(contents)
      .where(and(eq(contents.ownerId, owner.id), rangeOf(contents.id, owner, page), others))
      .orderBy(desc(contents.id))
      .limit(limit);
  return db
    .select({ ...columns, text: words.length > 0 ? wholeText : noText })
    .from(sql`(${keysOf(owner, page)}) AS found`)
    .crossJoin(contents)
    .where(and(eq(contents.ownerId, owner.id), sql`${contents.id} = found.id`, others))
    .orderBy(sql`found.id DESC`)
    .limit(limit);
}

/**
 * The index of documents is read in page order, and only the rows of the page whole. What a filter or a search matches is read
 * before, in the order of its key, because looking it up for each document takes several times as long.
 */
function listDocuments(db: Database, owner: TextOwner, page: ListPage) {
  const { words, after, limit } = page;
  const { ownerId, id, editedAt } = contents;
  const matches = matchesOf(owner, page);
  const place = sql`
    SELECT ${id} AS id, ${editedAt} AS edited_at FROM ${contents} INDEXED BY contents_documents
    WHERE ${and(
      eq(ownerId, owner.id),
      sql`${contents.isDocument} = 1`, // as in the condition of the index
      after && and(lte(editedAt, after.at), or(lt(editedAt, after.at), sql`+${id} < ${after.id}`)),
      rangeOf(sql`+${id}`, owner, page),
      matches && sql`+${id} IN (${matches})`,
    )}
    ORDER BY ${editedAt} DESC, ${id} DESC LIMIT ${limit}`;
  return db
    .select({ ...columns, comments: openComments, text: words.length > 0 ? wholeText : noText })
    .from(sql`(${place}) AS found`)
    .crossJoin(contents)
    .where(and(eq(ownerId, owner.id), sql`${id} = found.id`))
    .orderBy(sql`found.edited_at DESC, found.id DESC`);
}

/** The ids of the texts that the filters match; undefined without filters. */
function matchesOf(owner: TextOwner, page: ListPage): SQL | undefined {
  const others = otherFilters(page);
  const keys = page.words.length > 0 || hasKeys(page) ? keysOf(owner, page) : undefined;
  if (!others) return keys;
  const source = keys ? sql`(${keys}) AS listed CROSS JOIN ${contents}` : sql`${contents}`;
  return sql`SELECT ${contents.id} FROM ${source} WHERE ${and(
    eq(contents.ownerId, owner.id),
    keys && sql`${contents.id} = listed.id`,
    others,
  )}`;
}

/** Whether a filter has an index of its own. */
const hasKeys = ({ tag, folder, favorite }: ListPage): boolean =>
  tag !== undefined || typeof folder === "string" || favorite === true;

function keysOf(owner: TextOwner, page: ListPage): SQL {
  if (page.words.length > 0) return keysOfWords(owner, page);
  if (page.tag !== undefined) return keysOfTag(owner, page);
  return typeof page.folder === "string"
    ? keysOfFolder(owner, page, page.folder)
    : keysOfFavorites(owner, page);
}

const keysOfWords = (owner: TextOwner, page: ListPage) => sql`
  SELECT ${contentWords.id} AS id FROM ${contentWords}
  WHERE ${and(
    eq(contentWords.ownerId, owner.id),
    rangeOf(contentWords.id, owner, page),
    hasWords(page.words),
    page.tag === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM ${contentTags} WHERE ${and(ofTag(owner, page.tag), eq(contentTags.contentId, contentWords.id))})`,
  )}`;

const keysOfTag = (owner: TextOwner, page: ListPage) => sql`
  SELECT ${contentTags.contentId} AS id FROM ${contentTags}
  WHERE ${and(ofTag(owner, page.tag ?? ""), rangeOf(contentTags.contentId, owner, page))}`;

const keysOfFolder = (owner: TextOwner, page: ListPage, folder: string) => sql`
  SELECT ${contents.id} AS id FROM ${contents} INDEXED BY contents_folder
  WHERE ${and(
    eq(contents.ownerId, owner.id),
    eq(contents.folderId, folder),
    isNotNull(contents.folderId), // as in the condition of the index
    rangeOf(contents.id, owner, page),
  )}`;

/** Without INDEXED BY, SQLite scans all of a user's texts for the few favorites. */
const keysOfFavorites = (owner: TextOwner, page: ListPage) => sql`
  SELECT ${contents.id} AS id FROM ${contents} INDEXED BY contents_favorites
  WHERE ${and(eq(contents.ownerId, owner.id), sql`${contents.isFavorite} = 1`, rangeOf(contents.id, owner, page))}`;

const ofTag = (owner: TextOwner, tag: string) =>
  and(eq(contentTags.ownerId, owner.id), eq(contentTags.tag, tag));

/** Ids are ordered by time. SQLite uses only one of two bounds of a side, so the nearer one is chosen here. */
function rangeOf(
  id: SQLiteColumn | SQL,
  owner: TextOwner,
  { shelf, from, until, cursor, now }: ListPage,
): SQL | undefined {
  const visible = shelf === "history" ? visibleFrom(owner, now) : "";
  const start = from === undefined ? visible : ([visible, idAt(from)].sort()[1] ?? visible);
  const ends = [...(until === undefined ? [] : [idAt(until)]), ...(cursor ? [cursor] : [])].sort();
  return and(
    start === "" ? undefined : sql`${id} >= ${start}`,
    ends[0] === undefined ? undefined : sql`${id} < ${ends[0]}`,
  );
}

const otherFilters = ({ favorite, tool, language, author, folder }: ListPage) =>
  and(
    folder === undefined ? undefined : sql`+${contents.folderId} IS ${folder}`, // the unary + keeps SQLite on the key
    favorite ? sql`${contents.isFavorite} = 1` : undefined, // as in the condition of the index
    tool === undefined ? undefined : eq(contents.tool, tool),
    language === undefined ? undefined : eq(contents.language, language),
    author === undefined ? undefined : eq(contents.authorId, author),
  );

/** Whether a row of `content_words` contains all folded words. `queryWords` keeps them within the length of a pattern. */
function hasWords(words: string[]): SQL | undefined {
  const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
  const suffix = rarestSuffix(longest);
  const parts = suffix === longest ? words : [suffix, ...words];
  return and(...parts.map((part) => sql`${contentWords.words} GLOB ${`*${part}*`}`));
}

/** Letters from rarest to most frequent, roughly, over the five languages. */
const byRarity = "wkjxqyzhfvbgpmcdultornisae";
const shortestPart = 4;

/**
 * The suffix of a word that starts with its rarest letter. SQLite's GLOB scans for the first letter of a pattern, so that a
 * rare one rules out most texts in half the time.
 */
function rarestSuffix(word: string): string {
  const letters = [...word];
  const frequency = (letter = "") => (byRarity.includes(letter) ? byRarity.indexOf(letter) : byRarity.length);
  const starts = letters.slice(0, Math.max(1, letters.length - shortestPart + 1));
  const start = starts.reduce(
    (best, letter, index) => (frequency(letter) < frequency(letters[best]) ? index : best),
    0,
  );
  return letters.slice(start).join("");
}

const smallest = planIds[0];

/** The smallest id of the history that the owner's plan shows, so that it is a range of the key. */
export function visibleFrom({ plan }: Pick<TextOwner, "plan">, now: number): string {
  const since = visibleSince(plan, now);
  return since === null ? "" : idAt(since);
}

/** Matches the texts that the owner's plan shows: all documents, and a part of the history. Undefined if it shows everything. */
export function isVisible(
  owner: TextOwner,
  now: number,
  { id, isDocument }: Pick<typeof contents | typeof deletedContents, "id" | "isDocument"> = contents,
): SQL | undefined {
  const from = visibleFrom(owner, now);
  return from === "" ? undefined : sql`(+${id} >= ${from} OR ${isDocument} = 1)`; // the unary + keeps SQLite on the key
}

/** Matches the owner's text with that id, if the plan shows it. */
export const oneVisible = (owner: TextOwner, id: string, now: number) =>
  and(eq(contents.ownerId, owner.id), eq(contents.id, id), isVisible(owner, now));

/** The number of the owner's documents, those in the trash not counted. */
export const countDocuments = (ownerId: string | SQL): SQL =>
  sql`(SELECT count(*) FROM ${contents} INDEXED BY contents_documents
    WHERE ${contents.ownerId} = ${ownerId} AND ${contents.isDocument} = 1)`;

/** Makes documents of the texts of the history that match `are`, a condition on `contents`. Runs in the batch of a change. */
export const keepAsDocuments = (db: Database, are: SQL | undefined, now: number) =>
  db
    .update(contents)
    .set({ isDocument: true, editedAt: now })
    .where(and(are, sql`+${contents.isDocument} = 0`));

/** For each plan, the number of hidden texts of the history that it would show; for plans that show no more, nothing. */
export function countHidden(db: Database, owner: TextOwner, now: number) {
  const counts = plansShowingMore(smallest, now).map(({ plan, since }) => [
    plan,
    sql<number>`(${db
      .select({ hidden: count() })
      .from(contents)
      .where(
        and(
          eq(contents.ownerId, owner.id),
          gte(contents.id, idAt(since)),
          lt(contents.id, visibleFrom(owner, now)),
          sql`${contents.isDocument} = 0`,
        ),
      )})`.as(plan),
  ]);
  const columns = Object.fromEntries(counts) as Record<PlanId, SQL.Aliased<number>>; // plans are its keys
  return db.select(columns).from(sql`json_each('[1]')`);
}

/** Runs in a batch. */
export function listTags(db: Database, ownerId: string, ids: string[]) {
  return db
    .select({ contentId: contentTags.contentId, tag: contentTags.tag })
    .from(contentTags)
    .where(and(eq(contentTags.ownerId, ownerId), inArray(contentTags.contentId, listed(ids))));
}

/** Tags of the documents with their counts. Tags of deleted texts are kept for a restore, but not counted. */
export function countTags(db: Database, ownerId: string) {
  const isDocument = and(
    eq(contents.ownerId, ownerId),
    eq(contents.id, contentTags.contentId),
    sql`+${contents.isDocument} = 1`, // the unary + keeps SQLite on the key
  );
  return db
    .select({ tag: contentTags.tag, count: count() })
    .from(contentTags)
    .where(and(eq(contentTags.ownerId, ownerId), hasRow(db, contents, isDocument)))
    .groupBy(contentTags.tag);
}

/** Adds tags to the texts that match `are`, a condition on `contents`. Runs in the batch of its change. */
export function addTags(db: Database, tags: string[], are: SQL | undefined) {
  return db
    .insert(contentTags)
    .select(
      rowsFor(
        contentTags,
        { ownerId: contents.ownerId, tag: sql`tag.value`, contentId: contents.id },
        sql`FROM ${contents} CROSS JOIN json_each(${JSON.stringify(tags)}) AS tag WHERE ${are}`,
      ),
    )
    .onConflictDoNothing();
}

/** Removes tags from an owner's texts, if a text matches `is`, a condition on `contents`. Runs in the batch of its change. */
export function removeTags(
  db: Database,
  ownerId: string,
  ids: string[],
  tags: string[],
  is: SQL | undefined,
) {
  return db
    .delete(contentTags)
    .where(
      and(
        eq(contentTags.ownerId, ownerId),
        inArray(contentTags.contentId, listed(ids)),
        inArray(contentTags.tag, listed(tags)),
        hasRow(db, contents, is),
      ),
    );
}
