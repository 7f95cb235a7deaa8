// Products and prices: what Calamo sells, in Stripe's terms.
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import { AppError } from "../../../shared/errors.ts";
import { type BillingPeriod, billingPeriods, pricesOf } from "../../../shared/plans.ts";
import type { Offer, PaidPlan } from "../../../shared/subscription.ts";
import type { StripeClient } from "./client.ts";
import { callStripe, idOf } from "./client.ts";

export const paidPlans: readonly PaidPlan[] = planIds.filter((plan) => plan !== "free");

export const offers: readonly Offer[] = paidPlans.flatMap((plan) =>
  billingPeriods.map((period) => ({ plan, period })),
);

/** Stripe's recurring interval of each billing period. */
export const intervals = { monthly: "month", annual: "year" } as const satisfies Record<
  BillingPeriod,
  string
>;

export const productIdOf = (plan: PaidPlan): string => `calamo_${plan}`;

/** The lookup key of an offer's current price. */
export const lookupKeyOf = ({ plan, period }: Offer): string => `${productIdOf(plan)}_${period}`;

interface StripePrice {
  product: string | { id: string };
  recurring: { interval: string; interval_count: number } | null;
}

/** The offer of a price, archived prices included; undefined if the price is not Calamo's. */
export function offerOfPrice({ product, recurring }: StripePrice): Offer | undefined {
  if (recurring?.interval_count !== 1) return undefined;
  const id = idOf(product);
  return offers.find(
    ({ plan, period }) => productIdOf(plan) === id && intervals[period] === recurring.interval,
  );
}

/** The offer in an object's metadata. */
export function offerOfMetadata(metadata: Record<string, string> | null): Offer | undefined {
  return offers.find(({ plan, period }) => metadata?.plan === plan && metadata.period === period);
}

/**
 * Finds the current price of an offer. A price whose amount differs from the displayed one is rejected.
 * @throws AppError PRICE_MISSING, or PaymentFailure
 */
export async function findPrice(stripe: StripeClient, offer: Offer): Promise<string> {
  const key = lookupKeyOf(offer);
  const { data } = await callStripe(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
  const [price] = data;
  if (price?.unit_amount !== pricesOf(offer.plan)[offer.period].amount)
    throw new AppError("PRICE_MISSING", undefined, {
      cause: `${key} has no price with the displayed amount: run stripe:setup`,
    });
  return price.id;
}
