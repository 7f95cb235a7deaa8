import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Language } from "../../shared/catalog/languages.ts";
import type { ToolName } from "../../shared/catalog/tools.ts";
import { type Database, idAt } from "./client.ts";
import { firstVisible } from "./content-visibility.ts";
import { contents, contentTags, contentWords } from "./schema.ts";

export interface ListFilters {
  /** As folded by `queryWords`; none where nothing is searched. */
  words: string[];
  favorite?: boolean | undefined;
  tool?: ToolName | undefined;
  language?: Language | undefined;
  tag?: string | undefined;
  /** Made at this time or later, and before this time; milliseconds since 1970 UTC. */
  from?: number | undefined;
  until?: number | undefined;
  /** An id: the page begins after it. */
  cursor?: string | undefined;
}

/** A page of what the person's plan shows of their texts, newest first. */
export interface ListPage extends ListFilters {
  now: number;
  limit: number;
}

const columns = {
  id: contents.id,
  title: contents.title,
  tool: contents.tool,
  language: contents.language,
  isFavorite: contents.isFavorite,
  createdAt: contents.createdAt,
  excerpt: contents.excerpt,
  /** A JSON array, in no order. */
  tags: sql<string>`(SELECT json_group_array(tag) FROM content_tags
    WHERE content_tags.user_id = contents.user_id AND content_tags.content_id = contents.id)`.as("tags"),
};
const noText = sql<string | null>`NULL`.as("text");
const wholeText = sql<string | null>`coalesce(${contents.editedBody}, ${contents.body})`.as("text");

/**
 * What narrows most is read first, and is always a range of a key whose order is that of time: words, else a tag, else
 * favourites, else the texts themselves. SQLite takes the tables of a CROSS JOIN as they stand. The `text` comes only where words are
 * searched, and is read for the page's rows alone.
 */
export function listContents(db: Database, userId: string, page: ListPage) {
  const { words, tag, favorite, limit } = page;
  if (words.length === 0 && tag === undefined && !favorite)
    return db
      .select({ ...columns, text: noText })
      .from(contents)
      .where(and(eq(contents.userId, userId), rangeOf(contents.id, userId, page), narrowedBy(page)))
      .orderBy(desc(contents.id))
      .limit(limit);
  return db
    .select({ ...columns, text: words.length > 0 ? wholeText : noText })
    .from(sql`(${keysOf(userId, page)}) AS found`)
    .crossJoin(contents)
    .where(and(eq(contents.userId, userId), sql`${contents.id} = found.id`, narrowedBy(page)))
    .orderBy(sql`found.id DESC`)
    .limit(limit);
}

function keysOf(userId: string, page: ListPage): SQL {
  if (page.words.length > 0) return keysOfWords(userId, page);
  return page.tag === undefined ? keysOfFavorites(userId, page) : keysOfTag(userId, page);
}

const keysOfWords = (userId: string, page: ListPage) => sql`
  SELECT ${contentWords.id} AS id FROM ${contentWords}
  WHERE ${and(
    eq(contentWords.userId, userId),
    rangeOf(contentWords.id, userId, page),
    hasWords(page.words),
    page.tag === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM ${contentTags} WHERE ${and(ofTag(userId, page.tag), eq(contentTags.contentId, contentWords.id))})`,
  )}`;

const keysOfTag = (userId: string, page: ListPage) => sql`
  SELECT ${contentTags.contentId} AS id FROM ${contentTags}
  WHERE ${and(ofTag(userId, page.tag ?? ""), rangeOf(contentTags.contentId, userId, page))}`;

/** Left alone, SQLite goes through all of a person's texts for the few that they have marked. */
const keysOfFavorites = (userId: string, page: ListPage) => sql`
  SELECT ${contents.id} AS id FROM ${contents} INDEXED BY contents_favorites
  WHERE ${and(eq(contents.userId, userId), sql`${contents.isFavorite} = 1`, rangeOf(contents.id, userId, page))}`;

const ofTag = (userId: string, tag: string) => and(eq(contentTags.userId, userId), eq(contentTags.tag, tag));

/** Ids begin with their time. Of two bounds on one side SQLite would search by one only, so that the nearer is taken. */
function rangeOf(id: SQLiteColumn, userId: string, { from, until, cursor, now }: ListPage): SQL | undefined {
  const first = firstVisible(userId, now);
  const ends = [...(until === undefined ? [] : [idAt(until)]), ...(cursor ? [cursor] : [])].sort();
  return and(
    from === undefined ? sql`${id} >= ${first}` : sql`${id} >= max(${first}, ${idAt(from)})`,
    ends[0] === undefined ? undefined : lt(id, ends[0]),
  );
}

const narrowedBy = ({ favorite, tool, language }: ListPage) =>
  and(
    favorite ? sql`${contents.isFavorite} = 1` : undefined, // as the index of favourites says it
    tool === undefined ? undefined : eq(contents.tool, tool),
    language === undefined ? undefined : eq(contents.language, language),
  );

// How `content_words` is searched: for words within it, in one person's rows.

/** All of these folded words (`queryWords`, which no pattern is too long for) stand in the text. */
function hasWords(words: string[]): SQL | undefined {
  const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
  const quick = quickPart(longest);
  const parts = quick === longest ? words : [quick, ...words];
  return and(...parts.map((part) => sql`${contentWords.words} GLOB ${`*${part}*`}`));
}

/** Letters from the rarest to the most frequent, roughly, over the five languages. */
const byRarity = "wkjxqyzhfvbgpmcdultornisae";
const shortestPart = 4;

/**
 * The part of a word that is looked for first. SQLite looks for the first letter of a pattern, and compares from there:
 * where that is a rare one, it has ruled out most texts in half the time.
 */
function quickPart(word: string): string {
  const letters = [...word];
  const frequency = (letter = "") => (byRarity.includes(letter) ? byRarity.indexOf(letter) : byRarity.length);
  const starts = letters.slice(0, Math.max(1, letters.length - shortestPart + 1));
  const start = starts.reduce(
    (best, letter, index) => (frequency(letter) < frequency(letters[best]) ? index : best),
    0,
  );
  return letters.slice(start).join("");
}
