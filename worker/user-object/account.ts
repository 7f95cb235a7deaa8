// The object's own copy of the user's plan, so that a run needs no database read.
import type { Quota } from "../../shared/contracts/me.ts";
import { type Entitlements, entitlementsOf } from "../../shared/plans.ts";
import { billingPeriod } from "../../shared/quota.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { isPoolMeter, type Meter, monthlyLimit, unitOf } from "../ledger/ledger-rules.ts";
import { columnsOf } from "../ledger/schema.ts";
import type { PoolUsage } from "../ledger/shared-pool.ts";
import { account as accountTable } from "./schema.ts";

export type Account = typeof accountTable.$inferSelect;

const columns = columnsOf(accountTable);

export class AccountSnapshot {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  read(): Account | undefined {
    return this.#sql.exec<Account>(`SELECT ${columns} FROM account`).toArray()[0];
  }

  /** Stores the copy, unless it is older than the stored one. */
  write({ userId, plan, periodAnchor, workspaceId, model, planSince, version }: Account): void {
    this.#sql.exec(
      `INSERT INTO account (user_id, plan, period_anchor, workspace_id, model, plan_since, version)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id) DO UPDATE SET plan = excluded.plan, period_anchor = excluded.period_anchor,
         workspace_id = excluded.workspace_id, model = excluded.model, plan_since = excluded.plan_since,
         version = excluded.version
       WHERE excluded.version >= account.version`,
      userId,
      plan,
      periodAnchor,
      workspaceId,
      model,
      planSince,
      version,
    );
  }
}

/** Returns the entitlements of the plan, and the billing period of a prompt reserved at `now`. */
export function entitlementsAt(
  account: Account,
  now: number,
): { entitlements: Entitlements; period: number; refillsAt: number } {
  const { start, end } = billingPeriod(account.periodAnchor, now);
  return { entitlements: entitlementsOf(account.plan), period: start, refillsAt: end };
}

/** The monthly limit of a meter. A pool has none here, because the workspace's object enforces it. */
export function limitOf(meter: Meter, entitlements: Entitlements): number {
  return isPoolMeter(meter) ? Number.POSITIVE_INFINITY : monthlyLimit(meter, entitlements);
}

/**
 * The prompts of the period; for a run of the public API, the API calls.
 * @param poolUsed the usage of the workspace's pool, as last reported
 */
export function quotaOf(
  account: Account,
  ledger: Ledger,
  { now, poolUsed, meter = "prompts" }: { now: number; poolUsed: PoolUsage; meter?: Meter },
): Quota {
  const { entitlements, period, refillsAt } = entitlementsAt(account, now);
  const unit = unitOf(meter);
  return {
    plan: account.plan,
    used: account.workspaceId ? poolUsed[unit] : ledger.used(unit, period),
    limit: monthlyLimit(meter, entitlements),
    refillsAt,
  };
}
