// Writes down what becomes of a ledger's entries, in the database itself: whatever code changes them is seen, and what
// is rolled back is not.
import type { EntryState, Meter } from "../ledger/ledger-rules.ts";
import type { Disk } from "./disk.ts";

export interface JournalLine {
  n: number;
  id: string;
  meter: Meter;
  period: number;
  weight: 0 | 1;
  /** Null where the entry is new. */
  was: EntryState | null;
  state: EntryState;
  /** What was used of its period then, this entry included. */
  used: number;
  /** What the limit was taken from then: a plan, or a figure. */
  bound: string | number | null;
  /** Whether something else of the entry changed than its end. */
  tampered: 0 | 1;
}

/** Starts the journal once there are entries. `bound` is an SQL expression. */
export function keepJournal(disk: Disk, bound: string): void {
  if (disk.hasTable("journal") || !disk.hasTable("entries")) return;
  const line = (was: string, tampered: string) => `INSERT INTO journal
    (id, meter, period, weight, was, state, used, bound, tampered) VALUES (new.id, new.meter, new.period, new.weight,
    ${was}, new.state, (SELECT coalesce(sum(weight), 0) FROM entries WHERE state <> 'released' AND meter = new.meter
    AND period = new.period), ${bound}, ${tampered});`;
  const same = ["id", "meter", "period", "weight", "started_at"].map(
    (column) => `new.${column} = old.${column}`,
  );
  disk.exec(
    `CREATE TABLE journal (n INTEGER PRIMARY KEY, id TEXT, meter TEXT, period INTEGER, weight INTEGER,
      was TEXT, state TEXT, used INTEGER, bound, tampered INTEGER);
    CREATE TRIGGER entered AFTER INSERT ON entries BEGIN ${line("NULL", "0")} END;
    CREATE TRIGGER changed AFTER UPDATE ON entries WHEN NOT (new.state = old.state AND ${same.join(" AND ")})
      BEGIN ${line("old.state", `NOT (${same.join(" AND ")})`)} END;
    CREATE TRIGGER lost AFTER DELETE ON entries BEGIN
      SELECT RAISE(ABORT, 'an entry of the ledger is for good'); END;`,
    [],
  );
}

/** The lines after the one numbered `after`. */
export function readJournal(disk: Disk, after: number): JournalLine[] {
  if (!disk.hasTable("journal")) return [];
  return disk.rows<JournalLine>("SELECT * FROM journal WHERE n > ? ORDER BY n", after);
}
