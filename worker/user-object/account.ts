// The object's own copy of the person's plan, so that a run needs no database read.

import { billingPeriod } from "../../shared/billing-period.ts";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { Quota } from "../../shared/contracts/me.ts";
import { type Entitlements, entitlementsOf } from "../../shared/plans.ts";
import type { Ledger } from "./ledger.ts";

export interface Account {
  plan: PlanId;
  /** The prompts refill monthly from here; milliseconds since 1970 UTC. */
  periodAnchor: number;
}

export class AccountSnapshot {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  read(): Account | undefined {
    const row = this.#sql
      .exec<{ plan: string; period_anchor: number }>("SELECT plan, period_anchor FROM account")
      .toArray()[0];
    return row && { plan: row.plan as PlanId, periodAnchor: row.period_anchor }; // written below, from a PlanId
  }

  write({ plan, periodAnchor }: Account): void {
    this.#sql.exec(
      `INSERT INTO account (id, plan, period_anchor) VALUES (1, ?, ?)
       ON CONFLICT (id) DO UPDATE SET plan = excluded.plan, period_anchor = excluded.period_anchor`,
      plan,
      periodAnchor,
    );
  }
}

/** What the person may do now, and the period that a prompt taken now belongs to. */
export function standing(
  account: Account,
  now: number,
): { entitlements: Entitlements; period: number; refillsAt: number } {
  const { start, end } = billingPeriod(account.periodAnchor, now);
  return { entitlements: entitlementsOf(account.plan), period: start, refillsAt: end };
}

export function quotaOf(account: Account, ledger: Ledger, now: number): Quota {
  const { entitlements, period, refillsAt } = standing(account, now);
  return { plan: account.plan, used: ledger.used(period), limit: entitlements.promptsPerMonth, refillsAt };
}
