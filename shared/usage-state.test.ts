import { expect, test } from "vitest";
import { usageState } from "./quota.ts";

test.each([
  [0, 5, "fine"],
  [3, 5, "fine"],
  [4, 5, "approaching"],
  [5, 5, "reached"],
  [6, 5, "over"],
  [79, 100, "fine"],
  [80, 100, "approaching"],
  [99, 100, "approaching"],
  [100, 100, "reached"],
] as const)("%i of %i prompts is %s", (used, limit, state) => {
  expect(usageState(used, limit)).toBe(state);
});
