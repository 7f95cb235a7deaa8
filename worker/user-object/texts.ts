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

  /** When the last text was kept that has not reached the history; null if all have. */
  get unsavedSince(): number | null {
    return this.#time("SELECT max(kept_at) AS time FROM texts WHERE unsaved IS NOT NULL");
  }

  /** When the oldest text was kept that `trim` will remove one day; null if there is none. */
  get oldest(): number | null {
    return this.#time(
      `SELECT min(kept_at) AS time FROM texts
       WHERE unsaved IS NULL AND id NOT IN (SELECT id FROM entries WHERE state = 'reserved')`,
    );
  }

  /** Removes a bounded number of texts that were kept at `time` or earlier and that nothing waits for. */
  trim(time: number): void {
    this.#sql.exec(
      "DELETE FROM texts WHERE id IN (SELECT id FROM texts WHERE unsaved IS NULL AND kept_at <= ? LIMIT 500)",
      time,
    );
  }

  #time(query: string): number | null {
    return this.#sql.exec<{ time: number | null }>(query).one().time;
  }
}
