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
};
type State = { plan: PlanId } & Partial<SubscriptionFields>;
const pro: State = { plan: "pro" };

/** The kinds and details of the notifications that a change causes. */
function told(before: State | null, { plan, ...after }: State, paid = 2500) {
  const paidFor = (state: State): SubscriptionFields => ({
    ...facts,
    ...state,
    plan: state.plan === "free" ? "pro" : state.plan,
  });
  const was = before && paidFor(before);
  const now = paidFor({ plan, ...after });
  const had = { plan: before?.plan ?? "free", subscription: was };
  const found = { plan, subscription: now, paid, periodEnd: now.endDate };
  return planNotifications(had, found).map(({ kind, details }) => [kind, details]);
}

test("a plan that was bought, with what it took", () =>
  expect(told(null, pro, 2000)).toEqual([["planStarted", { plan: "pro", amount: 2000, date: 1000 }]]));

test("another subscription in the place of one that had ended is bought anew", () =>
  expect(told({ plan: "free", id: "sub_0" }, pro)).toEqual([
    ["planStarted", { plan: "pro", amount: 2500, date: 1000 }],
  ]));

test("nothing of what is as it was", () => expect(told(pro, pro)).toEqual([]));

test("another period that is paid, and not one that is not", () => {
  expect(told(pro, { ...pro, endDate: 2000 })).toEqual([
    ["planRenewed", { plan: "pro", amount: 2500, date: 2000 }],
  ]);
  expect(told(pro, { ...pro, endDate: 2000, status: "past_due" })).toEqual([]);
});

test("another plan, and the same by another period, but no renewal beside it", () => {
  expect(told({ plan: "essential" }, { ...pro, endDate: 2000 })).toEqual([
    ["planChanged", { plan: "pro", before: "essential", date: 2000 }],
  ]);
  expect(told(pro, { ...pro, period: "annual", endDate: 2000 })).toEqual([
    ["planChanged", { plan: "pro", before: "pro", date: 2000 }],
  ]);
});

test("a payment that failed, once, and until when the plan stays", () => {
  const late = { ...pro, status: "past_due", graceUntil: 500 } as const;
  expect(told(pro, late)).toEqual([["paymentFailed", { plan: "pro", date: 500 }]]);
  expect(told(late, late)).toEqual([]);
});

test("a cancellation, and not that it was taken back", () => {
  const cancelled = { ...pro, cancelsAt: 1000 };
  expect(told(pro, cancelled)).toEqual([["planCancelled", { plan: "pro", date: 1000 }]]);
  expect(told(cancelled, pro)).toEqual([]);
});

test("the end of a plan, by whichever way", () => {
  expect(told(pro, { plan: "free", status: "canceled" })).toEqual([["planEnded", { plan: "pro" }]]);
  expect(told({ plan: "free" }, { plan: "free", status: "canceled" })).toEqual([]);
});
