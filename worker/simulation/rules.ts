// The rules under test: the real ledger and pool, and versions that each break one rule, which the simulation must detect.
import { Ledger, type LedgerStorage, type SettlementRequest } from "../ledger/ledger.ts";
import { type Meter, settlementOf } from "../ledger/ledger-rules.ts";
import type { Entry } from "../ledger/schema.ts";
import { SharedPool } from "../ledger/shared-pool.ts";

export interface LedgerRules {
  openLedger: (storage: LedgerStorage) => Ledger;
  openPool: (ledger: Ledger) => SharedPool;
}

export const realRules: LedgerRules = {
  openLedger: (storage) => new Ledger(storage),
  openPool: (ledger) => new SharedPool(ledger),
};

type Reserve = Parameters<Ledger["reserve"]>;

class Broken extends Ledger {
  readonly storage: LedgerStorage;

  constructor(storage: LedgerStorage) {
    super(storage);
    this.storage = storage;
  }
}

class OneTooMany extends Broken {
  override reserve(...[id, request]: Reserve) {
    return super.reserve(id, { ...request, limit: request.limit + 1 });
  }
}

class OneTooFew extends Broken {
  override reserve(...[id, request]: Reserve) {
    return super.reserve(id, { ...request, limit: request.limit - 1 });
  }
}

/** Has cached counts that differ from the entries. */
class Miscounting extends Broken {
  readonly #beside = new Map<string, number>();

  count({ meter, period, weight }: Pick<Entry, "meter" | "period" | "weight">, sign: 1 | -1): void {
    const key = `${meter} ${period}`;
    this.#beside.set(key, (this.#beside.get(key) ?? 0) + sign * weight);
  }

  override used(meter: Meter, period: number): number {
    return super.used(meter, period) + (this.#beside.get(`${meter} ${period}`) ?? 0);
  }
}

class ReservesTwice extends Miscounting {
  override reserve(...[id, request]: Reserve) {
    const result = super.reserve(id, request);
    if (result === "known") this.count(request, 1);
    return result;
  }
}

class GivesBackTwice extends Miscounting {
  override settle(id: string, settling: SettlementRequest) {
    const entry = this.find(id);
    if (entry?.state === "released") this.count(entry, -1);
    return super.settle(id, settling);
  }
}

class ForgetsToGiveBack extends Miscounting {
  override settle(id: string, settling: SettlementRequest) {
    const entry = this.find(id);
    const settled = super.settle(id, settling);
    if (entry && settled && settlementOf(settling.reason) === "released") this.count(entry, 1);
    return settled;
  }
}

class GivesBackToNow extends Broken {
  override settle(id: string, settling: SettlementRequest) {
    const newest = this.newest(1)[0];
    const settled = super.settle(id, settling);
    if (settled && newest)
      this.storage.sql.exec("UPDATE entries SET period = ? WHERE id = ?", newest.period, id);
    return settled;
  }
}

class NeverReleases extends Broken {
  override settle(id: string, settling: SettlementRequest) {
    return settlementOf(settling.reason) === "committed" ? super.settle(id, settling) : undefined;
  }
}

class ChargesWhatFailed extends Broken {
  override settle(id: string, settling: SettlementRequest) {
    return super.settle(id, { ...settling, reason: "delivered" });
  }
}

class ChargesRepairs extends Broken {
  override reserve(...[id, request]: Reserve) {
    return super.reserve(id, { ...request, weight: 1 });
  }
}

class ForgetsItsCounts extends Broken {
  #first: number | undefined;

  override used(meter: Meter, period: number): number {
    const used = super.used(meter, period);
    if (meter === "prompts") this.#first ??= used;
    return meter === "prompts" ? (this.#first ?? used) : used;
  }
}

type PoolReserve = Parameters<SharedPool["reserve"]>;
type PoolSettle = Parameters<SharedPool["settle"]>;

class HoldsForTheOver extends SharedPool {
  readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    super(ledger);
    this.ledger = ledger;
  }

  override settle(...[runId, settling]: PoolSettle): number {
    return this.ledger.find(runId) ? super.settle(runId, settling) : this.used(settling.period);
  }
}

class LetsEverybodyIn extends SharedPool {
  override reserve(...[runId, request]: PoolReserve) {
    return { ...super.reserve(runId, request), result: "reserved" as const };
  }
}

const ledger = (openLedger: LedgerRules["openLedger"]): LedgerRules => ({ ...realRules, openLedger });
const pool = (openPool: LedgerRules["openPool"]): LedgerRules => ({ ...realRules, openPool });

/** By what each gets wrong. */
export const brokenRules: Record<string, LedgerRules> = {
  "lets one through beyond the limit": ledger((storage) => new OneTooMany(storage)),
  "refuses the last prompt of a pool": ledger((storage) => new OneTooFew(storage)),
  "holds a second prompt for a repeated id": ledger((storage) => new ReservesTwice(storage)),
  "gives back twice": ledger((storage) => new GivesBackTwice(storage)),
  "forgets to give back": ledger((storage) => new ForgetsToGiveBack(storage)),
  "gives back to another period": ledger((storage) => new GivesBackToNow(storage)),
  "never releases": ledger((storage) => new NeverReleases(storage)),
  "charges what failed": ledger((storage) => new ChargesWhatFailed(storage)),
  "charges repairs": ledger((storage) => new ChargesRepairs(storage)),
  "does not notice what is used": ledger((storage) => new ForgetsItsCounts(storage)),
  "holds prompts for runs that are over": pool((opened) => new HoldsForTheOver(opened)),
  "lets everybody into the pool": pool((opened) => new LetsEverybodyIn(opened)),
};
