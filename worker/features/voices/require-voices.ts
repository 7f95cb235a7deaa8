import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import { AppError } from "../../../shared/errors.ts";
import { planFeatures } from "../../../shared/plans.ts";
import type { Database } from "../../db/client.ts";
import { findUserById } from "../../db/users.ts";

/** @throws AppError PLAN_REQUIRED where the person's plan has no voices, UNAUTHENTICATED where they are gone */
export async function requireVoices(db: Database, userId: string): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  const { plan } = planFeatures.customTones;
  if (!planIncludes(user.plan, plan)) throw new AppError("PLAN_REQUIRED", { option: "voice", plan });
}
