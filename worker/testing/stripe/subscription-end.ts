import type { Account } from "./account.ts";
import { emit } from "./events.ts";
import type { Subscription } from "./objects/subscription.ts";

type Reason = NonNullable<NonNullable<Subscription["cancellation_details"]>["reason"]>;

/** Whether it has ended for good. */
export const isOver = ({ status }: Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/** Ends it now. What is owed stays owed, but is not asked for any more; a schedule ends with it. */
export function endSubscription(account: Account, subscription: Subscription, reason: Reason): void {
  const now = account.seconds;
  const schedule = account.schedules.get(subscription.schedule ?? "");
  if (schedule) Object.assign(schedule, { status: "canceled", canceled_at: now, current_phase: null });
  for (const invoice of openInvoices(account, subscription)) {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.schedule = null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  emit(account, "customer.subscription.deleted", subscription);
}

export const openInvoices = (account: Account, { id }: Subscription) =>
  [...account.invoices.values()].filter(
    ({ status, parent }) => status === "open" && parent?.subscription_details?.subscription === id,
  );
