import { expect, test } from "vitest";
import { thresholdEvent } from "./notifier.ts";

test.each([
  [0, 5, undefined],
  [3, 5, undefined],
  [4, 5, "promptsApproaching"],
  [5, 5, "promptsReached"],
  [6, 5, "promptsReached"],
  [0, 1, undefined],
  [1, 1, "promptsReached"],
  [19, 25, undefined],
  [20, 25, "promptsApproaching"],
] as const)("%i of %i prompts are announced as %s", (used, limit, kind) => {
  expect(thresholdEvent("prompts", used, limit, "free")?.kind).toBe(kind);
  expect(thresholdEvent("pool", used, limit, "teams")?.kind).toBe(kind?.replace("prompts", "pool"));
  for (const meter of ["apiCalls", "poolApiCalls"] as const)
    expect(thresholdEvent(meter, used, limit, "pro")?.kind).toBe(kind?.replace("prompts", "apiCalls"));
});
