// Queries on the tables of objects, independent of the product's code.
import type { Meter } from "../ledger/ledger-rules.ts";
import { columnsOf, type Entry, entries } from "../ledger/schema.ts";
import type { Disk } from "./disk.ts";
import type { RequestedRun } from "./runs.ts";
import type { Instance, SimulatedUser } from "./user.ts";
import type { Workspace } from "./workspace.ts";

const columns = columnsOf(entries);

export function entryOf({ disk }: SimulatedUser, id: string): Entry | undefined {
  return find(disk, id);
}

/** The pool's entry of a run. */
export function poolEntryOf({ disk }: Workspace, { id, user }: RequestedRun): Entry | undefined {
  return find(disk, `${user.id} ${id}`);
}

/** The usage by meter and period, summed from the entries. */
export function usedOf(disk: Disk): (Pick<Entry, "meter" | "period"> & { used: number })[] {
  if (!disk.hasTable("entries")) return [];
  return disk.rows(
    `SELECT meter, period, sum(CASE state WHEN 'released' THEN 0 ELSE weight END) AS used FROM entries
     GROUP BY meter, period`,
  );
}

/** The usage that the object has cached. */
export function cachedUsage({ storage, ledger }: Instance, meter: Meter, period: number): number {
  return storage.withoutFaults(() => ledger.used(meter, period));
}

/** The messages of a chat with that id: at most one. */
export function messagesOf(
  { disk }: SimulatedUser,
  chatId: string,
  id: string,
): { content: string; reply: string | null }[] {
  return disk.rows("SELECT content, reply FROM messages WHERE chat_id = ? AND id = ?", chatId, id);
}

/** The text and the state of a reply. */
export function replyOf(
  user: SimulatedUser,
  { id }: { id: string },
  contentId: string | null,
): { content: string; state: string } | undefined {
  const [row] = messagesOf(user, id, contentId ?? "");
  return row?.reply ? { content: row.content, state: JSON.parse(row.reply).state } : undefined;
}

/** The text of a run that the history never gets. `content` is JSON for an edit. */
export interface StoredText {
  id: string;
  text: string;
  content: string | null;
}

export function storedText({ disk }: SimulatedUser, id: string): StoredText | undefined {
  return disk.rows<StoredText>("SELECT * FROM texts WHERE id = ?", id)[0];
}

/** The text of a run that waits for the history. */
export function unsavedText({ disk }: SimulatedUser, id: string): string | undefined {
  const [row] = disk.rows<{ payload: string }>(
    "SELECT payload FROM outbox WHERE kind = 'text' AND key = ?",
    id,
  );
  return row && JSON.parse(row.payload).body;
}

/** Counts the unreleased replies that started at `time` or later. */
export function repliesSince({ disk }: SimulatedUser, time: number): number {
  return (
    disk.rows<{ count: number }>(
      `SELECT count(*) AS count FROM entries
     WHERE started_at >= ? AND state <> 'released' AND metadata LIKE '{"tool":"chat"%'`,
      time,
    )[0]?.count ?? 0
  );
}

/** `condition` is SQL. */
export function entriesIn(disk: Disk, condition: string, ...bindings: unknown[]): Entry[] {
  return disk.rows<Entry>(`SELECT ${columns} FROM entries ${condition}`, ...bindings);
}

function find(disk: Disk, id: string): Entry | undefined {
  return disk.hasTable("entries") ? entriesIn(disk, "WHERE id = ?", id)[0] : undefined;
}
