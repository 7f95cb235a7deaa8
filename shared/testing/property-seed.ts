// Property tests run the same cases each time, so that none fails by bad luck. `TEST_SEED=7 npm run test:units` tries others.
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** An integer, from vitest.config.ts. */
    propertySeed: number;
  }
}

fc.configureGlobal({ seed: inject("propertySeed") });
