// For tests: what somebody pays for.
import type { Subscription } from "../../shared/contracts/billing.ts";

const thirdOfDecember = Date.UTC(2030, 11, 3, 12);

/** Pro by the month, paid until 3 December 2030. */
export const sampleSubscription = (differs: Partial<Subscription> = {}): Subscription => ({
  plan: "pro",
  status: "active",
  period: "monthly",
  amount: 2500,
  endDate: thirdOfDecember,
  cancelsAt: null,
  graceUntil: null,
  planned: null,
  ...differs,
});
