// The tables of a workspace's object besides those of the ledger. Times are milliseconds since 1970 UTC.
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TrainingFailure, TrainingState } from "../../shared/contracts/training.ts";

export { entries, outbox } from "../ledger/schema.ts";

/** What members used, added up when a run ends, so that reading it does not depend on the number of runs. */
export const usage = sqliteTable(
  "usage",
  {
    /** The UTC day on which the runs ended, such as `2026-11-21`. */
    day: text().notNull(),
    memberId: text("member_id").notNull(),
    tool: text().notNull(),
    prompts: integer().notNull().default(0),
    apiCalls: integer("api_calls").notNull().default(0),
    /** The words that charged runs delivered. */
    words: integer().notNull().default(0),
    /** Runs that failed, free of charge. */
    failed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.memberId, table.tool] })],
);

/** Fine-tunings of a model of the workspace's own. They are kept until the workspace is deleted. */
export const trainings = sqliteTable("trainings", {
  /** From the client. It also names the file at the provider. */
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  state: text().$type<TrainingState>().notNull(),
  /** The member whose rights decide which texts are read; empty if the account was deleted. */
  startedBy: text("started_by").notNull(),
  startedAt: integer("started_at").notNull(),
  endedAt: integer("ended_at"),
  /** A JSON array of the ids of the texts; empty once they are uploaded. */
  texts: text().notNull(),
  /** SHA-256 of the file, see TrainingFile. */
  digest: text().notNull(),
  count: integer().notNull(),
  bytes: integer().notNull(),
  /** The model that is trained. */
  baseModel: text("base_model").notNull(),
  /** Ids at the provider. */
  fileId: text("file_id"),
  jobId: text("job_id"),
  /** The resulting model, as its server names it. */
  model: text(),
  failure: text().$type<TrainingFailure>(),
  /** Whether a member has asked to cancel it. */
  isCancelling: integer("is_cancelling").notNull().default(0),
  /** When the alarm continues it; null if nothing is left to do. */
  dueAt: integer("due_at"),
  /** How often it was tried or looked up in its present stage. */
  attempts: integer().notNull().default(0),
});
