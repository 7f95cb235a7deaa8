// A simulated workspace: the real pool over its own storage, as in worker/workspace-object.

import type { PoolMeter, ReservationResult } from "../ledger/ledger-rules.ts";
import { migrate } from "../ledger/migrate.ts";
import type { SharedPool } from "../ledger/shared-pool.ts";
import type { WorkspacePool } from "../user-object/pool.ts";
import { UsageStore } from "../workspace-object/usage-store.ts";
import type { EventCounts } from "./coverage.ts";
import { createJournal, Disk } from "./disk.ts";
import type { FaultyNetwork } from "./network.ts";
import type { LedgerRules } from "./rules.ts";
import type { Scheduler } from "./scheduler.ts";
import { ObjectStorage, workspaceMigrations } from "./sqlite-storage.ts";

interface WorkspaceParts {
  name: string;
  rules: LedgerRules;
  network: FaultyNetwork;
  scheduler: Scheduler;
  counts: EventCounts;
  turnsToCommit: () => number;
}

/** The reply to a member's object, and the limit that it was decided by. */
export interface PoolReply {
  result: ReservationResult;
  used: number;
  limit: number;
  meter: PoolMeter;
  period: number;
}

export class Workspace {
  readonly name: string;
  readonly disk = new Disk((disk) => createJournal(disk, "(SELECT value FROM pool_limit)"));
  /** The pool's limit. The plan's limit is too large to be reached here. */
  limit: number;
  readonly #parts: WorkspaceParts;
  #storage: ObjectStorage | undefined;
  #pool: SharedPool | undefined;
  #usage: UsageStore | undefined;

  constructor(limit: number, parts: WorkspaceParts) {
    this.name = parts.name;
    this.limit = limit;
    this.#parts = parts;
    this.disk.db.exec("CREATE TABLE pool_limit (value INTEGER); INSERT INTO pool_limit VALUES (NULL)");
  }

  /** The object as a member's object sees it: over the network. */
  poolFor(
    caller: ObjectStorage,
    { nameOf, onReply }: { nameOf: (runId: string) => string; onReply: (reply: PoolReply) => void },
  ): WorkspacePool {
    const { network } = this.#parts;
    return {
      reservePrompt: (runId, { period, limit: planLimit, ...request }) =>
        network.call(caller, `${this.name} reserves for ${nameOf(runId)}`, () => {
          const limit = Math.min(planLimit, this.limit);
          const pool = this.#wake();
          this.disk.rows("UPDATE pool_limit SET value = ?", limit);
          const reservation = pool.reserve(runId, { period, limit, ...request });
          onReply({ ...reservation, limit, period, meter: request.meter });
          return reservation;
        }),
      settlePrompt: (runId, settlement) =>
        network.call(caller, `${this.name} settles ${nameOf(runId)}: ${settlement.reason}`, () =>
          this.#wake().settle(runId, settlement, (meter) => this.#usage?.add(settlement, meter)),
        ),
      used: (period) =>
        network.call(caller, `${this.name} reports its usage`, () => this.#wake().usage(period)),
    };
  }

  /** The usage that the object itself reports. */
  used(period: number, meter: PoolMeter): number {
    const pool = this.#wake();
    return this.#storage?.withoutFaults(() => pool.used(period, meter)) ?? 0;
  }

  get isAwake(): boolean {
    return this.#storage !== undefined && !this.#storage.dead;
  }

  /** Crashes the object between two steps. */
  crash(): void {
    if (!this.isAwake) return;
    this.#storage?.crash();
    this.#afterCrash();
  }

  /** Crashes the object after that many more statements. */
  crashAfter(statements: number): void {
    this.#wake();
    this.#storage?.crashAfter(statements);
  }

  #afterCrash(): void {
    this.#parts.scheduler.note(`${this.name} crashes`);
    this.#parts.counts.add("crashes of a pool");
  }

  #wake(): SharedPool {
    if (this.#pool && this.isAwake) return this.#pool;
    const { turnsToCommit, rules } = this.#parts;
    this.#storage = new ObjectStorage(this.disk, { turnsToCommit, onFailure: () => this.#afterCrash() });
    migrate(this.#storage, workspaceMigrations);
    this.#usage = new UsageStore(this.#storage.sql);
    this.#pool = rules.openPool(rules.openLedger(this.#storage));
    return this.#pool;
  }
}
