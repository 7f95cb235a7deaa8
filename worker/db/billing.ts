// Billing as last synchronised with Stripe.
import { and, asc, eq, exists, getTableColumns, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { can, type Role } from "../../shared/roles.ts";
import { appliedPlan, applyPlans, areCoveredBy, settleWorkspace } from "./applied-plans.ts";
import type { Database } from "./client.ts";
import { insertUnlessMuted, type NewNotification, trimNotifications } from "./notifications.ts";
import {
  billingChanges,
  stripeEvents,
  subscriptions,
  teamsWaitlist,
  users,
  workspaceMembers,
  workspaces,
} from "./schema.ts";
import { areInRange, type User, type UserRange } from "./users.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
/** The columns that a sync writes. */
export type SubscriptionFields = Omit<SubscriptionRow, "userId" | "expiryNotifiedFor">;
type BillingChange = typeof billingChanges.$inferSelect;

/** A user with their subscription and their membership. */
export interface BillingCustomer {
  user: User;
  subscription: SubscriptionRow | null;
  /** The plan that follows from the subscription and the workspace. `user.plan` should be the same. */
  appliedPlan: PlanId;
  role: Role | null;
  /** The workspace that they are a member of. */
  workspace: { payerId: string; endedAt: number | null } | null;
  /** The workspace that their subscription pays for. */
  paysFor: string | null;
}

/** Whether the user writes with a workspace that someone else pays for. */
export const isCovered = ({ user, role, workspace }: BillingCustomer): boolean =>
  role !== null && can(role, "write") && workspace?.endedAt === null && workspace.payerId !== user.id;

const isActive = isNull(users.deletionStartedAt);

const billingCustomers = (db: Database) =>
  db
    .select({
      user: getTableColumns(users),
      subscription: getTableColumns(subscriptions),
      appliedPlan,
      role: workspaceMembers.role,
      workspace: { payerId: workspaces.payerId, endedAt: workspaces.endedAt },
      paysFor: sql<string | null>`(SELECT id FROM workspaces WHERE payer_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .leftJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId));

export function findBillingCustomer(db: Database, userId: string): Promise<BillingCustomer | undefined> {
  return billingCustomers(db)
    .where(and(eq(users.id, userId), isActive))
    .get();
}

export function findBillingCustomerByStripeId(
  db: Database,
  customer: string,
): Promise<BillingCustomer | undefined> {
  return billingCustomers(db)
    .where(and(eq(users.stripeCustomerId, customer), isActive))
    .get();
}

/** Also finds users whose account is being deleted. */
export async function findBillingOfAnyUser(
  db: Database,
  userId: string,
): Promise<{ customer: string | null; subscription: SubscriptionRow | null }> {
  const found = await billingCustomers(db).where(eq(users.id, userId)).get();
  return { customer: found?.user.stripeCustomerId ?? null, subscription: found?.subscription ?? null };
}

/** Stores the Stripe customer in place of `replaces`. Returns false if a concurrent request stored another. */
export async function setStripeCustomer(
  db: Database,
  userId: string,
  customer: string,
  replaces: string | null,
): Promise<boolean> {
  const isUnchanged =
    replaces === null ? isNull(users.stripeCustomerId) : eq(users.stripeCustomerId, replaces);
  const { meta } = await db
    .update(users)
    .set({ stripeCustomerId: customer })
    .where(and(eq(users.id, userId), isUnchanged, isActive))
    .run();
  return meta.changes > 0;
}

/** Written in one transaction. */
export interface BillingUpdate {
  /** As read before the reconciliation. */
  user: User;
  /** The new state; null if nothing changed. */
  change: { cause: string; subscription: SubscriptionFields } | null;
  notifications: NewNotification[];
  /** The triggering event, if it is not recorded yet. */
  event: NewStripeEvent | null;
}

/**
 * Writes the change, its notifications and its event in one batch, and with the change the plans that follow from it.
 * @param shard the content database of a workspace that begins
 * @returns false, and writes nothing, if a concurrent request changed the billing or recorded the event
 */
export async function saveBilling(
  db: Database,
  { user, change, notifications: added, event }: BillingUpdate,
  { now, shard }: { now: number; shard: number },
): Promise<boolean> {
  const statements = [
    ...(change ? changeStatements(db, user, change, { now, shard }) : []),
    ...added.map((each) => insertUnlessMuted(db, each)),
    ...(added.length > 0 ? [trimNotifications(db, user.id)] : []),
    ...(event ? [db.insert(stripeEvents).values(event)] : []),
  ];
  const [first, ...others] = statements;
  if (!first) return true;
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    if (isConcurrentChange(error)) return false;
    throw error;
  }
}

function changeStatements(
  db: Database,
  { id: userId, billingVersion }: User,
  { cause, subscription }: NonNullable<BillingUpdate["change"]>,
  { now, shard }: { now: number; shard: number },
) {
  const { entitledPlan: plan, status } = subscription;
  return [
    // A concurrent change has the same key, so that the whole batch fails.
    db
      .insert(billingChanges)
      .values({ userId, version: billingVersion + 1, changedAt: now, plan, status, cause }),
    db
      .insert(subscriptions)
      .values({ userId, ...subscription })
      .onConflictDoUpdate({ target: subscriptions.userId, set: subscription }),
    ...settleWorkspace(db, userId, now, shard),
    ...applyPlans(db, areCoveredBy(userId), cause, now),
  ];
}

function isConcurrentChange(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (billing_changes|stripe_events)/.test(text);
}

/** Users with a Stripe customer, as in the condition of the index. */
export const areStripeCustomers = isNotNull(users.stripeCustomerId);

/** The ids of users in the range with a Stripe customer. */
export async function listStripeCustomers(db: Database, range: UserRange): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(areStripeCustomers, areInRange(range), isActive))
    .orderBy(asc(users.id))
    .all();
  return rows.map(({ id }) => id);
}

/** Users whose cancellation or grace period has come due. */
export async function listDueSubscriptions(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(or(lte(subscriptions.graceUntil, now), lte(subscriptions.cancelsAt, now)))
    .orderBy(sql`random()`) // so that failing users do not block the others
    .limit(limit)
    .all();
  return rows.map(({ id }) => id);
}

/** Plans that end by `until` and of whose end their user was not notified. */
const areExpiring = ({ now, until }: { now: number; until: number }) =>
  and(
    gt(subscriptions.cancelsAt, now),
    lte(subscriptions.cancelsAt, until),
    ne(subscriptions.expiryNotifiedFor, subscriptions.cancelsAt),
    ne(subscriptions.entitledPlan, "free"),
  );

export async function listExpiringPlans(
  db: Database,
  window: { now: number; until: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(areExpiring(window))
    .limit(limit)
    .all();
  return rows.map(({ id }) => id);
}

/** The user, if their plan ends in the window and they were not notified. */
export function findExpiringPlan(db: Database, userId: string, window: { now: number; until: number }) {
  return billingCustomers(db)
    .where(and(eq(users.id, userId), areExpiring(window), isActive))
    .get();
}

/** Notifies the user of the end at `cancelsAt` once, unless muted. Returns false if they were notified or the end has changed. */
export async function insertExpiryNotification(
  db: Database,
  cancelsAt: number,
  notification: NewNotification,
): Promise<boolean> {
  const { userId } = notification;
  const isPending = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.cancelsAt, cancelsAt),
    ne(subscriptions.expiryNotifiedFor, cancelsAt),
  );
  const found = db.select({ id: subscriptions.id }).from(subscriptions).where(isPending);
  const [, marked] = await db.batch([
    insertUnlessMuted(db, notification, exists(found)),
    db.update(subscriptions).set({ expiryNotifiedFor: cancelsAt }).where(isPending),
    trimNotifications(db, userId),
  ]);
  return marked.meta.changes > 0;
}

/** All billing changes of a user, oldest first. */
export function listBillingChanges(db: Database, userId: string): Promise<BillingChange[]> {
  return db
    .select()
    .from(billingChanges)
    .where(eq(billingChanges.userId, userId))
    .orderBy(asc(billingChanges.version))
    .all();
}

/** Puts the user on the waiting list of Teams, once. */
export async function joinWaitlist(db: Database, userId: string, joinedAt: number): Promise<void> {
  await db.insert(teamsWaitlist).values({ userId, joinedAt }).onConflictDoNothing();
}

export async function leaveWaitlist(db: Database, userId: string): Promise<void> {
  await db.delete(teamsWaitlist).where(eq(teamsWaitlist.userId, userId));
}

export async function readWaitlist(db: Database, userId: string): Promise<{ joinedAt: number | null }> {
  const row = await db.select().from(teamsWaitlist).where(eq(teamsWaitlist.userId, userId)).get();
  return { joinedAt: row?.joinedAt ?? null };
}

/** For the deletion of the account. A workspace that it pays for ends. */
export async function deleteBilling(db: Database, userId: string, now: number): Promise<void> {
  await db.batch([
    db.delete(subscriptions).where(eq(subscriptions.userId, userId)),
    ...settleWorkspace(db, userId, now, 0), // none begins
    ...applyPlans(db, areCoveredBy(userId), "workspace", now),
    db.delete(billingChanges).where(eq(billingChanges.userId, userId)),
  ]);
}

export type NewStripeEvent = typeof stripeEvents.$inferInsert;

export async function isEventApplied(db: Database, id: string): Promise<boolean> {
  const row = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.id, id), eq(stripeEvents.outcome, "applied")))
    .get();
  return row !== undefined;
}

/** Records an event without a matching user. An event that is already recorded stays as it is. */
export async function recordUnmatchedEvent(db: Database, event: NewStripeEvent): Promise<void> {
  await db.insert(stripeEvents).values(event).onConflictDoNothing().run();
}

/** Deletes the record of an unmatched event, before it is applied after all. */
export async function deleteUnmatchedEvent(db: Database, id: string): Promise<void> {
  await db
    .delete(stripeEvents)
    .where(and(eq(stripeEvents.id, id), eq(stripeEvents.outcome, "unknown")))
    .run();
}

export async function purgeStripeEvents(db: Database, before: number): Promise<number> {
  const { meta } = await db.delete(stripeEvents).where(lte(stripeEvents.receivedAt, before)).run();
  return meta.changes;
}
