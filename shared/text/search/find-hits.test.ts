import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, queryWords } from "./fold.ts";
import { hitsIn } from "./hits.ts";

/** The text with its hits in brackets. */
function marked(text: string, search: string): string {
  let end = text.length;
  let result = "";
  for (const hit of hitsIn(text, queryWords(search)).reverse()) {
    result = `[${text.slice(hit.start, hit.end)}]${text.slice(hit.end, end)}${result}`;
    end = hit.start;
  }
  return text.slice(0, end) + result;
}

describe("search hits", () => {
  test.each([
    ["Ação e reação", "acao", "[Ação] e re[ação]"],
    ["ação", "AÇÃO", "[ação]"],
    ["Hauptstraße 5", "strasse", "Haupt[straße] 5"],
    ["STRAẞE", "straße", "[STRAẞE]"],
    ["le cœur, Œuvre", "coeur oeuvre", "le [cœur], [Œuvre]"],
    ["l’été", "ete", "l’[été]"],
    ["İstanbul ısı", "istanbul isi", "[İstanbul] [ısı]"],
    ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
    ["한국어 하늘", "국", "한[국]어 하늘"],
  ])("in %j for %j are %s", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test("include combining accents", () => {
    expect(marked("un e\u0301te\u0301 chaud", "ete")).toBe("un [e\u0301te\u0301] chaud");
    expect(marked("un été chaud", "e\u0301te\u0301")).toBe("un [été] chaud");
    expect(marked("cafe\u0301s", "cafe")).toBe("[cafe\u0301]s");
  });

  test("include a letter that folds to two if either of them matches", () => {
    expect(marked("Straße", "stras")).toBe("[Straß]e");
    expect(marked("Straße", "se")).toBe("Stra[ße]");
    expect(marked("Straße", "s")).toBe("[S]tra[ß]e");
  });

  test("have correct offsets after emoji and other surrogates", () => {
    expect(marked("👩‍🍳 Pão 👨‍👩‍👧 com pão 🥖", "pao")).toBe("👩‍🍳 [Pão] 👨‍👩‍👧 com [pão] 🥖");
    expect(marked("𝒜 pen", "pen")).toBe("𝒜 [pen]");
    expect(marked("\ud800pen", "pen")).toBe("\ud800[pen]");
  });

  test("are merged if they touch or overlap", () => {
    expect(marked("banana", "ana")).toBe("b[anana]");
    expect(marked("newsletter", "news letter")).toBe("[newsletter]");
    expect(marked("newsletter", "newsl sletter")).toBe("[newsletter]");
  });

  test("can be part of a word, but cannot span two words", () => {
    expect(marked("the other weather", "the")).toBe("[the] o[the]r wea[the]r");
    expect(marked("no where", "nowhere")).toBe("no where");
  });

  test("are empty for an empty query or text", () => {
    expect(hitsIn("A text", queryWords(" … "))).toEqual([]);
    expect(hitsIn("A text", [""])).toEqual([]);
    expect(hitsIn("", ["a"])).toEqual([]);
  });
});

test("in any text, hits are ordered and separate, and contain a word of the query", () => {
  const letters = fc.constantFrom(..."aàAßœıİ̸́🥖σΣς é'’한ᄒ".split(""), "👩‍🍳", "e\u0301");
  const text = fc.array(letters, { maxLength: 30 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, text, (content, search) => {
      const words = queryWords(search);
      let before = -1;
      for (const { start, end } of hitsIn(content, words)) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        expect(
          words.some((word) =>
            fold(content.slice(start, end)).replaceAll("σ", "ς").includes(word.replaceAll("σ", "ς")),
          ),
        ).toBe(true);
        before = end;
      }
    }),
  );
});
