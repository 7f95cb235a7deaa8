import { listInvoices } from "../../clients/stripe/invoices.ts";
import { findBillingCustomer, listBillingChanges } from "../../db/billing.ts";
import { logFailure } from "../../log.ts";
import { toSubscriptionAnswer } from "../billing/subscription.ts";
import { type ExportSource, isoTime, jsonFile } from "./part-files.ts";

/** What the person pays for, how that has changed, and their bills as Stripe keeps them. */
export async function* billingPart(source: ExportSource) {
  const { db, user, now } = source;
  const [payer, changes, invoices] = await Promise.all([
    findBillingCustomer(db, user.id),
    listBillingChanges(db, user.id),
    readInvoices(source),
  ]);
  const billing = {
    customerAtStripe: user.stripeCustomerId,
    subscription: payer && subscriptionWithTimes(payer),
    changes: changes.map(({ changedAt, plan, status, cause }) => ({
      at: isoTime(changedAt),
      plan,
      status,
      cause,
    })),
    invoices,
  };
  yield jsonFile("billing.json", billing, now);
}

function subscriptionWithTimes(payer: Parameters<typeof toSubscriptionAnswer>[0]) {
  const { subscription } = toSubscriptionAnswer(payer);
  if (!subscription) return null;
  const { amount, endDate, cancelsAt, graceUntil, ...rest } = subscription;
  return {
    ...rest,
    euroCents: amount,
    until: isoTime(endDate),
    ends: isoTime(cancelsAt),
    staysUnpaidUntil: isoTime(graceUntil),
  };
}

/** Where Stripe cannot be asked just now, everything else is exported all the same, and this is said. */
async function readInvoices({ stripe, user }: ExportSource) {
  if (!user.stripeCustomerId || !stripe) return [];
  try {
    const invoices = await listInvoices(stripe, user.stripeCustomerId);
    return invoices.map(({ createdAt, amount, ...rest }) => ({
      ...rest,
      created: isoTime(createdAt),
      euroCents: amount,
    }));
  } catch (cause) {
    logFailure("invoices not exported", cause, { userId: user.id });
    return "could not be read from Stripe just now; please ask for the export again";
  }
}
