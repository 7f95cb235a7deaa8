// Texts of runs that the history does not have: checkpoints, what broke off, and what could not be saved yet.

import type { Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import type { Database } from "../../db/client.ts";
import {
  type ContentRow,
  findContent,
  findVisible,
  type NewContent,
  saveContent,
} from "../../db/contents.ts";
import { columnsOf } from "../../ledger/schema.ts";
import { texts } from "../schema.ts";

export type StoredText = typeof texts.$inferSelect;

const columns = columnsOf(texts);

export class Texts {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  find(id: string): StoredText | undefined {
    return this.#sql.exec<StoredText>(`SELECT ${columns} FROM texts WHERE id = ?`, id).toArray()[0];
  }

  /** Stores the text of a run over its last one. */
  save({ id, text, unsaved, retractedLength, savedAt }: StoredText): void {
    this.#sql.exec(
      `INSERT INTO texts (id, text, unsaved, retracted_length, saved_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id)
       DO UPDATE SET text = excluded.text, unsaved = excluded.unsaved, retracted_length = excluded.retracted_length,
         saved_at = excluded.saved_at`,
      id,
      text,
      unsaved,
      retractedLength,
      savedAt,
    );
  }

  /** Those whose text has not reached the history. */
  unsaved(): StoredText[] {
    return this.#sql.exec<StoredText>(`SELECT ${columns} FROM texts WHERE unsaved IS NOT NULL`).toArray();
  }

  remove(id: string): void {
    this.#sql.exec("DELETE FROM texts WHERE id = ?", id);
  }

  /** When the newest text was saved that has not reached the history; null if all have. */
  get unsavedSince(): number | null {
    return this.#time("SELECT max(saved_at) AS time FROM texts WHERE unsaved IS NOT NULL");
  }

  /** When the oldest text was saved that `trim` will remove one day; null if there is none. */
  get oldest(): number | null {
    return this.#time(
      `SELECT min(saved_at) AS time FROM texts
       WHERE unsaved IS NULL AND id NOT IN (SELECT id FROM entries WHERE state = 'reserved')`,
    );
  }

  /** Removes a bounded number of texts that were saved at `time` or earlier and that nothing waits for. */
  trim(time: number): void {
    this.#sql.exec(
      "DELETE FROM texts WHERE id IN (SELECT id FROM texts WHERE unsaved IS NULL AND saved_at <= ? LIMIT 500)",
      time,
    );
  }

  #time(query: string): number | null {
    return this.#sql.exec<{ time: number | null }>(query).one().time;
  }
}

// The history, as runs see it: where texts go, and where they are read again.

/** A text of the history, as far as a run is replayed from it; `metrics` and `findings` are JSON. */
export type Item = Pick<ContentRow, "title" | "language" | "metrics" | "body" | "findings">;

export interface History {
  /** Saves a text once; a later part of it takes the place of an earlier one, never the other way round. */
  save(content: NewContent): Promise<void>;
  /** The text with that id; undefined where there is none (any more). */
  read(userId: string, id: string): Promise<Item | undefined>;
  /** The same as the person has it now, as far as their plan shows it. */
  wording(userId: string, id: string): Promise<{ title: string; text: string } | undefined>;
}

export function openHistory(db: Database): History {
  return {
    save: (content) => saveContent(db, content),
    read: (userId, id) => findContent(db, userId, id),
    async wording(userId, id) {
      const [row] = await findVisible(db, userId, id, Date.now());
      return row && { title: row.title, text: row.editedBody ?? row.body };
    },
  };
}

// What a run brings beside its text: it stays with the text in the history, and goes with it.

interface Findings {
  /** The answer of a tool that answers in JSON, in the shape of its contract. */
  data: object | null;
  /** What became of the facts of the source, where there was one. */
  fidelity: Fidelity | null;
}

/** Null where nothing was found. */
export function writeFindings({ data, fidelity }: Findings): string | null {
  return data || fidelity ? JSON.stringify({ data, fidelity }) : null;
}

/** What cannot be read was not found. */
export function readFindings(findings: string | null | undefined): Findings {
  const none = { data: null, fidelity: null };
  try {
    return findings ? { ...none, ...JSON.parse(findings) } : none;
  } catch {
    return none;
  }
}
