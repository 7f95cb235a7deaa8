// Prompts from a workspace's pool, whose ledger is in the workspace's object. Settlements go through an outbox and are
// idempotent, so that lost, late or repeated messages never charge twice.
import { type ReservationResult, unitOf } from "../ledger/ledger-rules.ts";
import type { PoolRequest, PoolSettlement, PoolUsage } from "../ledger/shared-pool.ts";
import { logFailure } from "../log.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Clock } from "./clock.ts";

/** The result of a reservation, and the prompts used of the pool after it. */
interface PoolReservation {
  result: ReservationResult;
  used: number;
}

/** The workspace's object as seen by a member's object. Calls are idempotent by id. */
export interface WorkspacePool {
  reservePrompt(runId: string, request: PoolRequest): Promise<PoolReservation>;
  /** May arrive before its reservation, which then has no effect. Returns the usage after it. */
  settlePrompt(runId: string, settlement: PoolSettlement): Promise<PoolUsage>;
  /** What is reserved or charged in the period that began at `period`. */
  used(period: number): Promise<PoolUsage>;
}

export class Pool {
  readonly #member: string;
  readonly #poolOf: (workspaceId: string) => WorkspacePool;
  readonly #clock: Clock;
  /** What the pool last reported; for display only. */
  #used: PoolUsage = { prompts: 0, apiCalls: 0 };

  constructor(
    outbox: Outbox,
    parts: { member: string; poolOf: (workspaceId: string) => WorkspacePool; clock: Clock },
  ) {
    this.#member = parts.member;
    this.#poolOf = parts.poolOf;
    this.#clock = parts.clock;
    outbox.register("settlement", { deliver: (runId, payload) => this.#settle(runId, JSON.parse(payload)) });
  }

  get used(): PoolUsage {
    return this.#used;
  }

  /** Reads the pool's usage. @throws Error if the pool cannot be reached */
  async readUsed(workspaceId: string, period: number): Promise<PoolUsage> {
    this.#used = await this.#poolOf(workspaceId).used(period);
    return this.#used;
  }

  /** Reserves the run's prompt. After "unreachable" the pool may hold a prompt or not, so the run must be settled. */
  async reserve(
    runId: string,
    workspaceId: string,
    request: Omit<PoolRequest, "now">,
  ): Promise<ReservationResult | "unreachable"> {
    try {
      const { result, used } = await this.#poolOf(workspaceId).reservePrompt(this.#poolId(runId), {
        ...request,
        now: this.#clock.now(),
      });
      this.#used = { ...this.#used, [unitOf(request.meter)]: used };
      return result;
    } catch (cause) {
      logFailure("pool unreachable", cause, { run: runId });
      return "unreachable";
    }
  }

  async #settle(runId: string, settlement: Omit<PoolSettlement, "now">): Promise<void> {
    const pool = this.#poolOf(settlement.workspaceId);
    this.#used = await pool.settlePrompt(this.#poolId(runId), { ...settlement, now: this.#clock.now() });
  }

  /** The run's id in the pool. Browsers create run ids, so another member's run may have the same one. */
  #poolId(runId: string): string {
    return `${this.#member} ${runId}`;
  }
}
