// D1 over SQLite in memory, with the tables of the migrations; reached over a line.
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Line } from "./line.ts";
import { databaseMigrations } from "./migrations.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";

/** The database itself, whoever asks. */
export function openTables(): DatabaseSync {
  const db = new DatabaseSync(":memory:"); // foreign keys are kept, as in D1
  for (const migration of databaseMigrations) db.exec(migration);
  return db;
}

/** D1 as one object sees it. */
export function d1Over(db: DatabaseSync, line: Line, caller: ObjectStorage, whose: string): D1Database {
  const call = <Answer>(query: string, work: () => Answer) =>
    line.call(caller, `D1 ${headOf(query)} of ${whose}`, work);

  class Statement {
    readonly query: string;
    readonly bindings: SQLInputValue[];

    constructor(query: string, bindings: SQLInputValue[]) {
      this.query = query;
      this.bindings = bindings;
    }

    bind(...bindings: unknown[]) {
      return new Statement(this.query, bindings.map(plain));
    }

    run() {
      return call(this.query, () => this.now());
    }

    all() {
      return this.run();
    }

    raw() {
      return call(this.query, () => this.now().results.map((row) => Object.values(row as object)));
    }

    now() {
      const results = db.prepare(this.query).all(...this.bindings);
      return { success: true, results, meta: {} };
    }
  }

  const batch = (statements: Statement[]) =>
    call(statements.map(({ query }) => headOf(query)).join(" and "), () => {
      db.exec("BEGIN");
      try {
        const answers = statements.map((statement) => statement.now());
        db.exec("COMMIT");
        return answers;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    });
  // the part of D1 that drizzle uses
  return { prepare: (query: string) => new Statement(query, []), batch } as unknown as D1Database;
}

const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;

/** `insert into "contents"`, of a long statement. */
const headOf = (query: string) =>
  /^(\w+)(?:.*? (?:from|into))? "?(\w+)"?/.exec(query)?.slice(1, 3).join(" ") ?? query;
