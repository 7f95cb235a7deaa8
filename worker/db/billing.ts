// What people pay for, as it was last found at Stripe.
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { SubscriptionStatus } from "../../shared/subscription.ts";
import type { Database } from "./client.ts";
import { rowsFor } from "./insert-select.ts";
import { type NewNotification, trimNotifications } from "./notifications.ts";
import { billingChanges, notifications, stripeEvents, subscriptions, users } from "./schema.ts";
import type { NewStripeEvent } from "./stripe-events.ts";
import type { User } from "./users.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
/** What is written of a subscription; whom it is told to is seen to elsewhere. */
export type SubscriptionFacts = Omit<SubscriptionRow, "userId" | "expiryNotifiedFor">;
export type BillingChange = typeof billingChanges.$inferSelect;

/** A person and what they pay for. */
export interface Payer {
  user: User;
  subscription: SubscriptionRow | null;
}

const isThere = isNull(users.deletionStartedAt);

const payers = (db: Database) =>
  db
    .select({ user: getTableColumns(users), subscription: getTableColumns(subscriptions) })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id));

export function findPayer(db: Database, userId: string): Promise<Payer | undefined> {
  return payers(db)
    .where(and(eq(users.id, userId), isThere))
    .get();
}

export function findPayerByCustomer(db: Database, customer: string): Promise<Payer | undefined> {
  return payers(db)
    .where(and(eq(users.stripeCustomerId, customer), isThere))
    .get();
}

/** Who the person is at Stripe, and what they pay for, also while their account is being deleted. */
export async function findBillingOf(
  db: Database,
  userId: string,
): Promise<{ customer: string | null; subscription: SubscriptionRow | null }> {
  const payer = await payers(db).where(eq(users.id, userId)).get();
  return { customer: payer?.user.stripeCustomerId ?? null, subscription: payer?.subscription ?? null };
}

/** Keeps who the person is at Stripe, in the place of `instead`; false where another request has kept another. */
export async function updateCustomer(
  db: Database,
  userId: string,
  customer: string,
  instead: string | null,
): Promise<boolean> {
  const isUnchanged = instead === null ? isNull(users.stripeCustomerId) : eq(users.stripeCustomerId, instead);
  const { meta } = await db
    .update(users)
    .set({ stripeCustomerId: customer })
    .where(and(eq(users.id, userId), isUnchanged, isThere))
    .run();
  return meta.changes > 0;
}

/** What is to be written about a person, all of it or nothing. */
export interface BillingWrite {
  /** As it was read before Stripe was asked. */
  user: User;
  /** The new state; null where nothing has changed. */
  change: {
    plan: PlanId;
    planSince: number;
    periodAnchor: number;
    status: SubscriptionStatus;
    cause: string;
    subscription: SubscriptionFacts;
  } | null;
  notifications: NewNotification[];
  /** What led to it, where it is not recorded yet. */
  event: NewStripeEvent | null;
}

/**
 * Writes what has changed, what is told of it and what led to it in one batch. False where somebody else has changed the
 * person's billing since it was read, or has recorded the event: then nothing is written, and all is to be read again.
 */
export async function saveBilling(
  db: Database,
  { user, change, notifications: told, event }: BillingWrite,
  now: number,
): Promise<boolean> {
  const statements = [
    ...(change ? changeStatements(db, user, change, now) : []),
    ...told.map((each) => db.insert(notifications).values(each)),
    ...(told.length > 0 ? [trimNotifications(db, user.id)] : []),
    ...(event ? [db.insert(stripeEvents).values(event)] : []),
  ];
  const [first, ...others] = statements;
  if (!first) return true;
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function changeStatements(
  db: Database,
  { id: userId, billingVersion }: User,
  { plan, planSince, periodAnchor, status, cause, subscription }: NonNullable<BillingWrite["change"]>,
  now: number,
) {
  const version = billingVersion + 1;
  return [
    // Its key is taken where somebody else was faster: then the whole batch fails.
    db.insert(billingChanges).values({ userId, version, changedAt: now, plan, status, cause }),
    db
      .update(users)
      .set({ plan, planSince, periodAnchor, billingVersion: version })
      .where(eq(users.id, userId)),
    db
      .insert(subscriptions)
      .values({ userId, ...subscription })
      .onConflictDoUpdate({ target: subscriptions.userId, set: subscription }),
  ];
}

/** Whether a batch failed because of a key that somebody else has taken in the meantime. */
function isTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (billing_changes|stripe_events)/.test(text);
}

/** The ids of people who are somebody at Stripe, from after `after` on. */
export async function pageCustomers(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.stripeCustomerId), gt(users.id, after), isThere))
    .orderBy(asc(users.id))
    .limit(limit)
    .all();
  return rows.map(({ id }) => id);
}

/** People whose plan should have ended by now, by a cancellation or a payment that did not come. */
export async function listDue(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(or(lte(subscriptions.graceUntil, now), lte(subscriptions.cancelsAt, now)))
    .orderBy(sql`random()`) // so that those who fail are in nobody's way
    .limit(limit)
    .all();
  return rows.map(({ id }) => id);
}

/** Who has a plan that ends by `until`, and has not been told of that end. */
export function listEnding(db: Database, { now, until }: { now: number; until: number }, limit: number) {
  return payers(db)
    .where(
      and(
        gt(subscriptions.cancelsAt, now),
        lte(subscriptions.cancelsAt, until),
        ne(subscriptions.expiryNotifiedFor, subscriptions.cancelsAt),
        ne(users.plan, "free"),
        isThere,
      ),
    )
    .limit(limit)
    .all();
}

/** Tells the person of the end at `cancelsAt`, once; false where they know, or it is another by now. */
export async function tellOfEnding(
  db: Database,
  cancelsAt: number,
  notification: NewNotification,
): Promise<boolean> {
  const { userId } = notification;
  const isUntold = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.cancelsAt, cancelsAt),
    ne(subscriptions.expiryNotifiedFor, cancelsAt),
  );
  const [told] = await db.batch([
    db
      .insert(notifications)
      .select(
        rowsFor(notifications, { ...notification, read: 0 }, sql`FROM ${subscriptions} WHERE ${isUntold}`),
      ),
    db.update(subscriptions).set({ expiryNotifiedFor: cancelsAt }).where(isUntold),
    trimNotifications(db, userId),
  ]);
  return told.meta.changes > 0;
}

/** Every change of what the person pays for, oldest first. */
export function listBillingChanges(db: Database, userId: string): Promise<BillingChange[]> {
  return db
    .select()
    .from(billingChanges)
    .where(eq(billingChanges.userId, userId))
    .orderBy(asc(billingChanges.version))
    .all();
}

/** To run where the account goes. */
export async function deleteBillingOf(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.delete(subscriptions).where(eq(subscriptions.userId, userId)),
    db.delete(billingChanges).where(eq(billingChanges.userId, userId)),
  ]);
}
