// A pool of prompts that several people's objects reserve from and settle with, over messages that may be lost, come
// twice, or come late.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import type { Ledger } from "./ledger.ts";
import type { Reserving } from "./ledger-rules.ts";

export class SharedPool {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  used(period: number): number {
    return this.#ledger.used("pool", period);
  }

  /** Takes a prompt for the run. Asked again for the same run it holds no second one. */
  reserve(
    runId: string,
    { period, limit, now }: { period: number; limit: number; now: number },
  ): { answer: Reserving; used: number } {
    const ask = { meter: "pool", period, limit, weight: 1, metadata: "", now } as const;
    const answer = this.#ledger.atomically(() => this.#ledger.reserve(runId, ask));
    return { answer, used: this.used(period) };
  }

  /**
   * Charges the run's prompt or gives it back; once, however often it is told. A settlement that comes before its
   * reservation is kept, so that the reservation, when it comes, finds its run over. Answers what is used now.
   */
  settle(
    runId: string,
    { period, reason, now }: { period: number; reason: ReceiptReason; now: number },
  ): number {
    this.#ledger.atomically(() => {
      if (!this.#ledger.find(runId)) {
        const ask = { meter: "pool", period, limit: 0, weight: 0, metadata: "", now } as const;
        this.#ledger.reserve(runId, ask);
      }
      this.#ledger.settle(runId, { reason, metadata: "", now });
    });
    return this.used(period);
  }
}
