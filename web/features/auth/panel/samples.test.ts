import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { analyzeText } from "../../../../shared/text/analysis/analyze-text.ts";
import { checkFacts } from "../../../../shared/text/fidelity/check-facts.ts";
import { frameAt, lastMarkedPosition } from "./sample-frames.ts";
import { afterOf, beforeOf, samples } from "./samples.ts";

describe.each(languages)("the sample in %s", (language) => {
  const sample = samples[language];
  const [original, rewritten] = [beforeOf(sample), afterOf(sample)];

  test("states the reading ease that the product computes, which improves", () => {
    const [before, after] = sample.readability;
    expect(sample.readability).toEqual(
      [original, rewritten].map((text) => analyzeText(text, language).readability),
    );
    expect(after).toBeGreaterThan(before);
  });

  test("keeps all facts, as the product checks them", () => {
    expect(checkFacts(original, rewritten, language)).toEqual({ missing: [], invented: [] });
  });
});

describe("the frames", () => {
  const added = ["starts on", "", "call us"];

  test("begin with the original text", () =>
    expect(frameAt(added, 0)).toEqual({ started: 0, typed: undefined, isClean: false }));

  test("strike one change after the other, and type its replacement", () => {
    const seen = Array.from({ length: lastMarkedPosition(added) }, (_, position) => frameAt(added, position));
    const firstChange = seen.filter(({ started }) => started === 1);
    expect(firstChange[0]?.typed).toBe(0);
    expect(firstChange.some(({ typed }) => typed === 4)).toBe(true);
    expect(firstChange.at(-1)?.typed).toBeUndefined();
    expect(seen.map(({ started }) => started)).toEqual(seen.map(({ started }) => started).toSorted());
  });

  test("show all marks, then the new text, and start over", () => {
    const done = lastMarkedPosition(added);
    expect(frameAt(added, done)).toEqual({ started: 3, typed: undefined, isClean: false });
    const later = Array.from({ length: 200 }, (_, after) => frameAt(added, done + after));
    expect(later.some(({ isClean }) => isClean)).toBe(true);
    expect(later.some(({ started }) => started === 0)).toBe(true);
  });
});
