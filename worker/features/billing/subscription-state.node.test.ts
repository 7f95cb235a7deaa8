import { describe, expect, test } from "vitest";
import type { StripeSubscription } from "../../clients/stripe/subscriptions.ts";
import { classifySubscriptions, type OwnSubscription, subscriptionStateOf } from "./subscription-state.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 10, 1);
const end = Date.UTC(2026, 11, 1);

const paidBill = {
  id: "in_1",
  amountPaid: 2500,
  createdAt: start,
  isPaid: true,
  paidAt: start,
  isFirst: true,
};
const openBill = { ...paidBill, amountPaid: 0, isPaid: false, paidAt: null };

function held(changes: Partial<StripeSubscription> = {}): OwnSubscription {
  return {
    id: "sub_1",
    status: "active",
    offer: { plan: "pro", period: "monthly" },
    amount: 2500,
    createdAt: start,
    anchor: start,
    periodStart: start,
    periodEnd: end,
    cancelsAt: null,
    scheduleId: null,
    itemId: "si_1",
    ownCard: null,
    endedAt: null,
    latestInvoice: paidBill,
    ...changes,
  } as OwnSubscription; // only the test of a foreign subscription removes the offer
}
const paid = { graceUntil: null, planned: null };
const standing = (
  changes: Partial<StripeSubscription>,
  graceUntil: number | null = null,
  now = start + day,
) => subscriptionStateOf(held(changes), { graceUntil, planned: null }, now);

describe("the plan of a subscription", () => {
  test.each(["active", "trialing"])("is granted if the status is %s", (status) =>
    expect(standing({ status })).toMatchObject({
      subscription: { entitledPlan: "pro", status, endDate: end },
    }),
  );

  test.each(["unpaid", "canceled", "incomplete", "incomplete_expired", "paused", "something new"])(
    "is not granted if the status is %s",
    (status) => expect(standing({ status }).subscription.entitledPlan).toBe("free"),
  );

  test("is granted until the end of the grace period", () => {
    const latest = start + 7 * day;
    const late = (now: number) => standing({ status: "past_due" }, latest, now);
    expect(late(latest - 1)).toMatchObject({ subscription: { entitledPlan: "pro", graceUntil: latest } });
    expect(late(latest)).toMatchObject({ subscription: { entitledPlan: "free", graceUntil: latest } });
  });

  test("is not granted before the first payment arrives, which can take a bank days", () =>
    expect(standing({ latestInvoice: openBill }).subscription.entitledPlan).toBe("free"));
});

describe("the end date of a subscription", () => {
  test("is the end of its period", () => expect(standing({}).subscription.endDate).toBe(end));

  test("is the start of the period if its invoice is unpaid", () =>
    expect(standing({ status: "past_due" }, end).subscription.endDate).toBe(start));

  test("is the start of a new period whose invoice has not been charged yet", () => {
    const latestInvoice = { ...openBill, isFirst: false, createdAt: start + 60_000 };
    expect(standing({ latestInvoice }).subscription.endDate).toBe(start);
  });
});

test("the cancellation date is kept until the subscription has ended", () => {
  expect(standing({ cancelsAt: end }).subscription.cancelsAt).toBe(end);
  expect(standing({ status: "canceled", cancelsAt: end }).subscription.cancelsAt).toBeNull();
});

test("a scheduled change is part of the state", () => {
  const planned = { plan: "essential", period: "annual" } as const;
  expect(subscriptionStateOf(held(), { ...paid, planned }, start).subscription).toMatchObject({
    plannedPlan: "essential",
    plannedPeriod: "annual",
  });
});

describe("classifying several subscriptions", () => {
  const sorted = (...all: Partial<StripeSubscription>[]) => {
    const { current, duplicates, orphaned, latest } = classifySubscriptions(all.map(held));
    return {
      current: current?.id,
      duplicates: duplicates.map(({ id }) => id),
      orphaned: orphaned.map(({ id }) => id),
      latest: latest?.id,
    };
  };
  const essential = { id: "small", offer: { plan: "essential", period: "monthly" } } as const;

  test("makes the largest current and the others duplicates", () =>
    expect(sorted(essential, { id: "large" })).toMatchObject({ current: "large", duplicates: ["small"] }));

  test("makes the first that was bought current if they are equal", () =>
    expect(sorted({ id: "second", createdAt: start + 1 }, { id: "first" })).toMatchObject({
      current: "first",
      duplicates: ["second"],
    }));

  test("prefers a paid one to a larger past-due one", () =>
    expect(sorted({ id: "late", status: "past_due" }, essential).current).toBe("small"));

  test("prefers a paid one to a larger one whose payment is processing, which becomes a duplicate", () =>
    expect(sorted({ id: "slow", latestInvoice: openBill }, essential)).toMatchObject({
      current: "small",
      duplicates: ["slow"],
    }));

  test("makes an unpaid one orphaned only if there is a current one", () => {
    expect(sorted({ id: "old", status: "unpaid" }, essential).orphaned).toEqual(["old"]);
    expect(sorted({ id: "old", status: "unpaid" })).toMatchObject({
      current: undefined,
      orphaned: [],
      latest: "old",
    });
  });

  test("ignores a subscription to something else", () =>
    expect(sorted({ id: "foreign", offer: undefined })).toEqual({
      current: undefined,
      duplicates: [],
      orphaned: [],
      latest: undefined,
    }));

  test("makes the newest the latest if none is current", () =>
    expect(
      sorted({ id: "older", status: "canceled" }, { id: "newer", status: "canceled", createdAt: end }).latest,
    ).toBe("newer"));
});
