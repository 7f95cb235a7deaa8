import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { PlanNews } from "../../../shared/contracts/notifications.ts";
import type { SubscriptionFacts } from "../../db/billing.ts";
import type { Found } from "./look-at-stripe.ts";

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
