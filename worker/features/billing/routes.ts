import type { Context } from "hono";
import * as z from "zod/mini";
import {
  billingRefresh,
  checkoutInput,
  invoices,
  ownSubscriptionInput,
  portalInput,
  redirectAnswer,
  refreshBillingInput,
  subscriptionAnswer,
} from "../../../shared/contracts/billing.ts";
import { plans } from "../../../shared/contracts/plans.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openStripe } from "../../clients/stripe/client.ts";
import { readWebhook } from "../../clients/stripe/events.ts";
import { findPayer } from "../../db/billing.ts";
import { openDatabase } from "../../db/client.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { originOf, type SignedInContext } from "../../http/context.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { askStripe, requireStripe } from "./ask-stripe.ts";
import { cancelSubscription, resumeSubscription } from "./change-ending.ts";
import { billingSettings, readInvoices, readPlans } from "./read-billing.ts";
import { receiveEvent } from "./receive-event.ts";
import { refreshBilling } from "./refresh-billing.ts";
import { startCheckout, type Visit } from "./start-checkout.ts";
import { answerOf } from "./subscription-of.ts";
import type { BillingParts } from "./sync-billing.ts";
import { visitPortal } from "./visit-portal.ts";

/** Counts a request to Stripe against the user's limit, and returns what it needs. */
async function open(c: Context<SignedInContext>): Promise<BillingParts> {
  await limitRate(c.env.BILLING_LIMITER, c.var.userId);
  return { ...partsOf(c), stripe: await requireStripe(c.env) };
}

function partsOf(c: { env: Bindings; req: { url: string } }): Omit<BillingParts, "stripe"> {
  const { env } = c;
  return { env, db: openDatabase(env.DB), mailer: openMailer(env, originOf(c)), now: Date.now() };
}

const visitOf = (c: Context<SignedInContext>): Visit => ({ userId: c.var.userId, origin: originOf(c) });

export const billingRoutes = [
  route("GET /api/plans", { access: "anyone", output: plans }, (c) => {
    c.header("Cache-Control", "public, max-age=300"); // the same for all users, and only a deployment changes it
    return readPlans(billingSettings(c.env));
  }),
  route(
    "POST /api/billing/checkout",
    { access: "verifiedSession", body: checkoutInput, output: redirectAnswer },
    async (c, { body }) => {
      if (body.plan === "free") throw new AppError("FREE_PLAN_NOT_SOLD"); // also if billing is not configured
      const parts = await open(c);
      return { url: await askStripe("CHECKOUT_FAILED", () => startCheckout(parts, visitOf(c), body)) };
    },
  ),
  route(
    "POST /api/billing/refresh",
    { access: "verifiedSession", body: refreshBillingInput, output: billingRefresh },
    async (c, { body }) => {
      const parts = await open(c);
      return askStripe("BILLING_NOT_READY", () => refreshBilling(parts, c.var.userId, body));
    },
  ),
  route("GET /api/billing/invoices", { access: "verifiedSession", output: invoices }, async (c) => {
    const parts = await open(c);
    return askStripe("BILLING_NOT_READY", () => readInvoices(parts, c.var.userId));
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
      const news = await readWebhook(stripe, await c.req.text(), signature, settings.webhookSecret);
      if (news) await receiveEvent({ ...partsOf(c), stripe }, news);
      return { received: true };
    },
  ),
  // From here on, paths and field names are those that the API has always had.
  route(
    "POST /api/create-customer-portal",
    { access: "verifiedSession", body: portalInput, output: redirectAnswer },
    async (c, { body }) => {
      const parts = await open(c);
      return { url: await askStripe("PORTAL_FAILED", () => visitPortal(parts, visitOf(c), body)) };
    },
  ),
  route(
    "GET /api/subscription-status",
    { access: "session", query: ownSubscriptionInput, output: subscriptionAnswer },
    async (c, { query }) => {
      if (query.userId.toLowerCase() !== c.var.userId) throw new AppError("ACCESS_DENIED");
      const payer = await findPayer(openDatabase(c.env.DB), c.var.userId);
      if (!payer) throw new AppError("UNAUTHENTICATED");
      return answerOf(payer);
    },
  ),
  route(
    "POST /api/cancel-subscription",
    { access: "verifiedSession", body: ownSubscriptionInput, output: subscriptionAnswer },
    (c, { body }) => changeEnding(c, body.userId, cancelSubscription),
  ),
  route(
    "POST /api/resume-subscription",
    { access: "verifiedSession", body: ownSubscriptionInput, output: subscriptionAnswer },
    (c, { body }) => changeEnding(c, body.userId, resumeSubscription),
  ),
];

async function changeEnding(
  c: Context<SignedInContext>,
  named: string,
  change: typeof cancelSubscription | typeof resumeSubscription,
) {
  const parts = await open(c);
  return askStripe("SUBSCRIPTION_CHANGE_FAILED", () => change(parts, { userId: c.var.userId, named }));
}
