import type { Language } from "../../../shared/catalog/languages.ts";
import type { CheckoutInput } from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Offer } from "../../../shared/subscription.ts";
import { findPrice } from "../../clients/stripe/catalogue.ts";
import { createCheckout, expireCheckout, listCheckouts } from "../../clients/stripe/checkout.ts";
import { createCustomer, deleteCustomer } from "../../clients/stripe/customers.ts";
import { PaymentFailure } from "../../clients/stripe/failure.ts";
import { openPortal } from "../../clients/stripe/portal.ts";
import { findPayer, type Payer, type SubscriptionRow, updateCustomer } from "../../db/billing.ts";
import type { User } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { findHeld, isChanging, isRunning } from "./subscription-of.ts";
import { type BillingParts, syncBilling } from "./sync-billing.ts";

/** The visitor's side of it. */
export interface Visit {
  userId: string;
  /** Where Calamo is, as the browser sees it. */
  origin: string;
}

/** So many times another tab may get in between. */
const mostTries = 3;

/**
 * The address of the page where that plan is paid for: a Checkout, or, for whoever pays already, the portal's page that
 * shows what the change costs. Before that Stripe is looked at, so that nobody buys what they have.
 * @throws PaymentFailure, or AppError FREE_PLAN_NOT_SOLD, ALREADY_SUBSCRIBED, CHANGE_PLANNED, PRICE_MISSING,
 * CHECKOUT_URL_MISSING, BILLING_NOT_READY or UNAUTHENTICATED
 */
export async function startCheckout(
  parts: BillingParts,
  visit: Visit,
  input: CheckoutInput,
): Promise<string> {
  if (input.plan === "free") throw new AppError("FREE_PLAN_NOT_SOLD");
  const offer: Offer = { plan: input.plan, period: input.annual ? "annual" : "monthly" };
  let lost: string | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    const synced = await syncBilling(parts, visit.userId, { cause: "person" });
    if (!synced) throw new AppError("UNAUTHENTICATED");
    const { payer } = synced;
    const { subscription } = payer;
    if (subscription?.status === "incomplete") throw isBusy(); // its first payment is under way
    if (isRunning(subscription)) return openChange(parts, visit, payer, subscription, offer);
    try {
      const customer = await ensureCustomer(parts, payer.user, lost);
      const url = await openCheckout(parts, { ...visit, language: payer.user.language }, customer, offer);
      if (url) return url;
    } catch (cause) {
      if (!(cause instanceof PaymentFailure)) throw cause;
      if (cause.kind === "missing" && lost === undefined) lost = payer.user.stripeCustomerId ?? undefined;
      else if (cause.kind !== "conflict") throw cause;
    }
  }
  throw isBusy();
}

const isBusy = () => new AppError("BILLING_NOT_READY", { retryAfter: 5 });

/**
 * A Checkout of that offer, the only one of this customer that can be paid: one that is open already is used again, and
 * those of other offers, or at a former price, are closed. Undefined where one of them has been paid just now.
 */
async function openCheckout(
  { stripe }: BillingParts,
  { userId, origin, language }: Visit & { language: Language },
  customer: string,
  offer: Offer,
): Promise<string | undefined> {
  const price = await findPrice(stripe, offer);
  const checkouts = await listCheckouts(stripe, customer);
  let same: string | null = null;
  for (const checkout of checkouts.filter(({ status }) => status === "open")) {
    if (checkout.price === price && same === null) same = checkout.url;
    else if (!(await expireCheckout(stripe, checkout.id))) return undefined;
  }
  if (same) return same;
  const after = checkouts[0]?.id ?? null;
  const order = { customer, userId, offer, price, language, origin, after };
  const { url } = await createCheckout(stripe, order);
  if (!url) throw new AppError("CHECKOUT_URL_MISSING");
  logEvent("checkout opened", { userId, plan: offer.plan, period: offer.period });
  return url;
}

async function openChange(
  { stripe }: BillingParts,
  { origin }: Visit,
  { user }: Payer,
  subscription: SubscriptionRow,
  { plan, period }: Offer,
): Promise<string> {
  if (isChanging(subscription)) throw new AppError("CHANGE_PLANNED");
  if (subscription.plan === plan && subscription.period === period) throw new AppError("ALREADY_SUBSCRIBED");
  const customer = user.stripeCustomerId;
  if (customer === null) throw new AppError("NO_SUBSCRIPTION");
  const held = await findHeld(stripe, customer, subscription.id);
  const done = new URLSearchParams({ planId: plan, isAnnual: String(period === "annual") });
  return openPortal(stripe, {
    customer,
    language: user.language,
    returnUrl: `${origin}/plans`,
    flow: {
      kind: "change",
      subscription: held.id,
      item: held.itemId,
      price: await findPrice(stripe, { plan, period }),
      doneUrl: `${origin}/checkout-success?${done}`,
    },
  });
}

/**
 * Who the person is at Stripe, where they become somebody now unless they are already. `lost` is who they were, where
 * Stripe does not know that one any more.
 * @throws PaymentFailure, or AppError UNAUTHENTICATED where the person is gone
 */
async function ensureCustomer(
  { db, stripe }: BillingParts,
  { id: userId, email, stripeCustomerId }: User,
  lost?: string,
): Promise<string> {
  if (stripeCustomerId !== null && stripeCustomerId !== lost) return stripeCustomerId;
  const customer = await createCustomer(stripe, { userId, email, instead: lost });
  if (await updateCustomer(db, userId, customer, lost ?? null)) return customer;
  const payer = await findPayer(db, userId);
  if (!payer?.user.stripeCustomerId) {
    await deleteCustomer(stripe, customer); // the person is gone, and who deletes them has not known of this one
    throw new AppError("UNAUTHENTICATED");
  }
  return payer.user.stripeCustomerId; // another request was faster
}
