import { describe, expect, test } from "vitest";
import type { Language } from "../../catalog/languages.ts";
import { analyzeText } from "./analyze-text.ts";
import { countGraphemes } from "./measures.ts";
import { parseText } from "./parsed-text.ts";

const textCounts = (text: string, language: Language) => analyzeText(text, language).counts;

describe("the grapheme count", () => {
  test.each([
    ["", 0],
    ["plain text", 10],
    ["naïve – “quoted” … 5 €", 22],
    ["e\u0301te\u0301", 3], // combining accents
    ["e\u0301a\u0301e\u0301", 3],
    ["a\r\nb", 3], // a carriage return and a line feed are one grapheme
    ["👩🏽‍🚀", 1],
    ["👨‍👩‍👧‍👦 family", 8],
    ["🇧🇷🇵🇹", 2],
    ["नमस्ते", 3],
    ["שלום", 4],
    ["\ud800x", 2], // a lone surrogate
    ["a\u200bb", 3],
  ])("of %j is %i", (text, count) => {
    expect(countGraphemes(text)).toBe(count);
  });

  test("equals that of Intl.Segmenter, although only parts of the text are segmented", () => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    const text = "Añb\u0301 👍🏽x👍 \u0600a\u0600 z\u200d👩 한글 ᄀ\u1161a\r\n\u0308b©\ufe0f".repeat(3);
    expect(countGraphemes(text)).toBe([...segmenter.segment(text)].length);
  });
});

describe("the counts of a text", () => {
  test("exclude Markdown syntax", () => {
    expect(textCounts("# Title\n\n**Two words.** And a [link](https://x.example)!\n", "en")).toEqual({
      words: 6,
      sentences: 3,
      graphemes: 29, // "Title", two line feeds, "Two words. And a link!"
      graphemesWithoutSpaces: 23,
      paragraphs: 1,
      readingSeconds: 2, // 6 words at 238 a minute: 1.5 s
      speakingSeconds: 2, // at 183: 1.97 s
    });
  });

  test("include a minute for 238 words read silently or 183 words read aloud", () => {
    expect(textCounts("word ".repeat(238), "en")).toMatchObject({ readingSeconds: 60, speakingSeconds: 78 });
    expect(textCounts("word ".repeat(183), "en")).toMatchObject({ readingSeconds: 46, speakingSeconds: 60 });
  });

  test("separate paragraphs at blank lines, with a list as one and without headings, tables and code", () => {
    const text =
      "# Title\n\nOne.\nStill one.\n\nTwo.\n\n- a\n- b\n\n> Four.\n\n| x | y |\n|---|---|\n\n```\ncode\n```\n\n---";
    expect(textCounts(text, "en").paragraphs).toBe(4);
  });

  test("include the words of table cells, but no pipes or rulers", () => {
    const table = "| Name | Full price |\n|:-----|-----------:|\n| Roll | 2 € |\n|a|b|";
    expect(textCounts(table, "en")).toMatchObject({ words: 7, sentences: 6, paragraphs: 0 });
    expect(textCounts("Name | Price\n--- | ---\nRoll | low\n\nText.", "en")).toMatchObject({
      words: 5,
      sentences: 5,
      paragraphs: 1,
    });
    expect(textCounts("a | b", "en").words).toBe(2);
  });

  test.each([
    "One <img alt='a > b two three'> word.",
    'One <img src="x>y" alt="it\'s > that"> word.',
    'One <a title="1 > 0">word</a>.',
  ])("exclude the attributes of tags: %s", (text) => {
    expect(textCounts(text, "en")).toMatchObject({ words: 2, sentences: 1 });
    expect(parseText(text, "en").words.map((word) => word.text)).toEqual(["One", "word"]);
  });

  test("separate words at block tags, but not at inline tags", () => {
    expect(textCounts("<p>One<br>two<li>three</li><b>f</b>our <!-- no --> a < b", "en").words).toBe(6);
  });

  test.each(["", " \n\t ", "…", "😀😀", "\ud800"])(
    "are integers for %j, without sentences or paragraphs",
    (text) => {
      for (const count of Object.values(textCounts(text, "en")))
        expect(Number.isSafeInteger(count)).toBe(true);
      expect(textCounts(text, "en")).toMatchObject({ sentences: 0, paragraphs: 0 });
    },
  );
});
