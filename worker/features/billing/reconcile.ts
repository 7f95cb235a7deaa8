// Reads a customer's subscriptions at Stripe and repairs what must not stay: duplicates, late payments, unpaid ones.
import { graceMs, type Offer } from "../../../shared/subscription.ts";
import { type StripeClient, StripeRequestError } from "../../clients/stripe/client.ts";
import { refundInvoice } from "../../clients/stripe/invoices.ts";
import {
  cancelImmediately,
  listSubscriptions,
  moveCardToCustomer,
  type RefundReason,
  readSchedule,
  releaseSchedule,
} from "../../clients/stripe/subscriptions.ts";
import type { SubscriptionRow } from "../../db/billing.ts";
import { logEvent, logFailure } from "../../log.ts";
import {
  type ClassifiedSubscriptions,
  classifySubscriptions,
  type OwnSubscription,
  type SubscriptionState,
  subscriptionStateOf,
} from "./subscription-state.ts";

/** The reconciled state. Times in milliseconds since 1970 UTC, amounts in cents. */
export interface BillingSnapshot extends SubscriptionState {
  periodEnd: number;
  /** The amount paid with the latest invoice. */
  paid: number;
}

/** The subscription as stored before. */
type Stored = Pick<SubscriptionRow, "id" | "graceUntil"> | null;

/** A change at Stripe, such as `refund:in_…` or `cancel:sub_…`. */
export type RepairTarget = `${"refund" | "cancel"}:${string}`;

/** Limits automatic cancellations and refunds (repairs.ts). */
export interface Repairs {
  /** Repairs `targets` by `work`, or postpones it. Returns whether it did. */
  run(targets: RepairTarget[], work: () => Promise<void>): Promise<boolean>;
  /** Whether other changes at Stripe are left out as well. */
  isDryRun: boolean;
}

/**
 * Repairs inconsistencies at Stripe and returns the state that results: cancels and refunds duplicates, cancels a subscription whose
 * grace period is over or that is marked for a refund, and refunds its unused time and payments that arrived after the
 * end. Each step is safe to repeat; one that is postponed is found by the next call.
 * @returns undefined if the customer never bought anything
 * @throws StripeRequestError
 */
export async function reconcileWithStripe(
  stripe: StripeClient,
  customer: string,
  stored: Stored,
  { now, repairs }: { now: number; repairs: Repairs },
): Promise<BillingSnapshot | undefined> {
  const read = async () => classifySubscriptions(await listSubscriptions(stripe, customer));
  let subscriptions = await read();
  if (await cancelDuplicates(stripe, subscriptions, repairs)) subscriptions = await read();
  if (await cancelDue(stripe, subscriptions.current, { stored, now, repairs })) subscriptions = await read();
  const { current } = subscriptions;
  if (current?.ownCard && !repairs.isDryRun)
    await tryOrLog("subscription keeps its own card", { subscription: current.id }, () =>
      moveCardToCustomer(stripe, current.id, customer, current.ownCard ?? ""),
    );
  for (const invoice of paidAfterEnd(subscriptions, now))
    await repairs.run([`refund:${invoice}`], () => refund(stripe, invoice));
  for (const { invoice, part, reason } of unusedTimes(subscriptions, now)) {
    if (reason === "requested") await refund(stripe, invoice, part);
    else await repairs.run([`refund:${invoice}`], () => refund(stripe, invoice, part));
  }
  const subscription = current ?? subscriptions.latest;
  if (!subscription) return undefined;
  const context = {
    graceUntil: current ? graceEnd(current, stored, now) : null,
    planned: current?.scheduleId ? await readPlannedOffer(stripe, current.scheduleId, repairs) : null,
  };
  return {
    ...subscriptionStateOf(subscription, context, now),
    periodEnd: subscription.periodEnd,
    paid: subscription.latestInvoice?.amountPaid ?? 0,
  };
}

/** The grace period starts when we first see the failed payment, because a bank may take a week to report it. */
function graceEnd({ id, status }: OwnSubscription, stored: Stored, now: number): number | null {
  if (status !== "past_due") return null;
  return (stored?.id === id ? stored.graceUntil : null) ?? now + graceMs;
}

function isGraceOver(current: OwnSubscription, stored: Stored, now: number): boolean {
  const end = graceEnd(current, stored, now);
  return end !== null && end <= now;
}

/**
 * The unused part of what was paid for the last period, of subscriptions that were cancelled with a refund. It is
 * measured at the end, so that a repeated refund is the same.
 */
function unusedTimes(
  { ended }: ClassifiedSubscriptions,
  now: number,
): { invoice: string; part: number; reason: RefundReason }[] {
  return ended.flatMap(({ refundReason: reason, endedAt, periodStart, periodEnd, latestInvoice }) => {
    if (!reason || !latestInvoice?.isPaid || endedAt === null) return [];
    const part = (periodEnd - endedAt) / (periodEnd - periodStart);
    const isRecent = endedAt > now - latePaymentMs;
    return isRecent && part > 0 ? [{ invoice: latestInvoice.id, part: Math.min(1, part), reason }] : [];
  });
}

/** How long after a payment, or an end, we still look for what must be refunded: repairs may be postponed for weeks. */
const latePaymentMs = 30 * 86_400_000;

/** Invoices paid, by a payment already in progress, after their subscription had ended. */
function paidAfterEnd({ ended }: ClassifiedSubscriptions, now: number): string[] {
  return ended.flatMap(({ endedAt, latestInvoice }) => {
    const paidAt = latestInvoice?.paidAt;
    const isLate = endedAt !== null && paidAt != null && paidAt > endedAt && paidAt > now - latePaymentMs;
    return latestInvoice && isLate && latestInvoice.amountPaid > 0 ? [latestInvoice.id] : [];
  });
}

/** Returns whether anything was canceled. */
async function cancelDuplicates(
  stripe: StripeClient,
  { duplicates, orphaned }: ClassifiedSubscriptions,
  repairs: Repairs,
): Promise<boolean> {
  let isChanged = false;
  for (const { id, latestInvoice } of duplicates) {
    const invoice = latestInvoice?.isPaid && latestInvoice.amountPaid > 0 ? latestInvoice.id : null;
    const isCanceled = await repairs.run(
      [...(invoice === null ? [] : [`refund:${invoice}` as const]), `cancel:${id}`],
      async () => {
        logEvent("duplicate subscription canceled", { subscription: id });
        // Refund first: if the cancellation fails, the next reconciliation still finds the duplicate.
        if (invoice !== null) await refund(stripe, invoice);
        await cancelImmediately(stripe, id);
      },
    );
    isChanged ||= isCanceled;
  }
  for (const { id } of orphaned) {
    const isCanceled = await repairs.run([`cancel:${id}`], () => cancelImmediately(stripe, id));
    isChanged ||= isCanceled;
  }
  return isChanged;
}

/** Cancels a subscription that is marked for a refund, or whose grace period is over. Returns whether it did. */
async function cancelDue(
  stripe: StripeClient,
  current: OwnSubscription | undefined,
  { stored, now, repairs }: { stored: Stored; now: number; repairs: Repairs },
): Promise<boolean> {
  if (!current || (current.refundReason === null && !isGraceOver(current, stored, now))) return false;
  const { id, refundReason } = current;
  const cancel = async () => {
    logEvent(`${refundReason ? "refunded" : "unpaid"} subscription canceled`, { subscription: id });
    await cancelImmediately(stripe, id);
  };
  if (refundReason !== "requested") return repairs.run([`cancel:${id}`], cancel);
  await cancel();
  return true;
}

/** A refund that Stripe rejects is left to the operator: it must not block the plan the user paid for. */
const refund = (stripe: StripeClient, invoice: string, part?: number) =>
  tryOrLog("refund rejected", { invoice }, () => refundInvoice(stripe, invoice, part));

/** Logs errors that a retry would not fix, and rethrows the others. */
export async function tryOrLog(event: string, facts: Record<string, string>, work: () => Promise<void>) {
  try {
    await work();
  } catch (cause) {
    const isFinal =
      cause instanceof StripeRequestError && ["refused", "missing", "misconfigured"].includes(cause.kind);
    if (!isFinal) throw cause;
    logFailure(event, cause, facts);
  }
}

/** The offer that a schedule changes to. Releases a finished schedule, which would block other changes for a period. */
async function readPlannedOffer(
  stripe: StripeClient,
  scheduleId: string,
  { isDryRun }: Repairs,
): Promise<Offer | null> {
  const state = await readSchedule(stripe, scheduleId);
  if (state !== "finished") return state.offer ?? null;
  if (!isDryRun) await releaseSchedule(stripe, scheduleId);
  return null;
}
