// What models and their servers do, by reports of the field: each habit runs through the real engine (docs/model-faults.md).
import { afterEach, describe, expect, test, vi } from "vitest";
import { type ModelHabit, text } from "./model-catalogue/habit.ts";
import { reasoningHabits } from "./model-catalogue/reasoning.ts";
import { requestHabits } from "./model-catalogue/requests.ts";
import { transportHabits } from "./model-catalogue/transport.ts";
import { wordingHabits } from "./model-catalogue/wording.ts";
import { runInNode } from "./node-engine.ts";

afterEach(() => void vi.restoreAllMocks());

const inputs: Record<NonNullable<ModelHabit["tool"]>, object> = {
  generate: { prompt: "Write about shift handovers in small teams" },
  rewrite: { text: "Small teams lose time to unclear handovers between shifts every day.", style: "simple" },
  summarize: { text },
  titles: { text },
  grammar: { text },
};

describe.each([
  ["on the wire", transportHabits],
  ["about the request", requestHabits],
  ["of thinking aloud", reasoningHabits],
  ["of the text", wordingHabits],
] as [string, ModelHabit[]][])("a habit %s", (_, habits) => {
  test.each(habits)("$name", async ({ tool = "generate", input = inputs[tool], respond, assertEnd }) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    assertEnd(await runInNode(tool, input, respond));
  });
});

test("every habit has a name of its own", () => {
  const names = [...transportHabits, ...requestHabits, ...reasoningHabits, ...wordingHabits].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});
