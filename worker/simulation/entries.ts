// The ledgers' entries, looked up past the code that keeps them.
import type { Entry } from "../ledger/ledger.ts";
import type { Disk } from "./disk.ts";
import type { KnownRun } from "./known-runs.ts";
import type { Person } from "./person.ts";
import type { Workspace } from "./workspace.ts";

export function entryOf({ disk }: Person, id: string): Entry | undefined {
  return find(disk, id);
}

/** What the pool has of a run. */
export function poolEntryOf({ disk }: Workspace, { id, person }: KnownRun): Entry | undefined {
  return find(disk, `${person.id} ${id}`);
}

/** What is used, added up anew. */
export function usedOf(disk: Disk): (Pick<Entry, "meter" | "period"> & { used: number })[] {
  if (!disk.hasTable("entries")) return [];
  return disk.rows(
    `SELECT meter, period, sum(CASE state WHEN 'released' THEN 0 ELSE weight END) AS used FROM entries
     GROUP BY meter, period`,
  );
}

function find(disk: Disk, id: string): Entry | undefined {
  return disk.hasTable("entries") ? disk.rows<Entry>("SELECT * FROM entries WHERE id = ?", id)[0] : undefined;
}
