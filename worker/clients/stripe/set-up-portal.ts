import type { Stripe } from "stripe";
import { paidPlans, productIdOf } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { ask } from "./failure.ts";
import { fits } from "./fits.ts";
import { findPortalConfiguration, portalMark } from "./portal-configuration.ts";
import type { CurrentPrice } from "./set-up-prices.ts";
import type { SetUpStep } from "./set-up-step.ts";

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
export async function setUpPortal(stripe: StripeClient, current: CurrentPrice[]): Promise<SetUpStep> {
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
