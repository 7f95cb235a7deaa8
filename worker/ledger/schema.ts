// The tables of every object that has a ledger: its entries, and its outbox. Times are milliseconds since 1970 UTC.
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  type SQLiteTable,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import type { EntryState, Meter } from "./ledger-rules.ts";

export const entryColumns = () => ({
  /** The run's id, which makes repeated calls idempotent. */
  id: text().primaryKey(),
  meter: text().$type<Meter>().notNull(),
  /** The start of the period that the entry counts in. */
  period: integer().notNull(),
  weight: integer().$type<0 | 1>().notNull(),
  state: text().$type<EntryState>().notNull(),
  reason: text().$type<ReceiptReason>(),
  startedAt: integer("started_at").notNull(),
  endedAt: integer("ended_at"),
  /** JSON, in the owner's format. */
  metadata: text().notNull().default(""),
});

export const entryChecks = ({ weight, state }: Record<"weight" | "state", SQLiteColumn>) => [
  check("entries_weight", sql`${weight} IN (0, 1)`),
  check("entries_state", sql`${state} IN ('reserved', 'committed', 'released')`),
];

type EntryColumns = Record<"id" | "meter" | "period" | "weight" | "state", SQLiteColumn>;

/**
 * The sums of the ledger, which every object computes after it has slept, are read from these indexes alone. They are
 * partial, so that a run writes one row in each, and a failed one none in the second.
 */
export const entryIndexes = ({ id, meter, period, weight, state }: EntryColumns) => [
  index("entries_reserved").on(id).where(sql`${state} = 'reserved'`),
  index("entries_committed").on(meter, period, weight).where(sql`${state} = 'committed'`),
];

export const entries = sqliteTable("entries", entryColumns(), (table) => [
  ...entryChecks(table),
  ...entryIndexes(table),
]);

/** What the object has to send elsewhere, see Outbox. */
export const outbox = sqliteTable(
  "outbox",
  {
    kind: text().$type<"notification" | "event" | "settlement" | "text">().notNull(),
    /** Identifies the entry among those of its kind: the occasion of a notification, an event's id, a run's id. */
    key: text().notNull(),
    /** How often it has failed. */
    attempts: integer().notNull(),
    /** When it is sent again; null once it is delivered or given up. */
    dueAt: integer("due_at"),
    /** JSON, in the format of the kind; null once the entry is delivered. The last column, because it may be long. */
    payload: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

export type Entry = typeof entries.$inferSelect;

/** The columns for a SELECT whose rows have the schema's property names: `entries."started_at" AS "startedAt", …`. */
export function columnsOf<Table extends SQLiteTable>(
  table: Table,
  names = Object.keys(getTableColumns(table)) as (keyof Table["_"]["columns"] & string)[], // what the type says
): string {
  const columns = getTableColumns(table);
  return names.map((name) => `${getTableName(table)}."${columns[name]?.name}" AS "${name}"`).join(", ");
}
