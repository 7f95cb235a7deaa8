// A replica of D1 that has what it had at the last `replicate()`, and nothing since.
import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";

const { REPLICA, TEST_MIGRATIONS } = env as typeof env & {
  REPLICA: D1Database;
  TEST_MIGRATIONS: D1Migration[];
};

export class LaggingReplica {
  /** The bookmark of the last state that was copied. */
  #bookmark = "";

  /** Until `vi.restoreAllMocks()`, sessions that may read from a replica read from this one. */
  static async open(): Promise<LaggingReplica> {
    const replica = new LaggingReplica();
    const statements = TEST_MIGRATIONS.flatMap(({ queries }) => queries);
    await REPLICA.batch(statements.map((query) => REPLICA.prepare(query)));
    await replica.replicate();
    const database: D1Database = Object.getPrototypeOf(env.DB);
    const { withSession } = database;
    vi.spyOn(database, "withSession").mockImplementation(function (this: D1Database, constraint) {
      // A real replica waits for the bookmark. The primary has it already.
      return this !== env.DB || constraint === "first-primary" || replica.#lacks(constraint)
        ? withSession.call(this, constraint)
        : replica.#session();
    });
    return replica;
  }

  /** Copies all rows. */
  async replicate(): Promise<void> {
    const primary = env.DB.withSession("first-primary");
    const { results: tables } = await primary
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
      )
      .all<{ name: string }>();
    const statements = [REPLICA.prepare("PRAGMA defer_foreign_keys = on")];
    for (const { name } of tables) {
      statements.push(REPLICA.prepare(`DELETE FROM "${name}"`));
      const { results } = await primary.prepare(`SELECT * FROM "${name}"`).all();
      for (const row of results) {
        const columns = Object.keys(row).map((column) => `"${column}"`);
        const values = columns.map(() => "?");
        const insert = REPLICA.prepare(`INSERT INTO "${name}" (${columns}) VALUES (${values})`);
        statements.push(insert.bind(...Object.values(row)));
      }
    }
    await REPLICA.batch(statements);
    this.#bookmark = primary.getBookmark() ?? "";
  }

  #lacks(constraint = "first-unconstrained"): boolean {
    return constraint !== "first-unconstrained" && constraint > this.#bookmark;
  }

  #session(): D1DatabaseSession {
    return {
      prepare: (query) => REPLICA.prepare(query),
      batch: (statements) => REPLICA.batch(statements),
      getBookmark: () => this.#bookmark,
    } as D1DatabaseSession;
  }
}
