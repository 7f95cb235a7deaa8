import { expect, test } from "vitest";
import { languages } from "../catalog/languages.ts";
import { clarityOf } from "./clarity.ts";
import { textCounts } from "./counts.ts";
import { engagementOf } from "./engagement.ts";
import { analyzeText } from "./live-analysis.ts";
import { marksOf } from "./marks.ts";
import { textMetrics } from "./metrics.ts";

const text =
  "# A wonderful day\n\nYou will **really** love this amazing bridge. It was built in 1900!\n\nWill you come?";

test("what is analysed at once is what each analysis finds alone", () => {
  for (const language of languages) {
    const analysis = analyzeText(text, language);
    const { readability, tone, keywords } = textMetrics(text, language);
    expect(analysis).toMatchObject({
      counts: textCounts(text, language),
      clarity: clarityOf(text, language),
      engagement: engagementOf(text, language),
      marks: marksOf(text, language),
      readability,
      tone,
      keywords,
    });
  }
});

test("the band is that of the reading ease, in the table of the language", () => {
  // "The cat sat." 3 words of 3 syllables: 206.835 - 3.045 - 84.6 = 119, clamped to 100.
  expect(analyzeText("The cat sat.", "en")).toMatchObject({ readability: 100, band: "veryEasy" });
  // 2 words of 9 syllables in Portuguese: 248.835 - 2.03 - 84.6 * 4.5 < 0.
  expect(analyzeText("Naturalmente extraordinário.", "pt")).toMatchObject({
    readability: 0,
    band: "veryDifficult",
  });
});

test("its places are those of the text as it is given", () => {
  const { marks } = analyzeText(text, "en");
  expect(marks.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ["filler", "really"],
    ["passive", "was built"],
  ]);
});

test.each(["", " \n", "…", "😀😀", "\ud800", "`code`", "```\nlong code\n```", "42"])(
  "%j has no figures but its counts",
  (blank) => {
    for (const language of languages)
      expect(analyzeText(blank, language)).toMatchObject({
        readability: null,
        band: null,
        clarity: null,
        engagement: null,
        marks: [],
        tone: "neutral",
        keywords: [],
      });
  },
);

test.each([
  "a",
  "\u202eabc\u202c",
  "עברית and English, mixed. 한국어 テキスト。",
  "e\u0301\u0323".repeat(300),
  "\u200b\u200d\ufeffword\u200b",
  "<b>raw</b> <script>alert(1)</script> <p onclick='x'>html</p>",
  "\ud83d broken \udc00 pairs.",
  "word ".repeat(100_000),
  "Ünïcödé wörds are written. ".repeat(4000),
  "1. a\n".repeat(20_000),
])("a hostile text is analysed as any other", (hostile) => {
  for (const language of languages) {
    const { counts, marks, ...scores } = analyzeText(hostile, language);
    for (const number of [...Object.values(counts), scores.readability, scores.clarity, scores.engagement])
      expect(number === null || Number.isSafeInteger(number)).toBe(true);
    for (const { start, end } of marks) expect(start >= 0 && end > start && end <= hostile.length).toBe(true);
  }
});
