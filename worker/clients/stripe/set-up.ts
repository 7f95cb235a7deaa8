// Makes at Stripe what Calamo needs there, as often as it is asked: what is right already is left.

import type { Stripe } from "stripe";
import { entitlementsOf, pricesOf } from "../../../shared/plans.ts";
import type { Offer, PaidPlan } from "../../../shared/subscription.ts";
import { intervals, lookupKeyOf, offers, paidPlans, productIdOf } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { ask, askIfKnown } from "./failure.ts";
import { fits } from "./fits.ts";
import { findPortalConfiguration, portalMark } from "./portal.ts";
import type { SetUpStep } from "./set-up-step.ts";

/** @throws PaymentFailure; what was made until then stays, and the next time goes on from there */
export async function setUpStripe(stripe: StripeClient): Promise<SetUpStep[]> {
  const products = await setUpProducts(stripe);
  const prices = await setUpPrices(stripe);
  const portal = await setUpPortal(stripe, prices.current);
  return [...products, ...prices.steps, portal];
}

/** Software as a service, for business use: https://docs.stripe.com/tax/tax-codes */
const taxCode = "txcd_10103001";

const names: Record<PaidPlan, string> = {
  essential: "Calamo Essential",
  pro: "Calamo Pro",
  teams: "Calamo Teams",
};

async function setUpProducts(stripe: StripeClient): Promise<SetUpStep[]> {
  const steps: SetUpStep[] = [];
  for (const plan of paidPlans) steps.push(await setUpProduct(stripe, plan));
  return steps;
}

async function setUpProduct(stripe: StripeClient, plan: PaidPlan): Promise<SetUpStep> {
  const id = productIdOf(plan);
  const wanted = {
    name: names[plan],
    description: `${entitlementsOf(plan).promptsPerMonth} prompts a month`,
    tax_code: taxCode,
    metadata: { plan },
    active: true,
  };
  const step = (outcome: SetUpStep["outcome"]): SetUpStep => ({
    what: `product ${wanted.name}`,
    id,
    outcome,
  });
  const held = await askIfKnown(stripe.products.retrieve(id));
  if (!held) {
    await ask(stripe.products.create({ id, ...wanted }));
    return step("created");
  }
  if (fits(held, wanted)) return step("left");
  await ask(stripe.products.update(id, wanted));
  return step("updated");
}

/** Every reason that the portal can ask for when somebody cancels. */
const reasons = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
];

/** What people may do in the portal. A larger plan begins and is paid at once, a smaller one at the period's end. */
async function setUpPortal(stripe: StripeClient, current: CurrentPrice[]): Promise<SetUpStep> {
  const wanted = configurationFor(current);
  const held = await findConfiguration(stripe);
  const step = (id: string, outcome: SetUpStep["outcome"]) => ({ what: "portal configuration", id, outcome });
  if (!held) return step((await ask(stripe.billingPortal.configurations.create(wanted))).id, "created");
  if (fits(held, wanted)) return step(held.id, "left");
  await ask(stripe.billingPortal.configurations.update(held.id, wanted));
  return step(held.id, "updated");
}

async function findConfiguration(
  stripe: StripeClient,
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const id = await findPortalConfiguration(stripe);
  // The products are left out of what Stripe answers unless they are asked for.
  const expand = ["features.subscription_update.products"];
  return id === undefined ? undefined : ask(stripe.billingPortal.configurations.retrieve(id, { expand }));
}

function configurationFor(current: CurrentPrice[]) {
  const products = paidPlans.map((plan) => ({
    product: productIdOf(plan),
    prices: current.filter(({ offer }) => offer.plan === plan).map(({ price }) => price),
  }));
  return {
    metadata: portalMark,
    business_profile: { headline: "Calamo" }, // the same in every language
    features: {
      customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] }, // the e-mail is Calamo's
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: {
        enabled: true,
        mode: "at_period_end",
        cancellation_reason: { enabled: true, options: reasons },
      },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        proration_behavior: "always_invoice",
        schedule_at_period_end: {
          conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }],
        },
        products,
      },
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
}

/** An offer and the price that it is sold at now. */
interface CurrentPrice {
  offer: Offer;
  price: string;
}

/**
 * A price cannot be changed: one that is not right gets a successor, and is archived. Whoever pays it goes on paying it.
 * The products must be there.
 */
async function setUpPrices(stripe: StripeClient): Promise<{ steps: SetUpStep[]; current: CurrentPrice[] }> {
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
