import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { AppError } from "../../../shared/errors.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { searchIndexWords } from "../../../shared/text/search/fold.ts";
import { type Database, rowsFor } from "../client.ts";
import type { TextDatabases } from "../content-databases.ts";
import { placeholder, placeholdersFor, prepareOnce } from "../prepared-statements.ts";
import { contents, contentWords } from "../schema.ts";
import {
  type DeliveryKey,
  deleteDelivery,
  insertDeliveries,
  newEvent,
  serializeEvents,
  type WebhookEvent,
} from "../webhooks.ts";
import { listed, listedJson, readableOwners, type TextAccess, type TextOwner } from "./access.ts";
import { isFolderOf } from "./folders.ts";
import {
  addTags,
  countDocuments,
  isVisible,
  keepAsDocuments,
  listTags,
  oneVisible,
  removeTags,
} from "./list.ts";
import { isOwnerWritable, onOwnerShards, readBatch, writeBatch } from "./owner-batch.ts";
import { isVersionDue, keepVersion, newVersion, trimVersions } from "./versions.ts";

export type ContentRow = typeof contents.$inferSelect;

/** A text that a user has written, or a workspace through its API keys. Its owner is the user or their workspace. */
export interface NewContent extends Omit<typeof contents.$inferInsert, "ownerId" | "authorId" | "editedAt"> {
  userId: string;
  /** Where a new text is saved; by default where the user's new texts are. */
  visibility?: Visibility | undefined;
  /**
   * The run that wrote it; absent if a user has saved it. A document of a run for which the plan has no room is part of the
   * history.
   */
  run?: { id: string; state: "done" | "stopped" };
}

const isText = (ownerId: string | SQL, id: string | SQL) =>
  and(eq(contents.ownerId, ownerId), eq(contents.id, id));

/** Where a text is saved. */
interface Placement {
  owner: TextOwner;
  /** The member who wrote it; null for a user's own text. */
  authorId: string | null;
  /** Other owners: if one of them has the text in this database, nothing is saved. */
  others: string[];
}

/**
 * Saves a text of an owner and its search words. A continuation replaces the text it continues, and an edited text becomes a
 * version. Safe to repeat; late calls change nothing.
 * @returns the deliveries of webhooks; undefined to try again, for example if another owner has the text
 * @throws AppError CONTENT_UNAVAILABLE or ACCOUNT_DELETED; DOCUMENT_LIMIT_REACHED if the plan has no room for another document
 */
export async function insertContent(
  db: Database,
  content: NewContent,
  placement: Placement,
): Promise<DeliveryKey[] | undefined> {
  const { owner, others } = placement;
  const values = insertValues(content, placement);
  const [created, , , , stored] = await writeBatch(db, owner.id, insertStatements(db, values));
  if (stored.length > 0) return created;
  if (values.mustBeDocument) await requireRoom(db, owner); // there may be room again
  return others.length === 0 && !values.mustBeDocument ? created : undefined;
}

const insertStatements = prepareOnce((db) => contentInserts(db, sql`1`));

/** The values of the placeholders in `contentInserts`. */
export function insertValues(content: NewContent, { owner, authorId, others }: Placement) {
  const { userId: _, run, visibility: __, isDocument = false, ...row } = content;
  const now = Date.now();
  return {
    ...row,
    variantOf: row.variantOf ?? null,
    isFavorite: row.isFavorite ?? false,
    editedBody: row.editedBody ?? null,
    revision: row.revision ?? 0,
    findings: row.findings ?? null,
    continuationIndex: row.continuationIndex ?? 0,
    folderId: row.folderId ?? null,
    isDocument,
    mustBeDocument: isDocument && !run,
    documentLimit: isDocument ? entitlementsOf(owner.plan).documents : null,
    editedAt: row.createdAt,
    ownerId: owner.id,
    authorId,
    others: JSON.stringify(others),
    words: wordsOf({ title: row.title, text: row.body }),
    events: serializeEvents(owner, eventsOf(content, now)),
    ...newVersion(now),
  };
}

/**
 * The statements of `insertContent`, with placeholders. The first returns the deliveries; the last the id of the text, if it is
 * stored.
 * @param condition nothing is saved unless it is true
 */
export function contentInserts(db: Database, condition: SQL) {
  const row = placeholdersFor(contents);
  const { ownerId, id, continuationIndex } = row;
  const now = placeholder("now");
  const isStored = isText(ownerId, id);
  const others = listedJson(placeholder("others"));
  const elsewhere = sql`SELECT 1 FROM ${contents} WHERE ${inArray(contents.ownerId, others)} AND ${contents.id} = ${id}`;
  const limit = placeholder("documentLimit");
  const hasRoom = sql`(${limit} IS NULL OR ${countDocuments(ownerId)} < ${limit})`;
  const isKept = sql`(NOT ${placeholder("mustBeDocument")} OR ${hasRoom})`;
  const isAllowed = sql`${isOwnerWritable(ownerId)} AND NOT EXISTS (${elsewhere}) AND ${isKept} AND ${condition}`;
  const isDocument = sql`(${row.isDocument} AND ${hasRoom})`;
  const folderId = sql`(SELECT id FROM folders WHERE owner_id = ${ownerId} AND id = ${row.folderId})`;
  const save = db
    .insert(contents)
    .select(rowsFor(contents, { ...row, folderId, isDocument }, sql`WHERE ${isAllowed}`))
    .onConflictDoUpdate({
      target: [contents.ownerId, contents.id],
      set: {
        title: sql`excluded.title`,
        excerpt: sql`excluded.excerpt`,
        metrics: sql`excluded.metrics`,
        body: sql`excluded.body`,
        editedBody: null,
        findings: sql`excluded.findings`,
        continuationIndex: sql`excluded.continuation_index`,
        editedAt: sql`excluded.edited_at`,
        revision: sql`${contents.revision} + 1`,
      },
      setWhere: sql`excluded.continuation_index > ${contents.continuationIndex}`,
    });
  const isSaved = and(isStored, gte(contents.continuationIndex, continuationIndex));
  const isNew = sql`${isAllowed} AND NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${isSaved})`;
  const words = insertWords(db, { ownerId, id, words: placeholder("words") }, isNew);
  const earlier = and(isStored, lt(contents.continuationIndex, continuationIndex));
  const revision = sql`coalesce((SELECT ${contents.revision} + 1 FROM ${contents} WHERE ${earlier}), 0)`;
  const events = placeholder("events");
  const isOfRun = sql`value ->> '$.type' = 'run.finished'`;
  const isDocumentNow = sql`EXISTS (SELECT 1 FROM ${contents} WHERE ${isStored} AND ${contents.isDocument} = 1) OR ${isDocument}`;
  const isSent = sql`${isNew} AND (${isOfRun} OR ${isDocumentNow})`;
  const deliveries = insertDeliveries(db, { ownerId, events, now }, { condition: isSent, revision });
  const found = db.select({ id: contents.id }).from(contents).where(isStored);
  const version = keepVersion(db, and(earlier, isAllowed), { versionId: placeholder("versionId"), now });
  // The text last, because the conditions of the others read the stored one.
  return [deliveries, version, words, save, found] as const;
}

/** Removes a text that has just been saved, with its deliveries, which are not sent yet. */
export async function retractContent(
  db: Database,
  ownerId: string,
  id: string,
  deliveries: DeliveryKey[],
): Promise<void> {
  await writeBatch(db, ownerId, [
    db.delete(contents).where(and(isText(ownerId, id), isOwnerWritable(ownerId))),
    db
      .delete(contentWords)
      .where(and(eq(contentWords.ownerId, ownerId), eq(contentWords.id, id), isOwnerWritable(ownerId))),
    ...deliveries.map((key) => deleteDelivery(db, key)),
  ]);
}

/**
 * The webhook events of a saved text. The statement that inserts them fills in the revision, and leaves out those of documents
 * if it is not one.
 */
function eventsOf({ id, title, tool, run, continuationIndex = 0 }: NewContent, now: number): WebhookEvent[] {
  const type = continuationIndex === 0 ? "document.created" : "document.updated";
  const events = [newEvent(type, { documentId: id, title, tool, revision: 0 }, now)];
  if (!run || tool === "document") return events; // run events are sent only for writing tools
  const { id: runId, state } = run;
  return [newEvent("run.finished", { runId, tool, state, documentId: id, title }, now), ...events];
}

/** A text of any of the owners that the user may read; undefined if there is none. */
export async function findContent(
  databases: TextDatabases,
  access: TextAccess,
  id: string,
): Promise<ContentRow | undefined> {
  const found = await onOwnerShards(databases, readableOwners(access), (db, owner) =>
    readBatch(db, owner.id, [db.select().from(contents).where(isText(owner.id, id))]),
  );
  return found.flatMap(([rows]) => rows)[0];
}

/** @throws AppError DOCUMENT_LIMIT_REACHED if the owner's plan has no room for another document */
export async function requireRoom(db: Database, owner: TextOwner): Promise<void> {
  const { documents: limit } = entitlementsOf(owner.plan);
  if (limit === null) return;
  const count = db.select({ count: sql<number>`${countDocuments(owner.id)}`.as("count") });
  const [[found]] = await readBatch(db, owner.id, [count.from(sql`json_each('[1]')`)]);
  if (found && found.count >= limit)
    throw new AppError("DOCUMENT_LIMIT_REACHED", { limit, plan: owner.plan });
}

/** Makes an owner's text a document, whatever the limit of the plan is. */
export async function keepAsDocument(db: Database, ownerId: string, id: string, now: number): Promise<void> {
  await writeBatch(db, ownerId, [keepAsDocuments(db, areOpen(ownerId, [id]), now)]);
}

/** The text, if its owner's plan shows it. Runs in a batch. */
export const findVisible = (db: Database, owner: TextOwner, id: string, now: number) =>
  db
    .select()
    .from(contents)
    .where(oneVisible(owner, id, now));

/**
 * The visible variants of a request, oldest first, found by the id of any of them.
 */
export function listVariants(db: Database, owner: TextOwner, id: string, now: number) {
  const root = sql`(SELECT coalesce(${contents.variantOf}, ${contents.id}) FROM ${contents}
    WHERE ${contents.ownerId} = ${owner.id} AND ${contents.id} = ${id})`;
  // Without INDEXED BY, SQLite assumes about ten texts per owner and scans all of them.
  const others = sql`SELECT id FROM ${contents} INDEXED BY contents_variants
    WHERE owner_id = ${owner.id} AND variant_of IS NOT NULL AND variant_of = ${root}`;
  return db
    .select({ id: contents.id, title: contents.title, createdAt: contents.createdAt })
    .from(contents)
    .where(
      and(
        eq(contents.ownerId, owner.id),
        sql`${contents.id} IN (SELECT ${root} UNION ALL ${others})`,
        isVisible(owner, now),
      ),
    )
    .orderBy(asc(contents.id));
}

/** What a training needs of an owner's favorites with these ids. Runs in a batch. */
export const listTrainingTexts = (db: Database, ownerId: string, ids: string[]) =>
  db
    .select({
      id: contents.id,
      tool: contents.tool,
      input: contents.input,
      text: sql<string>`coalesce(${contents.editedBody}, ${contents.body})`,
    })
    .from(contents)
    .where(
      and(eq(contents.ownerId, ownerId), inArray(contents.id, listed(ids)), eq(contents.isFavorite, true)),
    )
    .orderBy(asc(contents.id));

/** An owner's texts with their tags, oldest first, after the id `after`. */
export async function pageContents(db: Database, ownerId: string, page: { after: string; limit: number }) {
  const texts = db
    .select()
    .from(contents)
    .where(and(eq(contents.ownerId, ownerId), gt(contents.id, page.after)))
    .orderBy(asc(contents.id))
    .limit(page.limit);
  const [rows] = await readBatch(db, ownerId, [texts]);
  const [tags] = await readBatch(db, ownerId, [
    listTags(
      db,
      ownerId,
      rows.map(({ id }) => id),
    ),
  ]);
  const tagsOf = Map.groupBy(tags, ({ contentId }) => contentId);
  return rows.map((row) => ({ row, tags: (tagsOf.get(row.id) ?? []).map(({ tag }) => tag) }));
}

interface ContentUpdate {
  title?: string;
  isFavorite?: boolean;
  /** The text becomes a document. */
  isDocument?: true;
  /** Only if the plan has room for another document. */
  needsRoom?: true;
  /** A folder of the owner; null for none. */
  folderId?: string | null;
  /** Set if the text gets the watermark, which it keeps. */
  watermarked?: true;
  /** The new wording with its derived columns. */
  wording?: Pick<ContentRow, "editedBody" | "excerpt" | "metrics"> & { keepsVersion: boolean };
  /** Another language, with the figures of the text in it. */
  spoken?: Pick<ContentRow, "language" | "metrics">;
  addTags?: string[];
  /** In the spelling of the text. */
  removeTags?: string[];
  /** What the search words are made of after the change. */
  searchable: Searchable;
}

/**
 * Changes an owner's text in one batch, if it is visible and still as in `row`. A new title depends on the wording and vice
 * versa, because the search words are made of both.
 * @returns the deliveries of webhooks; undefined if the text was not changed
 */
export async function updateContent(
  db: Database,
  owner: TextOwner,
  row: Pick<ContentRow, "id" | "revision" | "title" | "tool">,
  {
    title,
    isFavorite,
    isDocument,
    needsRoom,
    folderId,
    watermarked,
    wording,
    spoken,
    searchable,
    ...tags
  }: ContentUpdate,
  now: number,
): Promise<DeliveryKey[] | undefined> {
  const { id, tool } = row;
  const isEdited = wording !== undefined || title !== undefined;
  const { documents: limit } = entitlementsOf(owner.plan);
  const is = and(
    oneVisible(owner, id, now),
    isOwnerWritable(owner.id),
    wording || spoken || title !== undefined ? eq(contents.revision, row.revision) : undefined,
    wording ? eq(contents.title, row.title) : undefined,
    typeof folderId === "string" ? isFolderOf(db, owner.id, folderId) : undefined,
    needsRoom && limit !== null ? sql`${countDocuments(owner.id)} < ${limit}` : undefined,
  );
  const check = db.select({ id: contents.id }).from(contents).where(is);
  const changes: BatchItem<"sqlite">[] = [];
  if (wording)
    changes.push(
      keepVersion(db, wording.keepsVersion ? is : and(is, isVersionDue(now)), newVersion(now)),
      trimVersions(db, owner.id, id, is),
    );
  if (wording || title !== undefined) changes.push(updateWords(db, searchable, is));
  if (tags.removeTags) changes.push(removeTags(db, owner.id, [id], tags.removeTags, is));
  if (tags.addTags) changes.push(addTags(db, tags.addTags, is));
  const set = {
    ...(title !== undefined && { title }),
    ...(isFavorite !== undefined && { isFavorite }),
    ...(folderId !== undefined && { folderId }),
    ...(watermarked && { watermarked }),
    ...(isDocument && { isDocument }),
    ...((isDocument || isEdited) && { editedAt: now }),
    ...(wording && {
      editedBody: wording.editedBody,
      excerpt: wording.excerpt,
      metrics: wording.metrics,
      revision: sql`${contents.revision} + 1`,
    }),
    ...spoken,
  };
  const revision = row.revision + (wording ? 1 : 0);
  const document = { documentId: id, title: title ?? row.title, tool, revision };
  const type = isDocument ? "document.created" : "document.updated";
  const events = isDocument || isEdited ? [newEvent(type, document, now)] : [];
  const values = { ownerId: owner.id, events: serializeEvents(owner, events), now };
  const deliveries = insertDeliveries(db, values, { condition: sql`EXISTS ${check}` });
  // Last, because the statements before depend on the old row.
  if (Object.keys(set).length > 0) changes.push(db.update(contents).set(set).where(is));
  const [found, created] = await writeBatch(db, owner.id, [check, deliveries, ...changes]);
  return found.length > 0 ? created : undefined;
}

/** Sets or removes the favorite mark; returns the number of matching texts. */
export async function updateFavorites(
  db: Database,
  ownerId: string,
  ids: string[],
  isFavorite: boolean,
): Promise<number> {
  const update = db.update(contents).set({ isFavorite }).where(areOpen(ownerId, ids));
  const [{ meta }] = await writeBatch(db, ownerId, [update]);
  return meta.changes;
}

/** The ids of the owner's texts among `ids`, and their tags. */
export function findTagged(db: Database, ownerId: string, ids: string[]) {
  const found = db.select({ id: contents.id }).from(contents).where(areOpen(ownerId, ids));
  return writeBatch(db, ownerId, [found, listTags(db, ownerId, ids)]);
}

export async function tagContents(
  db: Database,
  ownerId: string,
  ids: string[],
  tag: string,
  now = Date.now(),
): Promise<void> {
  const are = areOpen(ownerId, ids);
  await writeBatch(db, ownerId, [addTags(db, [tag], are), keepAsDocuments(db, are, now)]);
}

export async function untagContents(
  db: Database,
  ownerId: string,
  ids: string[],
  tags: string[],
): Promise<void> {
  await writeBatch(db, ownerId, [removeTags(db, ownerId, ids, tags, areOpen(ownerId, ids))]);
}

/** The owner's texts with these ids, if they may be changed. */
const areOpen = (ownerId: string, ids: string[]) =>
  and(eq(contents.ownerId, ownerId), inArray(contents.id, listed(ids)), isOwnerWritable(ownerId));

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
function insertWords(db: Database, row: Record<keyof typeof contentWords.$inferSelect, SQL>, isNew: SQL) {
  return db
    .insert(contentWords)
    .select(rowsFor(contentWords, row, sql`WHERE ${isNew}`))
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
