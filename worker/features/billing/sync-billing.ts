// Writes the state at Stripe to D1, pushes the plans that follow from it to the objects, and notifies the user.
import { settingsPaths } from "../../../shared/addresses.ts";
import {
  muteSettingOfKind,
  type NotificationEvent,
  type PlanNews,
} from "../../../shared/contracts/notifications.ts";
import { isRunning } from "../../../shared/subscription.ts";
import type { Mailer, PlanMailNews } from "../../clients/mail/mail.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import { markForRefund } from "../../clients/stripe/subscriptions.ts";
import { areCoveredBy } from "../../db/applied-plans.ts";
import {
  type BillingCustomer,
  type BillingUpdate,
  findBillingCustomer,
  isCovered,
  isEventApplied,
  type NewStripeEvent,
  type SubscriptionFields,
  saveBilling,
} from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { newNotification } from "../../db/notifications.ts";
import type { User } from "../../db/users.ts";
import { type Bindings, chooseShard } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { pushPlan, pushPlansOf } from "./push-plan.ts";
import { type BillingSnapshot, reconcileWithStripe, tryOrLog } from "./reconcile.ts";
import { openRepairs } from "./repairs.ts";

export interface BillingContext {
  env: Bindings;
  db: Database;
  stripe: StripeClient;
  /** Undefined if no mail can be sent, because the origin for its links is unknown. */
  mailer: Mailer | undefined;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** The user who makes a billing request. */
export interface BillingCaller {
  userId: string;
  /** Calamo's origin as the browser sees it. */
  origin: string;
}

interface SyncTrigger {
  /** A Stripe event's id, or `checkout`, `person`, `hourly` or `daily`. */
  cause: string;
  /** The event, if it is not recorded yet. */
  event?: NewStripeEvent;
  /** Notifications of the event itself. */
  notifications?: PlanNews[];
}

interface SyncResult {
  customer: BillingCustomer;
  /** Whether the stored state was different. */
  isChanged: boolean;
}

/** How often the stored state may change concurrently before the sync fails; its caller retries. */
const maxAttempts = 6;

/**
 * Synchronises a user's billing with Stripe. This is the only place that changes it, and it reads nothing from events,
 * so their order and number do not matter.
 * @returns undefined if the user does not exist
 * @throws StripeRequestError if Stripe cannot be read; after any error the sync must be repeated
 */
export async function syncBilling(
  ctx: BillingContext,
  userId: string,
  { ...trigger }: SyncTrigger,
): Promise<SyncResult | undefined> {
  let isChanged = false;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await findBillingCustomer(ctx.db, userId);
    if (!before) return undefined;
    const { stripeCustomerId } = before.user;
    if (!stripeCustomerId) return { customer: before, isChanged };
    const snapshot =
      (await reconcileWithStripe(ctx.stripe, stripeCustomerId, before.subscription, {
        now: ctx.now,
        repairs: openRepairs(ctx, trigger.cause),
      })) ?? endedSnapshot(before);
    const change = snapshot ? billingChange(before, snapshot, trigger.cause) : null;
    const changes = snapshot ? planNotifications(before.subscription, snapshot) : [];
    const news = [
      // The end of an own plan changes nothing for a member who has the workspace's.
      ...changes.filter(({ kind }) => kind !== "planEnded" || !isCovered(before)),
      ...(trigger.notifications ?? []),
    ];
    const redundant = snapshot?.subscription.entitledPlan === "teams" ? redundantPayer(before) : null;
    // Must precede the write; afterwards the need cannot be derived.
    if (redundant) await markTeamsForRefund(ctx, redundant);
    const update: BillingUpdate = {
      user: before.user,
      change,
      notifications: news.map((each: NotificationEvent) => newNotification(userId, each)),
      event: trigger.event ?? null,
    };
    if (!(await saveBilling(ctx.db, update, { now: ctx.now, shard: chooseShard(ctx.env) }))) {
      const { event } = trigger;
      if (event && (await isEventApplied(ctx.db, event.id))) trigger = { cause: trigger.cause };
      continue;
    }
    trigger = { cause: trigger.cause }; // the event and its notifications are saved
    if (change) {
      const { entitledPlan: plan, status } = change.subscription;
      logEvent("billing changed", { userId, plan, status });
      await pushPlansOf(ctx.env, ctx.db, areCoveredBy(userId));
    }
    const customer = change ? await findBillingCustomer(ctx.db, userId) : before;
    if (!customer) return undefined;
    // A push that has failed, here or in an earlier sync, fails this one, so that it is repeated.
    if (customer.user.pushedVersion < customer.user.billingVersion) await pushPlan(ctx.env, ctx.db, userId);
    mailPlanNotifications(ctx.mailer, customer.user, news);
    if (redundant && redundant !== userId) await syncBilling(ctx, redundant, { cause: trigger.cause });
    if (!change) return { customer, isChanged };
    // Repeat after a change: Stripe may have changed back meanwhile, and a concurrent sync would have found no difference.
    isChanged = true;
  }
  throw new Error("billing changed too often during a sync");
}

/** The end of a stored subscription that Stripe no longer lists. */
function endedSnapshot({ subscription }: BillingCustomer): BillingSnapshot | undefined {
  if (!subscription || subscription.entitledPlan === "free") return undefined;
  const { userId: _, expiryNotifiedFor: __, ...fields } = subscription;
  const ended = { status: "canceled", entitledPlan: "free", cancelsAt: null, graceUntil: null } as const;
  const unplanned = { plannedPlan: null, plannedPeriod: null };
  return { subscription: { ...fields, ...ended, ...unplanned }, periodEnd: fields.endDate, paid: 0 };
}

/**
 * Whose Teams subscription is not needed, if this user has one: that of the payer whom a transfer left behind, as soon as
 * the owner pays, or that of a member, who is covered by the payer.
 */
function redundantPayer(customer: BillingCustomer): string | null {
  const { user, role, workspace, paysFor } = customer;
  if (paysFor !== null || !workspace) return null;
  if (role === "owner") return workspace.payerId;
  return isCovered(customer) ? user.id : null;
}

/** The next sync of that user ends the subscription and refunds its unused time. */
async function markTeamsForRefund({ db, stripe }: BillingContext, userId: string): Promise<void> {
  const subscription = (await findBillingCustomer(db, userId))?.subscription;
  if (!subscription || !isRunning(subscription.status) || subscription.plan !== "teams") return;
  const { id } = subscription;
  await tryOrLog("redundant subscription not ended", { subscription: id }, () =>
    markForRefund(stripe, id, "redundant"),
  );
}

/** Returns null when nothing changed, and the workspace of a Teams subscription is as it should be. */
function billingChange(
  { user, subscription: stored, appliedPlan, role, paysFor }: BillingCustomer,
  { subscription }: BillingSnapshot,
  cause: string,
): BillingUpdate["change"] {
  const canPayFor = role === null || role === "owner";
  const isSame =
    stored !== null &&
    !(subscription.entitledPlan === "teams" && paysFor === null && canPayFor) &&
    user.plan === appliedPlan &&
    Object.entries(subscription).every(
      ([name, value]) => stored[name as keyof typeof subscription] === value, // the keys are those of `subscription`
    );
  return isSame ? null : { cause, subscription };
}

/**
 * Lists what the user is notified of when the stored state changes to `after`. Each notification is written in the same
 * batch as its change, so it is sent once.
 */
export function planNotifications(
  before: SubscriptionFields | null,
  { subscription: now, paid, periodEnd }: BillingSnapshot,
): PlanNews[] {
  const news: PlanNews[] = [];
  const was = before?.id === now.id ? before : null;
  const had = before?.entitledPlan ?? "free";
  const plan = now.entitledPlan;
  if (plan === "free") {
    if (had !== "free") news.push({ kind: "planEnded", details: { plan: had } });
    return news;
  }
  if (!was || had === "free")
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

/** Sends notifications by email too, if the user's address is confirmed and the user has not switched them off. */
export function mailPlanNotifications(mailer: Mailer | undefined, user: User, news: PlanMailNews[]): void {
  if (!mailer || user.emailConfirmedAt === null) return;
  const wanted = news.filter(({ kind }) => {
    const setting = muteSettingOfKind(kind, "mail");
    return !setting || !user.mutedNotifications.includes(setting);
  });
  for (const each of wanted)
    mailer.sendLater(user, { kind: "planNews", news: each, link: mailer.origin + settingsPaths.billing });
}
