// The tables of a user's object. Append only: a step that has run somewhere is never changed.

const steps: string[] = [
  `CREATE TABLE account (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     plan TEXT NOT NULL,
     period_anchor INTEGER NOT NULL
   );
   CREATE TABLE ledger (
     period INTEGER PRIMARY KEY, -- when it began, milliseconds since 1970 UTC
     used INTEGER NOT NULL       -- reserved and committed prompts
   );
   CREATE TABLE reservations (
     run_id TEXT PRIMARY KEY,
     period INTEGER NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('reserved', 'committed', 'released')),
     reason TEXT,
     created_at INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE TABLE runs (
     id TEXT PRIMARY KEY,
     tool TEXT NOT NULL,
     input TEXT NOT NULL,
     variant_of TEXT,
     content_id TEXT NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'failed')),
     started_at INTEGER NOT NULL,
     ended_at INTEGER,
     unsaved TEXT, -- JSON of the history's item while it could not be saved there
     outcome TEXT, -- JSON, see StoredOutcome
     text TEXT NOT NULL DEFAULT ''
   ) WITHOUT ROWID;`,
  `CREATE TABLE notices (
     period INTEGER NOT NULL, -- as in ledger
     kind TEXT NOT NULL,      -- told once a period
     unsent TEXT,             -- JSON of the notification while D1 does not have it
     PRIMARY KEY (period, kind)
   ) WITHOUT ROWID;`,
];

/** Whether there are tables: an object that nobody has used yet has none, and neither has one that was erased. */
export function hasTables({ sql }: DurableObjectStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema'").toArray().length > 0;
}

/** Brings the object's tables up to date; the version is kept in SQLite itself. */
export function migrate(storage: DurableObjectStorage): void {
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
