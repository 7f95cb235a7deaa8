// Prompts from a workspace's pool, whose ledger is in the workspace's object. Settlements go through an outbox and are
// idempotent, so that lost, late or repeated messages never charge twice.
import { type ReservationResult, unitOf } from "../ledger/ledger-rules.ts";
import { columnsOf } from "../ledger/schema.ts";
import type { PoolRequest, PoolSettlement, PoolUsage } from "../ledger/shared-pool.ts";
import { logFailure } from "../log.ts";
import type { Clock } from "./clock.ts";
import { poolSettlements } from "./schema.ts";

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

type Settlement = typeof poolSettlements.$inferSelect;

const columns = columnsOf(poolSettlements);

export class Pool {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #member: string;
  readonly #poolOf: (workspaceId: string) => WorkspacePool;
  readonly #clock: Clock;
  /** What the pool last reported; for display only. */
  #used: PoolUsage = { prompts: 0, apiCalls: 0 };
  #publishing: Promise<void> | undefined;

  constructor(
    sql: Pick<SqlStorage, "exec">,
    parts: { member: string; poolOf: (workspaceId: string) => WorkspacePool; clock: Clock },
  ) {
    this.#sql = sql;
    this.#member = parts.member;
    this.#poolOf = parts.poolOf;
    this.#clock = parts.clock;
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

  /** Adds a settlement to the outbox. Call it in the transaction that settles the run here. */
  enqueue({ id, workspaceId, period, reason, tool, words }: Omit<Settlement, "memberId">): void {
    this.#sql.exec(
      `INSERT INTO pool_settlements (id, workspace_id, period, reason, member_id, tool, words)
       VALUES (?, ?, ?, ?, (SELECT user_id FROM account), ?, ?) ON CONFLICT DO NOTHING`,
      id,
      workspaceId,
      period,
      reason,
      tool,
      words,
    );
  }

  /** Settlements that the pool has not confirmed. */
  unpublished(): Settlement[] {
    return this.#sql.exec<Settlement>(`SELECT ${columns} FROM pool_settlements`).toArray();
  }

  /** When the newest unpublished run ended; null if there is none. */
  get unpublishedSince(): number | null {
    return this.#sql
      .exec<{ time: number | null }>(
        // Not a join, which would read all entries before the few settlements.
        `SELECT max((SELECT ended_at FROM entries WHERE entries.id = pool_settlements.id)) AS time
         FROM pool_settlements`,
      )
      .one().time;
  }

  /** Sends the outbox. Concurrent calls share one pass; failed messages stay in the outbox. Never throws. */
  publish(): Promise<void> {
    this.#publishing ??= this.#publishAll().finally(() => {
      this.#publishing = undefined;
    });
    return this.#publishing;
  }

  async #publishAll(): Promise<void> {
    const tried = new Set<string>();
    const next = () => this.unpublished().find(({ id }) => !tried.has(id));
    for (let settlement = next(); settlement; settlement = next()) {
      const { id, ...facts } = settlement;
      tried.add(id);
      try {
        const message = { ...facts, now: this.#clock.now() };
        this.#used = await this.#poolOf(facts.workspaceId).settlePrompt(this.#poolId(id), message);
        this.#sql.exec("DELETE FROM pool_settlements WHERE id = ?", id);
      } catch (cause) {
        logFailure("pool settlement not published yet", cause, { run: id });
      }
    }
  }

  /** Sends the whole outbox. @throws Error if a message could not be delivered */
  async publishAll(): Promise<void> {
    await this.publish();
    if (this.unpublished().length > 0) throw new Error("settlements of a pool are unpublished");
  }

  /** The run's id in the pool. Browsers create run ids, so another member's run may have the same one. */
  #poolId(runId: string): string {
    return `${this.#member} ${runId}`;
  }
}
