import type { PlanNews } from "../../../shared/contracts/notifications.ts";
import type { BillingEvent } from "../../clients/stripe/events.ts";
import { findCustomerOfPayment, findPaidInvoice } from "../../clients/stripe/invoices.ts";
import { cancelImmediately } from "../../clients/stripe/subscriptions.ts";
import {
  deleteUnmatchedEvent,
  findBillingCustomerByStripeId,
  isEventApplied,
  type NewStripeEvent,
  recordUnmatchedEvent,
} from "../../db/billing.ts";
import { logEvent } from "../../log.ts";
import { expireOtherCheckouts } from "./checkout.ts";
import { type BillingContext, syncBilling } from "./sync-billing.ts";

/**
 * Handles a verified Stripe event. It only triggers a sync: the state that is written comes from Stripe itself, so the
 * same event may arrive again and in any order. An event without a matching user is recorded as unmatched.
 * @throws StripeRequestError and others; Stripe then retries the event
 */
export async function handleBillingEvent(ctx: BillingContext, event: BillingEvent): Promise<void> {
  const customerId = event.customer ?? (await findCustomerId(ctx, event));
  const customer = customerId === null ? undefined : await findBillingCustomerByStripeId(ctx.db, customerId);
  const record = (outcome: NewStripeEvent["outcome"]): NewStripeEvent => {
    return { id: event.id, type: event.type, receivedAt: ctx.now, outcome };
  };
  if (!customerId || !customer) {
    logEvent("billing event without a user", { stripeEvent: event.id, type: event.type });
    await recordUnmatchedEvent(ctx.db, record("unknown"));
    return;
  }
  await applySideEffects(ctx, event, customerId);
  const cause = event.id;
  if (await isEventApplied(ctx.db, event.id)) {
    await syncBilling(ctx, customer.user.id, { cause });
    return;
  }
  await deleteUnmatchedEvent(ctx.db, event.id);
  const notifications = refundNotifications(event);
  await syncBilling(ctx, customer.user.id, { cause, event: record("applied"), notifications });
}

async function findCustomerId({ stripe }: BillingContext, { about }: BillingEvent): Promise<string | null> {
  return "paymentIntent" in about ? findCustomerOfPayment(stripe, about.paymentIntent) : null;
}

/** Changes at Stripe that an event requires before the sync. Safe to repeat. */
async function applySideEffects(
  { stripe, now }: BillingContext,
  { about }: BillingEvent,
  customer: string,
): Promise<void> {
  switch (about.kind) {
    case "subscription":
      return;
    case "checkout":
      if (about.isPaid) await expireOtherCheckouts(stripe, customer, about.sessionId);
      return;
    case "refund":
      if (!about.isWhole) return;
  }
  // Cancels the subscription that was paid for. After a refund only if its paid period still runs.
  const invoice = await findPaidInvoice(stripe, about.paymentIntent);
  const since = about.kind === "refund" ? now : 0;
  if (invoice?.subscriptionId && invoice.coversUntil > since)
    await cancelImmediately(stripe, invoice.subscriptionId);
}

function refundNotifications({ about }: BillingEvent): PlanNews[] {
  if (about.kind !== "refund" || about.amount <= 0) return [];
  return [{ kind: "paymentRefunded", details: { amount: about.amount } }];
}
