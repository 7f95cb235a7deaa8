// Sample subscription for tests.

import { planIds } from "../../shared/catalog/plan-ids.ts";
import type { Invoice, Subscription } from "../../shared/contracts/billing.ts";
import type { OfferedFeature, Plans } from "../../shared/contracts/plans.ts";
import { entitlementsOf, pricesOf } from "../../shared/plans.ts";

const thirdOfDecember = Date.UTC(2030, 11, 3, 12);

/** Pro, monthly, paid until 3 December 2030. */
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

/** A paid invoice of Pro. */
export const sampleInvoice = (differs: Partial<Invoice> = {}): Invoice => ({
  id: "in_1",
  number: "CAL-1",
  createdAt: Date.UTC(2030, 10, 3, 12),
  amount: 2500,
  state: "paid",
  pageUrl: "https://pay.example/1",
  pdfUrl: "https://pay.example/1.pdf",
  ...differs,
});

// Sample plans as the server returns them.

/** All plans, with a few features of each kind. */
export function samplePlans({ teamsOpen = true } = {}): Plans {
  const features: OfferedFeature[] = [
    { id: "titles", plan: "free", available: true, limit: "titlesPerRequest" },
    { id: "chat", plan: "essential", available: true, limit: "chatMessagesPerDay" },
    { id: "styleCheck", plan: "pro", available: true },
    { id: "api", plan: "pro", available: true, limit: "apiCallsPerMonth" },
    { id: "workspace", plan: "teams", available: false, limit: "teamMembers" },
    { id: "integrations", plan: "teams", available: false },
  ];
  return {
    plans: planIds.map((plan) => ({ ...entitlementsOf(plan), prices: pricesOf(plan) })),
    features,
    billing: { configured: false, teamsOpen },
  };
}
