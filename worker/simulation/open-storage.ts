import type { LedgerStorage } from "../ledger/ledger.ts";
import { migrate } from "../ledger/migrate.ts";
import { Disk } from "./disk.ts";
import { workspaceMigrations } from "./migrations.ts";
import { ObjectStorage } from "./sqlite-storage.ts";

/** A storage of its own with the ledger's table, for tests that wait for nothing. */
export function openStorage(): LedgerStorage {
  const storage = new ObjectStorage(new Disk(), { turnsToCommit: () => 1, onFailure: () => {} });
  migrate(storage, workspaceMigrations);
  return storage;
}
