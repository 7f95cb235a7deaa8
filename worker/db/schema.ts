// The tables of D1. Ids are uuid v7, times are milliseconds since 1970 UTC.
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "../../shared/catalog/languages.ts";
import { planIds } from "../../shared/catalog/plan-ids.ts";
import type { ToolName } from "../../shared/contracts/runs.ts";

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** Trimmed and in lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** `scrypt$N$r$p$salt$hash`, see worker/features/auth/password.ts. */
  passwordHash: text("password_hash").notNull(),
  plan: text({ enum: planIds }).notNull().default("free"),
  language: text({ enum: languages }).notNull().default("en"),
  /** The prompts refill monthly from here. */
  periodAnchor: integer("period_anchor").notNull(),
  emailConfirmedAt: integer("email_confirmed_at"),
  /** The picture's name in R2 below `avatars/<user id>/`, such as `<hash>.webp`. */
  avatar: text(),
  createdAt: integer("created_at").notNull(),
});

/** A signed-in device. The refresh token itself is nowhere; only its SHA-256 is. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** The hash before the last rotation, good for a moment longer so that two tabs do not fight. */
    previousTokenHash: text("previous_token_hash"),
    rotatedAt: integer("rotated_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Whether the cookies outlive the browser. */
    remembered: integer({ mode: "boolean" }).notNull(),
    userAgent: text("user_agent").notNull(),
    country: text(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/**
 * Every text a tool has written. The key is (user, id), and ids are made by the server in order of time: so the
 * key alone gives one person's texts newest first, and the table (WITHOUT ROWID) costs one written row a text.
 */
export const contents = sqliteTable(
  "contents",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text().notNull(),
    tool: text().$type<ToolName>().notNull(),
    language: text({ enum: languages }).notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    isFavorite: integer("is_favorite", { mode: "boolean" }).notNull().default(false),
    /** Whether the text carries the free plan's line where it is copied or exported. */
    watermarked: integer({ mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** The content that this one is another wording of. */
    variantOf: text("variant_of"),
    /** TextMetrics as JSON. Read with care: a row from another time may hold other figures. */
    metrics: text().notNull(),
    /** What the tool was asked for, as JSON of its contract. */
    input: text().notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * What happened to a person's account. As with contents, the key alone gives the newest first. A kind or type of
 * another time is shown plainly.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text().notNull(),
    kind: text().notNull(),
    type: text().notNull(),
    /** The facts of the text, as JSON. */
    details: text().notNull(),
    read: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The browser-and-OS pairs a person has signed in with; the first sign-in with another is told to them. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    browser: text().notNull(),
    os: text().notNull(),
    firstSeenAt: integer("first_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser, table.os] })],
);
