import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { NotificationEvent } from "../../shared/contracts/notifications.ts";
import { usageState } from "../../shared/quota.ts";

/** What to tell of so many prompts; nothing below 80 % of the limit. */
export function thresholdEvent(used: number, limit: number, plan: PlanId): NotificationEvent | undefined {
  const state = usageState(used, limit);
  if (state === "fine") return undefined;
  return state === "approaching"
    ? { kind: "promptsApproaching", details: { used, limit } }
    : { kind: "promptsReached", details: { limit, plan } };
}
