import { checkEntitlement, type EntitlementRequest } from "../../../shared/entitlement.ts";
import { AppError } from "../../../shared/errors.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import type { Database } from "../../db/client.ts";
import { findUserById } from "../../db/users.ts";

/**
 * Sees that the person's plan allows what is asked of it where no run does.
 * @throws AppError PLAN_REQUIRED or WORD_LIMIT_EXCEEDED, or UNAUTHENTICATED where the person is gone
 */
export async function requirePlan(db: Database, userId: string, demand: EntitlementRequest): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  const denial = checkEntitlement(demand, entitlementsOf(user.plan));
  if (denial) throw new AppError(denial.code, denial.details);
}
