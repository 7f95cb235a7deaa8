// What is done about billing without anybody asking: Stripe is looked at where something is due, and once a day for
// everybody who has ever bought anything, because an event may get lost.
import { listMissed } from "../../clients/stripe/events.ts";
import { listDue, pageCustomers } from "../../db/billing.ts";
import { beginJob, moveJob, readJob } from "../../db/jobs.ts";
import { dayOf } from "../../db/spending.ts";
import { isEventKnown } from "../../db/stripe-events.ts";
import { logEvent, logFailure } from "../../log.ts";
import { receiveEvent } from "./receive-event.ts";
import { type BillingParts, syncBilling } from "./sync-billing.ts";

const job = "compare billing";

/** People looked at in one go, and at the same time. A look takes about five queries of D1 and one request. */
const mostPeople = 150;
const atOnce = 5;
/** Stripe tries to deliver an event for three days. */
const missedMs = 3 * 86_400_000;

/** Ends what has come due: plans that were cancelled or not paid for in time. */
export async function endDuePlans(parts: BillingParts): Promise<void> {
  for (const userId of await listDue(parts.db, parts.now, mostPeople)) await look(parts, userId, "hourly");
}

/** Applies the events that Stripe could not deliver, and begins the walk of the day. */
export async function beginComparison(parts: BillingParts): Promise<void> {
  await beginJob(parts.db, job, dayOf(parts.now));
  for (const news of await listMissed(parts.stripe, parts.now - missedMs)) {
    if (await isEventKnown(parts.db, news.id)) continue;
    const facts = { stripeEvent: news.id, type: news.type };
    try {
      await receiveEvent(parts, news);
      logEvent("missed billing event applied", facts);
    } catch (error) {
      logFailure("missed billing event not applied", error, facts);
    }
  }
}

/** Goes on with the walk, as far as one go may; without one there is nothing to do. */
export async function continueComparison(parts: BillingParts): Promise<void> {
  const cursor = await readJob(parts.db, job);
  if (cursor === undefined) return;
  const people = await pageCustomers(parts.db, { after: cursor, limit: mostPeople });
  const next = people.length < mostPeople ? null : (people.at(-1) ?? null);
  if (!(await moveJob(parts.db, job, cursor, next))) return; // another go walks already
  let drifted = 0;
  for (let index = 0; index < people.length; index += atOnce) {
    const some = people.slice(index, index + atOnce);
    const found = await Promise.all(some.map((userId) => look(parts, userId, "daily")));
    drifted += found.filter(Boolean).length;
  }
  logEvent("billing compared", { people: people.length, drifted, done: next === null });
}

/** Answers whether something was found changed, which no event had told. One who fails is in nobody's way. */
async function look(parts: BillingParts, userId: string, cause: "hourly" | "daily"): Promise<boolean> {
  try {
    const synced = await syncBilling(parts, userId, { cause });
    if (!synced?.isChanged) return false;
    logEvent("billing drift", { userId, cause });
    return true;
  } catch (error) {
    logFailure("billing not compared", error, { userId });
    return false;
  }
}
