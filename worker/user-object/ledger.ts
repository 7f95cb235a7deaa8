// The prompts of a period: reserved before the model is called, then committed or released, each once.
import type { ReceiptReason } from "../../shared/contracts/run-events.ts";

export type ReservationState = "reserved" | "committed" | "released";

/** What became of asking for a prompt. */
export type Reserving = "reserved" | "exhausted" | "known";

interface Reservation extends Record<string, SqlStorageValue> {
  period: number;
  state: ReservationState;
}

/**
 * A ledger over the storage it is given (a person's object, or a workspace's). Its methods are synchronous and
 * never wait between reading and writing, so calls cannot interleave. Callers that write more beside it wrap
 * both in one transaction.
 */
export class Ledger {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Prompts reserved or committed in the period that began at `period`. */
  used(period: number): number {
    return (
      this.#sql.exec<{ used: number }>("SELECT used FROM ledger WHERE period = ?", period).toArray()[0]
        ?.used ?? 0
    );
  }

  /** Prompts of that period that are charged: used ones, less those that runs still hold. */
  committed(period: number): number {
    const { held } = this.#sql
      .exec<{ held: number }>(
        "SELECT count(*) AS held FROM reservations WHERE state = 'reserved' AND period = ?",
        period,
      )
      .one();
    return this.used(period) - held;
  }

  /** Takes one prompt for the run, unless the period has none left, or the run has had its prompt already. */
  reserve(runId: string, { period, limit, now }: { period: number; limit: number; now: number }): Reserving {
    if (this.#find(runId)) return "known";
    if (this.used(period) >= limit) return "exhausted";
    this.#sql.exec(
      "INSERT INTO ledger (period, used) VALUES (?, 1) ON CONFLICT (period) DO UPDATE SET used = used + 1",
      period,
    );
    this.#sql.exec(
      "INSERT INTO reservations (run_id, period, state, created_at) VALUES (?, ?, 'reserved', ?)",
      runId,
      period,
      now,
    );
    return "reserved";
  }

  /** Charges the reserved prompt. A reservation that is settled already stays as it is. */
  commit(runId: string, reason: ReceiptReason): void {
    this.#settle(runId, "committed", reason);
  }

  /** Gives the reserved prompt back, to the period it came from. */
  release(runId: string, reason: ReceiptReason): void {
    const reservation = this.#settle(runId, "released", reason);
    if (reservation) this.#sql.exec("UPDATE ledger SET used = used - 1 WHERE period = ?", reservation.period);
  }

  #find(runId: string): Reservation | undefined {
    return this.#sql
      .exec<Reservation>("SELECT period, state FROM reservations WHERE run_id = ?", runId)
      .toArray()[0];
  }

  #settle(runId: string, state: ReservationState, reason: ReceiptReason): Reservation | undefined {
    const reservation = this.#find(runId);
    if (reservation?.state !== "reserved") return undefined;
    this.#sql.exec("UPDATE reservations SET state = ?, reason = ? WHERE run_id = ?", state, reason, runId);
    return reservation;
  }
}
