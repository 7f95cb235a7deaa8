import type { Offer } from "../../../shared/subscription.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import { PaymentFailure } from "../../clients/stripe/failure.ts";
import { findUnpaidSince } from "../../clients/stripe/invoices.ts";
import { refundInvoice } from "../../clients/stripe/refunds.ts";
import {
  endNow,
  listSubscriptions,
  readPlanned,
  releaseSchedule,
} from "../../clients/stripe/subscriptions.ts";
import { logEvent, logFailure } from "../../log.ts";
import {
  type Circumstances,
  graceEnd,
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
  paid: number;
}

/**
 * Looks at what Stripe holds of a customer, and ends what must not go on: what was bought twice (which is given back),
 * and what was not paid for in time, so that nobody is charged later for a plan they have not had. Every step may be done
 * again. Undefined where nothing was ever bought.
 * @throws PaymentFailure
 */
export async function lookAtStripe(
  stripe: StripeClient,
  customer: string,
  now: number,
): Promise<Found | undefined> {
  let sorted = sortSubscriptions(await listSubscriptions(stripe, customer));
  if (await endDoubled(stripe, sorted)) sorted = sortSubscriptions(await listSubscriptions(stripe, customer));
  let { main } = sorted;
  let circumstances = await askCircumstances(stripe, main);
  if (main && isOverdue(circumstances, now)) {
    logEvent("unpaid subscription ended", { subscription: main.id });
    await endNow(stripe, main.id);
    sorted = sortSubscriptions(await listSubscriptions(stripe, customer));
    main = sorted.main;
    circumstances = await askCircumstances(stripe, main);
  }
  const held = main ?? sorted.last;
  if (!held) return undefined;
  return {
    ...standingOf(held, circumstances, now),
    anchor: held.anchor,
    paid: held.latestInvoice?.amountPaid ?? 0,
  };
}

function isOverdue(circumstances: Circumstances, now: number): boolean {
  const end = graceEnd(circumstances);
  return end !== null && end <= now;
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

/** What Stripe will not give back is left to whoever runs Calamo: the plan that was paid for does not wait for that. */
async function giveBack(stripe: StripeClient, invoice: string): Promise<void> {
  try {
    await refundInvoice(stripe, invoice, "duplicate");
  } catch (cause) {
    if (!(cause instanceof PaymentFailure) || cause.kind !== "refused") throw cause;
    logFailure("paid twice and not given back", cause, { invoice });
  }
}

async function askCircumstances(
  stripe: StripeClient,
  main: OwnSubscription | undefined,
): Promise<Circumstances> {
  const isLate = main?.status === "past_due";
  return {
    unpaidSince: isLate ? ((await findUnpaidSince(stripe, main.id)) ?? main.periodStart) : undefined,
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
