// What is left of a Durable Object when it is not there: its tables and its alarm.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

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
