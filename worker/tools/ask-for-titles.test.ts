// The titles tool together with `writeStructured`: incomplete and unreadable answers.
import { afterEach, describe, expect, test, vi } from "vitest";
import { type TitlesData, titlesInput } from "../../shared/contracts/titles.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import type { Model, ModelRequest } from "../clients/model.ts";
import { readRequest } from "../clients/model-request.ts";
import { LiveRun } from "../user-object/runs/live-run.ts";
import { UsageSum } from "../user-object/writing/generation.ts";
import { writeStructured } from "../user-object/writing/write-structured.ts";
import { titles } from "./titles.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Suggests titles on the free plan, with a model that gives these answers in order. */
async function suggest(...answers: string[]) {
  const requests: ModelRequest[] = [];
  const model: Model = {
    async *stream(request) {
      yield { text: answers[Math.min(requests.push(request), answers.length) - 1] ?? "" };
      yield { finish: "stop" };
    },
  };
  const input = titlesInput.parse({
    text: "A reed pen is cut from a stalk of reed, and its ink flows fast.",
  });
  const spec = titles.prepare(input, entitlementsOf("free"), null);
  if (!spec.structure) throw new Error("titles come as JSON");
  const run = new LiveRun("r");
  const clock = { now: () => 0, sleep: async () => {} };
  const usage = new UsageSum();
  const context = { run, spec, plan: "free" as const, model, usage, clock, onPiece: () => {} };
  const result = await writeStructured(context, spec.structure);
  const data = result.kind === "delivered" ? (result.data as TitlesData) : undefined;
  return { ending: result, text: run.text, requests, shown: data?.titles.map(({ title }) => title) };
}

const json = (...given: [type: string, title: string][]) =>
  JSON.stringify(given.map(([type, title]) => ({ type, title, score: 50 })));
const whole = json(
  ["seo", "Reed pens"],
  ["creative", "Ink"],
  ["emotional", "Held"],
  ["how-to", "How to cut"],
);

describe("titles", () => {
  test("are requested once if all are present, as a list of objects with title, type and score", async () => {
    const { shown, requests } = await suggest(whole);
    expect(shown).toEqual(["Reed pens", "Ink", "Held", "How to cut"]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.schema).toMatchObject({
      name: "titles",
      schema: {
        required: ["items"],
        properties: {
          items: {
            minItems: 1,
            items: { required: ["title", "type", "score"], additionalProperties: false },
          },
        },
      },
    });
  });

  test("that are missing are requested again, without the others", async () => {
    const { shown, requests } = await suggest(
      json(["seo", "Reed pens"], ["creative", "Example 1"], ["emotional", "Held"]),
      json(["creative", "Ink"], ["how-to", "How to cut"]),
    );
    expect(shown).toEqual(["Reed pens", "Ink", "Held", "How to cut"]);
    expect(requests).toHaveLength(2);
    expect(readRequest(requests[1]?.messages.at(-1)?.content ?? "")).toMatchObject({
      settings: { wanted: "creative:1,how-to:1" },
      texts: { taken: "Reed pens\nHeld" },
    });
  });

  test("that are still missing are not invented", async () => {
    const { ending, shown, text } = await suggest(json(["seo", "Reed pens"]), json(["seo", "Reed pens"]));
    expect(shown).toEqual(["Reed pens"]);
    expect(text).toBe("- Reed pens");
    expect(ending).toMatchObject({ kind: "delivered", data: { wanted: 4, truncated: false } });
  });

  test.each(["Here are some titles for you!", "[]", '{"error":"none"}'])(
    "that cannot be parsed are requested again, and then fail: %s",
    async (answer) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect((await suggest(answer, whole)).shown).toHaveLength(4);
      expect(log.mock.calls).toEqual([[expect.stringContaining("answer not readable")]]);
      const { ending, text, requests } = await suggest(answer);
      expect(ending).toMatchObject({ kind: "failed", code: "MODEL_UNREADABLE" });
      expect(text).toBe("");
      expect(requests).toHaveLength(2);
    },
  );
});
