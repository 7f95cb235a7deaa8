// The tags of texts. Those of a text that was deleted wait for it, and do not count meanwhile.
import { and, count, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { firstVisible } from "./content-visibility.ts";
import { rowsFor } from "./insert-select.ts";
import { contents, contentTags, deletedContents } from "./schema.ts";

/** Ids or tags as one parameter, of which D1 allows a hundred. */
export const listed = (values: string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** The tags of some of the person's texts. */
export function listTags(db: Database, userId: string, ids: string[]) {
  return db
    .select({ contentId: contentTags.contentId, tag: contentTags.tag })
    .from(contentTags)
    .where(and(eq(contentTags.userId, userId), inArray(contentTags.contentId, listed(ids))));
}

/** The tags of the texts that the person's plan shows, with how many of these each has. */
export function countTags(db: Database, userId: string, now: number) {
  const isDeleted = db
    .select({ one: sql`1` })
    .from(deletedContents)
    .where(and(eq(deletedContents.userId, userId), eq(deletedContents.id, contentTags.contentId)));
  return db
    .select({ tag: contentTags.tag, count: count() })
    .from(contentTags)
    .where(
      and(
        eq(contentTags.userId, userId),
        sql`+${contentTags.contentId} >= ${firstVisible(userId, now)}`, // by the key, which is in the order of tags
        sql`NOT EXISTS ${isDeleted}`,
      ),
    )
    .groupBy(contentTags.tag);
}

/** Gives tags to those texts that `are`: a condition on `contents`. To run in one batch with what it belongs to. */
export function addTags(db: Database, tags: string[], are: SQL | undefined) {
  return db
    .insert(contentTags)
    .select(
      rowsFor(
        contentTags,
        { userId: contents.userId, tag: sql`tag.value`, contentId: contents.id },
        sql`FROM ${contents} CROSS JOIN json_each(${JSON.stringify(tags)}) AS tag WHERE ${are}`,
      ),
    )
    .onConflictDoNothing();
}

/** Removes these tags from these texts, if there is a text that `is`: a condition on `contents`. */
export function removeTags(db: Database, userId: string, ids: string[], tags: string[], is?: SQL) {
  return db
    .delete(contentTags)
    .where(
      and(
        eq(contentTags.userId, userId),
        inArray(contentTags.contentId, listed(ids)),
        inArray(contentTags.tag, listed(tags)),
        is && exists(db.select({ one: sql`1` }).from(contents).where(is)),
      ),
    );
}
