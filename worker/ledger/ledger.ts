// The ledger of prompts: reserved before the model is called, then committed or released, each once.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import {
  decideReservation,
  decideSettlement,
  type Meter,
  type ReservationResult,
  settlementOf,
} from "./ledger-rules.ts";
import { columnsOf, type Entry, entries } from "./schema.ts";

const columns = columnsOf(entries);

/** The part of an object's storage that a ledger needs. */
export type LedgerStorage = Pick<DurableObjectStorage, "transactionSync"> & {
  sql: Pick<SqlStorage, "exec">;
};

/**
 * A ledger over the storage of a user's or a workspace's object. Its methods are synchronous, so calls cannot interleave.
 * Callers that write other tables too wrap both in `atomically`.
 */
export class Ledger {
  readonly #storage: LedgerStorage;
  /** Cached sums by meter and period: computed once, then updated with each change. */
  readonly #used = new Map<string, number>();

  constructor(storage: LedgerStorage) {
    this.#storage = storage;
  }

  /** Runs `work` in a transaction. */
  atomically<Result>(work: () => Result): Result {
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      this.#used.clear(); // the sums may include changes that were rolled back
      throw error;
    }
  }

  find(id: string): Entry | undefined {
    return this.#storage.sql.exec<Entry>(`SELECT ${columns} FROM entries WHERE id = ?`, id).toArray()[0];
  }

  /** The prompts reserved or committed in the period that began at `period`. */
  used(meter: Meter, period: number): number {
    const key = `${meter} ${period}`;
    const used = this.#used.get(key) ?? this.committed(meter, period) + this.#sum("reserved", meter, period);
    this.#used.set(key, used);
    return used;
  }

  /** The prompts committed in that period. */
  committed(meter: Meter, period: number): number {
    return this.#sum("committed", meter, period);
  }

  /** Reserves a prompt for the run, unless the period has none left or the run has had one. */
  reserve(
    id: string,
    {
      meter,
      period,
      weight,
      metadata,
      limit,
      now,
    }: Pick<Entry, "meter" | "period" | "weight" | "metadata"> & { limit: number; now: number },
  ): ReservationResult {
    const used = this.used(meter, period);
    const result = decideReservation(this.find(id), { weight, used, limit });
    if (result !== "reserved") return result;
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
    return result;
  }

  /**
   * Commits the reserved prompt, or releases it to the period it came from, depending on the reason. Returns the settled
   * entry; undefined if there was nothing to settle.
   */
  settle(
    id: string,
    { reason, metadata, now }: { reason: ReceiptReason; metadata: string; now: number },
  ): Entry | undefined {
    const entry = this.find(id);
    const { changes, givesBack } = decideSettlement(entry, settlementOf(reason));
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

  /** Replaces the metadata of an entry and nothing else. */
  rewriteMetadata(id: string, metadata: string): void {
    this.#storage.sql.exec("UPDATE entries SET metadata = ? WHERE id = ?", metadata, id);
  }

  /** Entries of runs that are under way or orphaned. */
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

  /** Entries that have `part` in their metadata and started at `since` or later. */
  mentioning(part: string, since: number): Entry[] {
    return this.#storage.sql
      .exec<Entry>(
        `SELECT ${columns} FROM entries WHERE started_at >= ? AND instr(metadata, ?) > 0`,
        since,
        part,
      )
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

  /** When the `nth`-newest entry started, if that was after `since`. */
  startOf(nth: number, since: number): number | undefined {
    return this.#storage.sql
      .exec<{ startedAt: number }>(
        `SELECT started_at AS "startedAt" FROM entries WHERE started_at > ?
         ORDER BY started_at DESC LIMIT 1 OFFSET ?`,
        since,
        nth - 1,
      )
      .toArray()[0]?.startedAt;
  }

  #sum(state: "reserved" | "committed", meter: Meter, period: number): number {
    return this.#storage.sql
      .exec<{ total: number }>(
        `SELECT coalesce(sum(weight), 0) AS total FROM entries WHERE state = '${state}' AND meter = ? AND period = ?`,
        meter,
        period,
      )
      .one().total;
  }
}
