import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { Invoices } from "../../../shared/contracts/billing.ts";
import type { BillingState, OfferedFeature, Plans } from "../../../shared/contracts/plans.ts";
import { AppError } from "../../../shared/errors.ts";
import { entitlementsOf, planFeatureIds, planFeatures, pricesOf } from "../../../shared/plans.ts";
import { listInvoices, previewNext } from "../../clients/stripe/invoices.ts";
import { findPayer } from "../../db/billing.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { isRunning } from "./subscription-of.ts";
import type { BillingParts } from "./sync-billing.ts";

/** Whether anything can be bought here. Says nothing about the key but that there is one. */
export function billingSettings(env: Bindings): BillingState {
  return { configured: stripeSettings(env) !== undefined };
}

/** Everything that is sold, with its prices, for whoever asks. */
export function readPlans(billing: BillingState): Plans {
  return {
    plans: planIds.map((plan) => ({ ...entitlementsOf(plan), prices: pricesOf(plan) })),
    features: planFeatureIds.map((id): OfferedFeature => ({ id, ...planFeatures[id] })),
    billing,
  };
}

/** The person's newest bills, and the next one. @throws PaymentFailure, or AppError UNAUTHENTICATED */
export async function readInvoices({ db, stripe }: BillingParts, userId: string): Promise<Invoices> {
  const payer = await findPayer(db, userId);
  if (!payer) throw new AppError("UNAUTHENTICATED");
  const { user, subscription } = payer;
  if (!user.stripeCustomerId) return { invoices: [], next: null };
  const renews = isRunning(subscription) && subscription.cancelsAt === null;
  const [invoices, next] = await Promise.all([
    listInvoices(stripe, user.stripeCustomerId),
    renews ? previewNext(stripe, subscription.id) : null,
  ]);
  return { invoices, next };
}
