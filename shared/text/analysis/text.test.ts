import { describe, expect, test } from "vitest";
import { textMetrics } from "./analyze-text.ts";
import { excerptOf, plainText } from "./plain-text.ts";
import { countWords, isCountedInCharacters, wordsOf } from "./words.ts";

describe("the word count", () => {
  test.each([
    ["", 0],
    ["  \n\t ", 0],
    ["one", 1],
    ["  two\nwords  ", 2],
    ["well-known e-mail, isn’t it?", 4],
    ["pão é bom — sim", 4],
    ["- one\n* two\n1. three\n2) four\n- [ ] five\n- [x] six", 6],
    ["# One\n\n## Two ##\n\n> three\n\n---\n\n***", 3],
    ["-\n1.\n##\n[ ]\n- [ ]\n=> & + |", 0],
    ["See chapter 1. It has 3 % of 5 €.", 8],
    ["[two words](https://x.example/a-b) and ![a picture](b.png)", 5],
    ["<p>One<br>two</p> <b>t</b>hree<!-- no -->&nbsp;four", 4],
    ["```js\nlet x\n```", 2],
    ["我喜欢喝茶。", 5],
    ["日本語のテーブル", 8],
    ["我用 Microsoft Word 写 2 封信", 8],
    ["한국어 텍스트", 2],
    ["| a | b c |\n|---|:-:|\n| --- | d |", 4],
    ["|\n||\n|:-|", 0],
    ["either|or -x- a-b", 3],
  ])("of %j is %i", (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

test("the word count of a text is the same as that of its plain text", () => {
  const text =
    "# A title\n\n- [ ] one **two**\n1. three [four](x)\n\n| a | b |\n|---|---|\n| c | d |\n\n> – five";
  expect(textMetrics(text, "en").words).toBe(countWords(text));
  expect(countWords(plainText(text))).toBe(countWords(text));
});

test("a text in Chinese or Japanese is counted in characters", () => {
  expect(
    ["我喜欢喝茶。", "今日は Word で書く", "one 茶 two three", "", "word"].map(isCountedInCharacters),
  ).toEqual([true, true, false, false, false]);
});

test("words exclude numbers, addresses, symbols and overlong strings, but include inner hyphens and apostrophes", () => {
  expect(wordsOf("A well-known “isn’t it” — 42nd, 3.5 % of https://x.example/a or ada@x.example.")).toEqual([
    "A",
    "well-known",
    "isn’t",
    "it",
    "of",
    "or",
  ]);
  expect(wordsOf(`${"a".repeat(81)} e\u0301te\u0301`)).toEqual(["été"]);
});

describe("plain text", () => {
  test("keeps the words and removes Markdown syntax", () => {
    const markdown =
      "# Title\n\n**Bold** and *soft*, a [link](https://x.example), `code`.\n\n- item\n1. first\n> quote\n\n---";
    expect(plainText(markdown)).toBe("Title\n\nBold and soft, a link, code.\n\nitem\nfirst\nquote");
  });

  test.each([
    ["![A pen](pen.png)", "A pen"],
    ["see [![A pen](pen.png)](https://pens.example) here", "see A pen here"],
    ["[pens](https://en.example/Pen_(tool)) write", "pens write"],
    ["a note [1 and a [link](https://x.example)", "a note [1 and a link"],
    ["[no address] (none)", "[no address] (none)"],
    ["[unfinished](https://x.example", "[unfinished](https://x.example"],
  ])("keeps only the text of a link or picture: %s", (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain);
  });

  test("has the cells of a table, separated by tabs", () => {
    expect(plainText("| **a** | b\\|c |\n|---|:-:|\n| d | |\n\nx | y\n- | -\nz\n\n|1| is one")).toBe(
      "a\tb|c\nd\t\n\nx\ty\nz\n\n|1| is one",
    );
  });

  test("keeps asterisks and underscores inside words and sums", () => {
    expect(plainText("2 * 3 * 4 and snake_case_name")).toBe("2 * 3 * 4 and snake_case_name");
  });
});

describe("an excerpt", () => {
  test("excludes the title if other text follows, and is cut at a word", () => {
    expect(excerptOf("# Title\n\nThe first words of a text", 17)).toBe("The first words…");
    expect(excerptOf("# Title alone")).toBe("Title alone");
  });
});

describe("text metrics", () => {
  test("exclude Markdown syntax", () => {
    const text = `# One two\n\n${"Three four five. ".repeat(100)}`;
    expect(textMetrics(text, "en")).toMatchObject({ words: 302, sentences: 101, readingMinutes: 1 });
    expect(textMetrics("word ".repeat(714), "en").readingMinutes).toBe(3);
  });

  test("include reading ease, tone and keywords", () => {
    // 6 words of 9 syllables in one sentence: 206.835 - 1.015 * 6 - 84.6 * 9 / 6 = 73.845
    expect(textMetrics("**A writer needs patience and *paper*.**", "en")).toEqual({
      words: 6,
      sentences: 1,
      readingMinutes: 1,
      readability: 74,
      clarity: 100,
      engagement: 8, // one concrete noun, paper, in what counts as 50 words: 25 * 2 / 6
      tone: "neutral",
      keywords: [
        ["writer", 1],
        ["needs", 1],
        ["patience", 1],
        ["paper", 1],
      ],
    });
    expect(textMetrics("An amazing and wonderful day!", "en").tone).toBe("enthusiastic");
  });

  test("have null scores without words", () => {
    for (const text of ["", "2026: 100 %", "https://x.example"])
      expect(textMetrics(text, "en")).toMatchObject({
        readability: null,
        clarity: null,
        engagement: null,
        tone: "neutral",
        keywords: [],
      });
  });
});

test.each(["[", "[](", "*a ", "_", "![", "- "])(
  "terminates on repetitions of the unclosed %j",
  { timeout: 120_000 },
  (sign) => {
    expect(plainText(sign.repeat(50_000)).length).toBeLessThanOrEqual(sign.length * 50_000);
  },
);
