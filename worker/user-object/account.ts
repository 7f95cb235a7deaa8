// The object's own copy of the person's plan, so that a run needs no database read.

import { billingPeriod } from "../../shared/billing-period.ts";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { Quota } from "../../shared/contracts/me.ts";
import { type Entitlements, entitlementsOf } from "../../shared/plans.ts";
import type { User } from "../db/users.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Meter } from "../ledger/ledger-rules.ts";

export interface Account {
  /** Whose it is; empty where an early version has written the copy. */
  userId: string;
  plan: PlanId;
  /** The prompts refill monthly from here; milliseconds since 1970 UTC. */
  periodAnchor: number;
  /** The workspace whose pool the prompts come from; null where they are the person's own. */
  workspaceId: string | null;
  /** Since when they have their plan; 0 where they have always had it. */
  planSince: number;
  /** Which state of their billing this is: a later one is never replaced by an earlier one that was on its way longer. */
  version: number;
}

export class AccountSnapshot {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  read(): Account | undefined {
    const row = this.#sql
      .exec<{
        plan: string;
        period_anchor: number;
        workspace_id: string | null;
        plan_since: number;
        user_id: string;
        version: number;
      }>("SELECT plan, period_anchor, workspace_id, plan_since, user_id, version FROM account")
      .toArray()[0];
    if (!row) return undefined;
    // written below, from a PlanId
    return {
      userId: row.user_id,
      plan: row.plan as PlanId,
      periodAnchor: row.period_anchor,
      workspaceId: row.workspace_id,
      planSince: row.plan_since,
      version: row.version,
    };
  }

  /** Takes the copy over, unless it is older than the one that is there. */
  write({ userId, plan, periodAnchor, workspaceId, planSince, version }: Account): void {
    this.#sql.exec(
      `INSERT INTO account (id, plan, period_anchor, workspace_id, plan_since, user_id, version)
       VALUES (1, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET plan = excluded.plan, period_anchor = excluded.period_anchor,
         workspace_id = excluded.workspace_id, plan_since = excluded.plan_since, user_id = excluded.user_id,
         version = excluded.version
       WHERE excluded.version >= account.version`,
      plan,
      periodAnchor,
      workspaceId,
      planSince,
      userId,
      version,
    );
  }
}

/** The account of somebody whom the object meets for the first time. */
export const accountOf = ({ id, plan, periodAnchor, planSince, billingVersion }: AccountRow): Account => ({
  userId: id,
  plan,
  periodAnchor,
  workspaceId: null,
  planSince,
  version: billingVersion,
});

type AccountRow = Pick<User, "id" | "plan" | "periodAnchor" | "planSince" | "billingVersion">;

/** What the person may do now, and the period that a prompt taken now belongs to. */
export function standing(
  account: Account,
  now: number,
): { entitlements: Entitlements; period: number; refillsAt: number } {
  const { start, end } = billingPeriod(account.periodAnchor, now);
  return { entitlements: entitlementsOf(account.plan), period: start, refillsAt: end };
}

/** The monthly limit of what is counted; a pool's is its workspace's to watch, not the person's object's. */
export function limitOf(meter: Meter, entitlements: Entitlements): number {
  if (meter === "pool") return Number.POSITIVE_INFINITY;
  return meter === "apiCalls" ? entitlements.apiCallsPerMonth : entitlements.promptsPerMonth;
}

/** What is left; of a pool's prompts, `poolUsed` is what was last heard. */
export function quotaOf(account: Account, ledger: Ledger, now: number, poolUsed: number): Quota {
  const { entitlements, period, refillsAt } = standing(account, now);
  return {
    plan: account.plan,
    used: account.workspaceId ? poolUsed : ledger.used("prompts", period),
    limit: entitlements.promptsPerMonth,
    refillsAt,
  };
}
