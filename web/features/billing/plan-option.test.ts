import { describe, expect, test } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import { type BillingPeriod, pricesOf } from "../../../shared/plans.ts";
import type { Role } from "../../../shared/roles.ts";
import { subscriptionStatuses } from "../../../shared/subscription.ts";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { planOptionOf } from "./plan-option.ts";

const offer = (plan: PlanId, period: BillingPeriod = "monthly") => ({
  plan,
  period,
  amount: pricesOf(plan)[period].amount,
  isOpen: true,
});
const payer = (differs: Partial<Subscription> = {}) => {
  const subscription = sampleSubscription(differs);
  return { plan: subscription.plan, subscription, workspace: null };
};
const nobody = { plan: "free", subscription: null, workspace: null } as const;

test("visitors are asked to sign in for any plan", () => {
  for (const plan of ["free", "pro"] as const)
    expect(planOptionOf(offer(plan), undefined)).toEqual({ kind: "signIn" });
});

describe("a plan that is not open", () => {
  const closed = (period: BillingPeriod) => ({ ...offer("teams", period), isOpen: false });

  test("has a waiting list for visitors and for users of other plans", () => {
    for (const reader of [undefined, nobody, payer(), payer({ cancelsAt: 1 })])
      expect(planOptionOf(closed("annual"), reader)).toEqual({ kind: "waitlist" });
  });

  test("stays the plan of its subscribers, in either period", () => {
    const subscriber = payer({ plan: "teams", amount: 9500 });
    for (const period of ["monthly", "annual"] as const)
      expect(planOptionOf(closed(period), subscriber)).toEqual({ kind: "current" });
    expect(planOptionOf(offer("pro"), subscriber)).toMatchObject({ kind: "change" });
  });
});

describe("a user without a paid subscription", () => {
  test("is on the free plan, and can subscribe to any other", () => {
    expect(planOptionOf(offer("free"), nobody)).toEqual({ kind: "current" });
    expect(planOptionOf(offer("free", "annual"), nobody)).toEqual({ kind: "current" });
    expect(planOptionOf(offer("essential"), nobody)).toEqual({ kind: "subscribe" });
  });

  test("can neither resume nor change an ended subscription", () => {
    const once = {
      ...nobody,
      subscription: sampleSubscription({ status: "canceled", cancelsAt: 1 }),
    };
    expect(planOptionOf(offer("pro"), once)).toEqual({ kind: "subscribe" });
    expect(planOptionOf(offer("free"), once)).toEqual({ kind: "current" });
  });

  test.each(subscriptionStatuses)("can subscribe or change, depending on the status %s", (status) => {
    const option = planOptionOf(offer("teams"), {
      ...nobody,
      subscription: sampleSubscription({ status }),
    });
    const isPaidFor = ["trialing", "active", "past_due"].includes(status);
    expect(option.kind).toBe(isPaidFor ? "change" : "subscribe");
  });

  test("is on a granted plan in either period, and can leave it", () => {
    const given = { ...nobody, plan: "pro" } as const;
    expect(planOptionOf(offer("pro", "annual"), given)).toEqual({ kind: "current" });
    expect(planOptionOf(offer("free"), given)).toEqual({ kind: "leave" });
  });
});

test("an owner can subscribe to Teams while a former owner pays for it; other members have it already", () => {
  const reader = (role: Role) =>
    ({ ...nobody, plan: "teams", workspace: sampleWorkspace({ role }) }) as const;
  expect(planOptionOf(offer("teams"), reader("owner"))).toEqual({ kind: "subscribe" });
  expect(planOptionOf(offer("teams"), reader("admin"))).toEqual({ kind: "current" });
});

describe("a paying user", () => {
  test("is on the plan in the current period, and can change to the other period", () => {
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

  test("can leave for the free plan", () => {
    expect(planOptionOf(offer("free"), payer())).toEqual({ kind: "leave" });
  });

  test.each([
    ["a larger plan", offer("teams"), payer(), true],
    ["a smaller plan", offer("essential"), payer(), false],
    ["a smaller annual plan that costs more", offer("essential", "annual"), payer(), true],
    [
      "a larger monthly plan from an annual one",
      offer("teams"),
      payer({ period: "annual", amount: 24_000 }),
      false,
    ],
    ["a larger annual plan", offer("teams", "annual"), payer({ period: "annual", amount: 24_000 }), true],
    ["a plan that costs the same as the old price", offer("essential"), payer({ amount: 1200 }), true],
  ])("can change to %s", (_, offered, reader, atOnce) => {
    expect(planOptionOf(offered, reader)).toEqual({ kind: "change", to: "plan", atOnce });
  });

  test.each([
    ["a cancellation is planned", { cancelsAt: 1 }],
    ["another plan is planned", { planned: { plan: "essential", period: "monthly" } }],
  ] as const)("cannot choose another plan while %s", (_, differs) => {
    const reader = payer(differs);
    expect(planOptionOf(offer("pro"), reader)).toEqual({ kind: "current" });
    for (const offered of [offer("teams"), offer("essential"), offer("pro", "annual")])
      expect(planOptionOf(offered, reader)).toMatchObject({ kind: "blocked", option: { kind: "change" } });
  });

  test("can cancel while another plan is planned, but not twice", () => {
    const planned = { plan: "essential", period: "monthly" } as const;
    expect(planOptionOf(offer("free"), payer({ planned }))).toEqual({ kind: "leave" });
    expect(planOptionOf(offer("free"), payer({ cancelsAt: 1 }))).toEqual({
      kind: "blocked",
      option: { kind: "leave" },
    });
  });
});
