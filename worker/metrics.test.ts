import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Bindings } from "./env.ts";
import { type RunFigures, recordRun } from "./metrics.ts";
import { withEngine } from "./testing/engine-world.ts";
import { newPerson } from "./testing/people.ts";

const figures: RunFigures = {
  tool: "rewrite",
  plan: "pro",
  outcome: "delivered",
  isTuned: false,
  firstPieceMs: 420,
  totalMs: 3100,
  usage: { inputTokens: 200, outputTokens: 90 },
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function record(changes: Partial<RunFigures>, settings: Partial<Bindings> = {}) {
  const writeDataPoint = vi.fn();
  recordRun({ ...env, METRICS: { writeDataPoint }, ...settings }, { ...figures, ...changes });
  return writeDataPoint.mock.calls.map(([point]) => point);
}

describe("the data point of a run", () => {
  test("has tool, plan, outcome, model, times and tokens", () =>
    expect(record({})).toEqual([
      {
        indexes: ["rewrite"],
        blobs: ["rewrite", "pro", "delivered", "plan"],
        doubles: [420, 3100, 200, 90],
      },
    ]));

  test("has -1 for what is not known", () =>
    expect(record({ outcome: "MODEL_UNAVAILABLE" as never, firstPieceMs: null, usage: null })).toMatchObject([
      { doubles: [-1, 3100, -1, -1] },
    ]));

  test.each([
    ["tuned", { isTuned: true }, {}],
    ["demo", { isTuned: true }, { MODEL_IS_DEMO: "true" }],
  ])("names the model %s", (model, changes, settings) =>
    expect(record(changes, settings)[0].blobs[3]).toBe(model),
  );
});

test("without the dataset, and with one that fails, nothing happens", () => {
  const { METRICS: _, ...unmeasured } = env;
  expect(() => recordRun(unmeasured, figures)).not.toThrow();
  const writeDataPoint = () => {
    throw new Error("too large");
  };
  expect(() => recordRun({ ...env, METRICS: { writeDataPoint } }, figures)).not.toThrow();
});

describe("an ended run is recorded once", () => {
  const tokens = { inputTokens: 12, outputTokens: 5 };

  test.each([
    ["delivered", [{ text: "A new text." }, { usage: tokens }, { finish: "stop" }], "delivered", tokens],
    ["stopped before its first word", null, "RUN_STOPPED", null],
    ["unchanged", "The old text.", "TEXT_UNCHANGED", null],
  ] as const)("if it is %s", async (_, answer, outcome, usage) => {
    const { id } = await newPerson();
    await withEngine(id, async ({ script, run, recorded }) => {
      script(answer as never);
      await run({ text: "The old text." });
      expect(recorded).toEqual([
        {
          tool: "generate",
          plan: "free",
          outcome,
          isTuned: false,
          firstPieceMs: answer === null ? null : expect.any(Number),
          totalMs: expect.any(Number),
          usage,
        },
      ]);
    });
  });
});
