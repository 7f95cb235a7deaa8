import { type PlanId, planIncludes } from "./catalog/plan-ids.ts";
import { planFeatures } from "./plans.ts";

/** Address for support and sales. The operator of a deployment replaces it. */
export const supportEmail = "support@calamo.example";

/** A number of business days or business hours. */
export interface ResponseTime {
  unit: "days" | "hours";
  count: number;
}

/** The promised times until the first reply. The operator of a deployment enters what they can keep. */
const responseTimes: Record<"prioritySupport" | "support", ResponseTime> = {
  prioritySupport: { unit: "hours", count: 4 },
  support: { unit: "days", count: 2 },
};
const supportFeatures = Object.keys(responseTimes) as (keyof typeof responseTimes)[]; // best first

/** Business days are Monday to Friday; business hours are these hours of them, in UTC. */
export const businessHours = { from: 9, to: 17 };

/** The promise that `plan` includes; null if it includes no contact form. */
export function responseTimeOf(plan: PlanId): ResponseTime | null {
  const best = supportFeatures.find((feature) => planIncludes(plan, planFeatures[feature].plan));
  return best ? responseTimes[best] : null;
}
