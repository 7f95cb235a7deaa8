import type { Stripe } from "stripe";
import type { Fields, Stored } from "./stored.ts";

export type Phase = Stored<Stripe.SubscriptionSchedule.Phase, keyof ReturnType<typeof newPhase>>;
export type Schedule = Stored<
  Stripe.SubscriptionSchedule,
  keyof ReturnType<typeof newSchedule>,
  { phases: Phase[] }
>;

export interface NewPhase {
  price: string;
  quantity: number;
  currency: string;
  start: number;
  end: number;
}

/** A schedule that a subscription follows from now on; its first phase is the current one. */
export function newSchedule(
  id: string,
  created: number,
  subscription: string,
  customer: string,
  phases: NewPhase[],
) {
  const [current] = phases;
  return {
    id,
    object: "subscription_schedule",
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: current ? { start_date: current.start, end_date: current.end } : null,
    customer,
    end_behavior: "release",
    livemode: false,
    metadata: {},
    phases: phases.map(newPhase),
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription,
  } satisfies Fields<Stripe.SubscriptionSchedule>;
}

function newPhase({ price, quantity, currency, start, end }: NewPhase) {
  return {
    currency,
    discounts: [],
    end_date: end,
    items: [
      { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] },
    ],
    metadata: {},
    proration_behavior: "none",
    start_date: start,
  } satisfies Fields<Stripe.SubscriptionSchedule.Phase>;
}
