// Creates the products, prices and portal configuration that Calamo needs at Stripe. Safe to repeat.
import type { Stripe } from "stripe";
import { entitlementsOf, pricesOf } from "../../../shared/plans.ts";
import { cancellationReasons, type Offer, type PaidPlan } from "../../../shared/subscription.ts";
import { intervals, lookupKeyOf, offers, paidPlans, productIdOf } from "./catalogue.ts";
import { callStripe, callStripeIfFound, type StripeClient } from "./client.ts";
import { findPortalConfiguration, portalMetadata } from "./portal.ts";

interface SetUpOptions {
  /** Whether subscribers can change to Teams in the portal. */
  teamsOpen: boolean;
}

/** @throws StripeRequestError; the next run continues from there */
export async function setUpStripe(stripe: StripeClient, { teamsOpen }: SetUpOptions): Promise<SetUpStep[]> {
  const products = await setUpProducts(stripe);
  const prices = await setUpPrices(stripe);
  const sold = prices.current.filter(({ offer }) => teamsOpen || offer.plan !== "teams");
  const portal = await setUpPortal(stripe, sold);
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
  const held = await callStripeIfFound(stripe.products.retrieve(id));
  if (!held) {
    await callStripe(stripe.products.create({ id, ...wanted }));
    return step("created");
  }
  if (matches(held, wanted)) return step("left");
  await callStripe(stripe.products.update(id, wanted));
  return step("updated");
}

/** Allows upgrades, which are charged at once, and downgrades, which apply at the end of the period. */
async function setUpPortal(stripe: StripeClient, sold: CurrentPrice[]): Promise<SetUpStep> {
  const wanted = configurationFor(sold);
  const held = await findConfiguration(stripe);
  const step = (id: string, outcome: SetUpStep["outcome"]) => ({ what: "portal configuration", id, outcome });
  if (!held)
    return step((await callStripe(stripe.billingPortal.configurations.create(wanted))).id, "created");
  if (matches(held, wanted)) return step(held.id, "left");
  await callStripe(stripe.billingPortal.configurations.update(held.id, wanted));
  return step(held.id, "updated");
}

async function findConfiguration(
  stripe: StripeClient,
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const id = await findPortalConfiguration(stripe);
  // Stripe omits the products unless they are expanded.
  const expand = ["features.subscription_update.products"];
  return id === undefined
    ? undefined
    : callStripe(stripe.billingPortal.configurations.retrieve(id, { expand }));
}

function configurationFor(sold: CurrentPrice[]) {
  const products = paidPlans
    .map((plan) => ({
      product: productIdOf(plan),
      prices: sold.filter(({ offer }) => offer.plan === plan).map(({ price }) => price),
    }))
    .filter(({ prices }) => prices.length > 0);
  return {
    metadata: portalMetadata,
    business_profile: { headline: "Calamo" }, // the same in every language
    features: {
      customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] }, // Calamo owns the e-mail address
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: {
        enabled: true,
        mode: "at_period_end",
        cancellation_reason: { enabled: true, options: [...cancellationReasons] },
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

interface CurrentPrice {
  offer: Offer;
  price: string;
}

/**
 * Prices are immutable: a wrong one is archived and replaced, and existing subscriptions keep it. Run after the products.
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
  const { data } = await callStripe(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
  const [held] = data;
  if (held && matches(held, wanted)) return { what: `price ${key}`, id: held.id, outcome: "left" };
  const { id } = await callStripe(stripe.prices.create({ ...wanted, transfer_lookup_key: true }));
  return { what: `price ${key}`, id, outcome: "created" };
}

/** Archives earlier prices of the offer, also those that an interrupted run left. */
async function archiveFormer(stripe: StripeClient, offer: Offer, current: string): Promise<SetUpStep[]> {
  const product = productIdOf(offer.plan);
  const { data } = await callStripe(stripe.prices.list({ product, active: true, limit: 100 }));
  const former = data.filter(({ id, metadata }) => id !== current && matches(metadata, metadataOf(offer)));
  const steps: SetUpStep[] = [];
  for (const { id } of former) {
    await callStripe(stripe.prices.update(id, { active: false }));
    steps.push({ what: `former price of ${lookupKeyOf(offer)}`, id, outcome: "archived" });
  }
  return steps;
}

/** An object at Stripe and what was done to it. */
export interface SetUpStep {
  what: string;
  id: string;
  outcome: "created" | "updated" | "archived" | "left";
}

/** Whether `actual` has everything that is `wanted`, and maybe more. Lists must have the same entries, in any order. */
export function matches(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return actual === wanted;
  if (Array.isArray(wanted))
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((entry) => actual.some((each) => matches(each, entry)))
    );
  if (typeof actual !== "object" || actual === null) return false;
  const fields: Record<string, unknown> = { ...actual };
  return Object.entries(wanted).every(([name, value]) => matches(fields[name], value));
}
