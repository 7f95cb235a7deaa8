// The Durable Object of one workspace: the pool that its members share, what they used, and the notices about it.
import { DurableObject } from "cloudflare:workers";
import { openDatabase } from "../db/client.ts";
import type { Bindings } from "../env.ts";
import { Ledger, migrate } from "../ledger/ledger.ts";
import type { PoolSettlement, PoolUsage } from "../ledger/shared-pool.ts";
import { type PoolRequest, SharedPool } from "../ledger/shared-pool.ts";
import initial from "./migrations/0000_initial.sql";
import usage from "./migrations/0001_usage.sql";
import { PoolNotices } from "./pool-notices.ts";
import { type UsageRow, UsageStore } from "./usage-store.ts";

const migrations = [initial, usage];

/** How soon notices that could not be sent are sent again; milliseconds. */
const retryMs = 3 * 60_000;

export class WorkspaceObject extends DurableObject<Bindings> {
  readonly #pool: SharedPool;
  readonly #usage: UsageStore;
  readonly #notices: PoolNotices;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    migrate(state.storage, migrations);
    const ledger = new Ledger(state.storage);
    this.#pool = new SharedPool(ledger);
    this.#usage = new UsageStore(state.storage.sql);
    this.#notices = new PoolNotices(state.storage.sql, ledger, openDatabase(env.DB));
  }

  async reservePrompt(runId: string, request: PoolRequest) {
    return this.#pool.reserve(runId, request);
  }

  async settlePrompt(runId: string, settlement: PoolSettlement): Promise<number> {
    const used = this.#pool.settle(runId, settlement, (meter) => {
      this.#usage.add(settlement, meter);
      if (meter === "pool") this.#notices.enqueue(settlement);
    });
    if (this.#notices.hasUnsent) this.ctx.waitUntil(this.#sendNotices());
    return used;
  }

  /** What is reserved or charged in the period that began at `period`. */
  async used(period: number): Promise<PoolUsage> {
    return { prompts: this.#pool.used(period), apiCalls: this.#pool.used(period, "poolApiCalls") };
  }

  /** What was charged by day, member and tool, on the UTC days from `from` to `until`. */
  async usageByDay(from: string, until: string): Promise<UsageRow[]> {
    return this.#usage.list(from, until);
  }

  /** Removes the id of a deleted account from the usage, which stays. */
  async forgetMember(memberId: string): Promise<void> {
    this.ctx.storage.transactionSync(() => this.#usage.forget(memberId));
  }

  /** Deletes everything. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    migrate(this.ctx.storage, migrations); // this instance may still be called
  }

  override async alarm(): Promise<void> {
    await this.#sendNotices();
  }

  async #sendNotices(): Promise<void> {
    if (!(await this.#notices.publish())) await this.ctx.storage.setAlarm(Date.now() + retryMs);
  }
}
