// The rows of runs in a user's object.
import type { DoneEvent, FailedEvent } from "../../shared/contracts/run-events.ts";
import type { RunState } from "../../shared/contracts/runs.ts";

/** How a run ended, as it is kept: the end event without what is kept or known elsewhere. */
export type StoredOutcome = Omit<DoneEvent, "content" | "quota"> | Omit<FailedEvent, "quota">;

export interface RunRow extends Record<string, SqlStorageValue> {
  id: string;
  tool: string;
  input: string;
  variant_of: string | null;
  content_id: string;
  state: RunState;
  started_at: number;
  ended_at: number | null;
  /** The item for the history (without its body) while it could not be saved there; JSON. */
  unsaved: string | null;
  outcome: string | null;
  text: string;
}

export type NewRun = Pick<RunRow, "id" | "tool" | "input" | "variant_of" | "content_id" | "started_at">;

export class Runs {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  find(id: string): RunRow | undefined {
    return this.#sql.exec<RunRow>("SELECT * FROM runs WHERE id = ?", id).toArray()[0];
  }

  /** Runs that are `running` in the tables. Whether somebody still works on them, the object knows. */
  running(): RunRow[] {
    return this.#sql.exec<RunRow>("SELECT * FROM runs WHERE state = 'running'").toArray();
  }

  /** Runs whose text has not reached the history. */
  unsaved(): RunRow[] {
    return this.#sql.exec<RunRow>("SELECT * FROM runs WHERE unsaved IS NOT NULL").toArray();
  }

  insert(run: NewRun): void {
    this.#sql.exec(
      `INSERT INTO runs (id, tool, input, variant_of, content_id, state, started_at)
       VALUES (?, ?, ?, ?, ?, 'running', ?)`,
      run.id,
      run.tool,
      run.input,
      run.variant_of,
      run.content_id,
      run.started_at,
    );
  }

  /** Keeps the text so far, so that this much remains if the object is lost. */
  checkpoint(id: string, text: string): void {
    this.#sql.exec("UPDATE runs SET text = ? WHERE id = ? AND state = 'running'", text, id);
  }

  end(
    id: string,
    end: { state: RunState; text: string; outcome: StoredOutcome; unsaved: string | null; now: number },
  ): void {
    this.#sql.exec(
      "UPDATE runs SET state = ?, text = ?, outcome = ?, unsaved = ?, ended_at = ? WHERE id = ?",
      end.state,
      end.text,
      JSON.stringify(end.outcome),
      end.unsaved,
      end.now,
      id,
    );
  }

  markSaved(id: string, outcome: StoredOutcome): void {
    this.#sql.exec("UPDATE runs SET unsaved = NULL, outcome = ? WHERE id = ?", JSON.stringify(outcome), id);
  }

  /** Removes a bounded number of runs that ended before `time` and are in the history. Receipts stay. */
  trim(time: number): void {
    this.#sql.exec(
      `DELETE FROM runs WHERE id IN (
         SELECT id FROM runs WHERE state <> 'running' AND unsaved IS NULL AND ended_at < ? LIMIT 500)`,
      time,
    );
  }
}
