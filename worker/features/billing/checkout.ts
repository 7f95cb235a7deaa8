// Buying a plan: opening a Checkout or the portal's confirmation page, and the return from either.
import type { Language } from "../../../shared/catalog/languages.ts";
import type {
  BillingRefresh,
  CheckoutInput,
  CheckoutState,
  RefreshBillingInput,
} from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Offer } from "../../../shared/subscription.ts";
import { findPrice } from "../../clients/stripe/catalogue.ts";
import {
  type CheckoutSession,
  createCheckout,
  expireCheckout,
  listCheckouts,
  readCheckout,
} from "../../clients/stripe/checkout.ts";
import { type StripeClient, StripeRequestError } from "../../clients/stripe/client.ts";
import { payOpenInvoices } from "../../clients/stripe/invoices.ts";
import { createPortalSession } from "../../clients/stripe/portal.ts";
import { createCustomer, deleteCustomer } from "../../clients/stripe/subscriptions.ts";
import {
  type BillingCustomer,
  findBillingCustomer,
  type SubscriptionRow,
  setStripeCustomer,
} from "../../db/billing.ts";
import type { User } from "../../db/users.ts";
import { findMembership } from "../../db/workspaces.ts";
import { isTeamsOpen } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { findStripeSubscription, isChanging, isRunning, toSubscriptionAnswer } from "./subscription.ts";
import { type BillingCaller, type BillingContext, syncBilling } from "./sync-billing.ts";

/** How often another tab may interfere before the request fails. */
const maxAttempts = 3;

const isBusy = () => new AppError("BILLING_NOT_READY", { retryAfter: 5 });

/**
 * Returns the URL where a plan is bought: a Checkout, or for a subscriber the portal page that previews the change.
 * Syncs first, so that users can't buy a plan they already have.
 * @throws StripeRequestError, or AppError FREE_PLAN_NOT_SOLD, PLAN_NOT_OPEN, ALREADY_SUBSCRIBED, CHANGE_PLANNED,
 * PRICE_MISSING, CHECKOUT_URL_MISSING, BILLING_NOT_READY or UNAUTHENTICATED
 */
export async function startCheckout(
  ctx: BillingContext,
  caller: BillingCaller,
  input: CheckoutInput,
): Promise<string> {
  if (input.plan === "free") throw new AppError("FREE_PLAN_NOT_SOLD");
  if (input.plan === "teams" && !isTeamsOpen(ctx.env)) throw new AppError("PLAN_NOT_OPEN");
  const offer: Offer = { plan: input.plan, period: input.annual ? "annual" : "monthly" };
  let missing: string | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const synced = await syncBilling(ctx, caller.userId, { cause: "person" });
    if (!synced) throw new AppError("UNAUTHENTICATED");
    const { user, subscription } = synced.customer;
    if (subscription?.status === "incomplete") throw isBusy(); // its first payment is pending
    await assertNotCovered(ctx, user, offer);
    if (isRunning(subscription)) return openPlanChange(ctx, caller, user, subscription, offer);
    try {
      const customer = await ensureCustomer(ctx, user, missing);
      const url = await openCheckout(ctx, { ...caller, language: user.language }, customer, offer);
      if (url) return url;
    } catch (cause) {
      if (!(cause instanceof StripeRequestError)) throw cause;
      if (cause.kind === "missing" && missing === undefined) missing = user.stripeCustomerId ?? undefined;
      else if (cause.kind !== "conflict") throw cause;
    }
  }
  throw isBusy();
}

/** A member buys nothing that their workspace includes. @throws AppError COVERED_BY_WORKSPACE */
async function assertNotCovered({ db }: BillingContext, { id, plan }: User, offer: Offer): Promise<void> {
  const membership = await findMembership(db, id);
  if (!membership || membership.role === "owner") return;
  if (offer.plan === "teams" || plan === "teams") throw new AppError("COVERED_BY_WORKSPACE");
}

/**
 * Opens the customer's only payable Checkout: reuses an open one of the same price, and expires all others.
 * @returns undefined if one of the others has just been paid
 */
async function openCheckout(
  { stripe }: BillingContext,
  { userId, origin, language }: BillingCaller & { language: Language },
  customer: string,
  offer: Offer,
): Promise<string | undefined> {
  const price = await findPrice(stripe, offer);
  const checkouts = await listCheckouts(stripe, customer);
  let reusable: string | null = null;
  for (const checkout of checkouts.filter(({ status }) => status === "open")) {
    if (checkout.price === price && reusable === null) reusable = checkout.url;
    else if (!(await expireCheckout(stripe, checkout.id))) return undefined;
  }
  if (reusable) return reusable;
  const previous = checkouts[0]?.id ?? null;
  const { url } = await createCheckout(stripe, {
    customer,
    userId,
    offer,
    price,
    language,
    origin,
    previous,
  });
  if (!url) throw new AppError("CHECKOUT_URL_MISSING");
  logEvent("checkout opened", { userId, plan: offer.plan, period: offer.period });
  return url;
}

/** Expires a customer's open Checkouts after one was paid, so that no other tab pays a second time. */
export async function expireOtherCheckouts(
  stripe: StripeClient,
  customer: string,
  paid: string,
): Promise<void> {
  for (const { id, status } of await listCheckouts(stripe, customer))
    if (id !== paid && status === "open") await expireCheckout(stripe, id);
}

async function openPlanChange(
  { stripe }: BillingContext,
  { origin }: BillingCaller,
  { stripeCustomerId: customer, language }: User,
  subscription: SubscriptionRow,
  { plan, period }: Offer,
): Promise<string> {
  if (isChanging(subscription)) throw new AppError("CHANGE_PLANNED");
  if (subscription.plan === plan && subscription.period === period) throw new AppError("ALREADY_SUBSCRIBED");
  if (customer === null) throw new AppError("NO_SUBSCRIPTION");
  const { id, itemId } = await findStripeSubscription(stripe, customer, subscription.id);
  const done = new URLSearchParams({ planId: plan, isAnnual: String(period === "annual") });
  return createPortalSession(stripe, {
    customer,
    language,
    returnUrl: `${origin}/plans`,
    flow: {
      kind: "change",
      subscription: id,
      item: itemId,
      price: await findPrice(stripe, { plan, period }),
      doneUrl: `${origin}/checkout-success?${done}`,
    },
  });
}

/**
 * Returns the user's Stripe customer, and creates it if there is none. `missing` is a customer id that Stripe no longer
 * knows and that is replaced.
 * @throws StripeRequestError, or AppError UNAUTHENTICATED if the user does not exist
 */
async function ensureCustomer(
  { db, stripe }: BillingContext,
  { id: userId, email, stripeCustomerId }: User,
  missing?: string,
): Promise<string> {
  if (stripeCustomerId !== null && stripeCustomerId !== missing) return stripeCustomerId;
  const customer = await createCustomer(stripe, { userId, email, replaces: missing });
  if (await setStripeCustomer(db, userId, customer, missing ?? null)) return customer;
  const current = await findBillingCustomer(db, userId);
  if (!current?.user.stripeCustomerId) {
    await deleteCustomer(stripe, customer); // the account was deleted meanwhile, without knowing of this customer
    throw new AppError("UNAUTHENTICATED");
  }
  return current.user.stripeCustomerId; // a concurrent request was faster
}

/**
 * Syncs billing when the user returns from Stripe, and reports on the named Checkout. An unpaid invoice is retried,
 * because the user may have changed the card.
 * @throws StripeRequestError, or AppError NOT_FOUND if the Checkout is another user's, or UNAUTHENTICATED
 */
export async function refreshBilling(
  ctx: BillingContext,
  userId: string,
  { sessionId }: RefreshBillingInput,
): Promise<BillingRefresh> {
  const checkout = sessionId === undefined ? null : await readCheckout(ctx.stripe, sessionId);
  if (checkout !== null && checkout?.userId !== userId) throw new AppError("NOT_FOUND");
  if (checkout?.isPaid && checkout.customer)
    await expireOtherCheckouts(ctx.stripe, checkout.customer, checkout.id);
  const before = await findBillingCustomer(ctx.db, userId);
  if (before?.subscription?.status === "past_due") await payOpenInvoices(ctx.stripe, before.subscription.id);
  const synced = await syncBilling(ctx, userId, { cause: "checkout" });
  if (!synced) throw new AppError("UNAUTHENTICATED");
  const { customer } = synced;
  return {
    ...toSubscriptionAnswer(customer),
    checkout: checkout && checkoutState(checkout, customer),
    receipt: checkout?.receipt ?? null,
  };
}

/** A Checkout is `paid` once its plan applies, and `ended` once its subscription has ended. */
function checkoutState(
  { status, isPaid }: CheckoutSession,
  { subscription }: BillingCustomer,
): CheckoutState {
  if (status !== "complete") return status;
  if (isPaid && subscription !== null && subscription.entitledPlan !== "free") return "paid";
  if (subscription?.status === "incomplete_expired") return "expired"; // the payment never arrived
  return subscription?.status === "canceled" ? "ended" : "processing";
}
