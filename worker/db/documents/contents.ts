import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { searchIndexWords } from "../../../shared/text/search/fold.ts";
import { type Database, rowsFor } from "../client.ts";
import { contents, contentTags, contentVersions, contentWords } from "../schema.ts";
import {
  type DeliveryKey,
  insertDeliveries,
  newEvent,
  type SendDeliveries,
  type WebhookEvent,
} from "../webhooks.ts";
import { addTags, firstVisible, listed, listTags, oneVisible, removeTags } from "./list.ts";
import {
  findActiveOwner,
  isActiveOwner,
  isActiveUser,
  onlyOwner,
  ownerOf,
  ownerOfNewText,
  readableOwners,
  writableOwners,
  writableWorkspaceOf,
} from "./owners.ts";
import { keepVersion, trimVersions } from "./versions.ts";

export type ContentRow = typeof contents.$inferSelect;

/** A text that a user has written, or a workspace through its API keys. Its owner is the user or their workspace. */
export interface NewContent extends Omit<typeof contents.$inferInsert, "ownerId" | "authorId"> {
  userId: string;
  /** The run that wrote it; absent for a reply of the assistant. */
  run?: { id: string; state: "done" | "stopped" };
}

/**
 * Saves a text and its search words, in the user's workspace if new texts are shared there. A continuation replaces the
 * text it continues, and an edited text becomes a version. Safe to repeat; late calls change nothing.
 * @param sendDeliveries called with the deliveries of webhooks; without it, the hourly job sends them
 * @returns false if the account or workspace is gone or being deleted, so that nothing was saved
 */
export async function saveContent(
  db: Database,
  content: NewContent,
  sendDeliveries?: SendDeliveries,
): Promise<boolean> {
  const { userId, run, ...row } = content;
  const { id, title, excerpt, metrics, body, findings = null, continuationIndex = 0 } = row;
  const owner = sql<string>`coalesce(${ownerOf(userId, id)}, ${ownerOfNewText(userId)})`;
  const earlier = and(
    eq(contents.ownerId, owner),
    eq(contents.id, id),
    lt(contents.continuationIndex, continuationIndex),
  );
  const values = {
    ...row,
    variantOf: row.variantOf ?? null,
    isFavorite: row.isFavorite ?? false,
    editedBody: row.editedBody ?? null,
    revision: row.revision ?? 0,
    findings,
    continuationIndex,
    ownerId: owner,
    // A user's own text has no author. What a workspace's key writes has the workspace itself.
    authorId: sql`CASE WHEN ${owner} = ${userId} AND ${isActiveUser(userId)} THEN NULL ELSE ${userId} END`,
  };
  const save = db
    .insert(contents)
    .select(rowsFor(contents, values, sql`WHERE ${isActiveOwner(db, userId)}`))
    .onConflictDoUpdate({
      target: [contents.ownerId, contents.id],
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
  const isSaved = and(
    eq(contents.ownerId, owner),
    eq(contents.id, id),
    gte(contents.continuationIndex, continuationIndex),
  );
  const isNew = sql`${isActiveOwner(db, userId)} AND NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${isSaved})`;
  const words = insertWords(db, { owner, id, title, text: body }, isNew);
  const now = Date.now();
  const deliveries = insertDeliveries(db, owner, eventsOf(content, now), {
    now,
    condition: isNew,
    revision: sql`coalesce((SELECT ${contents.revision} + 1 FROM ${contents} WHERE ${earlier}), 0)`,
  });
  const account = findActiveOwner(db, userId);
  // The text last, because the conditions of the others read the stored one.
  const [accounts, created] = await db.batch(
    continuationIndex === 0
      ? [account, deliveries, words, save]
      : [account, deliveries, keepVersion(db, earlier, now, true), words, save],
  );
  if (created.length > 0) sendDeliveries?.(created);
  return accounts.length > 0;
}

/** The webhook events of a saved text. The statement that inserts them fills in the revision. */
function eventsOf({ id, title, tool, run, continuationIndex = 0 }: NewContent, now: number): WebhookEvent[] {
  const events = [
    newEvent(
      continuationIndex === 0 ? "document.created" : "document.updated",
      { documentId: id, title, tool, revision: 0 },
      now,
    ),
  ];
  if (!run || tool === "document") return events; // no run writes those
  const { id: runId, state } = run;
  return [newEvent("run.finished", { runId, tool, state, documentId: id, title }, now), ...events];
}

export function findContent(db: Database, userId: string, id: string): Promise<ContentRow | undefined> {
  return db
    .select()
    .from(contents)
    .where(and(inArray(contents.ownerId, readableOwners(userId)), eq(contents.id, id)))
    .get();
}

/** Like `findContent`, if its owner's plan shows it. Can run in a batch. */
export const findVisible = (db: Database, userId: string, id: string, now: number) =>
  db
    .select()
    .from(contents)
    .where(oneVisible(readableOwners(userId), id, now));

/**
 * The visible variants of a request, oldest first, found by the id of any of them.
 */
export function listVariants(db: Database, userId: string, id: string, now: number) {
  const owner = ownerOf(userId, id);
  const root = sql`(SELECT coalesce(${contents.variantOf}, ${contents.id}) FROM ${contents}
    WHERE ${contents.ownerId} = ${owner} AND ${contents.id} = ${id})`;
  // Without INDEXED BY, SQLite assumes about ten texts per owner and scans all of them.
  const others = sql`SELECT id FROM ${contents} INDEXED BY contents_variants
    WHERE owner_id = ${owner} AND variant_of IS NOT NULL AND variant_of = ${root}`;
  return db
    .select({ id: contents.id, title: contents.title, createdAt: contents.createdAt })
    .from(contents)
    .where(
      and(
        eq(contents.ownerId, owner),
        sql`${contents.id} IN (SELECT ${root} UNION ALL ${others})`,
        sql`${contents.id} >= ${firstVisible(owner, now)}`,
      ),
    )
    .orderBy(asc(contents.id));
}

/** What a training needs of the favorites with these ids that the user may read, by id. */
export function listTrainingTexts(db: Database, userId: string, ids: string[]) {
  return db
    .select({
      tool: contents.tool,
      input: contents.input,
      text: sql<string>`coalesce(${contents.editedBody}, ${contents.body})`,
    })
    .from(contents)
    .where(
      and(
        inArray(contents.ownerId, readableOwners(userId)),
        inArray(contents.id, listed(ids)),
        eq(contents.isFavorite, true),
      ),
    )
    .orderBy(asc(contents.id))
    .all();
}

/** An owner's texts, oldest first, after the id `after`. */
export function pageContents(
  db: Database,
  ownerId: string,
  page: { after: string; limit: number },
): Promise<ContentRow[]> {
  return db
    .select()
    .from(contents)
    .where(and(eq(contents.ownerId, ownerId), gt(contents.id, page.after)))
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
 * Changes a text in one batch, if the user may write it, and it is visible and still as in `row`. A new title depends on the wording and vice versa,
 * because the search words are made of both.
 * @returns the deliveries of webhooks; undefined if the text was not changed
 */
export async function updateContent(
  db: Database,
  userId: string,
  row: Pick<ContentRow, "ownerId" | "id" | "revision" | "title" | "tool">,
  { title, isFavorite, wording, searchable, ...tags }: ContentUpdate,
  now: number,
): Promise<DeliveryKey[] | undefined> {
  const { ownerId, id, tool } = row;
  const is = and(
    eq(contents.ownerId, ownerId),
    oneVisible(writableOwners(userId), id, now),
    wording || title !== undefined ? eq(contents.revision, row.revision) : undefined,
    wording ? eq(contents.title, row.title) : undefined,
  );
  const check = db.select({ id: contents.id }).from(contents).where(is);
  const changes: BatchItem<"sqlite">[] = [];
  if (wording) changes.push(keepVersion(db, is, now, wording.keepsVersion), trimVersions(db, ownerId, id));
  if (wording || title !== undefined) changes.push(updateWords(db, searchable, is));
  if (tags.removeTags) changes.push(removeTags(db, onlyOwner(ownerId), [id], tags.removeTags, is));
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
  const revision = row.revision + (wording ? 1 : 0);
  const document = { documentId: id, title: title ?? row.title, tool, revision };
  const isEdited = wording || title !== undefined;
  const events = isEdited ? [newEvent("document.updated", document, now)] : [];
  const condition = sql`EXISTS ${check}`;
  const deliveries = insertDeliveries(db, ownerId, events, { now, condition });
  // Last, because the statements before depend on the old row.
  if (Object.keys(set).length > 0) changes.push(db.update(contents).set(set).where(is));
  const [found, created] = await db.batch([check, deliveries, ...changes]);
  return found.length > 0 ? created : undefined;
}

/**
 * Gives the user's own text to their workspace, or takes it back, with its words, tags and versions. Returns false if it is
 * not theirs any more, or there is no workspace in which they may write.
 */
export async function moveContent(
  db: Database,
  userId: string,
  { ownerId: from, id }: Pick<ContentRow, "ownerId" | "id">,
  to: Visibility,
): Promise<boolean> {
  const ownerId = to === "private" ? sql`${userId}` : writableWorkspaceOf(userId);
  const authorId = to === "private" ? null : userId;
  const isAuthor = to === "private" ? eq(contents.authorId, userId) : eq(contents.ownerId, userId);
  const isThere = sql`EXISTS (SELECT 1 FROM ${contents} WHERE ${contents.ownerId} = ${ownerId} AND ${contents.id} = ${id})`;
  const [{ meta }] = await db.batch([
    db
      .update(contents)
      .set({ ownerId, authorId })
      .where(
        and(
          eq(contents.ownerId, from),
          eq(contents.id, id),
          isAuthor,
          inArray(contents.ownerId, writableOwners(userId)),
          sql`${ownerId} IS NOT NULL`,
        ),
      ),
    db
      .update(contentWords)
      .set({ ownerId })
      .where(and(eq(contentWords.ownerId, from), eq(contentWords.id, id), isThere)),
    db
      .update(contentTags)
      .set({ ownerId })
      .where(and(eq(contentTags.ownerId, from), eq(contentTags.contentId, id), isThere)),
    db
      .update(contentVersions)
      .set({ ownerId })
      .where(and(eq(contentVersions.ownerId, from), eq(contentVersions.contentId, id), isThere)),
  ]);
  return meta.changes > 0;
}

/** Sets or removes the favorite mark; returns the number of matching texts. */
export async function updateFavorites(
  db: Database,
  userId: string,
  ids: string[],
  isFavorite: boolean,
): Promise<number> {
  const { meta } = await db.update(contents).set({ isFavorite }).where(writable(userId, ids)).run();
  return meta.changes;
}

/** The ids of the texts among `ids` that the user may change, and their tags. */
export function findTagged(db: Database, userId: string, ids: string[]) {
  const found = db.select({ id: contents.id }).from(contents).where(writable(userId, ids));
  return db.batch([found, listTags(db, writableOwners(userId), ids)]);
}

export async function tagContents(db: Database, userId: string, ids: string[], tag: string): Promise<void> {
  await addTags(db, [tag], writable(userId, ids));
}

const writable = (userId: string, ids: string[]) =>
  and(inArray(contents.ownerId, writableOwners(userId)), inArray(contents.id, listed(ids)));

interface Searchable {
  title: string;
  text: string;
}

const wordsOf = ({ title, text }: Searchable) => searchIndexWords(`${title}\n${text}`);
const replaced = {
  target: [contentWords.ownerId, contentWords.id],
  set: { words: sql`excluded.words` },
};

/** Inserts the search words of a text before it is saved, if `isNew` holds. */
function insertWords(
  db: Database,
  { owner, id, ...text }: Searchable & { owner: SQL; id: string },
  isNew: SQL,
) {
  return db
    .insert(contentWords)
    .select(rowsFor(contentWords, { ownerId: owner, id, words: wordsOf(text) }, sql`WHERE ${isNew}`))
    .onConflictDoUpdate(replaced);
}

/** Updates the search words of the text that matches `is`. */
function updateWords(db: Database, text: Searchable, is: SQL | undefined) {
  return db
    .insert(contentWords)
    .select(
      rowsFor(
        contentWords,
        { ownerId: contents.ownerId, id: contents.id, words: wordsOf(text) },
        sql`FROM ${contents} WHERE ${is}`,
      ),
    )
    .onConflictDoUpdate(replaced);
}
