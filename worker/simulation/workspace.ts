// A workspace's object: the real pool over a storage of its own, as worker/workspace-object has it.

import { migrate } from "../ledger/ledger.ts";
import type { ReservationResult } from "../ledger/ledger-rules.ts";
import type { SharedPool } from "../ledger/shared-pool.ts";
import type { WorkspacePool } from "../user-object/pool.ts";
import type { EventCounts } from "./coverage.ts";
import { Disk, keepJournal } from "./disk.ts";
import type { FaultyNetwork } from "./network.ts";
import type { LedgerRules } from "./rules.ts";
import type { Scheduler } from "./scheduler.ts";
import { ObjectStorage, workspaceMigrations } from "./sqlite-storage.ts";

interface WorkspaceParts {
  name: string;
  rules: LedgerRules;
  line: FaultyNetwork;
  scheduler: Scheduler;
  counts: EventCounts;
  turnsToCommit: () => number;
}

/** What a member's object was answered, and the size of the pool that this was by. */
export interface PoolReply {
  result: ReservationResult;
  used: number;
  bound: number;
  period: number;
}

export class Workspace {
  readonly name: string;
  readonly disk = new Disk((disk) => keepJournal(disk, "(SELECT value FROM bound)"));
  /** The pool's size. The plan's is too large to be used up here. */
  limit: number;
  readonly #parts: WorkspaceParts;
  #storage: ObjectStorage | undefined;
  #pool: SharedPool | undefined;

  constructor(limit: number, parts: WorkspaceParts) {
    this.name = parts.name;
    this.limit = limit;
    this.#parts = parts;
    this.disk.db.exec("CREATE TABLE bound (value INTEGER); INSERT INTO bound VALUES (NULL)");
  }

  /** The object as a member's object sees it: behind a line. */
  poolFor(
    caller: ObjectStorage,
    { nameOf, onReply }: { nameOf: (runId: string) => string; onReply: (reply: PoolReply) => void },
  ): WorkspacePool {
    const { line } = this.#parts;
    return {
      reservePrompt: (runId, { period, limit, now }) =>
        line.call(caller, `${this.name} is asked for ${nameOf(runId)}`, () => {
          const bound = Math.min(limit, this.limit);
          const pool = this.#wake();
          this.disk.rows("UPDATE bound SET value = ?", bound);
          const reservation = pool.reserve(runId, { period, limit: bound, now });
          onReply({ ...reservation, bound, period });
          return reservation;
        }),
      settlePrompt: (runId, settling) =>
        line.call(caller, `${this.name} is told that ${nameOf(runId)} ${settling.reason}`, () =>
          this.#wake().settle(runId, settling),
        ),
      used: (period) =>
        line.call(caller, `${this.name} is asked what is used`, () => this.#wake().used(period)),
    };
  }

  /** What is used, as the object itself says. */
  used(period: number): number {
    const pool = this.#wake();
    return this.#storage?.safely(() => pool.used(period)) ?? 0;
  }

  get isAwake(): boolean {
    return this.#storage !== undefined && !this.#storage.dead;
  }

  /** The object is lost between two steps. */
  crash(): void {
    if (!this.isAwake) return;
    this.#storage?.die();
    this.#afterCrash();
  }

  /** The object is lost at the statement after so many. */
  crashAfter(statements: number): void {
    this.#wake();
    this.#storage?.crashAfter(statements);
  }

  #afterCrash(): void {
    this.#parts.scheduler.note(`${this.name} is lost`);
    this.#parts.counts.add("crashes of a pool");
  }

  #wake(): SharedPool {
    if (this.#pool && this.isAwake) return this.#pool;
    const { turnsToCommit, rules } = this.#parts;
    this.#storage = new ObjectStorage(this.disk, { turnsToCommit, onFailure: () => this.#afterCrash() });
    migrate(this.#storage, workspaceMigrations);
    this.#pool = rules.openPool(rules.openLedger(this.#storage));
    return this.#pool;
  }
}
