import type { Subscription } from "../../../../shared/contracts/billing.ts";

/** Pro by the month, until 3 December 2030, for tests. */
export const sampleSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  plan: "pro",
  status: "active",
  period: "monthly",
  amount: 2500,
  endDate: Date.UTC(2030, 11, 3, 12),
  cancelsAt: null,
  graceUntil: null,
  planned: null,
  ...changes,
});
