// Texts of runs that the history does not have: checkpoints, what broke off, and what could not be saved yet.
import { columnsOf } from "../ledger/schema.ts";
import { texts } from "./schema.ts";

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
