// Sets up fast-check: property tests run the same cases each time, so that none fails by bad luck.
// `TEST_SEED=7 npm run test:units` runs others, and `THOROUGH=1 npm run test:units` many more.
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** An integer, from vitest.config.ts. */
    propertySeed: number;
    isThorough: boolean;
  }
}

/** How many cases of a property run: a tenth, at least ten, of the `thorough` number, unless THOROUGH=1 is set. */
export const cases = (thorough: number): number =>
  inject("isThorough") ? thorough : Math.min(thorough, Math.max(10, Math.ceil(thorough / 10)));

fc.configureGlobal({ seed: inject("propertySeed"), numRuns: inject("isThorough") ? 100 : 25 });
