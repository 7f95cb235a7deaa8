import { pricesOf } from "../../../shared/plans.ts";
import type { Offer } from "../../../shared/subscription.ts";
import { intervals, lookupKeyOf, offers, productIdOf } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { ask } from "./failure.ts";
import { fits } from "./fits.ts";
import type { SetUpStep } from "./set-up-step.ts";

/** An offer and the price that it is sold at now. */
export interface CurrentPrice {
  offer: Offer;
  price: string;
}

/**
 * A price cannot be changed: one that is not right gets a successor, and is archived. Whoever pays it goes on paying it.
 * The products must be there.
 */
export async function setUpPrices(
  stripe: StripeClient,
): Promise<{ steps: SetUpStep[]; current: CurrentPrice[] }> {
  const steps: SetUpStep[] = [];
  const current: CurrentPrice[] = [];
  for (const offer of offers) {
    const made = await setUpPrice(stripe, offer);
    steps.push(made, ...(await archiveFormer(stripe, offer, made.id)));
    current.push({ offer, price: made.id });
  }
  return { steps, current };
}

const metadataOf = ({ plan, period }: Offer) => ({ app: "calamo", plan, period });

async function setUpPrice(stripe: StripeClient, offer: Offer): Promise<SetUpStep> {
  const { plan, period } = offer;
  const key = lookupKeyOf(offer);
  const wanted = {
    product: productIdOf(plan),
    currency: "eur",
    unit_amount: pricesOf(plan)[period].amount,
    tax_behavior: "inclusive",
    recurring: { interval: intervals[period], interval_count: 1 },
    lookup_key: key,
    metadata: metadataOf(offer),
  };
  const { data } = await ask(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
  const [held] = data;
  if (held && fits(held, wanted)) return { what: `price ${key}`, id: held.id, outcome: "left" };
  const { id } = await ask(stripe.prices.create({ ...wanted, transfer_lookup_key: true }));
  return { what: `price ${key}`, id, outcome: "created" };
}

/** Those that were made here and are no longer the one, also where an earlier time was interrupted. */
async function archiveFormer(stripe: StripeClient, offer: Offer, current: string): Promise<SetUpStep[]> {
  const product = productIdOf(offer.plan);
  const { data } = await ask(stripe.prices.list({ product, active: true, limit: 100 }));
  const former = data.filter(({ id, metadata }) => id !== current && fits(metadata, metadataOf(offer)));
  const steps: SetUpStep[] = [];
  for (const { id } of former) {
    await ask(stripe.prices.update(id, { active: false }));
    steps.push({ what: `former price of ${lookupKeyOf(offer)}`, id, outcome: "archived" });
  }
  return steps;
}
