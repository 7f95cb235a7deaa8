// A pool of prompts that the objects of several users share, over messages that may be lost, repeated or late.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import type { Ledger } from "./ledger.ts";
import type { ReservationResult } from "./ledger-rules.ts";

export class SharedPool {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  used(period: number): number {
    return this.#ledger.used("pool", period);
  }

  /** Reserves a prompt for the run. Idempotent by run id. */
  reserve(
    runId: string,
    { period, limit, now }: { period: number; limit: number; now: number },
  ): { result: ReservationResult; used: number } {
    const reservation = { meter: "pool", period, limit, weight: 1, metadata: "", now } as const;
    const result = this.#ledger.atomically(() => this.#ledger.reserve(runId, reservation));
    return { result, used: this.used(period) };
  }

  /**
   * Commits or releases the run's prompt. Idempotent. A settlement that arrives before its reservation is stored, so that
   * the late reservation has no effect. Returns the prompts used now.
   */
  settle(
    runId: string,
    { period, reason, now }: { period: number; reason: ReceiptReason; now: number },
  ): number {
    this.#ledger.atomically(() => {
      if (!this.#ledger.find(runId)) {
        const reservation = { meter: "pool", period, limit: 0, weight: 0, metadata: "", now } as const;
        this.#ledger.reserve(runId, reservation);
      }
      this.#ledger.settle(runId, { reason, metadata: "", now });
    });
    return this.used(period);
  }
}
