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
  } as OwnSubscription; // no test here removes its offer
}
const paid = { graceUntil: null, planned: null };
const standing = (
  changes: Partial<StripeSubscription>,
  graceUntil: number | null = null,
  now = start + day,
) => subscriptionStateOf(held(changes), { graceUntil, planned: null }, now);

describe("a subscription gives its plan", () => {
  test.each(["active", "trialing"])("while it is %s", (status) =>
    expect(standing({ status })).toMatchObject({ plan: "pro", subscription: { status, endDate: end } }),
  );

  test.each(["unpaid", "canceled", "incomplete", "incomplete_expired", "paused", "something new"])(
    "and none where it is %s",
    (status) => expect(standing({ status }).plan).toBe("free"),
  );

  test("as long as a bill may stay unpaid, and not a moment longer", () => {
    const latest = start + 7 * day;
    const late = (now: number) => standing({ status: "past_due" }, latest, now);
    expect(late(latest - 1)).toMatchObject({ plan: "pro", subscription: { graceUntil: latest } });
    expect(late(latest)).toMatchObject({ plan: "free", subscription: { graceUntil: latest } });
  });

  test("and none before its first payment has arrived, which a bank may take days for", () =>
    expect(standing({ latestInvoice: openBill }).plan).toBe("free"));
});

describe("it is paid until", () => {
  test("the end of its period", () => expect(standing({}).subscription.endDate).toBe(end));

  test("the beginning of one whose bill is not paid", () =>
    expect(standing({ status: "past_due" }, end).subscription.endDate).toBe(start));

  test("the beginning of one that has just begun, whose money was not asked for yet", () => {
    const latestInvoice = { ...openBill, isFirst: false, createdAt: start + 60_000 };
    expect(standing({ latestInvoice }).subscription.endDate).toBe(start);
  });
});

test("what was cancelled ends when it says, and what has ended ends no more", () => {
  expect(standing({ cancelsAt: end }).subscription.cancelsAt).toBe(end);
  expect(standing({ status: "canceled", cancelsAt: end }).subscription.cancelsAt).toBeNull();
});

test("a change that is planned is told", () => {
  const planned = { plan: "essential", period: "annual" } as const;
  expect(subscriptionStateOf(held(), { ...paid, planned }, start).subscription).toMatchObject({
    plannedPlan: "essential",
    plannedPeriod: "annual",
  });
});

describe("of several subscriptions", () => {
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

  test("the largest counts, and the others were paid twice", () =>
    expect(sorted(essential, { id: "large" })).toMatchObject({ current: "large", duplicates: ["small"] }));

  test("of equal ones the first that was bought counts", () =>
    expect(sorted({ id: "second", createdAt: start + 1 }, { id: "first" })).toMatchObject({
      current: "first",
      duplicates: ["second"],
    }));

  test("one that is paid counts before a larger one that is not", () =>
    expect(sorted({ id: "late", status: "past_due" }, essential).current).toBe("small"));

  test("and before a larger one whose money is still on its way, if it comes", () =>
    expect(sorted({ id: "slow", latestInvoice: openBill }, essential)).toMatchObject({
      current: "small",
      duplicates: ["slow"],
    }));

  test("what was left behind goes once there is one that counts, and only then", () => {
    expect(sorted({ id: "old", status: "unpaid" }, essential).orphaned).toEqual(["old"]);
    expect(sorted({ id: "old", status: "unpaid" })).toMatchObject({
      current: undefined,
      orphaned: [],
      latest: "old",
    });
  });

  test("one for something else is nobody's business", () =>
    expect(sorted({ id: "foreign", offer: undefined })).toEqual({
      current: undefined,
      duplicates: [],
      orphaned: [],
      latest: undefined,
    }));

  test("where none counts any more it is the newest that is shown", () =>
    expect(
      sorted({ id: "older", status: "canceled" }, { id: "newer", status: "canceled", createdAt: end }).latest,
    ).toBe("newer"));
});
