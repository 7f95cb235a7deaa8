// The rules that are simulated; tests put broken ones in their place, to see that they are found out.
import { Ledger, type LedgerStorage } from "../ledger/ledger.ts";
import { SharedPool } from "../ledger/shared-pool.ts";

export interface Rules {
  openLedger: (storage: LedgerStorage) => Ledger;
  openPool: (ledger: Ledger) => SharedPool;
}

export const realRules: Rules = {
  openLedger: (storage) => new Ledger(storage),
  openPool: (ledger) => new SharedPool(ledger),
};
