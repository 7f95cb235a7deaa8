// D1 over Node's SQLite, for tests without a Worker. Each call is an event that a test can delay, lose or fail.
import type { SQLInputValue } from "node:sqlite";
import { type Database, openDatabase } from "../db/client.ts";
import { createDatabase } from "./create-database.ts";

/** Runs a call of D1, or fails before or after it. */
export type RunCall = <Result>(work: () => Result) => Promise<Result>;

export class MemoryDatabase {
  readonly sqlite = createDatabase();

  /** The database as one caller sees it. */
  open(run: RunCall): Database {
    const { sqlite } = this;
    const execute = ({ query, bindings }: Statement) => {
      const results = sqlite.prepare(query).all(...bindings);
      const { changes } = sqlite.prepare("SELECT changes() AS changes").get() as { changes: number };
      return { success: true, results, meta: { changes } };
    };
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
        return run(() => execute(this));
      }

      all() {
        return this.run();
      }

      raw() {
        return run(() => execute(this).results.map((row) => Object.values(row)));
      }
    }
    const batch = (statements: Statement[]) =>
      run(() => {
        sqlite.exec("BEGIN");
        try {
          const results = statements.map(execute);
          sqlite.exec("COMMIT");
          return results;
        } catch (error) {
          sqlite.exec("ROLLBACK");
          throw error;
        }
      });
    const client = { prepare: (query: string) => new Statement(query, []), batch };
    return openDatabase(client as unknown as D1Database); // the part of the interface that drizzle uses
  }

  /** The rows of a query. */
  rows(query: string, ...bindings: SQLInputValue[]): Record<string, unknown>[] {
    return this.sqlite.prepare(query).all(...bindings);
  }
}

const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;
