// The tables of a Durable Object: created when it is first used, migrated when it starts.
import type { LedgerStorage } from "./ledger.ts";

/** Whether the object has tables. A new or erased object has none. */
export function hasTables({ sql }: Pick<LedgerStorage, "sql">): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema'").toArray().length > 0;
}

/**
 * Applies the missing migrations in order, all or none. The table `schema` stores how many have been applied. Tables that
 * are ahead of `migrations`, because a deployment was rolled back, stay as they are.
 */
export function migrate(storage: LedgerStorage, migrations: readonly string[]): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)");
  const version = sql.exec<{ version: number }>("SELECT version FROM schema").toArray()[0]?.version ?? 0;
  if (version >= migrations.length) return;
  storage.transactionSync(() => {
    for (const migration of migrations.slice(version)) sql.exec(migration);
    sql.exec("DELETE FROM schema");
    sql.exec("INSERT INTO schema (version) VALUES (?)", migrations.length);
  });
}
