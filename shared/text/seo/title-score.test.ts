import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { fold } from "../search/fold.ts";
import headlines from "./headlines.json" with { type: "json" };
import stockTitles from "./stock-titles.json" with { type: "json" };
import { isPlaceholderTitle, scoreTitle, type TitleScore } from "./title-score.ts";
import { powerWords, stockWords, vagueWords } from "./title-score-parts.ts";

const partOf =
  (part: TitleScore["parts"][number]["part"], title: string, keyphrases: string[] = []) =>
  (language: Language = "en") => {
    const found = scoreTitle(title, keyphrases, language).parts.find((one) => one.part === part);
    return [found?.points, found?.finding];
  };

describe("the score of a title", () => {
  test("is the sum of its parts, calculated by hand", () => {
    // Five specific words and a number: 24 + 8; the keyphrase in the first half; 388 px; 10 words of 11 syllables, far
    // above an ease of 60; no power word: 32 + 25 + 15 + 10 + 5.
    expect(scoreTitle("7 rye breads that rise in a cold oven at night", ["rye bread"], "en")).toEqual({
      score: 87,
      parts: [
        { part: "specificity", points: 32, most: 40, finding: "good" },
        { part: "keyphrase", points: 25, most: 25, finding: "good" },
        { part: "length", points: 15, most: 15, finding: "good" },
        { part: "readability", points: 10, most: 10, finding: "good" },
        { part: "power", points: 5, most: 10, finding: "none" },
      ],
    });
  });

  test("is the share of the other parts if there are no keyphrases", () => {
    const { score, parts } = scoreTitle("7 rye breads that rise in a cold oven at night", [" ", "—"], "en");
    expect(parts[1]).toEqual({ part: "keyphrase", points: 0, most: 0, finding: "noKeyphrases" });
    expect(score).toBe(83); // 62 of 75
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
      expect(best).toBeGreaterThan(70);
      expect(scoreTitle(empty, [keyphrase], language).score).toBeLessThan(best - 30);
    }
  });
});

describe("compared with headlines that newspapers and magazines use", () => {
  const scoreOf = ({ title, language }: { title: string; language: Language }) =>
    scoreTitle(title, [], language).score ?? 0;
  const real = headlines.map(({ title, language }) => ({ title, language: language as Language })); // checked below
  const generic = (kind: "patterns" | "unseen") =>
    languages.flatMap((language) => {
      const { subjects, [kind]: patterns } = stockTitles[language];
      return patterns.map((pattern, index) => {
        const subject = subjects[index % subjects.length] ?? "";
        const capital = subject.charAt(0).toUpperCase() + subject.slice(1);
        return { language, title: pattern.replace("{X}", capital).replace("{x}", subject) };
      });
    });
  /** How often a headline scores above a generic title; ties count half. */
  const auc = (kind: "patterns" | "unseen") => {
    const below = generic(kind).map(scoreOf);
    const wins = real.map(scoreOf).map((score) => {
      const ties = below.filter((other) => other === score).length;
      return below.filter((other) => other < score).length + ties / 2;
    });
    return wins.reduce((sum, count) => sum + count, 0) / (real.length * below.length);
  };

  test("the list has at least 300 of them, 40 in each language, each once and with its source", () => {
    expect(new Set(real.map(({ title }) => title)).size).toBe(real.length);
    expect(real.length).toBeGreaterThanOrEqual(300);
    for (const language of languages)
      expect(real.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(40);
    expect(headlines.every(({ source }) => source.length > 1)).toBe(true);
    expect(generic("patterns").length + generic("unseen").length).toBeGreaterThanOrEqual(60);
  });

  test("generic titles score lower, also those whose patterns were not used to set the points", () => {
    expect(auc("patterns")).toBeGreaterThanOrEqual(0.94);
    expect(auc("unseen")).toBeGreaterThanOrEqual(0.85);
  });

  test("nine generic titles in ten score lower than nine headlines in ten", () => {
    const at = (scores: number[], share: number) =>
      scores.toSorted((a, b) => a - b)[Math.floor(share * (scores.length - 1))] ?? 0;
    expect(at(generic("patterns").map(scoreOf), 0.9)).toBeLessThan(at(real.map(scoreOf), 0.1));
  });

  test("the same title always has the same score", () => {
    for (const one of real.slice(0, 50)) expect(scoreOf(one)).toBe(scoreOf({ ...one }));
  });

  test.each<[Language, question: string, generic: string, keyphrase: string]>([
    ["en", "Why does rye bread stay fresh for a week?", "Rye bread: the essentials at a glance", "rye bread"],
    [
      "pt",
      "Por que o pão de queijo cresce no forno frio?",
      "Pão de queijo: o essencial em resumo",
      "pão de queijo",
    ],
    [
      "es",
      "¿Por qué el pan de centeno dura una semana?",
      "Pan de centeno: lo esencial de un vistazo",
      "pan de centeno",
    ],
    [
      "fr",
      "Pourquoi le pain au levain se garde-t-il une semaine ?",
      "Pain au levain : l’essentiel en un coup d’œil",
      "pain au levain",
    ],
    [
      "de",
      "Warum bleibt Roggenbrot eine Woche frisch?",
      "Roggenbrot: das Wichtigste im Überblick",
      "Roggenbrot",
    ],
  ])(
    "in %s, a concrete question scores at least 20 above the essentials at a glance",
    (language, question, stock, keyphrase) => {
      for (const keyphrases of [[], [keyphrase]]) {
        const score = (title: string) => scoreTitle(title, keyphrases, language).score ?? 0;
        expect(score(question)).toBeGreaterThanOrEqual(score(stock) + 20);
      }
      expect(partOf("specificity", stock)(language)[1]).toBe("formula");
    },
  );
});

// "x" is 10 px wide in a title.
test.each([
  ["x".repeat(15), 8, "tooShort"], // 15 * 150 / 300
  ["x".repeat(28), 14, "tooShort"],
  ["x".repeat(30), 15, "good"],
  ["x".repeat(58), 15, "good"],
  ["x".repeat(59), 10, "tooWide"], // 10 * 860 / 870
  ["x".repeat(87), 7, "tooWide"], // 10 * 580 / 870
  ["x".repeat(145), 0, "tooWide"],
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
  ["9 rye breads without yeast or sugar", 32, "good"], // 4 * 6 + 8
  ["Do 9 rye breads rise without yeast or sugar?", 40, "good"], // two signs: number and question
  ["Why does rye bread stay fresh?", 32, "good"],
  ["Rye bread that bakers in Vienna love", 32, "good"], // a name
  ["Rye Bread That Bakers in Vienna Love", 24, "noNumber"], // title case,
  ["Rye breads without yeast", 18, "noNumber"],
  ["Rye bread", 12, "tooGeneral"],
  ["Useful tips on rye bread", 6, "vague"],
  ["The ultimate guide to rye bread", 2, "formula"], // a fifth of 12
  ["Bread breads", 6, "tooGeneral"],
  ["Bread bread breads", 2, "repetitive"], // a third of 6
  ["9 interesting rye breads without sugar", 20, "vague"],
  ["Various useful things", 0, "vague"],
])("the specificity of %j has %i points: %s", (title, points, finding) => {
  expect(partOf("specificity", title)()).toEqual([points, finding]);
});

test.each([
  ["Good bread is slow bread", 10, "good"], // 5 words of 5 syllables: 117
  // 4 words of 17 syllables: 206.835 - 4.06 - 359.55 is below 0.
  ["Organizational communication responsibility optimization", 0, "complex"],
  // 6 words of 12 syllables: 206.835 - 6.09 - 169.2 = 31.5 of 60.
  ["Bakery marketing strategy for two towns", 5, "complex"],
  ["GOOD BREAD IS SLOW BREAD", 5, "shouting"],
  ["Good bread is slow bread!!", 5, "shouting"],
  ["NASA bakes bread", 10, "good"],
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

// By the formula for running text, these would have 0 of 10 points.
test.each([
  ["Roggensauerteigbrot backen: 5 Grundrezepte", 8],
  ["Krankenversicherungsbeiträge senken: 7 Tipps", 8],
  ["Datenschutzgrundverordnung einfach erklärt", 8],
  ["Lebensmittelunverträglichkeiten im Kindergarten erkennen", 6],
  ["Straßenbahnhaltestelle am Hauptbahnhof", 8],
  ["5 Rezepte für Roggenbrot am Sonntag", 10],
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
    ["stock", stockWords],
  ])("that are %s words are at least forty, without duplicates", (_, lists) => {
    const words = lists[language].split(" ");
    expect(words.length).toBeGreaterThanOrEqual(40);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test("are in one list only", () => {
    const all = [powerWords, vagueWords, stockWords].flatMap((lists) => lists[language].split(" ").map(fold));
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
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
