// What there is to say about a subscription, and what can be done about its end. Times in milliseconds.
import type { Subscription } from "../../../../shared/contracts/billing.ts";
import type { Offer, SubscriptionStatus } from "../../../../shared/subscription.ts";

/** What happens next of itself. */
export type Course =
  | { kind: "renews" | "trial" | "ends"; at: number }
  | { kind: "changes"; at: number; to: Offer };

/** A payment that is missing. In `grace` the plan stays until then all the same. */
export type Trouble = { kind: "grace"; until: number } | { kind: "unpaid" | "incomplete" };

/** Not over, and begun: it can be ended, and what was planned can be taken back. */
const running: SubscriptionStatus[] = ["trialing", "active", "past_due"];

export function courseOf({ status, cancelsAt, planned, endDate }: Subscription): Course | undefined {
  if (!running.includes(status)) return undefined;
  if (cancelsAt !== null) return { kind: "ends", at: cancelsAt };
  if (planned) return { kind: "changes", at: endDate, to: planned };
  if (status === "past_due") return undefined; // nobody knows yet
  return { kind: status === "trialing" ? "trial" : "renews", at: endDate };
}

export function troubleOf({ status, graceUntil }: Subscription, now: number): Trouble | undefined {
  if (status === "unpaid" || status === "incomplete") return { kind: status };
  if (status !== "past_due") return undefined;
  return graceUntil !== null && graceUntil > now ? { kind: "grace", until: graceUntil } : { kind: "unpaid" };
}

/** What can be done about its end: `keep` takes back what is planned. */
export function choiceOf({ status, cancelsAt, planned }: Subscription): "cancel" | "keep" | undefined {
  if (!running.includes(status)) return undefined;
  return cancelsAt !== null || planned ? "keep" : "cancel";
}
