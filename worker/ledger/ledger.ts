// The prompts of a period: reserved before the model is called, then committed or released, each once.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import { judgeReserving, judgeSettling, type Meter, type Reserving, settlementOf } from "./ledger-rules.ts";
import { columnsOf, type Entry, entries } from "./schema.ts";

const columns = columnsOf(entries);

/** What a prompt is reserved with. */
export interface Ask {
  meter: Meter;
  period: number;
  limit: number;
  /** 0 for what is free from the start. */
  weight: 0 | 1;
  metadata: string;
  now: number;
}

export interface Settling {
  reason: ReceiptReason;
  metadata: string;
  now: number;
}

/** The part of an object's storage that a ledger needs. */
export type LedgerStorage = Pick<DurableObjectStorage, "transactionSync"> & {
  sql: Pick<SqlStorage, "exec">;
};

/**
 * A ledger over the storage it is given (a person's object, or a workspace's). Its methods are synchronous and
 * never wait between reading and writing, so calls cannot interleave. Callers that write more beside it do both
 * within `atomically`.
 */
export class Ledger {
  readonly #storage: LedgerStorage;
  /** What is used, by meter and period, as the entries add up: counted once, then kept up with. */
  readonly #used = new Map<string, number>();

  constructor(storage: LedgerStorage) {
    this.#storage = storage;
  }

  /** Does all that `work` writes, or nothing of it. */
  atomically<Result>(work: () => Result): Result {
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      this.#used.clear(); // what was counted in there did not happen
      throw error;
    }
  }

  find(id: string): Entry | undefined {
    return this.#storage.sql.exec<Entry>(`SELECT ${columns} FROM entries WHERE id = ?`, id).toArray()[0];
  }

  /** What is reserved or committed in the period that began at `period`. */
  used(meter: Meter, period: number): number {
    const key = `${meter} ${period}`;
    const used = this.#used.get(key) ?? this.#sum("state <> 'released'", meter, period);
    this.#used.set(key, used);
    return used;
  }

  /** What of that is charged: all but what runs still hold. */
  committed(meter: Meter, period: number): number {
    return this.#sum("state = 'committed'", meter, period);
  }

  /** Takes a prompt for the run, unless the period has none left, or the run has had its prompt already. */
  reserve(id: string, { meter, period, limit, weight, metadata, now }: Ask): Reserving {
    const used = this.used(meter, period);
    const answer = judgeReserving(this.find(id), { weight, used, limit });
    if (answer !== "reserved") return answer;
    this.#storage.sql.exec(
      `INSERT INTO entries (id, meter, period, weight, state, started_at, metadata)
       VALUES (?, ?, ?, ?, 'reserved', ?, ?)`,
      id,
      meter,
      period,
      weight,
      now,
      metadata,
    );
    this.#used.set(`${meter} ${period}`, used + weight);
    return answer;
  }

  /**
   * Charges the reserved prompt, or gives it back to the period it came from, as the reason says. Answers the entry
   * that it settled; one that is settled already stays as it is, and the answer is undefined.
   */
  settle(id: string, { reason, metadata, now }: Settling): Entry | undefined {
    const entry = this.find(id);
    const { changes, givesBack } = judgeSettling(entry, settlementOf(reason));
    if (!entry || !changes) return undefined;
    const used = this.used(entry.meter, entry.period);
    this.#storage.sql.exec(
      "UPDATE entries SET state = ?, reason = ?, ended_at = ?, metadata = ? WHERE id = ?",
      settlementOf(reason),
      reason,
      now,
      metadata,
      id,
    );
    this.#used.set(`${entry.meter} ${entry.period}`, used - givesBack);
    return entry;
  }

  /** Replaces the metadata of an entry; what it counts stays. */
  rewriteMetadata(id: string, metadata: string): void {
    this.#storage.sql.exec("UPDATE entries SET metadata = ? WHERE id = ?", metadata, id);
  }

  /** Entries whose work goes on, or was lost. */
  reserved(): Entry[] {
    return this.#storage.sql.exec<Entry>(`SELECT ${columns} FROM entries WHERE state = 'reserved'`).toArray();
  }

  /** Entries of the runs that follow `run`, by the `follows` in their metadata. */
  following(run: string): Entry[] {
    return this.#storage.sql
      .exec<Entry>(
        `SELECT ${columns} FROM entries WHERE instr(metadata, '"follows"') > 0 AND metadata ->> '$.follows.run' = ?`,
        run,
      )
      .toArray();
  }

  /** Entries whose metadata contains `part`. */
  mentioning(part: string): Entry[] {
    return this.#storage.sql
      .exec<Entry>(`SELECT ${columns} FROM entries WHERE instr(metadata, ?) > 0`, part)
      .toArray();
  }

  /** How many entries that are not released have `part` in their metadata and started at `since` or later. */
  countMentioning(part: string, since: number): number {
    return this.#storage.sql
      .exec<{ total: number }>(
        `SELECT count(*) AS total FROM entries
         WHERE started_at >= ? AND state <> 'released' AND instr(metadata, ?) > 0`,
        since,
        part,
      )
      .one().total;
  }

  /** The newest `count` entries, newest first. */
  newest(count: number): Entry[] {
    return this.#storage.sql
      .exec<Entry>(`SELECT ${columns} FROM entries ORDER BY started_at DESC, id DESC LIMIT ?`, count)
      .toArray();
  }

  #sum(condition: string, meter: Meter, period: number): number {
    return this.#storage.sql
      .exec<{ total: number }>(
        `SELECT coalesce(sum(weight), 0) AS total FROM entries WHERE ${condition} AND meter = ? AND period = ?`,
        meter,
        period,
      )
      .one().total;
  }
}
