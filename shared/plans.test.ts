import { expect, test } from "vitest";
import { planIds } from "./catalog/plan-ids.ts";
import { entitlementsOf } from "./plans.ts";

test.each([
  ["free", 5, 300, true, 4, 6, 2],
  ["essential", 25, 700, false, 8, 10, 3],
  ["pro", 100, 3000, false, 12, 10, 3],
  ["teams", 800, 3000, false, 12, 10, 3],
] as const)(
  "%s: %i prompts, %i words, watermark %s, %i tones, %i kinds of text, %i lengths",
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

test("each plan includes everything of the one before", () => {
  for (const [index, plan] of planIds.entries()) {
    const smaller = planIds[index - 1];
    if (!smaller) continue;
    const [more, less] = [entitlementsOf(plan), entitlementsOf(smaller)];
    expect(more.tones).toEqual(expect.arrayContaining([...less.tones]));
    expect(more.contentTypes).toEqual(expect.arrayContaining([...less.contentTypes]));
    expect(more.promptsPerMonth).toBeGreaterThan(less.promptsPerMonth);
  }
});
