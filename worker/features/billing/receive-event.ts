import type { PlanNews } from "../../../shared/contracts/notifications.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import type { StripeNews } from "../../clients/stripe/held.ts";
import { findCustomerOfPayment, findPaidInvoice } from "../../clients/stripe/invoices.ts";
import { endNow } from "../../clients/stripe/subscriptions.ts";
import { findPayerByCustomer } from "../../db/billing.ts";
import {
  forgetEventAside,
  isEventKnown,
  keepEventAside,
  type NewStripeEvent,
} from "../../db/stripe-events.ts";
import { logEvent } from "../../log.ts";
import { closeOtherCheckouts } from "./close-other-checkouts.ts";
import { type BillingParts, syncBilling } from "./sync-billing.ts";

/**
 * Takes one verified event of Stripe's. It is only the occasion to look: what is written comes from Stripe's own state.
 * An event about nobody here is kept aside. May be called with the same event again, in any order with others.
 * @throws PaymentFailure, and whatever else fails: then Stripe is to send the event again
 */
export async function receiveEvent(parts: BillingParts, news: StripeNews): Promise<void> {
  const { db, stripe } = parts;
  const customer = news.customer ?? (await findCustomer(stripe, news));
  const payer = customer === null ? undefined : await findPayerByCustomer(db, customer);
  if (!customer || !payer) {
    logEvent("billing event of nobody", { stripeEvent: news.id, type: news.type });
    await keepEventAside(db, record(news, parts.now, "unknown"));
    return;
  }
  await followUp(parts, news, customer);
  const cause = news.id;
  if (await isEventKnown(db, news.id)) await syncBilling(parts, payer.user.id, { cause });
  else {
    await forgetEventAside(db, news.id);
    const event = record(news, parts.now, "applied");
    await syncBilling(parts, payer.user.id, { cause, event, news: newsFor(news) });
  }
}

const record = (
  { id, type }: StripeNews,
  receivedAt: number,
  outcome: NewStripeEvent["outcome"],
): NewStripeEvent => ({ id, type, receivedAt, outcome });

async function findCustomer(stripe: StripeClient, { about }: StripeNews): Promise<string | null> {
  return "paymentIntent" in about ? findCustomerOfPayment(stripe, about.paymentIntent) : null;
}

/** What an event has Calamo do at Stripe, before it looks. Each may be done again. */
async function followUp(
  { stripe, now }: BillingParts,
  { about }: StripeNews,
  customer: string,
): Promise<void> {
  switch (about.kind) {
    case "subscription":
      return;
    case "checkout":
      if (about.isPaid) await closeOtherCheckouts(stripe, customer, about.sessionId);
      return;
    case "refund":
      if (about.isWhole) await endPaidBy(stripe, about.paymentIntent, now);
      return;
    case "dispute":
      await endPaidBy(stripe, about.paymentIntent, 0);
  }
}

/** Ends the subscription that the payment was for, unless all it paid for was over by `time`. */
async function endPaidBy(stripe: StripeClient, paymentIntent: string, time: number): Promise<void> {
  const invoice = await findPaidInvoice(stripe, paymentIntent);
  if (invoice?.subscriptionId && invoice.coversUntil > time) await endNow(stripe, invoice.subscriptionId);
}

function newsFor({ about }: StripeNews): PlanNews[] {
  if (about.kind !== "refund" || about.amount <= 0) return [];
  return [{ kind: "paymentRefunded", details: { amount: about.amount } }];
}
