// What Calamo sells, as Stripe knows it.
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import { AppError } from "../../../shared/errors.ts";
import { type BillingPeriod, billingPeriods, pricesOf } from "../../../shared/plans.ts";
import type { Offer, PaidPlan } from "../../../shared/subscription.ts";
import type { StripeClient } from "./client.ts";
import { idOf } from "./client.ts";
import { ask } from "./failure.ts";

export const paidPlans: readonly PaidPlan[] = planIds.filter((plan) => plan !== "free");

/** Everything that can be bought. */
export const offers: readonly Offer[] = paidPlans.flatMap((plan) =>
  billingPeriods.map((period) => ({ plan, period })),
);

/** Stripe's word for how often something is paid. */
export const intervals = { monthly: "month", annual: "year" } as const satisfies Record<
  BillingPeriod,
  string
>;

export const productIdOf = (plan: PaidPlan): string => `calamo_${plan}`;

/** The name that the price of an offer is found by, whichever price that is now. */
export const lookupKeyOf = ({ plan, period }: Offer): string => `${productIdOf(plan)}_${period}`;

/** The part of Stripe's prices that says what they are for. */
interface HeldPrice {
  product: string | { id: string };
  recurring: { interval: string; interval_count: number } | null;
}

/** What a price is for; undefined where it is for nothing that Calamo sells. Prices that are no longer sold count. */
export function offerOfPrice({ product, recurring }: HeldPrice): Offer | undefined {
  if (recurring?.interval_count !== 1) return undefined;
  const id = idOf(product);
  return offers.find(
    ({ plan, period }) => productIdOf(plan) === id && intervals[period] === recurring.interval,
  );
}

/** The offer that was written into an object's metadata. */
export function offerOfMetadata(metadata: Record<string, string> | null): Offer | undefined {
  return offers.find(({ plan, period }) => metadata?.plan === plan && metadata.period === period);
}

/**
 * The price that `offer` is sold at now. One that takes another amount than is shown here is none.
 * @throws AppError PRICE_MISSING, or PaymentFailure
 */
export async function findPrice(stripe: StripeClient, offer: Offer): Promise<string> {
  const key = lookupKeyOf(offer);
  const { data } = await ask(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
  const [price] = data;
  if (price?.unit_amount !== pricesOf(offer.plan)[offer.period].amount)
    throw new AppError("PRICE_MISSING", undefined, {
      cause: `${key} is not sold at what is shown: run stripe:setup`,
    });
  return price.id;
}
