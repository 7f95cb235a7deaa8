// What Stripe holds, in our words: times are milliseconds since 1970 UTC, amounts euro cents.
import type { Offer } from "../../../shared/subscription.ts";

export interface HeldSubscription {
  id: string;
  /** As Stripe says it. */
  status: string;
  /** What it is for; undefined where it is for nothing that Calamo sells. */
  offer: Offer | undefined;
  /** What a period costs, before any promotion. */
  amount: number;
  createdAt: number;
  /** The moment that its periods are counted from. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  /** When it ends by itself, in whichever of the two ways that Stripe knows; null where it renews. */
  cancelsAt: number | null;
  /** When it has ended; null where it has not. */
  endedAt: number | null;
  /** What plans a later change of it; null where none is planned. */
  scheduleId: string | null;
  /** Its one item, for a change of the price. */
  itemId: string;
  /** What it alone is paid with, whatever its customer has chosen; null where it goes by them. */
  ownCard: string | null;
  /** Its newest bill. */
  latestInvoice: HeldInvoice | null;
}

export interface HeldInvoice {
  id: string;
  amountPaid: number;
  createdAt: number;
  isPaid: boolean;
  /** When it was paid; null where it was not. */
  paidAt: number | null;
  /** Whether it is the one that the subscription began with. */
  isFirst: boolean;
}

export interface HeldCheckout {
  id: string;
  customer: string | null;
  /** Who opened it. */
  userId: string | null;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  /** What it sells, and at which price; undefined where it is nothing of ours. */
  offer: Offer | undefined;
  price: string | undefined;
  /** Its page; null once it is not open. */
  url: string | null;
}

/** What one of Stripe's events is about. What it says beyond that is looked up afresh. */
export interface StripeNews {
  id: string;
  type: string;
  /** Whose it is; null where the event does not say. */
  customer: string | null;
  about:
    | { kind: "subscription" }
    | { kind: "checkout"; sessionId: string; isPaid: boolean }
    /** A payment was given back: this time `amount`, and whether by now that is all of it. */
    | { kind: "refund"; paymentIntent: string; amount: number; isWhole: boolean }
    | { kind: "dispute"; paymentIntent: string };
}

/** The events that Calamo wants to hear of: what the webhook is set up with. */
export const wantedEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "charge.refunded",
  "charge.dispute.created",
] as const;
