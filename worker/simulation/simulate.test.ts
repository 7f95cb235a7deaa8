import { describe, expect, test } from "vitest";
import { EventCounts, missingEvents } from "./coverage.ts";
import { brokenRules } from "./rules.ts";
import { simulate } from "./simulate.ts";

/** Worlds in which a fault of the product or of the simulation was found. */
const faultySeeds = [2014, 8548];

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the simulation", () => {
  // `npm run simulate` runs 10,000 worlds; here, as many as it takes for every expected event to happen.
  test("finds no violation in 80 to 200 worlds, and every expected event happens", {
    timeout: 300_000,
  }, async () => {
    const counts = new EventCounts();
    const failed: string[] = [];
    for (const seed of [...faultySeeds, ...seeds(200)]) {
      if (!faultySeeds.includes(seed) && seed > 80 && missingEvents(counts).length === 0) break;
      const { violations, counts: more } = await simulate(seed);
      counts.merge(more.entries());
      for (const what of violations) failed.push(`npm run simulate -- --seed ${seed}: ${what}`);
    }
    expect(failed).toEqual([]);
    expect(missingEvents(counts)).toEqual([]);
  });

  test("is deterministic: equal for equal seeds, different for different ones", async () => {
    const hashes = async () => {
      const some: string[] = [];
      for (const seed of seeds(5)) some.push((await simulate(seed)).hash);
      return some;
    };
    const first = await hashes();
    expect(await hashes()).toEqual(first);
    expect(new Set(first).size).toBe(5);
  });

  test.each(Object.entries(brokenRules))("detects a ledger that %s", async (_, rules) => {
    for (const seed of seeds(50)) if ((await simulate(seed, rules)).violations.length > 0) return;
    expect.fail("nothing was found in 50 worlds");
  });
});
