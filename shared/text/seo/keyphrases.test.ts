import { describe, expect, test } from "vitest";
import type { Language } from "../../catalog/languages.ts";
import { stemsOf, tokenize } from "../analysis/tokens.ts";
import { candidatesOf, cValue, keyphrasesOf } from "./keyphrases.ts";

const phrases = (text: string, language: Language = "en", most?: number) =>
  keyphrasesOf(text, language, most).map(({ phrase }) => phrase);

test("finds the candidates of RAKE's published example", () => {
  const abstract =
    "Compatibility of systems of linear constraints over the set of natural numbers. Criteria of compatibility of a system of linear Diophantine equations, strict inequations, and nonstrict inequations are considered. Upper bounds for components of a minimal set of solutions and algorithms of construction of minimal generating sets of solutions for all types of systems are given. These criteria and the corresponding algorithms for constructing a minimal supporting set of solutions can be used in solving all the considered types of systems and systems of mixed types.";
  const published =
    "minimal generating sets, linear Diophantine equations, minimal supporting set, minimal set, linear constraints, natural numbers, strict inequations, nonstrict inequations, upper bounds, corresponding algorithms, set, algorithms, compatibility, systems, criteria, system, components, constructing, solving";
  const candidates = candidatesOf(tokenize(abstract, "en").tokens, "en");
  const missing = published
    .split(", ")
    .filter((phrase) => !candidates.get(stemsOf(phrase, "en").join(" "))?.isWhole);
  expect(missing).toEqual([]);
});

describe("the C-value", () => {
  // The paper takes the logarithm of the number of words, we of one more. So the paper's five words are four here.
  test.each([
    ["adenoid cystic basal cell carcinoma", 5, 5, 0, 0, 11.6096],
    ["cystic basal cell carcinoma", 4, 11, 5, 1, 12],
    ["ulcerated basal cell carcinoma", 4, 7, 0, 0, 14],
    ["basal cell carcinoma", 3, 984, 26, 5, 1551.3613],
  ])("of %s is as published in the paper", (_, words, count, total, number, value) => {
    expect(cValue(words - 1, count, { total, number })).toBeCloseTo(value, 3);
  });

  test("is positive for a single word", () => {
    expect(cValue(1, 3, { total: 0, number: 0 })).toBe(3);
  });
});

describe("the keyphrases of a text", () => {
  test("have the scores that are calculated by hand", () => {
    // "rye bread" 3 times: log2(3) * (3 - 1), since the one longer phrase that contains it occurs once.
    // "bread" 7 times, in "rye bread" (3), "bread recipe" (1) and "rye bread recipe" (1): log2(2) * (7 - 5 / 3).
    // "rye bread recipe" once: half of log2(4) * 1. "rye" and "recipe" are left out: only in longer ones.
    const text = "Rye bread. The rye bread, and bread. A rye bread recipe.";
    expect(keyphrasesOf(`${text} No bread, more bread. Bread!`, "en")).toEqual([
      { phrase: "bread", score: 7 - 5 / 3, count: 7 },
      { phrase: "rye bread", score: 2 * Math.log2(3), count: 3 },
      { phrase: "rye bread recipe", score: 1, count: 1 },
    ]);
  });

  test.each<[Language, string, string, number]>([
    ["en", "The local bakery opens. Local bakeries bake. A local bakery is near.", "local bakery", 3],
    ["pt", "O pão de queijo é bom. Pães de queijo e café. Amo pão de queijo!", "pão de queijo", 3],
    ["es", "El aceite de oliva. Los aceites de oliva, y más aceite de oliva.", "aceite de oliva", 3],
    ["fr", "L’huile d’olive. Une huile d’olive, des huiles d’olive.", "huile d’olive", 3],
    ["de", "Das Brot vom Bäcker. Brote vom Bäcker. Mit Brot vom Bäcker!", "Brot vom Bäcker", 3],
  ])("are counted in %s in all their inflected forms", (language, text, phrase, count) => {
    expect(keyphrasesOf(text, language)[0]).toMatchObject({ phrase, count });
  });

  test("have their most frequent spelling, without an elided article or a possessive", () => {
    expect(phrases("SEO audit. Seo audit. SEO audit.")[0]).toBe("SEO audit");
    expect(phrases("Bread rises. The bread rises.")[0]).toBe("bread rises");
    expect(phrases("L'entreprise, l’entreprise.", "fr")[0]).toBe("entreprise");
    expect(phrases("The baker's. A baker’s.")).toEqual(["baker"]);
    expect(phrases("Long-term care. Long-term care.")[0]).toBe("Long-term care");
    expect(phrases("It is long-term care. It was long-term care.")[0]).toBe("long-term care");
  });

  test("exclude the parts of a longer one that rarely occur without it", () => {
    const text =
      "Oat milk lattes are here. Our oat milk lattes are on it. These oat milk lattes are for you: an oat milk latte with ice.";
    expect(phrases(text)).toEqual(["oat milk lattes", "ice"]);
    const often = `${text} Lattes. The lattes, these lattes and those lattes. Lattes!`;
    expect(phrases(often)).toEqual(["oat milk lattes", "lattes", "ice"]);
  });

  test.each<[Language, string, string[]]>([
    [
      "en",
      "First we cut the reed. You cut the tip. Six reeds last; ninety reeds don’t. Then cut it. Six. Ninety.",
      ["reed", "tip"],
    ],
    ["en", "The cut of a reed. A good cut, and another cut. We cut the tip.", ["cut", "reed", "tip"]],
    ["pt", "Corta o junco. Ela corta a ponta. Seis juncos e noventa juncos. Seis.", ["junco", "ponta"]],
    ["es", "Corta la caña. Ella corta la punta. Seis cañas y noventa cañas. Seis.", ["caña", "punta"]],
    ["fr", "Coupez le roseau. Vous coupez la pointe. Six roseaux, soixante roseaux.", ["roseau", "pointe"]],
    ["fr", "L’encre s’use. Elle s’use. L’encre sèche.", ["encre"]],
    ["de", "Schneiden Sie das Rohr. Schneiden Sie den Stiel. Sechs Rohre, neunzig Rohre.", ["Rohr", "Stiel"]],
  ])("in %s are no verbs and no numbers in words: %j", (language, text, expected) => {
    const found = phrases(text, language).map((phrase) => phrase.toLowerCase());
    for (const phrase of expected) expect(found.join(" ")).toContain(phrase.toLowerCase());
    expect(found.join(" ")).not.toMatch(
      expected.includes("cut")
        ? /we/
        : /\b(?:cut|corta|coupez|use|schneiden|six|ninety|seis|noventa|soixante|sechs|neunzig)\b/,
    );
  });

  test.each<[Language, string, string]>([
    ["en", "Back pain is common. Back pain starts at work. To avoid back pain, stand up.", "back pain"],
    ["en", "Well-being matters. Firms that care about well-being win. Well-being is sleep.", "well-being"],
    ["fr", "Une salade d’été. La salade d’été plaît. Servez la salade d’été.", "salade d’été"],
    ["es", "Una casa grande exige tiempo. La casa grande cansa. Una casa grande gasta luz.", "casa grande"],
    ["de", "Neue Fenster sparen Energie. Wer neue Fenster hat, spart. Neue Fenster dämmen.", "neue fenster"],
    ["pt", "O segundo filho muda tudo. Planejar o segundo filho. O segundo filho aprende.", "segundo filho"],
  ])("in %s keep a word that mostly describes theirs: %s", (language, text, phrase) => {
    expect(phrases(text, language).map((found) => found.toLowerCase())[0]).toBe(phrase);
  });

  test("do not span punctuation, stop words, numbers or lines", () => {
    expect(phrases("rye, bread; flour (water) salt 7 yeast\nsugar in the oven").sort()).toEqual(
      ["bread", "flour", "oven", "rye", "salt", "sugar", "water", "yeast"].sort(),
    );
  });

  test.each<[Language, string, string[]]>([
    ["en", "First, we bake. Good ovens help. First of all: good ovens. The Best is last. Good.", ["ovens"]],
    ["en", "New York is large. In New York we live. New ideas come.", ["New York"]],
    ["en", "For years we baked. For years and years. Bread is here.", ["Bread"]],
    ["pt", "Primeiro, o forno. Bom forno ajuda. Há dez anos e muitos anos. Novo forno.", ["forno"]],
    ["es", "Primero, el horno. Buenos hornos ayudan. Hace diez años y muchos años. Nuevo horno.", ["horno"]],
    ["fr", "Premier four. Bons fours. Il y a dix ans et des ans. Nouveau four.", ["four"]],
    ["de", "Vor zehn Jahren und in drei Jahren. Gute Öfen helfen. Neue Öfen. Erste Öfen.", ["Öfen"]],
    ["de", "Das Dach liefert Strom. Ein Dach liefert Strom. Dächer liefern Strom.", ["Strom", "Dach"]],
    ["de", "Frisches Brot. Wir backen frisches Brot. Sie backen frisches Brot.", ["frisches Brot"]],
    ["de", "wir backen brot. das brot ist gut. brot vom bäcker.", ["brot"]],
  ])("in %s exclude generic words: %j", (language, text, expected) => {
    const found = phrases(text, language);
    expect(found.slice(0, expected.length).sort()).toEqual([...expected].sort());
    const dull =
      /^(?:first|good|best|new|years|primeiro|bom|anos|novo|primero|buenos|años|nuevo|premier|bons|ans|nouveau|jahren|gute|neue|erste|.*liefer.*|backen)$/i;
    expect(found.filter((phrase) => dull.test(phrase))).toEqual([]);
  });

  test("span a preposition only if they occur twice", () => {
    expect(phrases("Bread of rye is here.")).not.toContain("Bread of rye");
    expect(phrases("Bread of rye is here. Bread of rye!")).toContain("Bread of rye");
  });

  test("have at most four words and are no part of a longer phrase that occurs once", () => {
    expect(phrases("Crusty golden farmhouse sourdough bread. Rye.")).toEqual(["Rye"]);
  });

  test("are limited to the given number, with ties in the order of the text", () => {
    expect(phrases("Ink. Paper. River. Stone.", "en", 3)).toEqual(["Ink", "Paper", "River"]);
    expect(phrases("Ink. Paper.", "en", 0)).toEqual([]);
  });

  test("come from the words of Markdown, but not from its URLs", () => {
    expect(phrases("# **Ink**\n\n- [Paper](https://river.example/stone) www.lake.example")).toEqual([
      "Ink",
      "Paper",
    ]);
  });

  test.each(["", " \n ", "🥐🥐", "the of and", "7 8 9", "\ud800", "x", "\u200b\u200d"])(
    "are empty for %j",
    (text) => {
      expect(keyphrasesOf(text, "en")).toEqual([]);
    },
  );

  test("are found in 100,000 words", { timeout: 120_000 }, () => {
    expect(keyphrasesOf("bread ".repeat(100_000), "en", 1)[0]?.phrase).toMatch(/^bread/);
    const different = Array.from({ length: 100_000 }, (_, index) => `w${index.toString(36)}x`).join(" ");
    expect(keyphrasesOf(different, "en").length).toBeLessThanOrEqual(10);
  });
});
