import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { analyzeSeo } from "./analyze-seo.ts";
import type { SeoCheckId, SeoPage } from "./seo-analysis.ts";
import { longestGap } from "./seo-checks.ts";

const filler = "We rise at four and light the fire. The dough is cold and the night is long. ";

const page: SeoPage = {
  text: "",
  keywords: ["rye bread"],
  title: "Rye bread at home: nine easy steps",
  description:
    "Rye bread needs flour, water, salt and time. Nine easy steps lead from a bag of flour to a warm loaf on the table at home.",
  altTexts: [],
  slug: "rye-bread-home",
  openGraph: { title: "Rye bread", description: "Nine steps" },
};

const found = (id: SeoCheckId, own: Partial<SeoPage>, language: Language = "en") =>
  analyzeSeo({ ...page, ...own }, language, { advanced: true }).checks.find((one) => one.id === id);

function check(...given: Parameters<typeof found>) {
  const { state, value } = found(...given) ?? {};
  return [state, ...(value === undefined ? [] : [value])];
}

describe("the title length", () => {
  // "x" is 10 px wide.
  test.each([
    ["", "bad", 0],
    ["x".repeat(29), "improve", 290],
    ["x".repeat(30), "good", 300],
    ["x".repeat(58), "good", 580],
    ["x".repeat(59), "improve", 590],
  ])("of %j is %s", (title, state, pixels) => {
    expect(check("titleLength", { title })).toEqual([state, pixels]);
  });
});

describe("the description length", () => {
  // "x" is 7 px wide.
  test.each([
    ["  ", "bad", 0],
    ["x".repeat(119), "improve", 833],
    ["x".repeat(120), "good", 840],
    ["x".repeat(132), "improve", 924],
  ])("of %j is %s", (description, state, pixels) => {
    expect(check("descriptionLength", { description })).toEqual([state, pixels]);
  });
});

describe("the keyphrase density", () => {
  const text = (count: number, words: number) =>
    "rye bread. ".repeat(count) + "word ".repeat(words - 2 * count);
  test.each([
    [text(0, 400), "bad", 0],
    [text(1, 400), "improve", 0.5],
    [text(2, 400), "good", 1],
    [text(10, 400), "good", 5],
    [text(11, 400), "improve", 5.5],
    [text(16, 400), "improve", 8],
    [text(17, 400), "bad", 8.5],
    // Below 150 words, each occurrence is a large share of the text.
    [text(1, 8), "unknown", 25],
    [text(4, 109).replace("word ", "rye "), "unknown", (100 * 8) / 109],
    [text(2, 149), "unknown", (100 * 4) / 149],
    [text(2, 150), "good", (100 * 4) / 150],
    [text(0, 8), "bad", 0],
  ])("of two words is rated by how often they occur, case %#", (own, state, value) => {
    expect(check("keyphraseDensity", { text: own })).toEqual([state, value]);
  });

  test.each([
    [1, 250, "improve"],
    [1, 200, "good"],
    [5, 200, "good"],
    [6, 200, "improve"],
    [9, 200, "bad"],
  ] as const)("of one word that occurs %i times in %i words is rated %s", (count, words, state) => {
    const own = "bread. ".repeat(count) + "word ".repeat(words - count);
    expect(check("keyphraseDensity", { text: own, keywords: ["bread"] })[0]).toBe(state);
  });

  test("is unknown without text or keyphrase", () => {
    expect(check("keyphraseDensity", { text: "" })[0]).toBe("unknown");
    expect(check("keyphraseDensity", { text: filler, keywords: [] })).toEqual(["unknown"]);
    expect(check("keyphraseDensity", { text: filler, keywords: ["—"] })[0]).toBe("unknown");
  });
});

test.each<[SeoCheckId, Partial<SeoPage>, string]>([
  ["keyphraseInTitle", { title: "How to bake RYE BREADS" }, "good"],
  ["keyphraseInTitle", { title: "Bread made of rye" }, "improve"],
  ["keyphraseInTitle", { title: "Bread at home" }, "bad"],
  ["keyphraseInTitle", { keywords: [] }, "unknown"],
  ["keyphraseInDescription", { description: "We bake rye bread." }, "good"],
  ["keyphraseInDescription", { description: "" }, "bad"],
  ["keyphraseInFirstParagraph", { text: "# Title\n\nOur rye bread.\n\nMore." }, "good"],
  ["keyphraseInFirstParagraph", { text: "# Rye bread\n\nOur bread.\n\nRye bread." }, "bad"],
  ["keyphraseInHeading", { text: "# Title\n\n## The rye breads" }, "good"],
  ["keyphraseInHeading", { text: "# Rye bread\n\n## Flour" }, "improve"],
  ["keyphraseInHeading", { text: "# Rye bread" }, "unknown"],
  ["keyphraseInAlt", { text: "![A rye bread](/a.png)" }, "good"],
  ["keyphraseInAlt", { altTexts: ["Rye breads on a table"] }, "good"],
  ["keyphraseInAlt", { text: "![A cake](/a.png)" }, "improve"],
  ["keyphraseInAlt", { text: "![](/a.png)", altTexts: [" "] }, "unknown"],
  ["keyphraseInSlug", { slug: "easy-rye-breads" }, "good"],
  ["keyphraseInSlug", { slug: "easy-bread" }, "improve"],
  ["keyphraseInSlug", { slug: null }, "unknown"],
])("%s of %j is %s", (id, own, state) => {
  expect(check(id, own)[0]).toBe(state);
});

test("a German slug contains its keyphrase with umlauts transliterated or reduced to vowels", () => {
  const keywords = ["Bäckerei in Köln"];
  expect(check("keyphraseInSlug", { keywords, slug: "baeckereien-koeln" }, "de")).toEqual(["good"]);
  expect(check("keyphraseInSlug", { keywords, slug: "backerei-koln" }, "de")).toEqual(["good"]);
});

test.each<[SeoCheckId, Partial<SeoPage>, string, (string | number)?]>([
  ["textLength", { text: "word ".repeat(300) }, "good", 300],
  ["textLength", { text: "word ".repeat(299) }, "improve", 299],
  ["textLength", { text: "word ".repeat(149) }, "bad", 149],
  // 6 words of 9 syllables in one sentence: 73.845.
  ["readability", { text: "A writer needs patience and paper." }, "good", 74],
  // 3 words of 17 syllables: 206.835 - 3.045 - 479.4 is below 0.
  ["readability", { text: "Unequivocal organizational responsibility." }, "bad", 0],
  ["readability", { text: "2026" }, "unknown"],
  ["headings", { text: "# One\n\n## Two\n\n### Three\n\n## Four" }, "good"],
  ["headings", { text: "## Two\n\n### Three" }, "good"],
  ["headings", { text: "# One\n\n# Another" }, "improve", "severalTitles"],
  ["headings", { text: "## Two\n\n#### Four" }, "improve", "skippedLevel"],
  ["headings", { text: "word ".repeat(300) }, "bad", "none"],
  ["headings", { text: "word ".repeat(299) }, "unknown"],
  ["internalLinks", { text: "[a](/b) [c](d.html)" }, "good", 2],
  ["internalLinks", { text: "[a](https://x.example)" }, "unknown"],
  ["internalLinks", { text: "[a](#b)" }, "improve", 0],
  ["externalLinks", { text: "[a](https://x.example)" }, "good", 1],
  ["externalLinks", { text: "[a](/b)" }, "improve", 0],
  ["linkTexts", { text: "[a](/b)" }, "good", 0],
  ["linkTexts", { text: "[](/b) <a href='/c'><img src=d></a> [e](/f)" }, "bad", 2],
  ["linkTexts", { text: "none" }, "unknown"],
  ["imageAlts", { text: "![A cake](/a.png)" }, "good", 0],
  ["imageAlts", { text: "![](/a.png) <img src=b>" }, "bad", 2],
  ["imageAlts", { text: "![](/a.png)", altTexts: ["A cake"] }, "improve", 1],
  ["imageAlts", { altTexts: ["A cake"] }, "unknown"],
  ["slug", { slug: "rye-bread" }, "good"],
  ["slug", { slug: null }, "bad", "missing"],
  ["slug", { slug: " " }, "bad", "missing"],
  ["slug", { slug: "Rye_bread" }, "bad", "unsafe"],
  ["slug", { slug: "rye--bread" }, "bad", "unsafe"],
  ["slug", { slug: "x".repeat(61) }, "improve", "long"],
  ["openGraph", {}, "good"],
  ["openGraph", { openGraph: null }, "bad", "missing"],
  ["openGraph", { openGraph: { title: "", description: " " } }, "bad", "missing"],
  ["openGraph", { openGraph: { title: "", description: "x" } }, "improve", "noTitle"],
  ["openGraph", { openGraph: { title: "x", description: "" } }, "improve", "noDescription"],
])("%s is rated by the page's content, case %#", (id, own, ...finding) => {
  expect(check(id, own)).toEqual(finding);
});

describe("the keyphrase spread", () => {
  test.each<[number[], number, number, object]>([
    [[20, 60], 2, 100, { start: 22, share: 38 }],
    [[20], 2, 100, { start: 22, share: 78 }],
    [[0, 98], 2, 100, { start: 2, share: 96 }],
    [[], 2, 100, { start: 0, share: 100 }],
    [[0], 1, 1, { start: 0, share: 0 }],
    [[], 0, 0, { start: 0, share: 0 }],
  ])("is the longest gap between occurrences, case %#", (places, phrase, words, gap) => {
    expect(longestGap(places, phrase, words)).toEqual(gap);
  });

  test.each([
    [[0, 0, 1, 0, 0, 1, 0, 0, 1], "good"], // 60 of 186 words
    [[1, 1, 0, 0, 0, 0, 0, 0, 0], "bad"],
    [[1, 0, 0, 0, 0, 1, 0, 0, 0], "improve"],
  ])("in %j is %s", (parts, state) => {
    const text = parts.map((has) => (has ? "Rye bread. " : "") + "word ".repeat(20)).join("");
    expect(check("keyphraseSpread", { text })[0]).toBe(state);
  });

  test("is unknown in a short text", () => {
    expect(check("keyphraseSpread", { text: "Rye bread. ".repeat(10) })).toEqual(["unknown"]);
  });
});

describe("the place of a problem", () => {
  test.each<[SeoCheckId, string, string | undefined]>([
    ["headings", "# One\n\n# Two\n\nText.", "Two"],
    ["headings", "# One\n\n### Three\n\nText.", "Three"],
    ["headings", "# One\n\n## Two\n\nText.", undefined],
    ["linkTexts", "[Bakers](/bakers) and [](/rye)", "[](/rye)"],
    [
      "keyphraseSpread",
      `Rye bread. Then nothing is said of it ${"word ".repeat(200)}`,
      "Then nothing is said",
    ],
  ])("of %s is named, case %#", (id, text, place) => {
    expect(found(id, { text })?.place).toBe(place);
  });
});

describe("a competing keyphrase", () => {
  const text = (own: number, others: number) =>
    `${"Rye bread! ".repeat(own)}${"Apple cake! ".repeat(others)}`;
  test.each([
    [text(4, 4), ["good"]],
    [text(4, 5), ["improve", "Apple cake"]],
    [text(3, 6), ["bad", "Apple cake"]],
    [text(0, 3), ["bad", "Apple cake"]],
    [text(0, 2), ["good"]], // too rare to be the topic of the text
  ])("in %j leads to %j", (own, finding) => {
    expect(check("competingKeyphrases", { text: own })).toEqual(finding);
  });

  test("shares no word with the focus keyphrase and is no single word if that is a phrase", () => {
    expect(
      check("competingKeyphrases", { text: "Rye bread. Wheat bread. Wheat bread. Wheat bread." }),
    ).toEqual(["good"]);
    expect(check("competingKeyphrases", { text: `Rye bread. ${"Cake! ".repeat(9)}` })).toEqual(["good"]);
    expect(check("competingKeyphrases", { text: `Rye. ${"Cake! ".repeat(9)}`, keywords: ["rye"] })).toEqual([
      "bad",
      "Cake",
    ]);
  });
});

describe("the score", () => {
  test("is the mean of the known checks, calculated by hand", () => {
    // Title and description fit and contain the keyphrase; density and readability are unknown, no text: 4 of 5.
    const analysis = analyzeSeo(page, "en");
    expect(analysis.checks.map(({ id, state }) => `${id} ${state}`)).toEqual([
      "titleLength good",
      "descriptionLength good",
      "keyphraseDensity unknown",
      "keyphraseInTitle good",
      "keyphraseInDescription good",
      "readability unknown",
      "textLength bad",
    ]);
    expect(analysis.score).toBe(80);
  });

  test("includes the advanced checks only on request", () => {
    const basic = analyzeSeo(page, "en");
    const advanced = analyzeSeo(page, "en", { advanced: true });
    expect(basic.checks.every(({ level }) => level === "basic")).toBe(true);
    expect(advanced.checks.filter(({ level }) => level === "advanced")).toHaveLength(13);
    expect(advanced.checks.slice(0, 7)).toEqual(basic.checks);
    // In addition to the basic 4 of 5: no links (twice a half), first paragraph bad; slug, its keyphrase and Open
    // Graph good. Together 4 + 1 + 3 of 5 + 2 + 1 + 3.
    expect(advanced.score).toBe(Math.round((100 * 8) / 11));
  });

  test("of an empty page is 0, with zero lengths and no readability", () => {
    const nothing = {
      text: "",
      keywords: [],
      title: "",
      description: "",
      altTexts: [],
      slug: null,
      openGraph: null,
    };
    expect(analyzeSeo(nothing, "en")).toMatchObject({
      score: 0,
      titleLength: 0,
      titlePixels: 0,
      descriptionLength: 0,
      descriptionPixels: 0,
      keywordDensity: 0,
      densityAim: { least: 0.5, most: 2.5, tooMuch: 4 },
      readability: null,
    });
  });

  test("of a complete page is 100 in every language", () => {
    const pages: Record<Language, [keyphrase: string, filler: string, title: string, slug: string]> = {
      en: ["rye bread", "The cat, the dog, the mat.", "Rye bread at home: nine easy steps", "rye-bread"],
      pt: ["pão de queijo", "O gato, o bolo, o sol.", "Pão de queijo em casa: nove passos", "pao-queijo"],
      es: [
        "pan de centeno",
        "El gato, el sol, el mar.",
        "Pan de centeno en casa: nueve pasos",
        "pan-centeno",
      ],
      fr: [
        "pain au levain",
        "Le chat, le rat, le bois.",
        "Pain au levain : neuf gestes simples",
        "pain-levain",
      ],
      de: [
        "Brot backen",
        "Der Hund, der Hof, der Baum.",
        "Brot backen in neun leichten Schritten",
        "brot-backen",
      ],
    };
    for (const language of languages) {
      const [keyphrase, words, title, slug] = pages[language];
      const part = (heading: string) => `## ${heading}\n\n${keyphrase}. ${`${words} `.repeat(45)}\n\n`;
      const links = `[${keyphrase}](/a) [b](https://x.example) ![${keyphrase}](/c.png)`;
      const text = `# ${title}\n\n${part(keyphrase)}${part("a").repeat(3)}${links}`;
      const description = `${keyphrase} ${"x".repeat(110)}`;
      const openGraph = { title, description };
      const own = { text, keywords: [keyphrase], title, description, altTexts: [], slug, openGraph };
      const { checks, score } = analyzeSeo(own, language, { advanced: true });
      expect(
        checks.filter(({ state }) => state !== "good").map(({ id, value }) => [language, id, value]),
      ).toEqual([]);
      expect(score).toBe(100);
    }
  });
});

test.each([
  "",
  "🥐🥐🥐",
  "\ud800",
  "שלום עולם",
  "\u200b",
  "<<<>>>",
  "word ".repeat(100_000),
  "x".repeat(600_000),
])("a hostile page has finite figures, case %#", { timeout: 120_000 }, (hostile) => {
  const own = {
    text: hostile,
    keywords: [hostile, hostile],
    title: hostile,
    description: hostile,
    altTexts: [hostile],
    slug: hostile,
    openGraph: { title: hostile, description: hostile },
  };
  const { checks, readability, densityAim, ...figures } = analyzeSeo(own, "de", { advanced: true });
  for (const figure of [...Object.values(figures), ...Object.values(densityAim), readability ?? 0])
    expect(Number.isFinite(figure)).toBe(true);
  for (const { value } of checks) if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
  expect(figures.score).toBeGreaterThanOrEqual(0);
  expect(figures.score).toBeLessThanOrEqual(100);
});

test("the analysis is deterministic", () => {
  const text = `${filler.repeat(30)}[rye](/rye)`;
  expect(analyzeSeo({ ...page, text }, "en", { advanced: true })).toEqual(
    analyzeSeo({ ...page, text }, "en", { advanced: true }),
  );
});

describe("a page without meta tags yet", () => {
  const bare = { ...page, text: filler.repeat(30), title: "", description: "", slug: null, openGraph: null };
  const analyze = (written: boolean) => analyzeSeo(bare, "en", { advanced: true, written });

  test("has unknown checks for them and a higher score than with empty ones", () => {
    const unknown = analyze(false).checks.filter(({ state }) => state === "unknown");
    expect(unknown.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        "titleLength",
        "descriptionLength",
        "keyphraseInTitle",
        "keyphraseInDescription",
        "slug",
        "keyphraseInSlug",
        "openGraph",
      ]),
    );
    expect(unknown.every(({ value }) => value === undefined)).toBe(true);
    expect(analyze(false).score).toBeGreaterThan(analyze(true).score);
  });

  test("has the same text checks as any other page", () => {
    const ofText = (written: boolean) =>
      analyze(written).checks.filter(({ id }) => id === "textLength" || id === "keyphraseDensity");
    expect(ofText(false)).toEqual(ofText(true));
  });
});
