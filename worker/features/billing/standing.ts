// What a person may use and pays for, read from what Stripe holds of them. Pure: the same holdings at the same time give
// the same standing, in whatever order the news of them came.
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import { isRunning, type Offer, readSubscriptionStatus } from "../../../shared/subscription.ts";
import type { HeldSubscription } from "../../clients/stripe/held.ts";
import type { SubscriptionFacts } from "../../db/billing.ts";

/** One subscription to something that Calamo sells. */
export type OwnSubscription = HeldSubscription & { offer: Offer };

/** What was asked about the subscription that counts. */
export interface Circumstances {
  /** Until when the plan stays although a bill is not paid; null where all are. */
  graceUntil: number | null;
  /** What was chosen to take its place at the period's end. */
  planned: Offer | null;
}

export interface Standing {
  /** What they may use. */
  plan: PlanId;
  subscription: SubscriptionFacts;
}

const isOwn = (held: HeldSubscription): held is OwnSubscription => held.offer !== undefined;

/** Whether it gives a plan, and takes money for it. */
const isLive = ({ status }: HeldSubscription) => isRunning(readSubscriptionStatus(status));

/** Whether its first payment is under way: a bank may take days for it, and may not make it. */
const isAwaited = ({ latestInvoice }: HeldSubscription) =>
  latestInvoice?.isFirst === true && !latestInvoice.isPaid;

/** Whether it has not ended, and gives nothing: its bills were never paid, or it is paused. */
const isStranded = ({ status }: HeldSubscription) => readSubscriptionStatus(status) === "unpaid";

/** A person's subscriptions by what is to become of them. */
export interface Sorted {
  /** The one that counts: of several the one that is paid, then the largest plan, then the first that was bought. */
  main: OwnSubscription | undefined;
  /** Bought beside it: paid twice. */
  doubled: OwnSubscription[];
  /** Left behind, while there is one that counts. */
  stranded: OwnSubscription[];
  /** Over for good. */
  ended: OwnSubscription[];
  /** Where none counts: the newest of those that were. */
  last: OwnSubscription | undefined;
}

export function sortSubscriptions(held: HeldSubscription[]): Sorted {
  const own = held.filter(isOwn);
  const [main, ...doubled] = own.filter(isLive).toSorted(byWeight);
  const last = own.toSorted((a, b) => b.createdAt - a.createdAt)[0];
  const ended = own.filter(({ endedAt }) => endedAt !== null);
  return { main, doubled, stranded: main ? own.filter(isStranded) : [], ended, last };
}

function byWeight(a: OwnSubscription, b: OwnSubscription): number {
  const isUnpaid = (held: HeldSubscription) =>
    Number(readSubscriptionStatus(held.status) === "past_due" || isAwaited(held));
  const size = ({ offer }: OwnSubscription) => planIds.indexOf(offer.plan);
  return isUnpaid(a) - isUnpaid(b) || size(b) - size(a) || a.createdAt - b.createdAt;
}

/** The standing that a subscription gives at `now`. */
export function standingOf(held: OwnSubscription, circumstances: Circumstances, now: number): Standing {
  const { graceUntil, planned } = circumstances;
  const isOver = graceUntil !== null && graceUntil <= now;
  const { plan, period } = held.offer;
  return {
    plan: isLive(held) && !isAwaited(held) && !isOver ? plan : "free",
    subscription: {
      id: held.id,
      plan,
      period,
      status: readSubscriptionStatus(held.status),
      amount: held.amount,
      endDate: paidUntil(held),
      cancelsAt: isLive(held) ? held.cancelsAt : null,
      graceUntil,
      plannedPlan: planned?.plan ?? null,
      plannedPeriod: planned?.period ?? null,
    },
  };
}

/** So long a renewal's bill may be open before Stripe asks for the money. */
const billingMs = 2 * 3_600_000;

/** A period begins before it is paid: until then the one before is what is paid for. */
function paidUntil({ status, periodStart, periodEnd, latestInvoice }: HeldSubscription): number {
  const isLate = readSubscriptionStatus(status) === "past_due";
  const isRenewing =
    latestInvoice !== null && !latestInvoice.isPaid && latestInvoice.createdAt - periodStart < billingMs;
  return isLate || isRenewing ? periodStart : periodEnd;
}
