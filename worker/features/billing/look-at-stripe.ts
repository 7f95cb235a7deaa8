import { graceMs, type Offer } from "../../../shared/subscription.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import { PaymentFailure } from "../../clients/stripe/failure.ts";
import { refundInvoice } from "../../clients/stripe/invoices.ts";
import {
  endNow,
  listSubscriptions,
  readPlanned,
  releaseSchedule,
  shareCard,
} from "../../clients/stripe/subscriptions.ts";
import type { SubscriptionRow } from "../../db/billing.ts";
import { logEvent, logFailure } from "../../log.ts";
import {
  type Circumstances,
  type OwnSubscription,
  type Sorted,
  type Standing,
  sortSubscriptions,
  standingOf,
} from "./standing.ts";

/** What was found, and what the newest bill took. */
export interface Found extends Standing {
  /** The moment that the subscription's periods are counted from; milliseconds since 1970 UTC. */
  anchor: number;
  /** When it renews next, or would. */
  periodEnd: number;
  paid: number;
}

/** What was known of the person's subscription before. */
type Known = Pick<SubscriptionRow, "id" | "graceUntil"> | null;

/**
 * Looks at what Stripe holds of a customer, and sees to what must not go on: what was bought twice and what was paid after
 * its end are given back, and what was not paid for in time is ended, so that nobody is charged later for a plan they have
 * not had. Every step may be done again. Undefined where nothing was ever bought.
 * @throws PaymentFailure
 */
export async function lookAtStripe(
  stripe: StripeClient,
  customer: string,
  known: Known,
  now: number,
): Promise<Found | undefined> {
  let sorted = sortSubscriptions(await listSubscriptions(stripe, customer));
  if (await endDoubled(stripe, sorted)) sorted = sortSubscriptions(await listSubscriptions(stripe, customer));
  const { main } = sorted;
  if (main && isOverdue(main, known, now)) {
    logEvent("unpaid subscription ended", { subscription: main.id });
    await endNow(stripe, main.id);
    sorted = sortSubscriptions(await listSubscriptions(stripe, customer));
  }
  if (sorted.main?.ownCard) await followCustomer(stripe, sorted.main.id, customer, sorted.main.ownCard);
  for (const invoice of paidTooLate(sorted, now)) await giveBack(stripe, invoice);
  const held = sorted.main ?? sorted.last;
  if (!held) return undefined;
  const circumstances = await askCircumstances(stripe, sorted.main, known, now);
  return {
    ...standingOf(held, circumstances, now),
    anchor: held.anchor,
    periodEnd: held.periodEnd,
    paid: held.latestInvoice?.amountPaid ?? 0,
  };
}

/** The days begin when it is first found unpaid: a bank may have taken a week to say so. */
function graceOf({ id, status }: OwnSubscription, known: Known, now: number): number | null {
  if (status !== "past_due") return null;
  return (known?.id === id ? known.graceUntil : null) ?? now + graceMs;
}

function isOverdue(main: OwnSubscription, known: Known, now: number): boolean {
  const end = graceOf(main, known, now);
  return end !== null && end <= now;
}

/** So long after its end money for a subscription is looked out for. */
const lateMs = 3 * 86_400_000;

/** Bills that were paid, by a payment that was under way, when their subscription had ended. */
function paidTooLate({ ended }: Sorted, now: number): string[] {
  return ended.flatMap(({ endedAt, latestInvoice }) => {
    const paidAt = latestInvoice?.paidAt;
    const isLate = endedAt !== null && paidAt != null && paidAt > endedAt && paidAt > now - lateMs;
    return latestInvoice && isLate && latestInvoice.amountPaid > 0 ? [latestInvoice.id] : [];
  });
}

/** Answers whether there was anything to end. */
async function endDoubled(stripe: StripeClient, { doubled, stranded }: Sorted): Promise<boolean> {
  for (const { id, latestInvoice } of doubled) {
    logEvent("doubled subscription ended", { subscription: id });
    // In this order: where the second of them fails, the next look still finds it doubled.
    if (latestInvoice?.isPaid && latestInvoice.amountPaid > 0) await giveBack(stripe, latestInvoice.id);
    await endNow(stripe, id);
  }
  for (const { id } of stranded) await endNow(stripe, id);
  return doubled.length + stranded.length > 0;
}

/**
 * Checkout leaves the card with the subscription, and the portal a later one with the customer: that one would never be
 * tried. So the plan goes by its customer. Where Stripe will not have that, the plan itself does not wait for it.
 */
async function followCustomer(
  stripe: StripeClient,
  id: string,
  customer: string,
  card: string,
): Promise<void> {
  try {
    await shareCard(stripe, id, customer, card);
  } catch (cause) {
    if (!isFinal(cause)) throw cause;
    logFailure("a plan keeps a card of its own", cause, { subscription: id });
  }
}

/** Whether Stripe would say the same if it were asked again. */
const isFinal = (cause: unknown) =>
  cause instanceof PaymentFailure && ["refused", "missing", "misconfigured"].includes(cause.kind);

/** What Stripe will not give back is left to whoever runs Calamo: the plan that was paid for does not wait for that. */
async function giveBack(stripe: StripeClient, invoice: string): Promise<void> {
  try {
    await refundInvoice(stripe, invoice);
  } catch (cause) {
    if (!isFinal(cause)) throw cause;
    logFailure("paid for nothing and not given back", cause, { invoice });
  }
}

async function askCircumstances(
  stripe: StripeClient,
  main: OwnSubscription | undefined,
  known: Known,
  now: number,
): Promise<Circumstances> {
  return {
    graceUntil: main ? graceOf(main, known, now) : null,
    planned: main?.scheduleId ? await askPlanned(stripe, main.scheduleId) : null,
  };
}

/**
 * The change that a schedule plans. One that has nothing left to do is taken off: it would hold on to the subscription for
 * a whole period more, and stand in the way of every other change.
 */
async function askPlanned(stripe: StripeClient, scheduleId: string): Promise<Offer | null> {
  const planned = await readPlanned(stripe, scheduleId);
  if (planned !== "nothing") return planned.offer ?? null;
  await releaseSchedule(stripe, scheduleId);
  return null;
}
