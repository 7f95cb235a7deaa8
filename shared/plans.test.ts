import { expect, test } from "vitest";
import { planIds } from "./catalog/plan-ids.ts";
import { entitlementsOf, pricesOf } from "./plans.ts";

test.each([
  ["free", 5, 300, true, 4, 6, 2],
  ["essential", 25, 700, false, 8, 10, 3],
  ["pro", 100, 3000, false, 12, 10, 3],
  ["teams", 800, 3000, false, 12, 10, 3],
] as const)(
  "%s: %i prompts, %i words, watermark %s, %i tones, %i content types, %i lengths",
  (plan, ...facts) => {
    const { promptsPerMonth, wordsPerGeneration, watermark, tones, contentTypes, lengths } =
      entitlementsOf(plan);
    expect([
      promptsPerMonth,
      wordsPerGeneration,
      watermark,
      tones.length,
      contentTypes.length,
      lengths.length,
    ]).toEqual(facts);
  },
);

test("each plan has more prompts than the one before and includes its tones and content types", () => {
  for (const [index, plan] of planIds.entries()) {
    const smaller = planIds[index - 1];
    if (!smaller) continue;
    const [more, less] = [entitlementsOf(plan), entitlementsOf(smaller)];
    expect(more.tones).toEqual(expect.arrayContaining([...less.tones]));
    expect(more.contentTypes).toEqual(expect.arrayContaining([...less.contentTypes]));
    expect(more.promptsPerMonth).toBeGreaterThan(less.promptsPerMonth);
  }
});

test.each([
  ["free", 5, 4, 0, 0, 1],
  ["essential", 30, 8, 10, 0, 1],
  ["pro", null, 25, null, 500, 1],
  ["teams", null, 25, null, 4000, 5],
] as const)(
  "%s: %s days of history, %i titles, %s chat messages a day, %i API calls, %i team members",
  (plan, ...facts) => {
    const { historyDays, titlesPerRequest, chatMessagesPerDay, apiCallsPerMonth, teamMembers } =
      entitlementsOf(plan);
    expect([historyDays, titlesPerRequest, chatMessagesPerDay, apiCallsPerMonth, teamMembers]).toEqual(facts);
  },
);

test("pro and teams allow 20 concurrent runs, free and essential 5", () => {
  const atOnce = planIds.map((plan) => entitlementsOf(plan).runsAtOnce);
  expect(atOnce).toEqual([5, 5, 20, 20]);
});

test.each([
  ["free", [0, 0], [0, 0], 0, 0],
  ["essential", [12, 20], [108, 240], 9, 25],
  ["pro", [25, 40], [240, 480], 20, 20],
  ["teams", [95, 150], [1008, 1800], 84, 12],
] as const)(
  "%s costs €%j a month or €%j a year (now and before the discount), which is €%i a month and saves %i %%",
  (plan, [month, originalMonth], [year, originalYear], equivalent, saving) => {
    expect(pricesOf(plan)).toEqual({
      monthly: { amount: 100 * month, original: 100 * originalMonth },
      annual: { amount: 100 * year, original: 100 * originalYear },
      monthlyEquivalent: 100 * equivalent,
      annualSaving: saving,
    });
  },
);
