// The persistent part of a Durable Object, its tables and its alarm, with a journal of its ledger.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { EntryState, Meter } from "../ledger/ledger-rules.ts";

export class Disk {
  readonly db = new DatabaseSync(":memory:");
  /** When the alarm rings, in milliseconds since 1970 UTC; null if it is not set. */
  alarm: number | null = null;
  /** Increases when entries may have changed, or a change was rolled back. */
  version = 0;
  #tables: Set<string> | undefined;
  readonly #statements = new Map<string, StatementSync>();
  readonly #onTables: (disk: Disk) => void;

  /** @param onTables called when tables may have been created, before the next statement */
  constructor(onTables: (disk: Disk) => void = () => {}) {
    this.#onTables = onTables;
  }

  /** Runs the query directly, without an object, to inspect the tables. */
  rows<Row>(query: string, ...bindings: unknown[]): Row[] {
    let statement = this.#statements.get(query);
    if (!statement) {
      statement = this.db.prepare(query);
      this.#statements.set(query, statement);
    }
    return statement.all(...(bindings as SQLInputValue[])) as Row[]; // the caller knows the columns
  }

  /** Runs one statement, or several without bindings. */
  exec(query: string, bindings: unknown[]) {
    if (bindings.length > 0 || !query.includes(";")) return this.#cursorOf(this.rows(query, ...bindings));
    this.db.exec(query);
    this.forgetTables();
    this.#onTables(this);
    return this.#cursorOf([]);
  }

  hasTable(name: string): boolean {
    this.#tables ??= new Set(
      this.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").map(
        (table) => table.name,
      ),
    );
    return this.#tables.has(name);
  }

  /** Call this when tables may have been created or dropped. */
  forgetTables(): void {
    this.#tables = undefined;
  }

  close(): void {
    this.db.close();
  }

  #cursorOf(rows: unknown[]) {
    const changes = () => this.rows<{ rows: number }>("SELECT changes() AS rows")[0]?.rows;
    return {
      toArray: () => rows,
      one() {
        if (rows.length !== 1) throw new Error(`expected exactly one row, there are ${rows.length}`);
        return rows[0];
      },
      /** Rows written by the last writing statement, without rows of indexes. */
      get rowsWritten() {
        return changes();
      },
    };
  }
}

// The journal records every change of ledger entries by triggers, whatever code makes it; a rollback undoes it too.

export interface JournalRow {
  n: number;
  id: string;
  meter: Meter;
  period: number;
  weight: 0 | 1;
  /** Null if the entry is new. */
  previous: EntryState | null;
  state: EntryState;
  /** The usage of its period after the change. */
  used: number;
  /** The source of the limit at that time: a plan, or a number. */
  limitSource: string | number | null;
  /** Whether a column changed that must not. */
  tampered: 0 | 1;
}

/** Creates the journal once the table of entries exists. `limitSource` is an SQL expression. */
export function createJournal(disk: Disk, limitSource: string): void {
  if (disk.hasTable("journal") || !disk.hasTable("entries")) return;
  const row = (previous: string, tampered: string) => `INSERT INTO journal
    (id, meter, period, weight, previous, state, used, limitSource, tampered) VALUES (new.id, new.meter, new.period, new.weight,
    ${previous}, new.state, (SELECT coalesce(sum(weight), 0) FROM entries WHERE state <> 'released' AND meter = new.meter
    AND period = new.period), ${limitSource}, ${tampered});`;
  const same = ["id", "meter", "period", "weight", "started_at"].map(
    (column) => `new.${column} = old.${column}`,
  );
  disk.exec(
    `CREATE TABLE journal (n INTEGER PRIMARY KEY, id TEXT, meter TEXT, period INTEGER, weight INTEGER,
      previous TEXT, state TEXT, used INTEGER, limitSource, tampered INTEGER);
    CREATE TRIGGER entered AFTER INSERT ON entries BEGIN ${row("NULL", "0")} END;
    CREATE TRIGGER changed AFTER UPDATE ON entries WHEN NOT (new.state = old.state AND ${same.join(" AND ")})
      BEGIN ${row("old.state", `NOT (${same.join(" AND ")})`)} END;
    CREATE TRIGGER lost AFTER DELETE ON entries BEGIN
      SELECT RAISE(ABORT, 'entries of the ledger are never deleted'); END;`,
    [],
  );
}

/** The rows after number `after`. */
export function readJournal(disk: Disk, after: number): JournalRow[] {
  if (!disk.hasTable("journal")) return [];
  return disk.rows<JournalRow>("SELECT * FROM journal WHERE n > ? ORDER BY n", after);
}
