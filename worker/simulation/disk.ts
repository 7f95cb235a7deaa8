// What is left of a Durable Object when it is not there: its tables and its alarm.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { EntryState, Meter } from "../ledger/ledger-rules.ts";

export class Disk {
  readonly db = new DatabaseSync(":memory:");
  /** When the alarm is set for; milliseconds since 1970 UTC. */
  alarm: number | null = null;
  /** Grows whenever entries may have changed, or were not changed after all. */
  version = 0;
  #tables: Set<string> | undefined;
  readonly #statements = new Map<string, StatementSync>();
  readonly #onTables: (disk: Disk) => void;

  /** `onTables` is called when tables may have been created, before the next statement. */
  constructor(onTables: (disk: Disk) => void = () => {}) {
    this.#onTables = onTables;
  }

  /** Runs the query, past any object: for looking at what is there. */
  rows<Row>(query: string, ...bindings: unknown[]): Row[] {
    let statement = this.#statements.get(query);
    if (!statement) {
      statement = this.db.prepare(query);
      this.#statements.set(query, statement);
    }
    return statement.all(...(bindings as SQLInputValue[])) as Row[]; // as the caller knows its tables
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

  /** To be called where tables may have come or gone. */
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
      /** Of the last statement that wrote; without the rows of indexes. */
      get rowsWritten() {
        return changes();
      },
    };
  }
}

// Writes down what becomes of a ledger's entries, in the database itself: whatever code changes them is seen, and what
// is rolled back is not.

export interface JournalLine {
  n: number;
  id: string;
  meter: Meter;
  period: number;
  weight: 0 | 1;
  /** Null where the entry is new. */
  was: EntryState | null;
  state: EntryState;
  /** What was used of its period then, this entry included. */
  used: number;
  /** What the limit was taken from then: a plan, or a figure. */
  bound: string | number | null;
  /** Whether something else of the entry changed than its end. */
  tampered: 0 | 1;
}

/** Starts the journal once there are entries. `bound` is an SQL expression. */
export function keepJournal(disk: Disk, bound: string): void {
  if (disk.hasTable("journal") || !disk.hasTable("entries")) return;
  const line = (was: string, tampered: string) => `INSERT INTO journal
    (id, meter, period, weight, was, state, used, bound, tampered) VALUES (new.id, new.meter, new.period, new.weight,
    ${was}, new.state, (SELECT coalesce(sum(weight), 0) FROM entries WHERE state <> 'released' AND meter = new.meter
    AND period = new.period), ${bound}, ${tampered});`;
  const same = ["id", "meter", "period", "weight", "started_at"].map(
    (column) => `new.${column} = old.${column}`,
  );
  disk.exec(
    `CREATE TABLE journal (n INTEGER PRIMARY KEY, id TEXT, meter TEXT, period INTEGER, weight INTEGER,
      was TEXT, state TEXT, used INTEGER, bound, tampered INTEGER);
    CREATE TRIGGER entered AFTER INSERT ON entries BEGIN ${line("NULL", "0")} END;
    CREATE TRIGGER changed AFTER UPDATE ON entries WHEN NOT (new.state = old.state AND ${same.join(" AND ")})
      BEGIN ${line("old.state", `NOT (${same.join(" AND ")})`)} END;
    CREATE TRIGGER lost AFTER DELETE ON entries BEGIN
      SELECT RAISE(ABORT, 'an entry of the ledger is for good'); END;`,
    [],
  );
}

/** The lines after the one numbered `after`. */
export function readJournal(disk: Disk, after: number): JournalLine[] {
  if (!disk.hasTable("journal")) return [];
  return disk.rows<JournalLine>("SELECT * FROM journal WHERE n > ? ORDER BY n", after);
}
