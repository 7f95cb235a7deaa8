// The tables of a user's object. Append only: a step that has run somewhere is never changed.
import { createEntries } from "../ledger/entries-table.ts";

export const steps: readonly string[] = [
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
  // One row for a run and its prompt, and its text only while the history does not have it.
  `${createEntries}
   CREATE TABLE texts (
     id TEXT PRIMARY KEY,     -- the run's
     text TEXT NOT NULL,
     unsaved TEXT,            -- JSON of the history's item while it could not be saved there
     taken_back INTEGER NOT NULL,
     kept_at INTEGER NOT NULL
   ) WITHOUT ROWID;
   INSERT INTO entries
     SELECT run_id, 'prompts', period, 1, reservations.state, reason, created_at, ended_at,
       json_object('tool', tool, 'request', NULL, 'contentId', content_id, 'outcome', json(outcome))
     FROM reservations LEFT JOIN runs ON runs.id = run_id;
   INSERT INTO texts SELECT id, text, unsaved, 0, coalesce(ended_at, started_at) FROM runs
     WHERE text <> '' AND (state IN ('running', 'failed') OR unsaved IS NOT NULL);
   DROP TABLE reservations;
   DROP TABLE ledger;
   DROP TABLE runs;
   ALTER TABLE account ADD COLUMN workspace_id TEXT; -- whose pool the prompts come from; null: the person's own
   CREATE TABLE pool_settlements (
     id TEXT PRIMARY KEY,     -- the run's
     workspace_id TEXT NOT NULL,
     period INTEGER NOT NULL,
     reason TEXT NOT NULL
   ) WITHOUT ROWID;`,
  `CREATE TABLE chats (
     id TEXT PRIMARY KEY,
     title TEXT NOT NULL,
     words TEXT NOT NULL,     -- what the title is searched by
     created_at INTEGER NOT NULL,
     used_at INTEGER NOT NULL,
     told_at INTEGER,         -- when the person was told that it is going to be removed
     deleted_at INTEGER       -- it can be restored for a while
   ) WITHOUT ROWID;
   CREATE TABLE messages (
     chat_id TEXT NOT NULL,
     id TEXT NOT NULL,
     parent TEXT,             -- the message it follows; null where it begins the chat
     role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
     content TEXT NOT NULL,
     words TEXT NOT NULL,     -- what it is searched by
     created_at INTEGER NOT NULL,
     attached TEXT,           -- JSON of the text of the history that came with it
     reply TEXT,              -- JSON of how a reply came to be, see StoredReply
     summary TEXT,            -- of all up to here, in the place of it
     PRIMARY KEY (chat_id, id)
   ) WITHOUT ROWID;
   ALTER TABLE account ADD COLUMN plan_since INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE account ADD COLUMN user_id TEXT NOT NULL DEFAULT '' /* empty where an early version wrote it */;`,
  `ALTER TABLE account ADD COLUMN version INTEGER NOT NULL DEFAULT 0 /* the users.billing_version it is of */;`,
  // Partial indexes: settling a run writes no row in the first, and an ordinary run none in the second.
  `CREATE INDEX entries_reserved ON entries (id) WHERE state = 'reserved';
   CREATE INDEX entries_follow_ups ON entries (memo ->> '$.follows.run') WHERE instr(memo, '"follows"') > 0;`,
  `ALTER TABLE chats ADD COLUMN version INTEGER NOT NULL DEFAULT 0 /* grows with each change of the chat */;`,
];
