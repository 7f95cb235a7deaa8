import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { openDatabase } from "../db/client.ts";
import { users } from "../db/schema.ts";
import { userObject } from "../user-object/stub.ts";

/** Gives the person another plan, in D1 and in their object, as if it were bought at `planSince`. */
export async function setPlan(userId: string, plan: PlanId, planSince = 0): Promise<void> {
  await openDatabase(env.DB).update(users).set({ plan, planSince }).where(eq(users.id, userId)).run();
  const object = userObject(env, userId);
  await object.quota(userId); // it knows its person now
  await object.changeAccount({
    userId,
    plan,
    periodAnchor: Date.now(),
    workspaceId: null,
    planSince,
    version: 0,
  });
}
