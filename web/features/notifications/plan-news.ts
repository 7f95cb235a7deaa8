import type { NotificationList, PlanNews } from "../../../shared/contracts/notifications.ts";

/** After these the person's plan may be another. The compiler asks for each. */
const planNews: Record<PlanNews["kind"], true> = {
  planStarted: true,
  planRenewed: true,
  planChanged: true,
  paymentFailed: true,
  planCancelled: true,
  planEnded: true,
  paymentRefunded: true,
};

/** Whether `list` tells of a plan what `before` did not. */
export function tellsOfPlan(list: NotificationList, before: NotificationList): boolean {
  const known = new Set(before.items.map(({ id }) => id));
  return list.items.some(({ id, kind }) => kind in planNews && !known.has(id));
}
