import { describe, expect, test } from "vitest";
import { contentTypes } from "../../../../shared/catalog/content-types.ts";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { tones } from "../../../../shared/catalog/tones.ts";
import { plainText } from "../../../../shared/text/plain.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { writeGenerated } from "./write-generated.ts";

const usual = {
  title: "Garden on a balcony",
  brief: "Herbs, light, watering and pots. Mention that one can begin small.",
  type: "article",
  tone: "formal",
  language: "en",
  words: 300,
};

function write(changes: Partial<typeof usual & { variation: string }> = {}): string {
  const { title, brief, words, ...settings } = { ...usual, ...changes };
  const request = {
    tool: "generate",
    settings: { ...settings, words: String(words) },
    texts: { title, brief },
  };
  return writeGenerated(request) ?? "";
}

const wordsOf = (text: string) => countWords(plainText(text));
const lengths = [20, 50, 150, 300, 500, 700, 1500, 3000];

/** The combinations whose length is off by more than a tenth. */
function missed(
  texts: { title: string; brief: string },
  tonesOf: (words: number) => readonly string[],
): string[] {
  const misses: string[] = [];
  for (const language of languages)
    for (const type of contentTypes)
      for (const words of lengths)
        for (const tone of tonesOf(words)) {
          const written = wordsOf(write({ ...texts, language, type, words, tone }));
          if (Math.abs(written - words) > words * 0.1)
            misses.push(`${language} ${type} ${tone} ${words}: ${written}`);
        }
  return misses;
}

describe("another wording", () => {
  test.each(contentTypes)(
    "of a short %s differs from the first, and is the same for the same name",
    (type) => {
      const first = write({ type, words: 150 });
      for (const variation of ["1", "2", "3", "4", "5"]) {
        const other = write({ type, words: 150, variation });
        expect(other).not.toBe(first);
        expect(other).toBe(write({ type, words: 150, variation }));
        expect(Math.abs(wordsOf(other) - 150)).toBeLessThanOrEqual(15);
      }
    },
  );
});

describe("the length of a generated text", () => {
  test("is within a tenth of what was asked for, in every type, tone and language", () => {
    expect(missed(usual, () => tones)).toEqual([]);
  });

  const longBrief = Array.from(
    { length: 250 },
    (_, at) => `item${at} and its care, thing ${at} for guests.`,
  ).join(" ");
  test.each([
    ["a brief of one word", { title: "", brief: "bread" }],
    ["a brief of 2000 words", { title: "Guests", brief: longBrief }],
    ["a brief of nothing but signs", { title: "", brief: "?!… --- ,,," }],
    [
      "a title with markup",
      { title: "# **Bread** <script>alert(1)</script> 🍞", brief: "- _flour_\n- `water`\n> salt" },
    ],
    [
      "a title of thirty words",
      { title: "one two three four five six ".repeat(5).trim(), brief: "Bread; salt" },
    ],
  ])("is within a tenth with %s", (_, texts) => {
    expect(missed(texts, (words) => (words < 700 ? ["formal", "humorous"] : ["casual"]))).toEqual([]);
  });
});

describe("what a generated text says", () => {
  test("is the same for the same request and different for another", () => {
    expect(write()).toBe(write());
    const texts = [write(), write({ title: "Bread at home" }), write({ brief: "Bees, flowers and shade." })];
    expect(new Set(texts).size).toBe(3);
  });

  test.each(contentTypes)("names the title and the points of the brief: %s", (type) => {
    const text = write({ type, words: 500 });
    expect(text).toContain("Garden on a balcony");
    for (const point of ["herbs", "light", "watering"]) expect(text.toLowerCase()).toContain(point);
  });

  test.each(languages)("opens and closes in each tone differently: %s", (language) => {
    const paragraphs = tones.map((tone) => write({ tone, language }).split("\n\n"));
    expect(new Set(paragraphs.map(([, opening]) => opening)).size).toBe(tones.length);
    expect(new Set(paragraphs.map((blocks) => blocks.at(-1))).size).toBe(tones.length);
  });

  const functionWords: Record<Language, RegExp> = {
    en: /\b(the|and|is|of|that)\b/g,
    pt: /(?<=\s)(o|não|uma|em|mais|que)(?=\s)/g,
    es: /(?<=\s)(el|los|una|y|más|que)(?=\s)/g,
    fr: /(?<=\s)(le|les|une|et|est|que)(?=\s)/g,
    de: /(?<=\s)(der|die|und|ist|nicht|das)(?=\s)/g,
  };
  const telling: Record<Language, RegExp> = {
    ...functionWords,
    pt: /(?<=\s)(não|uma|em)(?=\s)/g,
    es: /(?<=\s)(el|los|y)(?=\s)/g,
    fr: /(?<=\s)(les|et|est)(?=\s)/g,
  };
  test.each(languages)("is in the language asked for, whatever the brief is in: %s", (language) => {
    for (const type of contentTypes) {
      const text = write({ title: "Calamo", type, language, words: 500 });
      expect(text.match(functionWords[language])?.length ?? 0).toBeGreaterThan(15);
      for (const other of languages)
        if (other !== language)
          expect(text.match(telling[other])?.length ?? 0, `${type} ${other}`).toBeLessThan(5);
    }
  });

  test.each(languages)("repeats no sentence in an article of 700 words: %s", (language) => {
    const sentences = plainText(write({ language, words: 700 })).split(/(?<=[.!?])\s+/);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  test("ends every paragraph with a whole sentence", () => {
    for (const words of lengths)
      for (const block of write({ words }).split("\n\n"))
        if (!block.startsWith("#")) expect(block).toMatch(/[.!?]$/);
  });
});

describe("the shape of a generated text", () => {
  test("follows the type", () => {
    expect(write({ type: "blog" })).toMatch(/^# .+\n\n[^#]+\n\n## /);
    expect(write({ type: "email", language: "de" })).toMatch(/^Betreff: .+\n\nGuten Tag,\n\n/);
    expect(write({ type: "social" })).toMatch(/\n\n#\p{L}+( #\p{L}+){1,3}$/u);
    expect(write({ type: "presentation" }).match(/^## /gm)?.length).toBeGreaterThan(2);
    expect(write({ type: "presentation" })).toMatch(/^## .+\n\n(- .+\n?){3,4}$/m);
    expect(write({ type: "product" })).toMatch(/^- \*\*Herbs\*\* – /m);
    expect(write({ type: "seo" })).toMatch(/^## .*\?$/m);
    expect(write({ type: "ad" })).toMatch(/^# .+\n\n\*\*.+\*\*\n\n/);
    expect(write({ type: "script" })).toMatch(/^## Scene 1: Herbs\n\n\*.+\*\n\n\*\*HOST:\*\* /m);
  });

  test("cannot be broken by markup in the title or the brief", () => {
    const text = write({
      title: "# Bread <img src=x onerror=alert(1)> **now**",
      brief: "## Salt\n* [link](http://x.y)\n<b>oil",
    });
    expect(text).toMatch(/^# Bread now\n/);
    expect(text).not.toMatch(/[<>]|onerror|http/);
    expect(text).toContain("## Salt");
  });
});
