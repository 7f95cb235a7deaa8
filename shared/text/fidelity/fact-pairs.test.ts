import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "../../catalog/languages.ts";
import { cases } from "../../testing/property-seed.ts";
import { checkFacts, type Fidelity } from "./check-facts.ts";
import factPairs from "./fact-pairs.json" with { type: "json" };

// Pairs of texts and their rewrites or translations. The texts in `kept` state the same facts, so nothing may be
// reported in either direction. The last column of `changed` is a part of the fact that must be reported.
const faithful: Fidelity = { missing: [], invented: [] };
const kept = factPairs.kept.map(([from, to, one = "", other = ""]) => ({ ...pairOf(from, to), one, other }));
const changed = factPairs.changed.map(([from, to, source = "", output = "", part = ""]) => ({
  ...pairOf(from, to),
  source,
  output,
  part,
}));

/** The cast is necessary because imported JSON has no literal types. */
function pairOf(from?: string, to?: string) {
  return { from: from as Language, to: to as Language };
}

test("each table has at least 120 pairs without duplicates", () => {
  expect(changed.length).toBeGreaterThanOrEqual(120);
  expect(kept.length).toBeGreaterThanOrEqual(120);
  for (const table of [changed, kept])
    expect(new Set(table.map((row) => Object.values(row).join("|"))).size).toBe(table.length);
});

describe("a changed fact", () => {
  test.each(changed)(
    "is reported on its side, $from to $to: $source → $output ($part)",
    ({ from, to, source, output, part }) => {
      const { missing, invented } = checkFacts(source, output, { source: from, output: to });
      for (const { text } of missing) expect(source).toContain(text);
      for (const { text } of invented) expect(output).toContain(text);
      const all = [...missing, ...invented].map(({ text }) => text);
      expect(all.filter((text) => text.includes(part) || part.includes(text))).not.toEqual([]);
    },
  );
});

describe("facts in other words", () => {
  test.each(kept)("are not reported, $from to $to: $one = $other", ({ from, to, one, other }) => {
    expect(checkFacts(one, other, { source: from, output: to })).toEqual(faithful);
    expect(checkFacts(other, one, { source: to, output: from })).toEqual(faithful);
  });
});

describe("a text of many of these sentences", () => {
  const isIn = (language: Language) => (pair: { from: Language; to: Language }) =>
    pair.from === language && pair.to === language;
  const sentences = (language: Language) => {
    const own = [
      ...changed.filter(isIn(language)).flatMap(({ source, output }) => [source, output]),
      ...kept.filter(isIn(language)).flatMap(({ one, other }) => [one, other]),
    ];
    return [...new Set(own.filter((text) => !text.includes("\n")))];
  };
  const texts = fc.constantFrom<Language>("en", "pt", "es", "fr", "de").chain((language) =>
    fc.record({
      language: fc.constant(language),
      parts: fc.uniqueArray(fc.constantFrom(...sentences(language)), { minLength: 2, maxLength: 12 }),
    }),
  );

  test("is faithful to itself in every language", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom<Language>("en", "pt", "es", "fr", "de"), ({ parts }, language) => {
        for (const sign of [" ", "\n\n", "; "]) {
          const text = parts.join(sign);
          expect(checkFacts(text, text, language)).toEqual(faithful);
        }
      }),
      { numRuns: cases(300) },
    );
  });

  test("is faithful to itself in reverse order", () => {
    fc.assert(
      fc.property(texts, ({ language, parts }) => {
        expect(checkFacts(parts.join("\n\n"), [...parts].reverse().join("\n\n"), language)).toEqual(faithful);
      }),
      { numRuns: cases(300) },
    );
  });
});
