// The tables of a workspace's object besides the ledger. Times are milliseconds since 1970 UTC.
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export { entries } from "../ledger/schema.ts";

/** What members used, added up when a run is charged, so that reading it does not depend on the number of runs. */
export const usage = sqliteTable(
  "usage",
  {
    /** The UTC day on which the run was charged, such as `2026-11-21`. */
    day: text().notNull(),
    memberId: text("member_id").notNull(),
    tool: text().notNull(),
    prompts: integer().notNull().default(0),
    apiCalls: integer("api_calls").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.memberId, table.tool] })],
);

/** The outbox of notifications about the pool, each kind once a period. */
export const notices = sqliteTable(
  "notices",
  {
    period: integer().notNull(),
    kind: text().notNull(),
    /** JSON of the event, or of a notification for each manager, until D1 has them. */
    unsent: text(),
  },
  (table) => [primaryKey({ columns: [table.period, table.kind] })],
);
