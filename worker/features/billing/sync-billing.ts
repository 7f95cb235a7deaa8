import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { NotificationEvent, PlanNews } from "../../../shared/contracts/notifications.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import {
  type BillingWrite,
  findPayer,
  type Payer,
  type SubscriptionFacts,
  saveBilling,
} from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { newNotification } from "../../db/notifications.ts";
import { isEventKnown, type NewStripeEvent } from "../../db/stripe-events.ts";
import type { Bindings } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { type Found, lookAtStripe } from "./look-at-stripe.ts";
import { mailPlanNews } from "./mail-plan-news.ts";

/** What a look at Stripe needs around it. */
export interface BillingParts {
  env: Bindings;
  db: Database;
  stripe: StripeClient;
  /** Undefined where no mail can be sent, because nobody knows where its link should lead. */
  mailer: Mailer | undefined;
  /** The time of the look; milliseconds since 1970 UTC. */
  now: number;
}

/** What led to a look. */
export interface Occasion {
  /** An event by its id, or what else looks: `checkout`, `person`, `hourly`, `daily`. */
  cause: string;
  /** The event, where it is not recorded yet. */
  event?: NewStripeEvent;
  /** What the event itself tells the person. */
  news?: PlanNews[];
}

/** The person as they are now, and whether that was found to be something else than before. */
export interface Synced {
  payer: Payer;
  isChanged: boolean;
}

/** So many times the state may change under our hands before the look is given up; whoever asked for it asks again. */
const mostTries = 6;

/**
 * The one way in which what a person pays for changes: looks at Stripe, writes what has changed, hands it to the person's
 * object and tells them. Nothing is taken from the news that led here, so their order and number do not matter. Undefined
 * where the person is gone.
 * @throws PaymentFailure where Stripe cannot be asked, and whatever else fails: then it is to be done again
 */
export async function syncBilling(
  parts: BillingParts,
  userId: string,
  { ...occasion }: Occasion,
): Promise<Synced | undefined> {
  let isChanged = false;
  for (let tries = 0; tries < mostTries; tries++) {
    const payer = await findPayer(parts.db, userId);
    if (!payer) return undefined;
    const { stripeCustomerId } = payer.user;
    if (!stripeCustomerId) return { payer, isChanged };
    const found =
      (await lookAtStripe(parts.stripe, stripeCustomerId, payer.subscription, parts.now)) ?? goneOf(payer);
    const change = found ? changeOf(payer, found, occasion.cause, parts.now) : null;
    const told = [...(found ? planNewsOf(beforeOf(payer), found) : []), ...(occasion.news ?? [])];
    const write: BillingWrite = {
      user: payer.user,
      change,
      notifications: told.map((each: NotificationEvent) => newNotification(userId, each)),
      event: occasion.event ?? null,
    };
    if (!(await saveBilling(parts.db, write, parts.now))) {
      const { event } = occasion;
      if (event && (await isEventKnown(parts.db, event.id))) occasion = { cause: occasion.cause };
      continue;
    }
    occasion = { cause: occasion.cause }; // the rest of it is done
    const now = change ? await findPayer(parts.db, userId) : payer;
    if (!now) return undefined;
    if (change) logEvent("billing changed", { userId, plan: change.plan, status: change.status });
    await handOver(parts.env, now);
    mailPlanNews(parts.mailer, now.user, told);
    if (!change) return { payer: now, isChanged };
    // Looked at once more: while this was under way all may have come back to what it was before, and whoever looked
    // then found nothing to write.
    isChanged = true;
  }
  throw new Error("the billing of a person has changed too often meanwhile");
}

/** Where Stripe holds nothing of ours any more, what it held is over. */
function goneOf({ user, subscription }: Payer): Found | undefined {
  if (!subscription || user.plan === "free") return undefined;
  const { userId: _, expiryNotifiedFor: __, ...facts } = subscription;
  const ended = { status: "canceled", cancelsAt: null, graceUntil: null } as const;
  const unplanned = { plannedPlan: null, plannedPeriod: null };
  return {
    plan: "free",
    subscription: { ...facts, ...ended, ...unplanned },
    anchor: user.createdAt,
    periodEnd: facts.endDate,
    paid: 0,
  };
}

const beforeOf = ({ user, subscription }: Payer) => ({ plan: user.plan, subscription });

/** Null where all is as it was. */
function changeOf(
  { user, subscription: was }: Payer,
  { plan, subscription, anchor }: Found,
  cause: string,
  now: number,
): BillingWrite["change"] {
  const periodAnchor = plan === "free" ? user.createdAt : anchor;
  const isSame =
    was !== null &&
    user.plan === plan &&
    user.periodAnchor === periodAnchor &&
    Object.entries(subscription).every(([name, value]) => was[name as keyof typeof subscription] === value); // its own keys
  if (isSame) return null;
  const planSince = user.plan === plan ? user.planSince : now;
  return { plan, planSince, periodAnchor, status: subscription.status, cause, subscription };
}

/** What begins from now on goes by it. Done each time: a hand-over that failed is made up for by the next look. */
async function handOver(env: Bindings, { user }: Payer): Promise<void> {
  await userObject(env, user.id).changeAccount({
    userId: user.id,
    plan: user.plan,
    periodAnchor: user.periodAnchor,
    workspaceId: null,
    planSince: user.planSince,
    version: user.billingVersion,
  });
}

/** What there was before: the plan that was had, and the subscription as it was known. */
interface Before {
  plan: PlanId;
  subscription: SubscriptionFacts | null;
}

/**
 * What the person is told of a change from `before` to what was found. Each thing once: it is told where the change itself
 * is written, and what is written is not found changed again.
 */
export function planNewsOf(
  before: Before,
  { plan, subscription: now, paid, periodEnd }: Omit<Found, "anchor">,
): PlanNews[] {
  const news: PlanNews[] = [];
  const was = before.subscription?.id === now.id ? before.subscription : null;
  if (plan === "free") {
    if (before.plan !== "free") news.push({ kind: "planEnded", details: { plan: before.plan } });
    return news;
  }
  if (!was || before.plan === "free")
    news.push({ kind: "planStarted", details: { plan, amount: paid, date: periodEnd } });
  else if (was.plan !== plan || was.period !== now.period)
    news.push({ kind: "planChanged", details: { plan, before: was.plan, date: periodEnd } });
  else if (now.endDate > was.endDate && now.status === "active")
    news.push({ kind: "planRenewed", details: { plan, amount: paid, date: now.endDate } });
  if (now.graceUntil !== null && !was?.graceUntil)
    news.push({ kind: "paymentFailed", details: { plan, date: now.graceUntil } });
  if (now.cancelsAt !== null && !was?.cancelsAt)
    news.push({ kind: "planCancelled", details: { plan, date: now.cancelsAt } });
  return news;
}
