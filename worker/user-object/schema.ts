// The tables of a user's object. Ids are uuid v7, times are milliseconds since 1970 UTC.
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { entryChecks, entryColumns, entryIndexes } from "../ledger/schema.ts";

export { outbox } from "../ledger/schema.ts";

/** The object's copy of the user's plan: one row. */
export const account = sqliteTable("account", {
  userId: text("user_id").primaryKey(),
  plan: text().$type<PlanId>().notNull(),
  /** The prompts refill monthly from here. */
  periodAnchor: integer("period_anchor").notNull(),
  /** The workspace whose pool the prompts come from; null if they are the user's own. */
  workspaceId: text("workspace_id"),
  /** The workspace's fine-tuned model; null for the plan's model. */
  model: text(),
  /** Since when the user has the plan; 0 if they have always had it. */
  planSince: integer("plan_since").notNull(),
  /** The `users.billing_version` of the copy: an older copy that arrives late never replaces a newer one. */
  version: integer().notNull(),
});

export const entries = sqliteTable("entries", entryColumns(), (table) => [
  ...entryChecks(table),
  ...entryIndexes(table),
  index("entries_started").on(table.startedAt),
  // Partial, so that an ordinary run writes no row in it.
  index("entries_follow_ups")
    .on(sql`${table.metadata} ->> '$.follows.run'`)
    .where(sql`instr(${table.metadata}, '"follows"') > 0`),
]);

/** Texts that the history never gets: checkpoints, interrupted texts and edits. */
export const texts = sqliteTable("texts", {
  /** The run's. */
  id: text().primaryKey(),
  text: text().notNull(),
  /** JSON of the rest of an edit's RunContent. */
  content: text(),
  /** The position at which the text begins, see LiveRun. */
  retractedLength: integer("retracted_length").notNull(),
  savedAt: integer("saved_at").notNull(),
});

export const chats = sqliteTable("chats", {
  id: text().primaryKey(),
  title: text().notNull(),
  /** What the title is searched by (shared/text/search/fold.ts). */
  words: text().notNull(),
  createdAt: integer("created_at").notNull(),
  usedAt: integer("used_at").notNull(),
  /** When the user was notified that the chat will be removed. */
  retentionNotifiedAt: integer("retention_notified_at"),
  /** A deleted chat can be restored for a while. */
  deletedAt: integer("deleted_at"),
  /** Grows with each change of the chat. */
  version: integer().notNull().default(0),
});

/** A tree of messages for each chat. */
export const messages = sqliteTable(
  "messages",
  {
    chatId: text("chat_id").notNull(),
    id: text().notNull(),
    /** The message that this one follows; null if it begins the chat. */
    parent: text(),
    role: text().$type<"user" | "assistant">().notNull(),
    content: text().notNull(),
    /** What the message is searched by. */
    words: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** JSON of the text of the history that was attached, see Attached. */
    attached: text(),
    /** JSON, see StoredReply. */
    reply: text(),
    /** The model's summary of the conversation up to here. */
    summary: text(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.id] }),
    check("messages_role", sql`${table.role} IN ('user', 'assistant')`),
  ],
);

/** Keys of the public API, see KeyStore. */
export const apiKeys = sqliteTable("api_keys", {
  id: text().primaryKey(),
  /** SHA-256 of the key, which itself is not stored. */
  hash: text().notNull().unique(),
  /** The beginning of the key. */
  prefix: text().notNull(),
  name: text().notNull(),
  /** A JSON array of ApiScope. */
  scopes: text().notNull(),
  /** The user who created it; null if the account was deleted. */
  createdBy: text("created_by"),
  createdAt: integer("created_at").notNull(),
  /** Null if it does not expire. */
  expiresAt: integer("expires_at"),
  lastUsedAt: integer("last_used_at"),
});

/** How many requests each key has sent in each second of the last minute, see KeyStore. */
export const keyRequests = sqliteTable(
  "key_requests",
  {
    keyId: text("key_id").notNull(),
    /** Seconds since 1970 UTC. */
    second: integer().notNull(),
    count: integer().notNull(),
    /** When the last of them was sent. */
    lastAt: integer("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.second] })],
);

/** The live documents that the user has open, see OpenDocuments. */
export const openDocuments = sqliteTable("open_documents", {
  /** The id of the document's object. */
  id: text().primaryKey(),
  /** When the user has last connected with it. */
  openedAt: integer("opened_at").notNull(),
});
