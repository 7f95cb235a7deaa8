// The tables of D1. Ids are uuid v7, times are milliseconds since 1970 UTC.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "../../shared/catalog/languages.ts";
import { planIds } from "../../shared/catalog/plan-ids.ts";
import type { ToolName } from "../../shared/catalog/tools.ts";
import { titleTypes } from "../../shared/catalog/writing-options.ts";
import { wordLists as wordListNames } from "../../shared/contracts/library.ts";
import { billingPeriods } from "../../shared/plans.ts";
import { subscriptionStatuses } from "../../shared/subscription.ts";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    /** `scrypt$N$r$p$salt$hash`, see worker/features/identity/password.ts; empty where the person has no password. */
    passwordHash: text("password_hash").notNull(),
    plan: text({ enum: planIds }).notNull().default("free"),
    language: text({ enum: languages }).notNull().default("en"),
    /** The prompts refill monthly from here. */
    periodAnchor: integer("period_anchor").notNull(),
    emailConfirmedAt: integer("email_confirmed_at"),
    /** The picture's name in R2 below `avatars/<user id>/`, such as `<hash>.webp`. */
    avatar: text(),
    createdAt: integer("created_at").notNull(),
    /** Who the person is at Google (the `sub` of its ID token), where they have connected it. */
    googleSubject: text("google_subject").unique(),
    /** The secret of the authenticator app, in base32; it counts only once `totpEnabledAt` is set. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: integer("totp_enabled_at"),
    /** The time step (30 s each, since 1970) of the last code that was taken: no code is taken twice. */
    totpLastStep: integer("totp_last_step").notNull().default(0),
    /** Since when the person has their plan; 0 where they have always had it. */
    planSince: integer("plan_since").notNull().default(0),
    /** The user was notified that texts made before this time will be removed, and when they were notified. */
    retentionNotifiedUntil: integer("retention_notified_until").notNull().default(0),
    retentionNotifiedAt: integer("retention_notified_at").notNull().default(0),
    /** Set when the user first starts a checkout. */
    stripeCustomerId: text("stripe_customer_id").unique(),
    /** Grows with every change of what they pay for: of two changes at once the second one is made anew. */
    billingVersion: integer("billing_version").notNull().default(0),
    /** Since when the account is being deleted. Nobody signs in to it any more; what is left is removed. */
    deletionStartedAt: integer("deletion_started_at"),
  },
  (table) => [
    // Holds the few accounts that are being deleted, for the hourly look at them.
    index("users_deletion").on(table.deletionStartedAt).where(sql`${table.deletionStartedAt} IS NOT NULL`),
    // Holds the users that Stripe knows, for the daily reconciliation.
    index("users_stripe_customers").on(table.id).where(sql`${table.stripeCustomerId} IS NOT NULL`),
  ],
);

/** What opens the second factor when the authenticator is lost: each once, only hashes stored. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As in `users.password_hash`; one person's codes share their salt. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const tokenPurposes = [
  "confirmEmail",
  "resetPassword",
  /** The link that signs in. */
  "signInLink",
  /** The browser that waits for a code from the e-mail, */
  "signInCode",
  /** for the code of the authenticator app, */
  "twoFactor",
  /** for Google's answer, */
  "google",
  /** for a sign-in that shows whose account Google is to be connected with. */
  "linkGoogle",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Secrets that are good for one purpose, once, for a while: in a link, or in the cookie of a browser that waits. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    /** SHA-256 of the secret, which is stored nowhere. */
    hash: text().primaryKey(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** Null where nobody has the e-mail that was given: then nothing opens it, and nobody sees the difference. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** What the purpose needs to know, as JSON. */
    details: text().notNull().default("{}"),
    tries: integer().notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("one_time_tokens_user").on(table.userId),
    index("one_time_tokens_expiry").on(table.expiresAt),
  ],
);

/** Attempts counted in fixed windows; see worker/features/identity/rate-limits.ts. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** SHA-256 of what is limited and for whom. */
    key: text().primaryKey(),
    /** When the window ends. */
    expiresAt: integer("expires_at").notNull(),
    count: integer().notNull(),
  },
  (table) => [index("rate_limits_expiry").on(table.expiresAt)],
);

/** A signed-in device. Its refresh tokens are signed, not stored: see worker/features/identity/sessions.ts. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Number of rotations so far. Refresh tokens of this generation are unused. */
    generation: integer().notNull().default(0),
    /** `issuedAt` of the refresh token that was exchanged for this generation; null before the first rotation. */
    parentIssuedAt: integer("parent_issued_at"),
    /** `issuedAt` of the newest refresh token. */
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

const contentColumns = () => ({
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
  /** The text as the user has edited it; null if they haven't. Runs are replayed from `body`. */
  editedBody: text("edited_body"),
  /** What was found beside the text, as JSON (worker/user-object/runs/run-texts.ts); null where nothing was. */
  findings: text(),
  /** How many runs had continued the text when this one wrote it. */
  continuationIndex: integer("continuation_index").notNull().default(0),
  /** Grows with every change of the wording. */
  revision: integer().notNull().default(0),
});

/**
 * Every text a tool has written. The key is (user, id), and ids are made by the server in order of time: so the
 * key alone gives one person's texts newest first, and the table (WITHOUT ROWID) costs one written row a text.
 */
export const contents = sqliteTable("contents", contentColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
  // Variants are few: who has none costs no row here.
  index("contents_variants").on(table.userId, table.variantOf).where(sql`${table.variantOf} IS NOT NULL`),
  // So are favourites.
  index("contents_favorites").on(table.userId, table.id).where(sql`${table.isFavorite} = 1`),
]);

/** Texts that were deleted a short while ago and can be restored. Their words, tags and versions wait where they are. */
export const deletedContents = sqliteTable(
  "deleted_contents",
  { ...contentColumns(), deletedAt: integer("deleted_at").notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("deleted_contents_age").on(table.deletedAt),
  ],
);

/** What each text is searched by (shared/text/search/fold.ts), in rows so small that a person's are read at once. */
export const contentWords = sqliteTable(
  "content_words",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text().notNull(),
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The tags of texts, in the person's own words. */
export const contentTags = sqliteTable(
  "content_tags",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tag: text().notNull(),
    contentId: text("content_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag, table.contentId] }),
    index("content_tags_content").on(table.userId, table.contentId),
  ],
);

/** Wordings that a text had before. */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    id: text().notNull(),
    body: text().notNull(),
    replacedAt: integer("replaced_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentId, table.id] })],
);

/** How far work has come that takes more than one go (worker/scheduled.ts); nobody's data. */
export const jobs = sqliteTable("jobs", {
  name: text().primaryKey(),
  /** The day it was last begun for, in UTC, as `2026-11-21`. */
  day: text().notNull(),
  /** The id of the last person it is done for; null once it is done for the day. */
  cursor: text(),
});

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

/** What a person pays for, as Stripe held it when it was last looked at. Only that look changes it. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Stripe's. */
    id: text().notNull(),
    plan: text({ enum: planIds }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    period: text({ enum: billingPeriods }).notNull(),
    /** Euro cents a period. */
    amount: integer().notNull(),
    /** Paid until. */
    endDate: integer("end_date").notNull(),
    cancelsAt: integer("cancels_at"),
    graceUntil: integer("grace_until"),
    plannedPlan: text("planned_plan", { enum: planIds }),
    plannedPeriod: text("planned_period", { enum: billingPeriods }),
    /** The `cancelsAt` that the user has been notified of. */
    expiryNotifiedFor: integer("expiry_notified_for").notNull().default(0),
  },
  (table) => [
    // The few whose end comes by itself: they are looked at when it has come.
    index("subscriptions_grace").on(table.graceUntil).where(sql`${table.graceUntil} IS NOT NULL`),
    index("subscriptions_cancelled").on(table.cancelsAt).where(sql`${table.cancelsAt} IS NOT NULL`),
  ],
);

/** Every change of what a person pays for, for them and for support. */
export const billingChanges = sqliteTable(
  "billing_changes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The `billingVersion` it made. That there is one of each is what keeps two changes apart. */
    version: integer().notNull(),
    changedAt: integer("changed_at").notNull(),
    plan: text({ enum: planIds }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** What led to it: an event of Stripe's by its id, or what else looked (`checkout`, `daily`, …). */
    cause: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

/** Stripe's events that have been received; nobody's data. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** When it came. */
    receivedAt: integer("received_at").notNull(),
    /** `unknown` where it is about a customer nobody here is: kept aside, for `npm run stripe:replay`. */
    outcome: text({ enum: ["applied", "unknown"] }).notNull(),
  },
  (table) => [index("stripe_events_age").on(table.receivedAt)],
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

/** The user's own voices, which can be chosen instead of a tone. */
export const brandVoices = sqliteTable(
  "brand_voices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Words the person keeps, a row for each list (shared/contracts/library.ts). */
export const wordLists = sqliteTable(
  "word_lists",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text({ enum: wordListNames }).notNull(),
    /** A JSON array of strings. */
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** What the person thinks of suggested titles. */
export const titleFeedback = sqliteTable(
  "title_feedback",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    type: text({ enum: titleTypes }).notNull(),
    liked: integer({ mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.title] })],
);

/** What the model has cost each day, by our own count; nobody's data. */
export const spending = sqliteTable("spending", {
  /** The day in UTC, as `2026-11-21`. */
  day: text().primaryKey(),
  /** Millionths of a US dollar. */
  microUsd: integer("micro_usd").notNull(),
});
