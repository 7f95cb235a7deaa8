// A change of a text, with all that goes with it, in one batch: it is made as a whole or not at all.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./client.ts";
import { addTags, listed, listTags, removeTags } from "./content-tags.ts";
import { keepVersion, trimVersions } from "./content-versions.ts";
import { oneVisible } from "./content-visibility.ts";
import { type Searchable, updateWords } from "./content-words.ts";
import type { ContentRow } from "./contents.ts";
import { contents } from "./schema.ts";

export interface ContentUpdate {
  title?: string;
  isFavorite?: boolean;
  /** Another wording, with what is made of it. */
  wording?: Pick<ContentRow, "editedBody" | "excerpt" | "metrics"> & { keepsVersion: boolean };
  addTags?: string[];
  /** In the spelling that the text has them in. */
  removeTags?: string[];
  /** What it is searched by then. */
  searchable: Searchable;
}

/**
 * Changes a text, if it is still shown to the user and what the change depends on is still as in `row`. A new title or
 * wording depends on the wording, and a new wording on the title, because the search words are made of both.
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
  // Last: what comes before goes by what the text was.
  if (Object.keys(set).length > 0) changes.push(db.update(contents).set(set).where(is));
  const [found] = await db.batch([check, ...changes]);
  return found.length > 0;
}

/** Marks texts as favourites or takes the mark away; answers how many of them the person has. */
export async function updateFavorites(
  db: Database,
  userId: string,
  ids: string[],
  isFavorite: boolean,
): Promise<number> {
  const { meta } = await db.update(contents).set({ isFavorite }).where(theseOf(userId, ids)).run();
  return meta.changes;
}

/** Which of these texts the person has, and the tags of all of them. */
export function findTagged(db: Database, userId: string, ids: string[]) {
  const found = db.select({ id: contents.id }).from(contents).where(theseOf(userId, ids));
  return db.batch([found, listTags(db, userId, ids)]);
}

/** Gives a tag to texts, as far as they are there. */
export async function tagContents(db: Database, userId: string, ids: string[], tag: string): Promise<void> {
  await addTags(db, [tag], theseOf(userId, ids));
}

/** These texts, as far as the person has them. */
const theseOf = (userId: string, ids: string[]) =>
  and(eq(contents.userId, userId), inArray(contents.id, listed(ids)));
