// The Durable Object of one workspace: the pool of prompts that its members share.
import { DurableObject } from "cloudflare:workers";
import type { ReceiptReason } from "../../shared/contracts/runs.ts";
import type { Bindings } from "../env.ts";
import { Ledger, migrate } from "../ledger/ledger.ts";
import { SharedPool } from "../ledger/shared-pool.ts";
import initial from "./migrations/0000_initial.sql";

const migrations = [initial];

export class WorkspaceObject extends DurableObject<Bindings> {
  readonly #pool: SharedPool;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    migrate(state.storage, migrations);
    this.#pool = new SharedPool(new Ledger(state.storage));
  }

  async reservePrompt(runId: string, request: { period: number; limit: number; now: number }) {
    return this.#pool.reserve(runId, request);
  }

  async settlePrompt(runId: string, settlement: { period: number; reason: ReceiptReason; now: number }) {
    return this.#pool.settle(runId, settlement);
  }

  /** The prompts reserved or charged in the period that began at `period`. */
  async used(period: number): Promise<number> {
    return this.#pool.used(period);
  }
}
