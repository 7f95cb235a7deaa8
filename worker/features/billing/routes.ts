import { type Context, Hono } from "hono";
import {
  checkoutInput,
  ownSubscriptionInput,
  portalInput,
  type RedirectAnswer,
  refreshBillingInput,
} from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openStripe } from "../../clients/stripe/client.ts";
import { readWebhook } from "../../clients/stripe/events.ts";
import { findPayer } from "../../db/billing.ts";
import { openDatabase } from "../../db/client.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import type { AppContext, SignedInContext } from "../../http/context.ts";
import { originOf } from "../../http/context.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { parseInput, readJson } from "../../http/read-input.ts";
import { askStripe, requireStripe } from "./ask-stripe.ts";
import { billingSettings } from "./billing-settings.ts";
import { cancelSubscription, resumeSubscription } from "./change-ending.ts";
import { readInvoices } from "./read-invoices.ts";
import { readPlans } from "./read-plans.ts";
import { receiveEvent } from "./receive-event.ts";
import { refreshBilling } from "./refresh-billing.ts";
import { startCheckout, type Visit } from "./start-checkout.ts";
import { answerOf } from "./subscription-of.ts";
import type { BillingParts } from "./sync-billing.ts";
import { visitPortal } from "./visit-portal.ts";

/** The same for everybody, and it changes with a deploy only: five minutes late is early enough. */
const cached = "public, max-age=300";

export const planRoutes = new Hono<AppContext>().get("/", (c) => {
  c.header("Cache-Control", cached);
  return c.json(readPlans(billingSettings(c.env)));
});

/** What one person's request to Stripe needs; each counts against their own limit. */
async function open(c: Context<SignedInContext>): Promise<BillingParts> {
  await limitRate(c.env.BILLING_LIMITER, c.get("userId"));
  return { ...partsOf(c), stripe: await requireStripe(c.env) };
}

function partsOf(c: { env: Bindings; req: { url: string } }): Omit<BillingParts, "stripe"> {
  const { env } = c;
  return { env, db: openDatabase(env.DB), mailer: openMailer(env, originOf(c)), now: Date.now() };
}

const visitOf = (c: Context<SignedInContext>): Visit => ({
  userId: c.get("userId"),
  origin: originOf(c),
});

export const billingRoutes = new Hono<SignedInContext>()
  .post("/checkout", async (c) => {
    const input = await readJson(c, checkoutInput);
    if (input.plan === "free") throw new AppError("FREE_PLAN_NOT_SOLD"); // whether or not anything is sold here
    const parts = await open(c);
    const url = await askStripe("CHECKOUT_FAILED", () => startCheckout(parts, visitOf(c), input));
    return c.json({ url } satisfies RedirectAnswer);
  })
  .post("/refresh", async (c) => {
    const input = await readJson(c, refreshBillingInput);
    const parts = await open(c);
    return c.json(await askStripe("BILLING_NOT_READY", () => refreshBilling(parts, c.get("userId"), input)));
  })
  .get("/invoices", async (c) => {
    const parts = await open(c);
    return c.json(await askStripe("BILLING_NOT_READY", () => readInvoices(parts, c.get("userId"))));
  });

/** At the addresses, and with the names, that the API has always had for them. */
export const subscriptionRoutes = new Hono<SignedInContext>()
  .post("/create-customer-portal", async (c) => {
    const input = await readJson(c, portalInput);
    const parts = await open(c);
    const url = await askStripe("PORTAL_FAILED", () => visitPortal(parts, visitOf(c), input));
    return c.json({ url } satisfies RedirectAnswer);
  })
  .get("/subscription-status", async (c) => {
    const { userId } = parseInput(ownSubscriptionInput, c.req.query());
    if (userId.toLowerCase() !== c.get("userId")) throw new AppError("ACCESS_DENIED");
    const payer = await findPayer(openDatabase(c.env.DB), c.get("userId"));
    if (!payer) throw new AppError("UNAUTHENTICATED");
    return c.json(answerOf(payer));
  })
  .post("/cancel-subscription", (c) => changeEnding(c, cancelSubscription))
  .post("/resume-subscription", (c) => changeEnding(c, resumeSubscription));

async function changeEnding(
  c: Context<SignedInContext>,
  change: typeof cancelSubscription | typeof resumeSubscription,
): Promise<Response> {
  const { userId: named } = await readJson(c, ownSubscriptionInput);
  const parts = await open(c);
  const caller = { userId: c.get("userId"), named };
  return c.json(await askStripe("SUBSCRIPTION_CHANGE_FAILED", () => change(parts, caller)));
}

/** What Stripe calls. Whatever fails is answered with a 5xx, so that it calls again. */
export const webhookRoutes = new Hono<AppContext>().post("/webhook", async (c) => {
  const settings = stripeSettings(c.env);
  if (!settings?.webhookSecret) throw new AppError("BILLING_NOT_CONFIGURED");
  const signature = c.req.header("Stripe-Signature");
  if (!signature) throw new AppError("WEBHOOK_INVALID");
  const stripe = await openStripe(settings);
  const news = await readWebhook(stripe, await c.req.text(), signature, settings.webhookSecret);
  if (news) await receiveEvent({ ...partsOf(c), stripe }, news);
  return c.json({ received: true });
});
