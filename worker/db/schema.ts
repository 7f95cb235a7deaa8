// The tables of D1. Ids are uuid v7, times are milliseconds since 1970 UTC.
import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { languages } from "../../shared/catalog/languages.ts";
import { planIds } from "../../shared/catalog/plan-ids.ts";
import type { DocumentKind } from "../../shared/catalog/tools.ts";
import { visibilities } from "../../shared/catalog/visibility.ts";
import { titleTypes } from "../../shared/catalog/writing-options.ts";
import type { AuditAction } from "../../shared/contracts/audit-log.ts";
import { itemStates, pauseReasons } from "../../shared/contracts/bulk.ts";
import { wordLists as wordListNames } from "../../shared/contracts/library.ts";
import type { MutedNotification } from "../../shared/contracts/notifications.ts";
import { versionSources } from "../../shared/contracts/voices.ts";
import {
  deliveryErrors,
  deliveryStates,
  disabledReasons,
  type WebhookDelivery,
  type WebhookEventType,
} from "../../shared/contracts/webhooks.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { billingPeriods } from "../../shared/plans.ts";
import { invitedRoles, roles } from "../../shared/roles.ts";
import { subscriptionStatuses } from "../../shared/subscription.ts";
import { templateCategories } from "../../shared/templates.ts";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    /** `scrypt$N$r$p$salt$hash`, see worker/features/identity/password.ts; empty if the user has no password. */
    passwordHash: text("password_hash").notNull(),
    plan: text({ enum: planIds }).notNull().default("free"),
    language: text({ enum: languages }).notNull().default("en"),
    /** Anchor of the monthly prompt period. */
    periodAnchor: integer("period_anchor").notNull(),
    emailConfirmedAt: integer("email_confirmed_at"),
    /** Object name in R2 below `avatars/<user id>/`, such as `<hash>.webp`. */
    avatar: text(),
    createdAt: integer("created_at").notNull(),
    /** When the dashboard first asked what the user writes, which it does once. */
    onboardedAt: integer("onboarded_at"),
    /** The `sub` of the linked Google account. */
    googleSubject: text("google_subject").unique(),
    /** TOTP secret in base32; unverified until `totpEnabledAt` is set. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: integer("totp_enabled_at"),
    /** Time step (30 s each, since 1970) of the last used code, so that no code works twice. */
    totpLastStep: integer("totp_last_step").notNull().default(0),
    /** When the current plan began; 0 if it was never changed. */
    planSince: integer("plan_since").notNull().default(0),
    /** The user was notified that texts made before this time will be removed, and when they were notified. */
    retentionNotifiedUntil: integer("retention_notified_until").notNull().default(0),
    retentionNotifiedAt: integer("retention_notified_at").notNull().default(0),
    /** Set when the user first starts a checkout. */
    stripeCustomerId: text("stripe_customer_id").unique(),
    /** Incremented by every billing change; a concurrent second change is retried. */
    billingVersion: integer("billing_version").notNull().default(0),
    /** The `billingVersion` that the user's object has confirmed; the hourly job pushes the rest. */
    pushedVersion: integer("pushed_version").notNull().default(0),
    /** When the deletion of the account started. Nobody can sign in any more. */
    deletionStartedAt: integer("deletion_started_at"),
    /** Notifications that the user has switched off. */
    mutedNotifications: text("muted_notifications", { mode: "json" })
      .$type<MutedNotification[]>()
      .notNull()
      .default([]),
    /** The number of the content database with the user's texts. */
    shard: integer().notNull().default(0),
  },
  (table) => [
    // Partial: the accounts being deleted, for the hourly job.
    index("users_deletion").on(table.deletionStartedAt).where(sql`${table.deletionStartedAt} IS NOT NULL`),
    // Partial: users whose object has not confirmed the latest plan, for the hourly job.
    index("users_unpushed").on(table.id).where(sql`${table.pushedVersion} < ${table.billingVersion}`),
    // Partial: users with a Stripe customer, for the daily reconciliation.
    index("users_stripe_customers").on(table.id).where(sql`${table.stripeCustomerId} IS NOT NULL`),
  ],
);

/** Hashed one-time recovery codes for a lost authenticator. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As in `users.password_hash`; a user's codes share one salt. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

const tokenPurposes = [
  "confirmEmail",
  "resetPassword",
  /** The link that signs in. */
  "signInLink",
  /** The browser that waits for a code from the e-mail, */
  "signInCode",
  /** for the code of the authenticator app, */
  "twoFactor",
  /** for Google's response, */
  "google",
  /** for a sign-in that proves who owns the account that Google will be linked to. */
  "linkGoogle",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** One-time tokens for one purpose, in a link or in the cookie of a pending sign-in. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    /** SHA-256 of the secret, which itself is not stored. */
    hash: text().primaryKey(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** Null if no user has the given e-mail: the token never works, so that the response reveals nothing. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Data of the purpose, as JSON. */
    details: text().notNull().default("{}"),
    tries: integer().notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("one_time_tokens_user").on(table.userId),
    index("one_time_tokens_expiry").on(table.expiresAt),
  ],
);

/** Requested changes of the email address, one per user; see worker/features/identity/email-change.ts. */
export const emailChanges = sqliteTable("email_changes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The new address. */
  email: text().notNull(),
  /** SHA-256 of the secret in the link to that address; null once the address is confirmed. */
  newTokenHash: text("new_token_hash").unique(),
  currentTokenHash: text("current_token_hash").unique(),
  /** The session that requested the change and stays signed in after it. */
  sessionId: text("session_id").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/** Attempts counted in fixed windows; see worker/features/identity/rate-limits.ts. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** SHA-256 of the limit and its subject. */
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

/** A user, or a workspace whose members share what it owns. Not a foreign key; deletions remove what is owned. */
const ownerId = () => text("owner_id").notNull();

const contentColumns = () => ({
  ownerId: ownerId(),
  id: text().notNull(),
  /** The member who wrote a workspace's text; null for a user's own text, and if the author's account was deleted. */
  authorId: text("author_id"),
  tool: text().$type<DocumentKind>().notNull(),
  language: text({ enum: languages }).notNull(),
  title: text().notNull(),
  excerpt: text().notNull(),
  isFavorite: integer("is_favorite", { mode: "boolean" }).notNull().default(false),
  /** Whether copies and exports contain the free plan's watermark. */
  watermarked: integer({ mode: "boolean" }).notNull(),
  createdAt: integer("created_at").notNull(),
  /** The content of which this is a variant. */
  variantOf: text("variant_of"),
  /** TextMetrics as JSON of any version. */
  metrics: text().notNull(),
  /** The tool's input, as JSON of its contract. */
  input: text().notNull(),
  body: text().notNull(),
  /** The text as the user has edited it; null if they haven't. Runs are replayed from `body`. */
  editedBody: text("edited_body"),
  /** Additional results as JSON (worker/user-object/runs/run-texts.ts); null if there are none. */
  findings: text(),
  /** How many runs had continued the text when this one wrote it. */
  continuationIndex: integer("continuation_index").notNull().default(0),
  /** Incremented by every change of the wording. */
  revision: integer().notNull().default(0),
  /** A folder of the same owner; null outside of folders. In the trash it may be one that was deleted. */
  folderId: text("folder_id"),
  /** Whether it is a document, which never expires. All other texts are the history. */
  isDocument: integer("is_document", { mode: "boolean" }).notNull().default(false),
  /** When its title or wording was last edited, or it became a document; until then, when it was created. */
  editedAt: integer("edited_at").notNull().default(0), // the default is for the version without this column
});

/**
 * Documents, and the texts that tools delivered. Ids are ordered by time, so that the key (owner, id) lists an owner's texts newest
 * first without another index, and the table (WITHOUT ROWID) costs one written row per text.
 */
export const contents = sqliteTable("contents", contentColumns(), (table) => [
  primaryKey({ columns: [table.ownerId, table.id] }),
  // Partial, because variants are few.
  index("contents_variants").on(table.ownerId, table.variantOf).where(sql`${table.variantOf} IS NOT NULL`),
  // Partial, because favorites are few.
  index("contents_favorites").on(table.ownerId, table.id).where(sql`${table.isFavorite} = 1`),
  // For a member's texts in page order, and the deletion of their account. Partial, because private texts have no author.
  index("contents_author").on(table.authorId).where(sql`${table.authorId} IS NOT NULL`),
  // Partial, so that a text outside of folders costs no further row.
  index("contents_folder")
    .on(table.ownerId, table.folderId, table.id)
    .where(sql`${table.folderId} IS NOT NULL`),
  // The documents by their last edit. Partial, so that the text of a run costs no further row.
  index("contents_documents").on(table.ownerId, table.editedAt, table.id).where(sql`${table.isDocument} = 1`),
]);

/** Folders of texts. */
export const folders = sqliteTable(
  "folders",
  {
    ownerId: ownerId(),
    id: text().notNull(),
    name: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** Deleted texts that can be restored: the trash. Their words, tags and versions stay in their tables. */
export const deletedContents = sqliteTable(
  "deleted_contents",
  { ...contentColumns(), deletedAt: integer("deleted_at").notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index("deleted_contents_age").on(table.deletedAt),
    // For the list of the trash in page order.
    index("deleted_contents_trash").on(table.ownerId, table.deletedAt, table.id),
    // For the deletion of an account. Partial, because private texts have no author.
    index("deleted_contents_author").on(table.authorId).where(sql`${table.authorId} IS NOT NULL`),
  ],
);

/**
 * The images of documents, which are in R2 under their id. In the main database, so that they stay when their owner moves to
 * another content database.
 */
export const images = sqliteTable(
  "images",
  {
    /** The user or the workspace whose storage it takes. */
    ownerId: ownerId(),
    /** 128 random bits in hexadecimal. */
    id: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the daily job first found it in no text; null while it is in one. */
    unusedSince: integer("unused_since"),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** Search words of each text (shared/text/search/fold.ts), in rows small enough to scan all of a user's. */
export const contentWords = sqliteTable(
  "content_words",
  {
    ownerId: ownerId(),
    id: text().notNull(),
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** Tags of texts. */
export const contentTags = sqliteTable(
  "content_tags",
  {
    ownerId: ownerId(),
    tag: text().notNull(),
    contentId: text("content_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.tag, table.contentId] }),
    index("content_tags_content").on(table.ownerId, table.contentId),
  ],
);

/** Earlier versions of edited texts. */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    ownerId: ownerId(),
    contentId: text("content_id").notNull(),
    id: text().notNull(),
    body: text().notNull(),
    replacedAt: integer("replaced_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.contentId, table.id] })],
);

/** Comments on texts. Ids are UUIDv7s that the commenters' browsers have made. */
export const contentComments = sqliteTable(
  "content_comments",
  {
    ownerId: ownerId(),
    contentId: text("content_id").notNull(),
    id: text().notNull(),
    /** Null if the author's account was deleted. */
    authorId: text("author_id"),
    body: text().notNull(),
    /** The passage that it is about; null if it is about the whole text. */
    quote: text(),
    createdAt: integer("created_at").notNull(),
    editedAt: integer("edited_at"),
    /** When it was resolved, and by whom; null while it is open. */
    resolvedAt: integer("resolved_at"),
    resolvedBy: text("resolved_by"),
    /** Incremented by every change. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.contentId, table.id] }),
    // For the deletion of an account, whose id is removed.
    index("content_comments_author").on(table.authorId).where(sql`${table.authorId} IS NOT NULL`),
    index("content_comments_resolver").on(table.resolvedBy).where(sql`${table.resolvedBy} IS NOT NULL`),
  ],
);

/** Public links to texts. Only in the main database. */
export const shareLinks = sqliteTable(
  "share_links",
  {
    /** SHA-256 of the secret in the link. */
    tokenHash: text("token_hash").primaryKey(),
    id: text().notNull(),
    ownerId: ownerId(),
    contentId: text("content_id").notNull(),
    /** The beginning of the secret, by which its creator recognises the link. */
    prefix: text().notNull(),
    /** As in `users.password_hash`; null without a password. */
    passwordHash: text("password_hash"),
    /** The user who created it; null if the account was deleted. */
    createdBy: text("created_by"),
    createdAt: integer("created_at").notNull(),
    /** Null if it does not expire. */
    expiresAt: integer("expires_at"),
  },
  (table) => [
    index("share_links_content").on(table.ownerId, table.contentId, table.id),
    index("share_links_creator").on(table.createdBy).where(sql`${table.createdBy} IS NOT NULL`),
    index("share_links_expiry").on(table.expiresAt).where(sql`${table.expiresAt} IS NOT NULL`),
  ],
);

export const ownerStates = ["moving", "arriving", "active", "moved", "deleted"] as const;

/**
 * The owners whose texts in this content database can't be changed: being moved to or from another database, moved, or
 * deleted. Those that have just arrived are `active`; all others have no row (docs/decisions/034-content-databases.md).
 */
export const contentOwners = sqliteTable(
  "content_owners",
  {
    ownerId: ownerId().primaryKey(),
    state: text({ enum: ownerStates }).notNull(),
    /** For `moving` and `moved`: the number of the database that the texts move to. */
    movedTo: integer("moved_to"),
    /** For `moving`, the id of the move; for `arriving`, the token of its run. */
    token: text(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [index("content_owners_age").on(table.changedAt)],
);

/** Unfinished moves of owners to another content database. Only in the main database. */
export const contentMoves = sqliteTable("content_moves", {
  ownerId: ownerId().primaryKey(),
  source: integer().notNull(),
  target: integer().notNull(),
  /** The id of the move and the number of the run that carries it out: `<UUIDv7>.<run>`. A later run takes over. */
  token: text().notNull(),
  startedAt: integer("started_at").notNull(),
});

/** The jobs of a day: whether their messages are queued (worker/scheduled.ts). */
export const dailyJobs = sqliteTable("daily_jobs", {
  name: text().primaryKey(),
  /** The UTC day of the last start, such as `2026-11-21`. */
  day: text().notNull(),
  startedAt: integer("started_at").notNull(),
  /** When all messages of that day were queued; null until then. */
  queuedAt: integer("queued_at"),
});

/** The last run of each cron (worker/cron-runs.ts). */
export const cronRuns = sqliteTable("cron_runs", {
  /** Its expression in wrangler.toml. */
  cron: text().primaryKey(),
  endedAt: integer("ended_at").notNull(),
  /** How many of its jobs succeeded and failed. */
  succeeded: integer().notNull(),
  failed: integer().notNull(),
});

/** Jobs that failed for good (worker/jobs/consume.ts). `npm run jobs` lists and replays them. */
export const deadJobs = sqliteTable(
  "dead_jobs",
  {
    /** Derived from the job, so that a job that fails again has one row. */
    id: text().primaryKey(),
    kind: text().notNull(),
    /** The user or the workspace that it concerns; null for ranges of users and for mails. */
    ownerId: text("owner_id"),
    /** The job as JSON; null for a mail, whose recipient and content are not stored. It can't be replayed. */
    body: text(),
    /** The error without user data. */
    error: text().notNull(),
    failedAt: integer("failed_at").notNull(),
    /** When its replay was requested. The hourly cron queues it again and deletes the row. */
    replayAt: integer("replay_at"),
  },
  (table) => [
    index("dead_jobs_age").on(table.failedAt),
    // For the deletion of an account or a workspace.
    index("dead_jobs_owner").on(table.ownerId).where(sql`${table.ownerId} IS NOT NULL`),
  ],
);

/**
 * Notifications. As with contents, the key lists them newest first. An unknown kind or type is shown in general words.
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
    /** The values of its message, as JSON. */
    details: text().notNull(),
    read: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Subscriptions as last synchronised with Stripe. Only the sync writes them. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Stripe's id. */
    id: text().notNull(),
    plan: text({ enum: planIds }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    period: text({ enum: billingPeriods }).notNull(),
    /** Price per period in euro cents. */
    amount: integer().notNull(),
    /** Paid until. */
    endDate: integer("end_date").notNull(),
    cancelsAt: integer("cancels_at"),
    graceUntil: integer("grace_until"),
    plannedPlan: text("planned_plan", { enum: planIds }),
    plannedPeriod: text("planned_period", { enum: billingPeriods }),
    /** The plan that it entitles its user to now: `free` unless it is live and paid. */
    entitledPlan: text("entitled_plan", { enum: planIds }).notNull().default("free"),
    /** The billing cycle anchor, from which the prompts refill monthly. */
    anchor: integer().notNull().default(0),
    /** The `cancelsAt` that the user has been notified of. */
    expiryNotifiedFor: integer("expiry_notified_for").notNull().default(0),
  },
  (table) => [
    // Partial: subscriptions with an end date, for the hourly job.
    index("subscriptions_grace").on(table.graceUntil).where(sql`${table.graceUntil} IS NOT NULL`),
    index("subscriptions_cancelled").on(table.cancelsAt).where(sql`${table.cancelsAt} IS NOT NULL`),
  ],
);

/** Workspaces of the Teams plan. */
export const workspaces = sqliteTable(
  "workspaces",
  {
    id: text().primaryKey(),
    /** Empty until its owner names it. */
    name: text().notNull().default(""),
    /**
     * The user whose subscription pays for it: the owner, or after a transfer the former owner until the new one pays. The
     * workspace's own id if there is no payer.
     */
    payerId: text("payer_id").notNull().unique(),
    /** The anchor of the shared pool's months: the payer's billing cycle. */
    periodAnchor: integer("period_anchor").notNull(),
    /** Who can read a new text of a member. */
    defaultVisibility: text("default_visibility", { enum: visibilities }).notNull().default("workspace"),
    /** Object name in R2 below `logos/<workspace id>/`, such as `<hash>.webp`. */
    logo: text(),
    /** The accent color as `#rrggbb`; null for Calamo's own. */
    accent: text(),
    /** The fine-tuned model that members write with, as its server names it; null for the plan's model. */
    model: text(),
    createdAt: integer("created_at").notNull(),
    /** When the subscription ended; null while the workspace is paid for. Read-only from then on, later deleted. */
    endedAt: integer("ended_at"),
    /** When its deletion started. It has no members any more. */
    deletionStartedAt: integer("deletion_started_at"),
    /** The number of the content database with its texts. */
    shard: integer().notNull().default(0),
  },
  (table) => [
    // Partial: workspaces to delete, for the hourly job.
    index("workspaces_ended").on(table.endedAt).where(sql`${table.endedAt} IS NOT NULL`),
  ],
);

/** The members of workspaces. The key allows a user one workspace. */
export const workspaceMembers = sqliteTable(
  "workspace_members",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    role: text({ enum: roles }).notNull(),
    joinedAt: integer("joined_at").notNull(),
  },
  (table) => [index("workspace_members_workspace").on(table.workspaceId)],
);

/** Open invitations, one per address. */
export const workspaceInvitations = sqliteTable(
  "workspace_invitations",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    id: text().notNull(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    role: text({ enum: invitedRoles }).notNull(),
    /** The language of the mail. */
    language: text({ enum: languages }).notNull(),
    invitedBy: text("invited_by").notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("workspace_invitations_email").on(table.workspaceId, table.email),
    index("workspace_invitations_expiry").on(table.expiresAt),
  ],
);

/** What members did to the workspace. Ids are ordered by time. It contains no texts and no secrets. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    id: text().notNull(),
    /** The member who did it; null for the payment provider and scheduled jobs, empty if the account was deleted. */
    actorId: text("actor_id"),
    action: text().$type<AuditAction>().notNull(),
    /** The user that it was done to, if any. */
    targetId: text("target_id"),
    /** Further facts as JSON: the values of its sentence. */
    details: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("audit_log_age").on(table.id),
    // For the deletion of an account, whose id is removed from the log.
    index("audit_log_actor").on(table.actorId),
    index("audit_log_target").on(table.targetId),
  ],
);

/** Users who want to know when the Teams plan opens. */
export const teamsWaitlist = sqliteTable("teams_waitlist", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  joinedAt: integer("joined_at").notNull(),
});

/** Audit trail of billing changes. */
export const billingChanges = sqliteTable(
  "billing_changes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The resulting `billingVersion`. Its uniqueness detects concurrent changes. */
    version: integer().notNull(),
    changedAt: integer("changed_at").notNull(),
    plan: text({ enum: planIds }).notNull(),
    /** Null if the plan changed with the user's workspace. */
    status: text({ enum: subscriptionStatuses }),
    /** The id of a Stripe event, or another trigger (`checkout`, `daily`, `workspace`, …). */
    cause: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

/** Received Stripe events. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: integer("received_at").notNull(),
    /** `unknown` if no user has its customer; `npm run stripe:replay` can send it again. */
    outcome: text({ enum: ["applied", "unknown"] }).notNull(),
  },
  (table) => [index("stripe_events_age").on(table.receivedAt)],
);

/** Automatic cancellations and refunds at Stripe, to cap their number (worker/features/billing/repairs.ts). */
export const billingRepairs = sqliteTable(
  "billing_repairs",
  {
    /** What is done to what at Stripe, such as `refund:in_…`. Repeating it counts once. */
    target: text().primaryKey(),
    claimedAt: integer("claimed_at").notNull(),
  },
  (table) => [index("billing_repairs_age").on(table.claimedAt)],
);

/** Browser and OS pairs a user has signed in with; a sign-in with a new one sends a security alert. */
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

/** Brand voices, which can be chosen instead of a tone. */
export const brandVoices = sqliteTable(
  "brand_voices",
  {
    ownerId: ownerId(),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** The current guide as JSON (shared/contracts/voices.ts); null until there is one. */
    guide: text(),
    /** The id of the version that `guide` is. */
    guideVersion: text("guide_version"),
    /** The SampleAnalysis as JSON (shared/text/style/voice-figures.ts); null without samples. */
    analysis: text(),
    /** Incremented by every change of the samples. */
    samplesRevision: integer("samples_revision").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** Texts from which a voice is learnt. */
export const voiceSamples = sqliteTable(
  "voice_samples",
  {
    ownerId: ownerId(),
    voiceId: text("voice_id").notNull(),
    id: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.voiceId, table.id] })],
);

/** Versions of the guides of voices. Ids are UUID v7, so that their order is that of time. */
export const voiceVersions = sqliteTable(
  "voice_versions",
  {
    ownerId: ownerId(),
    id: text().notNull(),
    voiceId: text("voice_id").notNull(),
    source: text({ enum: versionSources }).notNull(),
    /** As JSON. */
    guide: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index("voice_versions_voice").on(table.ownerId, table.voiceId, table.id),
  ],
);

/** Word lists, one row per list (shared/contracts/library.ts). */
export const wordLists = sqliteTable(
  "word_lists",
  {
    ownerId: ownerId(),
    list: text({ enum: wordListNames }).notNull(),
    /** A JSON array of strings. */
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.list] })],
);

/** Templates (shared/contracts/templates.ts). */
export const templates = sqliteTable(
  "templates",
  {
    ownerId: ownerId(),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    category: text({ enum: templateCategories }).notNull(),
    body: text().notNull(),
    /** A TemplateBrief as JSON; null if there is none. */
    brief: text(),
    /** The user who has added it; null if their account was deleted. */
    createdBy: text("created_by"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index("templates_creator").on(table.createdBy),
  ],
);

/** Batches of briefs, each of which becomes a run of the generator (worker/features/bulk). */
export const bulkBatches = sqliteTable(
  "bulk_batches",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the client. */
    id: text().notNull(),
    name: text().notNull(),
    /** The folder for its documents; null if there was no room for one. */
    folderId: text("folder_id"),
    /** The workspace whose prompts it uses; null if they are the user's own. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    /** Which message of the queue may advance it; those of earlier turns are ignored. */
    turn: integer().notNull().default(0),
    /** When it was last advanced; null if no message is needed, because it has ended or is paused. */
    advancedAt: integer("advanced_at"),
    /** Why no further item is started; null while they are. */
    pauseReason: text("pause_reason", { enum: pauseReasons }),
    /** When there are prompts again. */
    refillsAt: integer("refills_at"),
    /** When the user stopped it: what was waiting is never started. */
    stoppedAt: integer("stopped_at"),
    endedAt: integer("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("bulk_batches_age").on(table.createdAt),
    // For the deletion of a workspace.
    index("bulk_batches_workspace").on(table.workspaceId).where(sql`${table.workspaceId} IS NOT NULL`),
    // Partial: the batches whose message may be lost, for the hourly job.
    index("bulk_batches_advanced").on(table.advancedAt).where(sql`${table.advancedAt} IS NOT NULL`),
  ],
);

/** The briefs of batches, by their row. */
export const bulkItems = sqliteTable(
  "bulk_items",
  {
    userId: text("user_id").notNull(),
    batchId: text("batch_id").notNull(),
    /** From 0. */
    position: integer().notNull(),
    /** The title, or the beginning of the brief. */
    title: text().notNull(),
    state: text({ enum: itemStates }).notNull(),
    /** How many runs of the item have ended without a text. Part of the id of its run. */
    attempt: integer().notNull().default(0),
    /** Why it has failed. */
    error: text().$type<ErrorCode>(),
    contentId: text("content_id"),
    words: integer(),
    /** Prompts that it has used. */
    charged: integer().notNull().default(0),
    /** The generator's input, as JSON. Last, because it is long: what comes before it is read without it. */
    input: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.batchId, table.position] }),
    foreignKey({
      columns: [table.userId, table.batchId],
      foreignColumns: [bulkBatches.userId, bulkBatches.id],
    }).onDelete("cascade"),
    // Partial, because most items have ended.
    index("bulk_items_open")
      .on(table.userId, table.state, table.batchId, table.position)
      .where(sql`${table.state} IN ('waiting', 'running')`),
  ],
);

/** Ratings of suggested titles. */
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

/** Where webhooks are posted. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    ownerId: ownerId(),
    id: text().notNull(),
    url: text().notNull(),
    events: text({ mode: "json" }).$type<WebhookEventType[]>().notNull(),
    /** The signing secret, `whsec_…`. */
    secret: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Why it gets no events; null while it is enabled. */
    disabled: text({ enum: disabledReasons }),
    /** When the first delivery failed since the last one that succeeded. */
    failingSince: integer("failing_since"),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/**
 * Events on their way to an endpoint, and the log of those that have ended. The ids are those of the events, so that an event
 * that is stored twice is delivered once. A replay has an id of its own.
 */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    ownerId: ownerId(),
    endpointId: text("endpoint_id").notNull(),
    id: text().notNull(),
    messageId: text("message_id").notNull(),
    event: text().$type<WebhookDelivery["event"]>().notNull(),
    /** The body, as JSON. */
    payload: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull(),
    attemptedAt: integer("attempted_at"),
    /** Null once it has ended. */
    nextAttemptAt: integer("next_attempt_at"),
    /** Of the latest attempt: the HTTP status, the failure, and how many milliseconds it took. */
    status: integer(),
    error: text({ enum: deliveryErrors }),
    durationMs: integer("duration_ms"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.endpointId, table.id] }),
    index("webhook_deliveries_age").on(table.id),
    // Partial: the deliveries that have not ended, for the hourly job.
    index("webhook_deliveries_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} IS NOT NULL`),
  ],
);

/** The model's estimated cost per day. */
export const spending = sqliteTable("spending", {
  /** The UTC day, such as `2026-11-21`. */
  day: text().primaryKey(),
  /** Millionths of a US dollar. */
  microUsd: integer("micro_usd").notNull(),
});
