import type { Entitlements, FeatureFacts, PlanFeature, PlanPrices } from "../plans.ts";

/** A plan as it is offered: what it allows and what it costs. */
export interface PlanOffer extends Entitlements {
  prices: PlanPrices;
}

/** What is sold, from the smallest plan to the largest, and whether it can be bought here. */
export interface Plans {
  plans: PlanOffer[];
  features: OfferedFeature[];
  billing: BillingState;
}

export interface OfferedFeature extends FeatureFacts {
  id: PlanFeature;
}

export interface BillingState {
  /** Whether the payment provider is set up. */
  configured: boolean;
}
