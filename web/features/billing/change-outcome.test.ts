import { describe, expect, test } from "vitest";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { changeOutcomeOf, readExpectedChange } from "./change-outcome.ts";

const free: SubscriptionAnswer = { plan: "free", subscription: null };
const pro: SubscriptionAnswer = { plan: "pro", subscription: sampleSubscription() };
const outcome = (search: string, answer: SubscriptionAnswer) =>
  changeOutcomeOf(readExpectedChange(new URLSearchParams(search)), answer);

describe("the address", () => {
  test.each([
    ["planId=pro&isAnnual=true", { plan: "pro", period: "annual" }],
    ["planId=teams&isAnnual=false", { plan: "teams", period: "monthly" }],
    ["planId=essential", { plan: "essential", period: undefined }],
    ["planId=platinum&isAnnual=perhaps", { plan: undefined, period: undefined }],
    ["planId=free", { plan: undefined, period: undefined }],
    ["", { plan: undefined, period: undefined }],
  ])("%s is waited for as %j", (search, awaited) => {
    expect(readExpectedChange(new URLSearchParams(search))).toEqual(awaited);
  });
});

describe("what is said", () => {
  test("is that the plan is there, once the server has it", () => {
    expect(outcome("planId=pro&isAnnual=false", pro)).toBe("done");
    expect(outcome("planId=pro", pro)).toBe("done");
  });

  test.each([
    ["another plan", "planId=teams&isAnnual=false", pro],
    ["the other period", "planId=pro&isAnnual=true", pro],
    ["a plan, by somebody on free", "planId=teams&isAnnual=true", free],
    [
      "a plan that has ended",
      "planId=pro&isAnnual=false",
      { plan: "free", subscription: sampleSubscription({ status: "canceled" }) },
    ],
  ] as const)("is that it is waited for, where the address names %s", (_, search, answer) => {
    expect(outcome(search, answer)).toBe("waiting");
  });

  test("is that it is planned, where it takes its place later", () => {
    const planned = sampleSubscription({ planned: { plan: "essential", period: "monthly" } });
    const answer: SubscriptionAnswer = { plan: "pro", subscription: planned };
    expect(outcome("planId=essential&isAnnual=false", answer)).toBe("planned");
    expect(outcome("planId=essential&isAnnual=true", answer)).toBe("waiting");
    expect(outcome("", answer)).toBe("planned");
  });

  test("is what there is, where no plan is named", () => {
    expect(outcome("planId=platinum", pro)).toBe("current");
    expect(outcome("planId=free", free)).toBe("current");
  });
});
