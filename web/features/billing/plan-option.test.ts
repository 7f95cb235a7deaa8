import { describe, expect, test } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import { type BillingPeriod, pricesOf } from "../../../shared/plans.ts";
import { subscriptionStatuses } from "../../../shared/subscription.ts";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { planOptionOf } from "./plan-option.ts";

const offer = (plan: PlanId, period: BillingPeriod = "monthly") => ({
  plan,
  period,
  amount: pricesOf(plan)[period].amount,
});
const payer = (differs: Partial<Subscription> = {}) => {
  const subscription = sampleSubscription(differs);
  return { plan: subscription.plan, subscription };
};
const nobody = { plan: "free", subscription: null } as const;

test("visitors sign in, for whichever plan", () => {
  for (const plan of ["free", "pro"] as const)
    expect(planOptionOf(offer(plan), undefined)).toEqual({ kind: "signIn" });
});

describe("somebody who pays for nothing", () => {
  test("is on the free plan, and subscribes to any other", () => {
    expect(planOptionOf(offer("free"), nobody)).toEqual({ kind: "current" });
    expect(planOptionOf(offer("free", "annual"), nobody)).toEqual({ kind: "current" });
    expect(planOptionOf(offer("essential"), nobody)).toEqual({ kind: "subscribe" });
  });

  test("has nothing to take back or change in what they once paid for", () => {
    const once = {
      plan: "free",
      subscription: sampleSubscription({ status: "canceled", cancelsAt: 1 }),
    } as const;
    expect(planOptionOf(offer("pro"), once)).toEqual({ kind: "subscribe" });
    expect(planOptionOf(offer("free"), once)).toEqual({ kind: "current" });
  });

  test.each(subscriptionStatuses)("may buy again, or change what they have, by the status %s", (status) => {
    const option = planOptionOf(offer("teams"), {
      plan: "free",
      subscription: sampleSubscription({ status }),
    });
    const isPaidFor = ["trialing", "active", "past_due"].includes(status);
    expect(option.kind).toBe(isPaidFor ? "change" : "subscribe");
  });

  test("and was given a plan all the same, stands on it in either period", () => {
    const given = { plan: "pro", subscription: null } as const;
    expect(planOptionOf(offer("pro", "annual"), given)).toEqual({ kind: "current" });
    expect(planOptionOf(offer("free"), given)).toEqual({ kind: "leave" });
  });
});

describe("somebody who pays", () => {
  test("stands on the plan in the period they pay by, and can pay by the other", () => {
    expect(planOptionOf(offer("pro"), payer())).toEqual({ kind: "current" });
    expect(planOptionOf(offer("pro", "annual"), payer())).toEqual({
      kind: "change",
      to: "annual",
      atOnce: true,
    });
    expect(planOptionOf(offer("pro"), payer({ period: "annual", amount: 24_000 }))).toEqual({
      kind: "change",
      to: "monthly",
      atOnce: false,
    });
  });

  test("leaves for the free plan", () => {
    expect(planOptionOf(offer("free"), payer())).toEqual({ kind: "leave" });
  });

  test.each([
    ["a larger plan", offer("teams"), payer(), true],
    ["a smaller plan", offer("essential"), payer(), false],
    ["a smaller plan that costs more by the year", offer("essential", "annual"), payer(), true],
    [
      "a larger plan by the month, from a year",
      offer("teams"),
      payer({ period: "annual", amount: 24_000 }),
      false,
    ],
    [
      "a larger plan by the year",
      offer("teams", "annual"),
      payer({ period: "annual", amount: 24_000 }),
      true,
    ],
    ["the old price of the same size", offer("essential"), payer({ amount: 1200 }), true],
  ])("changes to %s", (_, offered, reader, atOnce) => {
    expect(planOptionOf(offered, reader)).toEqual({ kind: "change", to: "plan", atOnce });
  });

  test.each([
    ["the end is near", { cancelsAt: 1 }],
    ["another plan is planned", { planned: { plan: "essential", period: "monthly" } }],
  ] as const)("chooses nothing else while %s", (_, differs) => {
    const reader = payer(differs);
    expect(planOptionOf(offer("pro"), reader)).toEqual({ kind: "current" });
    for (const offered of [offer("teams"), offer("essential"), offer("pro", "annual")])
      expect(planOptionOf(offered, reader)).toMatchObject({ kind: "blocked", option: { kind: "change" } });
  });

  test("can cancel although another plan is planned, but not twice", () => {
    const planned = { plan: "essential", period: "monthly" } as const;
    expect(planOptionOf(offer("free"), payer({ planned }))).toEqual({ kind: "leave" });
    expect(planOptionOf(offer("free"), payer({ cancelsAt: 1 }))).toEqual({
      kind: "blocked",
      option: { kind: "leave" },
    });
  });
});
