import { expect, test } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { SubscriptionFields } from "../../db/billing.ts";
import { planNotifications } from "./sync-billing.ts";

const facts: SubscriptionFields = {
  id: "sub_1",
  plan: "pro",
  period: "monthly",
  status: "active",
  amount: 2500,
  endDate: 1000,
  cancelsAt: null,
  graceUntil: null,
  plannedPlan: null,
  plannedPeriod: null,
  entitledPlan: "pro",
  anchor: 0,
};
type State = { plan: PlanId } & Partial<SubscriptionFields>;
const pro: State = { plan: "pro" };

/** The kinds and details of the notifications that a change causes. */
function told(before: State | null, { plan, ...after }: State, paid = 2500) {
  const paidFor = (state: State): SubscriptionFields => ({
    ...facts,
    ...state,
    plan: state.plan === "free" ? "pro" : state.plan,
    entitledPlan: state.plan,
  });
  const was = before && paidFor(before);
  const now = paidFor({ plan, ...after });
  return planNotifications(was, { subscription: now, paid, periodEnd: now.endDate }).map(
    ({ kind, details }) => [kind, details],
  );
}

test("a purchase is reported with the amount paid", () =>
  expect(told(null, pro, 2000)).toEqual([["planStarted", { plan: "pro", amount: 2000, date: 1000 }]]));

test("a new subscription after an ended one is reported as a purchase", () =>
  expect(told({ plan: "free", id: "sub_0" }, pro)).toEqual([
    ["planStarted", { plan: "pro", amount: 2500, date: 1000 }],
  ]));

test("an unchanged state is not reported", () => expect(told(pro, pro)).toEqual([]));

test("a new period is reported only if it is paid", () => {
  expect(told(pro, { ...pro, endDate: 2000 })).toEqual([
    ["planRenewed", { plan: "pro", amount: 2500, date: 2000 }],
  ]);
  expect(told(pro, { ...pro, endDate: 2000, status: "past_due" })).toEqual([]);
});

test("a change of plan or billing period is reported without a renewal", () => {
  expect(told({ plan: "essential" }, { ...pro, endDate: 2000 })).toEqual([
    ["planChanged", { plan: "pro", before: "essential", date: 2000 }],
  ]);
  expect(told(pro, { ...pro, period: "annual", endDate: 2000 })).toEqual([
    ["planChanged", { plan: "pro", before: "pro", date: 2000 }],
  ]);
});

test("a failed payment is reported once, with the end of the grace period", () => {
  const late = { ...pro, status: "past_due", graceUntil: 500 } as const;
  expect(told(pro, late)).toEqual([["paymentFailed", { plan: "pro", date: 500 }]]);
  expect(told(late, late)).toEqual([]);
});

test("a cancellation is reported, but undoing it is not", () => {
  const cancelled = { ...pro, cancelsAt: 1000 };
  expect(told(pro, cancelled)).toEqual([["planCancelled", { plan: "pro", date: 1000 }]]);
  expect(told(cancelled, pro)).toEqual([]);
});

test("the end of a plan is reported, unless the user is already on the free plan", () => {
  expect(told(pro, { plan: "free", status: "canceled" })).toEqual([["planEnded", { plan: "pro" }]]);
  expect(told({ plan: "free" }, { plan: "free", status: "canceled" })).toEqual([]);
});
