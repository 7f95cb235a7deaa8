// The rules under test: the real ledger and pool, and versions that each break one rule, which the simulation must detect.
import { Ledger, type LedgerStorage } from "../ledger/ledger.ts";
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
type Settle = Parameters<Ledger["settle"]>;

class Broken extends Ledger {
  readonly storage: LedgerStorage;

  constructor(storage: LedgerStorage) {
    super(storage);
    this.storage = storage;
  }
}

class ExceedsLimit extends Broken {
  override reserve(...[id, request]: Reserve) {
    return super.reserve(id, { ...request, limit: request.limit + 1 });
  }
}

class StopsBeforeLimit extends Broken {
  override reserve(...[id, request]: Reserve) {
    return super.reserve(id, { ...request, limit: request.limit - 1 });
  }
}

/** Has cached counts that differ from the entries. */
class Miscounting extends Broken {
  readonly #extra = new Map<string, number>();

  count({ meter, period, weight }: Pick<Entry, "meter" | "period" | "weight">, sign: 1 | -1): void {
    const key = `${meter} ${period}`;
    this.#extra.set(key, (this.#extra.get(key) ?? 0) + sign * weight);
  }

  override used(meter: Meter, period: number): number {
    return super.used(meter, period) + (this.#extra.get(`${meter} ${period}`) ?? 0);
  }
}

class ReservesKnownIds extends Miscounting {
  override reserve(...[id, request]: Reserve) {
    const result = super.reserve(id, request);
    if (result === "known") this.count(request, 1);
    return result;
  }
}

class ReleasesTwice extends Miscounting {
  override settle(...[id, settlement]: Settle) {
    const entry = this.find(id);
    if (entry?.state === "released") this.count(entry, -1);
    return super.settle(id, settlement);
  }
}

class KeepsReleased extends Miscounting {
  override settle(...[id, settlement]: Settle) {
    const entry = this.find(id);
    const settled = super.settle(id, settlement);
    if (entry && settled && settlementOf(settlement.reason) === "released") this.count(entry, 1);
    return settled;
  }
}

class ReleasesToOtherPeriod extends Broken {
  override settle(...[id, settlement]: Settle) {
    const newest = this.newest(1)[0];
    const settled = super.settle(id, settlement);
    if (settled && newest)
      this.storage.sql.exec("UPDATE entries SET period = ? WHERE id = ?", newest.period, id);
    return settled;
  }
}

class NeverReleases extends Broken {
  override settle(...[id, settlement]: Settle) {
    return settlementOf(settlement.reason) === "committed" ? super.settle(id, settlement) : undefined;
  }
}

class ChargesFailures extends Broken {
  override settle(...[id, settlement]: Settle) {
    return super.settle(id, { ...settlement, reason: "delivered" });
  }
}

class ChargesRepairs extends Broken {
  override reserve(...[id, request]: Reserve) {
    return super.reserve(id, { ...request, weight: 1 });
  }
}

class CachesForever extends Broken {
  #first: number | undefined;

  override used(meter: Meter, period: number): number {
    const used = super.used(meter, period);
    if (meter === "prompts") this.#first ??= used;
    return meter === "prompts" ? (this.#first ?? used) : used;
  }
}

type PoolReserve = Parameters<SharedPool["reserve"]>;
type PoolSettle = Parameters<SharedPool["settle"]>;

class IgnoresEarlySettlements extends SharedPool {
  readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    super(ledger);
    this.ledger = ledger;
  }

  override settle(...[runId, settlement]: PoolSettle) {
    return this.ledger.find(runId) ? super.settle(runId, settlement) : this.usage(settlement.period);
  }
}

class AlwaysReserves extends SharedPool {
  override reserve(...[runId, request]: PoolReserve) {
    return { ...super.reserve(runId, request), result: "reserved" as const };
  }
}

const ledger = (openLedger: LedgerRules["openLedger"]): LedgerRules => ({ ...realRules, openLedger });
const pool = (openPool: LedgerRules["openPool"]): LedgerRules => ({ ...realRules, openPool });

/** By what each gets wrong. */
export const brokenRules: Record<string, LedgerRules> = {
  "exceeds the limit by one": ledger((storage) => new ExceedsLimit(storage)),
  "rejects the last prompt": ledger((storage) => new StopsBeforeLimit(storage)),
  "reserves a second prompt for a repeated id": ledger((storage) => new ReservesKnownIds(storage)),
  "releases twice": ledger((storage) => new ReleasesTwice(storage)),
  "keeps counting released prompts": ledger((storage) => new KeepsReleased(storage)),
  "releases to another period": ledger((storage) => new ReleasesToOtherPeriod(storage)),
  "never releases": ledger((storage) => new NeverReleases(storage)),
  "charges failed runs": ledger((storage) => new ChargesFailures(storage)),
  "charges repairs": ledger((storage) => new ChargesRepairs(storage)),
  "never updates its cached counts": ledger((storage) => new CachesForever(storage)),
  "reserves prompts for settled runs": pool((openedLedger) => new IgnoresEarlySettlements(openedLedger)),
  "reserves beyond the limit of a pool": pool((openedLedger) => new AlwaysReserves(openedLedger)),
};
