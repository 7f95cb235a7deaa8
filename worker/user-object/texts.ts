// What runs have written, as long as the history does not have it: while they write, where they broke off, and where
// the history could not be reached.

export interface KeptText extends Record<string, SqlStorageValue> {
  /** The run's id. */
  id: string;
  text: string;
  /** The item for the history, without its body, where it could not be saved there; JSON. */
  unsaved: string | null;
  /** The position at which the text begins, see LiveRun. */
  taken_back: number;
  /** Milliseconds since 1970 UTC. */
  kept_at: number;
}

export class Texts {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  find(id: string): KeptText | undefined {
    return this.#sql.exec<KeptText>("SELECT * FROM texts WHERE id = ?", id).toArray()[0];
  }

  /** Keeps the text of a run, written over the last time. */
  keep({ id, text, unsaved, taken_back, kept_at }: KeptText): void {
    this.#sql.exec(
      `INSERT INTO texts (id, text, unsaved, taken_back, kept_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id)
       DO UPDATE SET text = excluded.text, unsaved = excluded.unsaved, taken_back = excluded.taken_back,
         kept_at = excluded.kept_at`,
      id,
      text,
      unsaved,
      taken_back,
      kept_at,
    );
  }

  /** Those whose text has not reached the history. */
  unsaved(): KeptText[] {
    return this.#sql.exec<KeptText>("SELECT * FROM texts WHERE unsaved IS NOT NULL").toArray();
  }

  remove(id: string): void {
    this.#sql.exec("DELETE FROM texts WHERE id = ?", id);
  }

  /** Whether there is any text here that is to be removed one day. */
  any(): boolean {
    return this.#sql.exec("SELECT 1 FROM texts LIMIT 1").toArray().length > 0;
  }

  /** Removes a bounded number of texts that were kept before `time` and that nothing waits for. */
  trim(time: number): void {
    this.#sql.exec(
      "DELETE FROM texts WHERE id IN (SELECT id FROM texts WHERE unsaved IS NULL AND kept_at < ? LIMIT 500)",
      time,
    );
  }
}
