import { describe, expect, test } from "vitest";
import { languages } from "../../catalog/languages.ts";
import voiceSamples from "../../testing/voice-samples.json" with { type: "json" };
import { longestExample } from "../../voice-limits.ts";
import { parseText } from "../analysis/parsed-text.ts";
import { analyzeSamples } from "./voice-figures.ts";
import { movingTypeTokenRatio, readVoice } from "./voice-reading.ts";

const sampled = (texts: readonly string[]) => texts.map((text, index) => ({ id: `s${index}`, text }));
const figuresOf = (texts: readonly string[]) => {
  const { figures } = analyzeSamples(sampled(texts));
  if (!figures) throw new Error("no figures");
  return figures;
};

describe("the figures of a voice", () => {
  test.each(languages)("are computed in %s", (language) => {
    const figures = figuresOf(voiceSamples[language]);
    expect(figures).toMatchObject({ language, samples: 3 });
    expect(figures.sentenceWords.mean).toBeGreaterThan(5);
    expect(figures.sentenceWords.mean).toBeLessThan(12);
    expect(figures.richness?.mean).toBeGreaterThan(0.6);
    expect(figures.rates.firstPlural.mean).toBeGreaterThan(10);
    expect(figures.rates.second.mean).toBeGreaterThan(10);
    expect(figures.rates.firstSingular.mean).toBe(0);
    expect(figures.rates.semicolon.mean).toBe(0);
  });

  test("tell the form of address, unless the samples mix forms or the language has one", () => {
    const forms = languages.map((language) => [language, figuresOf(voiceSamples[language]).address]);
    expect(Object.fromEntries(forms)).toEqual({ en: null, pt: "você", es: "tú", fr: "vous", de: "Sie" });
    const mixed = [
      ...voiceSamples.de,
      "Du backst dein Brot, und wir zeigen dir, wie es dir und deinen Freunden gelingt. Du brauchst dazu nur dich und deine Hände.",
    ];
    expect(figuresOf(mixed).address).toBeNull();
  });

  test("count contractions, exclamations, dashes, ellipses and emoji", () => {
    const text =
      "I don't know… Really?! Yes – really!!! It's fine — isn't it? Launch day 🚀👩🏽‍🚀. A – B; C...\n\n- a list";
    const { places } = readVoice(parseText(text, "en"));
    const counts = Object.fromEntries(Object.entries(places).map(([rate, found]) => [rate, found.length]));
    expect(counts).toMatchObject({
      colloquial: 3,
      exclamation: 2,
      question: 2,
      dash: 3,
      ellipsis: 2,
      emoji: 2,
      semicolon: 1,
      firstSingular: 1,
    });
  });

  test("know the forms that French joins, and the German capital of address", () => {
    const french = readVoice(parseText("J’ai dit : avez-vous faim ? T’as vu ta soupe ?", "fr"));
    expect(french.places.firstSingular).toHaveLength(1);
    expect([...french.address].map(([form, { length }]) => [form, length])).toEqual([
      ["tu", 2],
      ["vous", 1],
    ]);
    const german = readVoice(parseText("Sie backt. Hier backen Sie Ihr Brot, und sie hilft Ihnen.", "de"));
    expect(german.address.get("Sie")).toHaveLength(3);
    expect(german.places.third).toHaveLength(1);
  });

  test("list the words that most samples share, and the plain words that they prefer", () => {
    const { favorites, avoided } = figuresOf([
      ...voiceSamples.en,
      "The crust is ready now. We bake sourdough, and you help us. Now eat. We help you with the sourdough, and your crust will be fine. Help is near.",
    ]);
    expect(favorites).toContain("crust");
    expect(favorites).not.toContain("the");
    expect(avoided).toContain("currently = now");
  });

  test("leave out the samples of other languages, and say why", () => {
    const polish =
      "Pieczemy w nocy, żeby chleb był świeży rano, a ludzie wracają po niego każdego dnia, bo wiedzą, że jest dobry.";
    const { figures, leftOut } = analyzeSamples(
      sampled([...voiceSamples.en, voiceSamples.fr[0] ?? "", polish, "12 34 56 78"]),
    );
    expect(figures).toMatchObject({ language: "en", samples: 3 });
    expect(leftOut).toEqual([
      { id: "s3", reason: "language", language: "fr" },
      { id: "s4", reason: "unsupported", language: null },
      { id: "s5", reason: "unknown", language: null },
    ]);
  });

  test("are absent if no sample is in a supported language", () => {
    const { figures, leftOut, examples } = analyzeSamples(
      sampled(["שלום עולם, זה טקסט", "🙂🙂", "привет, как дела"]),
    );
    expect(figures).toBeNull();
    expect(leftOut).toHaveLength(3);
    expect(examples).toHaveLength(3);
  });

  test("come with passages of three typical samples, cut at a sentence", () => {
    const long = `${voiceSamples.en.join("\n\n")} `.repeat(4);
    const samples = sampled([long, ...voiceSamples.en, "WOW! BUY! NOW! You you you! I me my!"]);
    const { examples } = analyzeSamples(samples);
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      expect(example.length).toBeLessThanOrEqual(longestExample);
      expect(example).toMatch(/[.!?]$/);
      expect(example).not.toContain("WOW");
    }
    expect(analyzeSamples(samples).examples).toEqual(examples);
  });
});

test("the moving type–token ratio does not depend on the length of the text", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => ({ lower: `w${index % 40}` }));
  expect(movingTypeTokenRatio(words(49))).toBeNull();
  expect(movingTypeTokenRatio(words(50))).toBeCloseTo(0.8);
  expect(movingTypeTokenRatio(words(5000))).toBeCloseTo(0.8);
});
