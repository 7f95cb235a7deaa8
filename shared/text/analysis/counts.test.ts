import { describe, expect, test } from "vitest";
import { countGraphemes, textCounts } from "./analyze-text.ts";
import { parseText } from "./parsed-text.ts";

describe("characters", () => {
  test.each([
    ["", 0],
    ["plain text", 10],
    ["naïve – “quoted” … 5 €", 22],
    ["e\u0301te\u0301", 3], // two letters with an accent of its own
    ["e\u0301a\u0301e\u0301", 3],
    ["a\r\nb", 3], // carriage return and line feed are one
    ["👩🏽‍🚀", 1],
    ["👨‍👩‍👧‍👦 family", 8],
    ["🇧🇷🇵🇹", 2],
    ["नमस्ते", 3],
    ["שלום", 4],
    ["\ud800x", 2], // half of a pair
    ["a\u200bb", 3],
  ])("of %j are %i as people see them", (text, count) => {
    expect(countGraphemes(text)).toBe(count);
  });

  test("are what the segmenter finds in the whole text, where only parts of it are looked at closely", () => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    const text = "Añb\u0301 👍🏽x👍 \u0600a\u0600 z\u200d👩 한글 ᄀ\u1161a\r\n\u0308b©\ufe0f".repeat(3);
    expect(countGraphemes(text)).toBe([...segmenter.segment(text)].length);
  });
});

describe("the counts of a text", () => {
  test("leave out signs of markdown", () => {
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

  test("take a minute for 238 words read silently, and for 183 read aloud", () => {
    expect(textCounts("word ".repeat(238), "en")).toMatchObject({ readingSeconds: 60, speakingSeconds: 78 });
    expect(textCounts("word ".repeat(183), "en")).toMatchObject({ readingSeconds: 46, speakingSeconds: 60 });
  });

  test("count paragraphs by the lines left blank, a list as one, headings, tables and code as none", () => {
    const text =
      "# Title\n\nOne.\nStill one.\n\nTwo.\n\n- a\n- b\n\n> Four.\n\n| x | y |\n|---|---|\n\n```\ncode\n```\n\n---";
    expect(textCounts(text, "en").paragraphs).toBe(4);
  });

  test("count the words of a table's cells, but neither pipes nor rulers", () => {
    const table = "| Name | Full price |\n|:-----|-----------:|\n| Roll | 2 € |\n|a|b|";
    expect(textCounts(table, "en")).toMatchObject({ words: 8, sentences: 6, paragraphs: 0 });
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
  ])("read no attribute of a tag as text: %s", (text) => {
    expect(textCounts(text, "en")).toMatchObject({ words: 2, sentences: 1 });
    expect(parseText(text, "en").words.map((word) => word.text)).toEqual(["One", "word"]);
  });

  test("keep the words apart that tags of blocks separate", () => {
    expect(textCounts("<p>One<br>two<li>three</li><b>f</b>our <!-- no --> a < b", "en").words).toBe(7);
  });

  test.each(["", " \n\t ", "…", "😀😀", "\ud800"])("are whole numbers for %j", (text) => {
    for (const count of Object.values(textCounts(text, "en"))) expect(Number.isSafeInteger(count)).toBe(true);
    expect(textCounts(text, "en")).toMatchObject({ sentences: 0, paragraphs: 0 });
  });
});
