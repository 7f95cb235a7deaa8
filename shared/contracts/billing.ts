import * as z from "zod/mini";
import { type PlanId, planIds } from "../catalog/plan-ids.ts";
import { fieldError } from "../errors.ts";
import type { BillingPeriod } from "../plans.ts";
import type { Offer, SubscriptionStatus } from "../subscription.ts";

/** What a person pays for. All amounts are euro cents, all times milliseconds since 1970 UTC. */
export interface Subscription {
  /** What is paid for; whether it is had now says `Me.plan`. */
  plan: PlanId;
  status: SubscriptionStatus;
  period: BillingPeriod;
  /** What a period costs, before any promotion. */
  amount: number;
  /** Paid until; it renews then, unless it ends. */
  endDate: number;
  /** When it ends, where it has been cancelled; null where it renews. */
  cancelsAt: number | null;
  /** Where a payment has failed: until then the plan stays all the same. */
  graceUntil: number | null;
  /** What takes its place at `endDate`, where that was chosen: another plan, or the same by another period. */
  planned: Offer | null;
}

/** Answer of GET /api/subscription-status: null where nothing was ever bought. */
export interface SubscriptionAnswer {
  plan: PlanId;
  subscription: Subscription | null;
}

/** Where the browser goes next: a page of the payment provider. */
export interface RedirectAnswer {
  url: string;
}

/** Begins to buy a plan, or to change to it where one is paid for already. */
export const checkoutInput = z.object({
  plan: z.enum(planIds, fieldError("FIELD_INVALID")),
  annual: z.boolean(fieldError("FIELD_INVALID")),
});
export type CheckoutInput = z.input<typeof checkoutInput>;

/** What the provider's portal opens with; without one it opens with everything. */
export const portalFlows = ["cancel", "paymentMethod"] as const;
export type PortalFlow = (typeof portalFlows)[number];

/** The names are those that the API has always had. */
export const portalInput = z.object({
  user_id: z.string(fieldError("FIELD_INVALID")),
  email: z.string(fieldError("FIELD_INVALID")),
  flow: z.optional(z.enum(portalFlows)),
});
export type PortalInput = z.input<typeof portalInput>;

/** Whose subscription: only the caller's own. */
export const ownSubscriptionInput = z.object({ userId: z.string(fieldError("FIELD_INVALID")) });
export type OwnSubscriptionInput = z.input<typeof ownSubscriptionInput>;

/** Has the server look at the provider: at one Checkout, or at the subscription alone. */
export const refreshBillingInput = z.object({
  sessionId: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))),
});
export type RefreshBillingInput = z.input<typeof refreshBillingInput>;

/**
 * How a Checkout stands: `paid` is paid and the plan is there; `processing` is left and not paid yet; `open` can still
 * be paid; `expired` cannot; of one that `ended`, what was paid for is over.
 */
export type CheckoutState = "paid" | "processing" | "open" | "expired" | "ended";

export interface BillingRefresh extends SubscriptionAnswer {
  /** Null where no Checkout was asked about. */
  checkout: CheckoutState | null;
}

export const invoiceStates = ["paid", "refunded", "open", "void", "uncollectible"] as const;

/** One bill. `pageUrl` is the provider's page of it, where an open one can be paid; null where it has none. */
export interface Invoice {
  id: string;
  number: string | null;
  createdAt: number;
  /** Of an open one, what is left to pay. */
  amount: number;
  state: (typeof invoiceStates)[number];
  pageUrl: string | null;
  pdfUrl: string | null;
}

/** Answer of GET /api/billing/invoices: the newest bills, newest first, and what the next one will be. */
export interface Invoices {
  invoices: Invoice[];
  /** With promotions taken off; null where nothing more will be charged. */
  next: { amount: number; date: number } | null;
}
