// The tables of a document's object. Times are milliseconds since 1970 UTC.
import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The document: one row. */
export const document = sqliteTable("document", {
  /** Random. A document that was erased and read again has another one. */
  epoch: text().primaryKey(),
  ownerId: text("owner_id").notNull(),
  contentId: text("content_id").notNull(),
  /** The version that the snapshot shows; not after `savedVersion`. */
  snapshotVersion: integer("snapshot_version").notNull(),
  /** The version that the database has, and its revision there. */
  savedVersion: integer("saved_version").notNull(),
  revision: integer().notNull(),
  /** The Markdown in the database, if it was changed there after `savedVersion`; otherwise null. */
  base: text(),
  /** Since when nobody has used it; null while somebody does. */
  idleSince: integer("idle_since"),
});

/** The document at the snapshot's version: UTF-8 JSON in parts, because a value has at most 2 MB. */
export const snapshots = sqliteTable("snapshots", {
  part: integer().primaryKey(),
  bytes: blob().notNull(),
});

/** The latest commits, and all since the snapshot. */
export const commits = sqliteTable("commits", {
  /** The version that the commit follows. */
  version: integer().primaryKey(),
  /** Has no index, because each would double the rows written: the object keeps the ids in memory. */
  id: text().notNull(),
  /** The id of a user, or "outside". */
  author: text().notNull(),
  at: integer().notNull(),
  /** A JSON array of ProseMirror's steps. */
  steps: text().notNull(),
});
