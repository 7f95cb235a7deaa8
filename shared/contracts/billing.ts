import * as z from "zod/mini";
import { planIds } from "../catalog/plan-ids.ts";
import { fieldError } from "../errors.ts";
import { billingPeriods } from "../plans.ts";
import { cancellationReasons, subscriptionStatuses } from "../subscription.ts";

/** A subscription. All amounts are euro cents, all times milliseconds since 1970 UTC. */
export const subscription = () =>
  z.object({
    /** The subscribed plan. `Me.plan` is the plan that applies now. */
    plan: z.enum(planIds),
    status: z.enum(subscriptionStatuses),
    period: z.enum(billingPeriods),
    /** The price of a period, before any promotion. */
    amount: z.number(),
    /** Paid until; it renews then, unless it ends. */
    endDate: z.number(),
    /** When a cancelled subscription ends; null if it renews. */
    cancelsAt: z.nullable(z.number()),
    /** After a failed payment: until when the plan still applies. */
    graceUntil: z.nullable(z.number()),
    /** The plan or period that replaces it at `endDate`, if a change is scheduled. */
    planned: z.nullable(
      z.object({ plan: z.enum(["essential", "pro", "teams"]), period: z.enum(billingPeriods) }),
    ),
  });
export type Subscription = z.output<ReturnType<typeof subscription>>;

/** `subscription` is null if nothing was ever bought. */
export const subscriptionAnswer = () =>
  z.object({
    plan: z.enum(planIds),
    subscription: z.nullable(subscription()),
  });
export type SubscriptionAnswer = z.output<ReturnType<typeof subscriptionAnswer>>;

/** The page of the payment provider that the browser opens next. */
export const redirectAnswer = () => z.object({ url: z.string() });
export type RedirectAnswer = z.output<ReturnType<typeof redirectAnswer>>;

/** Starts the purchase of a plan, or the change to it. */
export const checkoutInput = z.object({
  plan: z.enum(planIds, fieldError("FIELD_INVALID")),
  annual: z.boolean(fieldError("FIELD_INVALID")),
});
export type CheckoutInput = z.input<typeof checkoutInput>;

/** The flow that the portal opens; without one it opens its home page. */
const portalFlows = ["cancel", "paymentMethod"] as const;
export type PortalFlow = (typeof portalFlows)[number];

/** The field names are part of the published API. */
export const portalInput = z.object({
  user_id: z.string(fieldError("FIELD_INVALID")),
  email: z.string(fieldError("FIELD_INVALID")),
  flow: z.optional(z.enum(portalFlows)),
});
export type PortalInput = z.input<typeof portalInput>;

/** The user, who must be the caller. */
export const ownSubscriptionInput = z.object({ userId: z.string(fieldError("FIELD_INVALID")) });

/** Both are optional and passed to the payment provider. */
const cancellationDetails = {
  feedback: z.optional(z.enum(cancellationReasons)),
  comment: z.optional(z.string().check(z.maxLength(500))),
};
export const cancelInput = z.extend(ownSubscriptionInput, cancellationDetails);
export type CancelInput = z.input<typeof cancelInput>;
export type CancellationDetails = Omit<CancelInput, "userId">;

/** Syncs with the payment provider, and reports on a Checkout if one is named. */
export const refreshBillingInput = z.object({
  sessionId: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))),
});
export type RefreshBillingInput = z.input<typeof refreshBillingInput>;

/**
 * `paid`: the plan applies; `processing`: completed but not paid yet; `open`: can still be paid; `expired`: cannot;
 * `ended`: its subscription has ended.
 */
const checkoutStates = ["paid", "processing", "open", "expired", "ended"] as const;
export type CheckoutState = (typeof checkoutStates)[number];

export const invoiceStates = ["paid", "refunded", "open", "void", "uncollectible"] as const;

/** `pageUrl` is the provider's page of the invoice, where an open one can be paid; null if it has none. */
const invoice = () =>
  z.object({
    id: z.string(),
    number: z.nullable(z.string()),
    createdAt: z.number(),
    /** The amount that is due, if the invoice is open. */
    amount: z.number(),
    state: z.enum(invoiceStates),
    pageUrl: z.nullable(z.string()),
    pdfUrl: z.nullable(z.string()),
  });
export type Invoice = z.output<ReturnType<typeof invoice>>;

export const billingRefresh = () =>
  z.extend(subscriptionAnswer(), {
    /** Null if the request named no Checkout. */
    checkout: z.nullable(z.enum(checkoutStates)),
    /** The invoice of the named Checkout, once there is one. */
    receipt: z.nullable(invoice()),
  });
export type BillingRefresh = z.output<ReturnType<typeof billingRefresh>>;

/** `after` is the `nextPage` of the previous page. */
export const invoicesQuery = z.object({
  after: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))),
});

/** A page of the invoices, newest first. */
export const invoices = () =>
  z.object({
    invoices: z.array(invoice()),
    /** Cursor of the next page; null if this is the last. */
    nextPage: z.nullable(z.string()),
    /** The upcoming invoice, promotions included, on the first page; null if nothing more will be charged. */
    next: z.nullable(z.object({ amount: z.number(), date: z.number() })),
  });
export type Invoices = z.output<ReturnType<typeof invoices>>;

/** The user's place on the waiting list of Teams; null if they are not on it. */
export const waitlistAnswer = () => z.object({ joinedAt: z.nullable(z.number()) });
export type WaitlistAnswer = z.output<ReturnType<typeof waitlistAnswer>>;
