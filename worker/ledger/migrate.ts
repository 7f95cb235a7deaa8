// The tables of an object, brought up to date when it wakes up.
import type { LedgerStorage } from "./ledger.ts";

/** Whether there are tables: an object that nobody has used yet has none, and neither has one that was erased. */
export function hasTables({ sql }: Pick<LedgerStorage, "sql">): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema'").toArray().length > 0;
}

/** Takes the steps that have not been taken; how many have is kept in SQLite itself. */
export function migrate(storage: LedgerStorage, steps: readonly string[]): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)");
  const version = sql.exec<{ version: number }>("SELECT version FROM schema").toArray()[0]?.version ?? 0;
  if (version === steps.length) return;
  storage.transactionSync(() => {
    for (const step of steps.slice(version)) sql.exec(step);
    sql.exec("DELETE FROM schema");
    sql.exec("INSERT INTO schema (version) VALUES (?)", steps.length);
  });
}
