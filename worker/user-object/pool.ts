// Prompts from a workspace's pool, whose ledger is in the workspace's own object. What is settled here is told there
// until it is known: a reply that is lost, an object that is, or one that comes late charges nobody twice.
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import type { Reserving } from "../ledger/ledger-rules.ts";
import { columnsOf } from "../ledger/schema.ts";
import { logFailure } from "../log.ts";
import type { Clock } from "./clock.ts";
import { poolSettlements } from "./schema.ts";

/** The workspace's reply, and what is used of its pool now. */
export interface PoolAnswer {
  answer: Reserving;
  used: number;
}

/** A workspace's object, as a member's sees it. Repeating a call with the same id changes nothing. */
export interface WorkspacePool {
  reservePrompt(runId: string, ask: { period: number; limit: number; now: number }): Promise<PoolAnswer>;
  /** Also before the reservation has come, which then finds that its run is over. Answers what is used now. */
  settlePrompt(
    runId: string,
    settling: { period: number; reason: ReceiptReason; now: number },
  ): Promise<number>;
  /** What is reserved or charged of the pool in the period that began at `period`. */
  used(period: number): Promise<number>;
}

type Untold = typeof poolSettlements.$inferSelect;

const columns = columnsOf(poolSettlements);

export class Pool {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #member: string;
  readonly #poolOf: (workspaceId: string) => WorkspacePool;
  readonly #clock: Clock;
  /** What was used when the pool was last heard of; for showing only. */
  #used = 0;
  #telling: Promise<void> | undefined;

  constructor(
    sql: Pick<SqlStorage, "exec">,
    parts: { member: string; poolOf: (workspaceId: string) => WorkspacePool; clock: Clock },
  ) {
    this.#sql = sql;
    this.#member = parts.member;
    this.#poolOf = parts.poolOf;
    this.#clock = parts.clock;
  }

  get used(): number {
    return this.#used;
  }

  /** Asks the pool what is used of it. @throws Error if it cannot be reached */
  async readUsed(workspaceId: string, period: number): Promise<number> {
    this.#used = await this.#poolOf(workspaceId).used(period);
    return this.#used;
  }

  /** Asks the pool for the run's prompt. `unreachable`: it may or may not hold one now, and is to be told. */
  async reserve(
    runId: string,
    workspaceId: string,
    ask: { period: number; limit: number },
  ): Promise<Reserving | "unreachable"> {
    try {
      const { answer, used } = await this.#poolOf(workspaceId).reservePrompt(this.#nameOf(runId), {
        ...ask,
        now: this.#clock.now(),
      });
      this.#used = used;
      return answer;
    } catch (cause) {
      logFailure("pool not reached", cause, { run: runId });
      return "unreachable";
    }
  }

  /** Notes what the pool is to be told; goes into the transaction that settles the run here. */
  note(untold: { runId: string; workspaceId: string; period: number; reason: ReceiptReason }): void {
    this.#sql.exec(
      "INSERT OR IGNORE INTO pool_settlements (id, workspace_id, period, reason) VALUES (?, ?, ?, ?)",
      untold.runId,
      untold.workspaceId,
      untold.period,
      untold.reason,
    );
  }

  /** What the pool has not been told yet. */
  untold(): Untold[] {
    return this.#sql.exec<Untold>(`SELECT ${columns} FROM pool_settlements`).toArray();
  }

  /** When the last run ended that the pool has not been told of; null if there is none. */
  get untoldSince(): number | null {
    return this.#sql
      .exec<{ time: number | null }>(
        "SELECT max(ended_at) AS time FROM pool_settlements JOIN entries USING (id)",
      )
      .one().time;
  }

  /** Tells it, each once however many ask at a time; what does not arrive stays for the next time. Never fails. */
  tell(): Promise<void> {
    this.#telling ??= this.#tellUntold().finally(() => {
      this.#telling = undefined;
    });
    return this.#telling;
  }

  async #tellUntold(): Promise<void> {
    const tried = new Set<string>();
    const next = () => this.untold().find(({ id }) => !tried.has(id));
    for (let untold = next(); untold; untold = next()) {
      const { id, workspaceId, period, reason } = untold;
      tried.add(id);
      try {
        const settling = { period, reason, now: this.#clock.now() };
        this.#used = await this.#poolOf(workspaceId).settlePrompt(this.#nameOf(id), settling);
        this.#sql.exec("DELETE FROM pool_settlements WHERE id = ?", id);
      } catch (cause) {
        logFailure("pool not told yet", cause, { run: id });
      }
    }
  }

  /** Tells everything. @throws Error where that is not possible now */
  async tellAll(): Promise<void> {
    await this.tell();
    if (this.untold().length > 0) throw new Error("a pool has not been told of its prompts");
  }

  /** A run by its name in the pool: ids are made by browsers, and another member's may be the same. */
  #nameOf(runId: string): string {
    return `${this.#member} ${runId}`;
  }
}
