import { describe, expect, test } from "vitest";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { changeOutcomeOf, readExpectedChange } from "./change-outcome.ts";

const free: SubscriptionAnswer = { plan: "free", subscription: null };
const pro: SubscriptionAnswer = { plan: "pro", subscription: sampleSubscription() };
const outcome = (search: string, answer: SubscriptionAnswer) =>
  changeOutcomeOf(readExpectedChange(new URLSearchParams(search)), answer);

describe("the expected change", () => {
  test.each([
    ["planId=pro&isAnnual=true", { plan: "pro", period: "annual" }],
    ["planId=teams&isAnnual=false", { plan: "teams", period: "monthly" }],
    ["planId=essential", { plan: "essential", period: undefined }],
    ["planId=platinum&isAnnual=perhaps", { plan: undefined, period: undefined }],
    ["planId=free", { plan: undefined, period: undefined }],
    ["", { plan: undefined, period: undefined }],
  ])("is read from %s as %j", (search, awaited) => {
    expect(readExpectedChange(new URLSearchParams(search))).toEqual(awaited);
  });
});

describe("the outcome", () => {
  test("is done once the server has the plan", () => {
    expect(outcome("planId=pro&isAnnual=false", pro)).toBe("done");
    expect(outcome("planId=pro", pro)).toBe("done");
  });

  test.each([
    ["another plan", "planId=teams&isAnnual=false", pro],
    ["the other period", "planId=pro&isAnnual=true", pro],
    ["a plan while the user is on free", "planId=teams&isAnnual=true", free],
    [
      "a plan that has ended",
      "planId=pro&isAnnual=false",
      { plan: "free", subscription: sampleSubscription({ status: "canceled" }) },
    ],
  ] as const)("is waiting if the address names %s", (_, search, answer) => {
    expect(outcome(search, answer)).toBe("waiting");
  });

  test("is planned if the change takes effect later", () => {
    const planned = sampleSubscription({ planned: { plan: "essential", period: "monthly" } });
    const answer: SubscriptionAnswer = { plan: "pro", subscription: planned };
    expect(outcome("planId=essential&isAnnual=false", answer)).toBe("planned");
    expect(outcome("planId=essential&isAnnual=true", answer)).toBe("waiting");
    expect(outcome("", answer)).toBe("planned");
  });

  test("is current if the address names no paid plan", () => {
    expect(outcome("planId=platinum", pro)).toBe("current");
    expect(outcome("planId=free", free)).toBe("current");
  });
});
