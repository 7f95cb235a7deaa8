import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "../../catalog/languages.ts";
import { cases } from "../../testing/property-seed.ts";
import { checkFacts, type Fidelity } from "./check-facts.ts";
import factPairs from "./fact-pairs.json" with { type: "json" };

// Rewritings and translations in pairs. `kept` says the same in other words: nothing may be reported in either
// direction. `changed` ends with a part of what must be reported.
const faithful: Fidelity = { missing: [], invented: [] };
const kept = factPairs.kept.map(([from, to, one = "", other = ""]) => ({ ...pairOf(from, to), one, other }));
const changed = factPairs.changed.map(([from, to, source = "", output = "", part = ""]) => ({
  ...pairOf(from, to),
  source,
  output,
  part,
}));

/** JSON knows no union of literals, hence the cast. */
function pairOf(from?: string, to?: string) {
  return { from: from as Language, to: to as Language };
}

test("the tables are large enough to measure by", () => {
  expect(changed.length).toBeGreaterThanOrEqual(120);
  expect(kept.length).toBeGreaterThanOrEqual(120);
  for (const table of [changed, kept])
    expect(new Set(table.map((row) => Object.values(row).join("|"))).size).toBe(table.length);
});

describe("a changed fact is reported, on the side where it stands", () => {
  test.each(changed)("$from to $to: $source → $output ($part)", ({ from, to, source, output, part }) => {
    const { missing, invented } = checkFacts(source, output, { source: from, output: to });
    for (const { text } of missing) expect(source).toContain(text);
    for (const { text } of invented) expect(output).toContain(text);
    const all = [...missing, ...invented].map(({ text }) => text);
    expect(all.filter((text) => text.includes(part) || part.includes(text))).not.toEqual([]);
  });
});

describe("the same facts in other words are not reported", () => {
  test.each(kept)("$from to $to: $one = $other", ({ from, to, one, other }) => {
    expect(checkFacts(one, other, { source: from, output: to })).toEqual(faithful);
    expect(checkFacts(other, one, { source: to, output: from })).toEqual(faithful);
  });
});

describe("of many of these sentences", () => {
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

  test("a text is faithful to itself, whatever language it is read in", () => {
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

  test("the order makes no difference", () => {
    fc.assert(
      fc.property(texts, ({ language, parts }) => {
        expect(checkFacts(parts.join("\n\n"), [...parts].reverse().join("\n\n"), language)).toEqual(faithful);
      }),
      { numRuns: cases(300) },
    );
  });
});
