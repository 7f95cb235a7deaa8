// A pool of prompts that the objects of several users share, over messages that may be lost, repeated or late.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import type { Ledger } from "./ledger.ts";
import type { Meter, PoolMeter, ReservationResult } from "./ledger-rules.ts";

export interface PoolRequest {
  /** The start of the period. */
  period: number;
  limit: number;
  meter: PoolMeter;
  now: number;
}

/** How a run ended, and what the workspace's usage counts it under. */
export interface PoolSettlement {
  workspaceId: string;
  period: number;
  reason: ReceiptReason;
  memberId: string;
  tool: string;
  /** The words that the run delivered. */
  words: number;
  now: number;
}

export interface PoolUsage {
  prompts: number;
  apiCalls: number;
}

export class SharedPool {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  used(period: number, meter: PoolMeter = "pool"): number {
    return this.#ledger.used(meter, period);
  }

  /** Reserves a prompt for the run. Idempotent by run id. */
  reserve(
    runId: string,
    { period, limit, meter, now }: PoolRequest,
  ): { result: ReservationResult; used: number } {
    const reservation = { meter, period, limit, weight: 1, metadata: "", now } as const;
    const result = this.#ledger.atomically(() => this.#ledger.reserve(runId, reservation));
    return { result, used: this.used(period, meter) };
  }

  /** What is reserved or charged in the period. */
  usage(period: number): PoolUsage {
    return { prompts: this.used(period), apiCalls: this.used(period, "poolApiCalls") };
  }

  /**
   * Commits or releases the run's prompt. Idempotent. A settlement that arrives before its reservation is stored, so that
   * the late reservation has no effect. Returns the usage after it.
   * @param onSettle called in the transaction that settles the run, unless it had no prompt
   */
  settle(
    runId: string,
    { period, reason, now }: { period: number; reason: ReceiptReason; now: number },
    onSettle: (meter: Meter) => void = () => {},
  ): PoolUsage {
    this.#ledger.atomically(() => {
      if (!this.#ledger.find(runId)) {
        const reservation = { meter: "pool", period, limit: 0, weight: 0, metadata: "", now } as const;
        this.#ledger.reserve(runId, reservation);
      }
      const entry = this.#ledger.settle(runId, { reason, metadata: "", now });
      if (entry?.weight) onSettle(entry.meter);
    });
    return this.usage(period);
  }
}
