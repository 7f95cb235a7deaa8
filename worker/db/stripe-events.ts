// The events of Stripe's that have been received.
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "./client.ts";
import { stripeEvents } from "./schema.ts";

export type NewStripeEvent = typeof stripeEvents.$inferInsert;

/** Whether it has been applied. */
export async function isEventKnown(db: Database, id: string): Promise<boolean> {
  const row = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.id, id), eq(stripeEvents.outcome, "applied")))
    .get();
  return row !== undefined;
}

/** Records an event about nobody; one that is recorded already stays as it is. */
export async function keepEventAside(db: Database, event: NewStripeEvent): Promise<void> {
  await db.insert(stripeEvents).values(event).onConflictDoNothing().run();
}

/** To be called before an event that was kept aside is applied after all. */
export async function forgetEventAside(db: Database, id: string): Promise<void> {
  await db
    .delete(stripeEvents)
    .where(and(eq(stripeEvents.id, id), eq(stripeEvents.outcome, "unknown")))
    .run();
}

export async function purgeStripeEvents(db: Database, before: number): Promise<number> {
  const { meta } = await db.delete(stripeEvents).where(lte(stripeEvents.receivedAt, before)).run();
  return meta.changes;
}
