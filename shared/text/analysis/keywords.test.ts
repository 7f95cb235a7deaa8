import { describe, expect, test } from "vitest";
import type { Language } from "../../catalog/languages.ts";
import { keywordsOf } from "./keywords.ts";
import { wordsOf } from "./words.ts";

const of = (text: string, language: Language = "en") => keywordsOf(wordsOf(text), language);

describe("keywords", () => {
  test("are counted regardless of case and shown in their most frequent spelling", () => {
    expect(of("Calamo writes. CALAMO saves. Calamo reads; calamo rests.")).toEqual([
      ["Calamo", 4],
      ["writes", 1],
      ["saves", 1],
      ["reads", 1],
      ["rests", 1],
    ]);
  });

  test("are lower-case if both spellings are equally frequent", () => {
    expect(of("Bridges are old. The bridges stand.")[0]).toEqual(["bridges", 2]);
  });

  test("are sorted by frequency, then by position in the text", () => {
    expect(of("paper ink paper river stone river paper").map(([word]) => word)).toEqual([
      "paper",
      "river",
      "stone",
    ]);
  });

  test("are limited to thirty", () => {
    const words = Array.from(
      { length: 40 },
      (_, index) => `word${"abcdefghij"[index % 10]}${"wxyz"[index % 4]}${index}`,
    );
    expect(of(words.join(" "))).toHaveLength(30);
  });

  test("have more than three characters, regardless of Unicode normalisation", () => {
    expect(of("ink inks ação ações", "pt").map(([word]) => word)).toEqual(["inks", "ação", "ações"]);
    expect(of("ac\u0327a\u0303o e\u0301te\u0301".normalize("NFD"), "pt")).toEqual([["ação", 1]]);
    expect(of("नमस्ते हिन्दी").map(([word]) => word)).toEqual([]);
  });

  test.each<[Language, string]>([
    ["en", "They're where there would have been those, which shouldn't; we’ll themselves"],
    ["pt", "Também estão sobre quando vocês porque ainda podem"],
    ["es", "También están sobre cuando ustedes porque todavía pueden"],
    [
      "fr",
      "Aujourd’hui vous avez-vous également d'être parce qu’ils peuvent".replace("également", "toujours"),
    ],
    ["de", "Während können ihre dieser zwischen über obwohl jedoch"],
  ])("exclude the stop words of %s", (language, text) => {
    expect(of(text, language)).toEqual([]);
  });

  test("include German nouns such as Mensch and Zeit", () => {
    expect(of("Mensch und Zeit und Ordnung", "de").map(([word]) => word)).toEqual([
      "Mensch",
      "Zeit",
      "Ordnung",
    ]);
  });

  test("exclude numbers, URLs, e-mail addresses, possessives and elided articles", () => {
    expect(
      of("2026 3,500 42nd https://calamo.example/pens www.pens.example ada@pens.example calamo.com"),
    ).toEqual([]);
    expect(of("The company's office, the companies’ offices")).toEqual([
      ["company", 1],
      ["office", 1],
      ["companies", 1],
      ["offices", 1],
    ]);
    expect(of("L’entreprise, d'entreprise, qu’entreprise", "fr")).toEqual([["entreprise", 3]]);
  });
});
