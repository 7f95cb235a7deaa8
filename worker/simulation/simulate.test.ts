import { describe, expect, test } from "vitest";
import { brokenRules } from "./broken-rules.ts";
import { simulate } from "./simulate.ts";
import { Counts, missingFrom } from "./statistics.ts";

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the simulation", () => {
  // `npm run simulate` runs 10,000 worlds; from the 47th on everything interesting has happened in some.
  test("of 80 worlds finds nothing that must not be, and everything interesting happens in them", {
    timeout: 300_000,
  }, async () => {
    const counts = new Counts();
    const failed: string[] = [];
    for (const seed of seeds(80)) {
      const { violations, counts: more } = await simulate(seed);
      counts.merge(more.entries());
      for (const what of violations) failed.push(`npm run simulate -- --seed ${seed}: ${what}`);
    }
    expect(failed).toEqual([]);
    expect(missingFrom(counts)).toEqual([]);
  });

  test("is the same for the same seed, and another for another", async () => {
    const hashes = async () => {
      const some: string[] = [];
      for (const seed of seeds(5)) some.push((await simulate(seed)).hash);
      return some;
    };
    const first = await hashes();
    expect(await hashes()).toEqual(first);
    expect(new Set(first).size).toBe(5);
  });

  test.each(Object.entries(brokenRules))("finds out a ledger that %s", async (_, rules) => {
    for (const seed of seeds(50)) if ((await simulate(seed, rules)).violations.length > 0) return;
    expect.fail("nothing was found in 50 worlds");
  });
});
