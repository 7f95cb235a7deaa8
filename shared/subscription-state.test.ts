import { describe, expect, test } from "vitest";
import type { Subscription } from "./contracts/billing.ts";
import { subscriptionStatuses } from "./subscription.ts";
import {
  canCancel,
  canKeep,
  paymentProblemOf,
  runningSubscription,
  upcomingChange,
} from "./subscription-state.ts";

const sample: Subscription = {
  plan: "pro",
  status: "active",
  period: "monthly",
  amount: 2500,
  endDate: 0,
  cancelsAt: null,
  graceUntil: null,
  planned: null,
};
const now = Date.UTC(2026, 10, 20);
const day = 86_400_000;
const endDate = now + 13 * day;
const of = (changes: Partial<Subscription>) => ({ ...sample, endDate, ...changes });
const planned = { plan: "essential", period: "monthly" } as const;

describe("the upcoming change", () => {
  test.each<[Partial<Subscription>, object | undefined]>([
    [{}, { kind: "renews", at: endDate }],
    [{ status: "trialing" }, { kind: "trial", at: endDate }],
    [{ cancelsAt: now + day }, { kind: "ends", at: now + day }],
    [
      { status: "trialing", cancelsAt: endDate },
      { kind: "ends", at: endDate },
    ],
    [
      { status: "past_due", cancelsAt: endDate },
      { kind: "ends", at: endDate },
    ],
    [{ planned }, { kind: "changes", at: endDate, to: planned }],
    [
      { planned, cancelsAt: endDate },
      { kind: "ends", at: endDate },
    ],
    [{ endDate: now }, undefined],
    [{ status: "trialing", endDate: now - day }, undefined],
    [
      { planned, endDate: now },
      { kind: "changes", at: now, to: planned },
    ],
    [{ status: "past_due" }, undefined],
    [{ status: "unpaid" }, undefined],
    [{ status: "incomplete" }, undefined],
    [{ status: "canceled", cancelsAt: endDate }, undefined],
    [{ status: "incomplete_expired" }, undefined],
  ])("of %o is %o", (changes, course) => {
    expect(upcomingChange(of(changes), now)).toEqual(course);
  });
});

describe("the payment problem", () => {
  test("is a grace period until its end, then an unpaid subscription", () => {
    const late = of({ status: "past_due", graceUntil: now + day });
    expect(paymentProblemOf(late, now)).toEqual({ kind: "grace", until: now + day });
    expect(paymentProblemOf(late, now + day)).toEqual({ kind: "unpaid" });
    expect(paymentProblemOf(of({ status: "past_due" }), now)).toEqual({ kind: "unpaid" });
  });

  test("exists only for past_due, unpaid and incomplete", () => {
    const troubled = subscriptionStatuses.filter((status) => paymentProblemOf(of({ status }), now));
    expect(troubled).toEqual(["past_due", "unpaid", "incomplete"]);
    expect(paymentProblemOf(of({ status: "incomplete" }), now)).toEqual({ kind: "incomplete" });
  });
});

describe("cancellation", () => {
  test("is possible while the subscription is running", () => {
    const ending = subscriptionStatuses.filter((status) => canCancel(of({ status })));
    expect(ending).toEqual(["trialing", "active", "past_due"]);
  });

  test("is possible despite a planned downgrade, but not twice", () => {
    expect(canCancel(of({ planned }))).toBe(true);
    expect(canCancel(of({ cancelsAt: endDate }))).toBe(false);
  });

  test("can be undone while the subscription is running, as can a planned downgrade", () => {
    expect(canKeep(of({ cancelsAt: endDate }))).toBe(true);
    expect(canKeep(of({ planned }))).toBe(true);
    expect(canKeep(of({}))).toBe(false);
    expect(canKeep(of({ status: "canceled", cancelsAt: endDate }))).toBe(false);
  });
});

test("a subscription is running only while trialing, active or past_due", () => {
  const paidFor = subscriptionStatuses.filter((status) => runningSubscription(of({ status })));
  expect(paidFor).toEqual(["trialing", "active", "past_due"]);
  expect(runningSubscription(null)).toBeNull();
});
