// Sets up fast-check with a fixed seed, so that property tests run the same cases each time.
// `TEST_SEED=7 npm run test:units` uses another seed; `THOROUGH=1 npm run test:units` runs many more cases.
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** An integer, from vitest.config.ts. */
    propertySeed: number;
    isThorough: boolean;
  }
}

/** Number of runs of a property: a tenth of `thorough`, at least ten, unless THOROUGH=1 is set. */
export const cases = (thorough: number): number =>
  inject("isThorough") ? thorough : Math.min(thorough, Math.max(10, Math.ceil(thorough / 10)));

/** One in `every` of these cases, from a place that depends on the seed; all of them if THOROUGH=1 is set. */
export const sampleOf = <Case>(all: readonly Case[], every: number): Case[] =>
  all.filter((_, index) => inject("isThorough") || index % every === inject("propertySeed") % every);

fc.configureGlobal({ seed: inject("propertySeed"), numRuns: inject("isThorough") ? 100 : 25 });
