import type { Context } from "hono";
import * as z from "zod/mini";
import {
  billingRefresh,
  cancelInput,
  checkoutInput,
  invoices,
  invoicesQuery,
  ownSubscriptionInput,
  portalInput,
  redirectAnswer,
  refreshBillingInput,
  subscriptionAnswer,
  waitlistAnswer,
} from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openStripe, type StripeClient } from "../../clients/stripe/client.ts";
import { verifyWebhook } from "../../clients/stripe/events.ts";
import { findBillingCustomer, joinWaitlist, leaveWaitlist, readWaitlist } from "../../db/billing.ts";
import { stripeSettings } from "../../env.ts";
import { type AppContext, originOf, type SignedInContext } from "../../http/context.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { refreshBilling, startCheckout } from "./checkout.ts";
import { requireStripe, withStripeErrors } from "./stripe-access.ts";
import {
  cancelSubscription,
  openPortal,
  readInvoices,
  resumeSubscription,
  toSubscriptionAnswer,
} from "./subscription.ts";
import type { BillingCaller, BillingContext } from "./sync-billing.ts";
import { handleBillingEvent } from "./webhook.ts";

/** Counts a request to Stripe against the user's limit, and returns its context. */
async function open(c: Context<SignedInContext>): Promise<BillingContext> {
  await limitRate(c.env.BILLING_LIMITER, c.var.userId);
  return contextOf(c, await requireStripe(c.env));
}

function contextOf(c: Context<AppContext> | Context<SignedInContext>, stripe: StripeClient): BillingContext {
  const { env } = c;
  return { env, db: c.var.db, stripe, mailer: openMailer(env, originOf(c)), now: Date.now() };
}

const callerOf = (c: Context<SignedInContext>): BillingCaller => ({
  userId: c.var.userId,
  origin: originOf(c),
});

export const billingRoutes = [
  route(
    "POST /api/billing/checkout",
    { access: "verifiedSession", body: checkoutInput, output: redirectAnswer },
    async (c, { body }) => {
      if (body.plan === "free") throw new AppError("FREE_PLAN_NOT_SOLD"); // also if billing is not configured
      const ctx = await open(c);
      return { url: await withStripeErrors("CHECKOUT_FAILED", () => startCheckout(ctx, callerOf(c), body)) };
    },
  ),
  route(
    "POST /api/billing/refresh",
    { access: "verifiedSession", body: refreshBillingInput, output: billingRefresh },
    async (c, { body }) => {
      const ctx = await open(c);
      return withStripeErrors("BILLING_NOT_READY", () => refreshBilling(ctx, c.var.userId, body));
    },
  ),
  route(
    "GET /api/billing/invoices",
    { access: "verifiedSession", query: invoicesQuery, output: invoices },
    async (c, { query }) => {
      const ctx = await open(c);
      return withStripeErrors("BILLING_NOT_READY", () => readInvoices(ctx, c.var.userId, query.after));
    },
  ),
  route("GET /api/waitlist/teams", { access: "session", output: waitlistAnswer }, (c) =>
    readWaitlist(c.var.db, c.var.userId),
  ),
  route("PUT /api/waitlist/teams", { access: "session", output: waitlistAnswer }, async (c) => {
    const db = c.var.db;
    await joinWaitlist(db, c.var.userId, Date.now());
    return readWaitlist(db, c.var.userId);
  }),
  route("DELETE /api/waitlist/teams", { access: "session", output: waitlistAnswer }, async (c) => {
    await leaveWaitlist(c.var.db, c.var.userId);
    return { joinedAt: null };
  }),
  // Stripe sends a webhook again after any response that is not 2xx.
  route(
    "POST /api/stripe/webhook",
    {
      access: "anyone",
      rawBody: "application/json", // the signature covers its bytes
      output: () => z.object({ received: z.boolean() }),
    },
    async (c) => {
      const settings = stripeSettings(c.env);
      if (!settings?.webhookSecret) throw new AppError("BILLING_NOT_CONFIGURED");
      const signature = c.req.header("Stripe-Signature");
      if (!signature) throw new AppError("WEBHOOK_INVALID");
      const stripe = await openStripe(settings);
      const event = await verifyWebhook(stripe, await c.req.text(), signature, settings.webhookSecret);
      if (event) await handleBillingEvent(contextOf(c, stripe), event);
      return { received: true };
    },
  ),
  // The paths and field names below are part of the published API.
  route(
    "POST /api/create-customer-portal",
    { access: "verifiedSession", body: portalInput, output: redirectAnswer },
    async (c, { body }) => {
      const ctx = await open(c);
      return { url: await withStripeErrors("PORTAL_FAILED", () => openPortal(ctx, callerOf(c), body)) };
    },
  ),
  route(
    "GET /api/subscription-status",
    { access: "session", query: ownSubscriptionInput, output: subscriptionAnswer },
    async (c, { query }) => {
      if (query.userId.toLowerCase() !== c.var.userId) throw new AppError("ACCESS_DENIED");
      const customer = await findBillingCustomer(c.var.db, c.var.userId);
      if (!customer) throw new AppError("UNAUTHENTICATED");
      return toSubscriptionAnswer(customer);
    },
  ),
  route(
    "POST /api/cancel-subscription",
    { access: "verifiedSession", body: cancelInput, output: subscriptionAnswer },
    (c, { body: { userId, ...details } }) =>
      changeEnding(c, userId, (ctx, request) => cancelSubscription(ctx, request, details)),
  ),
  route(
    "POST /api/resume-subscription",
    { access: "verifiedSession", body: ownSubscriptionInput, output: subscriptionAnswer },
    (c, { body }) => changeEnding(c, body.userId, resumeSubscription),
  ),
];

async function changeEnding(c: Context<SignedInContext>, named: string, change: typeof resumeSubscription) {
  const ctx = await open(c);
  return withStripeErrors("SUBSCRIPTION_CHANGE_FAILED", () => change(ctx, { userId: c.var.userId, named }));
}
