/** The ledger's one table, for the object that keeps one. It has shipped: later changes are steps of their own. */
export const createEntries = `CREATE TABLE entries (
  id TEXT PRIMARY KEY,           -- the run's id: whatever is repeated under it finds what was recorded
  meter TEXT NOT NULL,           -- prompts, apiCalls or pool
  period INTEGER NOT NULL,       -- when it began, milliseconds since 1970 UTC
  weight INTEGER NOT NULL CHECK (weight IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('reserved', 'committed', 'released')),
  reason TEXT,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  memo TEXT NOT NULL DEFAULT ''  -- what it was for; JSON of the ledger's keeper
) WITHOUT ROWID;`;
