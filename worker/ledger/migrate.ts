// Migrates the tables of an object when it wakes up.
import type { LedgerStorage } from "./ledger.ts";

/** Whether there are tables. A new object has none, and neither has one that was erased. */
export function hasTables({ sql }: Pick<LedgerStorage, "sql">): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema'").toArray().length > 0;
}

/** Applies the migrations that have not been applied, in order; SQLite itself stores how many have. */
export function migrate(storage: LedgerStorage, migrations: readonly string[]): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)");
  const version = sql.exec<{ version: number }>("SELECT version FROM schema").toArray()[0]?.version ?? 0;
  if (version === migrations.length) return;
  storage.transactionSync(() => {
    for (const migration of migrations.slice(version)) sql.exec(migration);
    sql.exec("DELETE FROM schema");
    sql.exec("INSERT INTO schema (version) VALUES (?)", migrations.length);
  });
}
