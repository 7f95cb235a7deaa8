import { expect, test } from "vitest";
import { languages } from "../../catalog/languages.ts";
import { analyzeSeo } from "../seo/analyze-seo.ts";
import { analyzeText, textMetrics } from "./analyze-text.ts";
import { findReadabilityIssues } from "./readability-issues.ts";
import { suggestionsFor } from "./suggestions.ts";

const text =
  "# A wonderful day\n\nYou will **really** love this amazing bridge. It was built in 1900!\n\nWill you come?";

test("the combined analysis equals the separate analyses", () => {
  for (const language of languages) {
    const analysis = analyzeText(text, language);
    const { readability, tone, keywords } = textMetrics(text, language);
    const marks = findReadabilityIssues(text, language);
    expect(analysis).toMatchObject({ marks, readability, tone, keywords });
  }
});

test("the band is that of the reading ease in the language's table", () => {
  // "The cat sat." 3 words of 3 syllables: 206.835 - 3.045 - 84.6 = 119, clamped to 100.
  expect(analyzeText("The cat sat.", "en")).toMatchObject({ readability: 100, band: "veryEasy" });
  // 2 words of 9 syllables in Portuguese: 248.835 - 2.03 - 84.6 * 4.5 < 0.
  expect(analyzeText("Naturalmente extraordinário.", "pt")).toMatchObject({
    readability: 0,
    band: "veryDifficult",
  });
});

test("offsets refer to the original text", () => {
  const { marks } = analyzeText(text, "en");
  expect(marks.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ["filler", "really"],
    ["passive", "was built"],
  ]);
});

test.each(["", " \n", "…", "😀😀", "\ud800", "`code`", "```\nlong code\n```", "42"])(
  "%j has no figures except its counts",
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
  "הספר נמצא על השולחן. הוא ישן מאוד, ואף אחד לא קרא אותו.",
  "الكتاب على الطاولة. إنه قديم جدا ولم يقرأه أحد.",
  "Книга лежит на столе. Она очень старая, и никто её не читал.",
  "Το βιβλίο είναι στο τραπέζι. Είναι πολύ παλιό.",
  "这本书在桌子上。它很旧，没有人读过它。",
  "本はテーブルの上にあります。とても古いです。",
  "책이 탁자 위에 있습니다. 매우 오래되었습니다.",
  "किताब मेज पर है। यह बहुत पुरानी है।",
  "หนังสืออยู่บนโต๊ะ มันเก่ามาก",
  "# Title\n\nהספר נמצא על השולחן. הוא ישן מאוד, ואף אחד לא קרא אותו.",
])("a text in an unsupported script has counts, but no scores: %s", (foreign) => {
  for (const language of languages) {
    const unscored = { readability: null, clarity: null, engagement: null, tone: null };
    expect(analyzeText(foreign, language)).toMatchObject({
      ...unscored,
      isSupported: false,
      band: null,
      marks: [],
    });
    expect(textMetrics(foreign, language)).toMatchObject(unscored);
    expect(analyzeText(foreign, language).counts.words).toBeGreaterThan(0);
    expect(suggestionsFor(foreign.repeat(20), language)).toEqual([]);
    const page = { text: foreign, keywords: ["x"], title: "", description: "", altTexts: [], slug: null };
    const seo = analyzeSeo({ ...page, openGraph: null }, language);
    expect(seo.readability).toBeNull();
    expect(seo.checks.find(({ id }) => id === "readability")).toMatchObject({
      state: "unknown",
      value: "unsupported",
    });
  }
});

test("a text with a name in another script keeps its scores", () => {
  const mixed =
    "The poet Анна Ахматова was born near Odessa, and her verse was read all over the country for years.";
  expect(analyzeText(mixed, "en")).toMatchObject({ isSupported: true, readability: expect.any(Number) });
});

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
])("a hostile text has valid figures and offsets, case %#", (hostile) => {
  for (const language of languages) {
    const { counts, marks, ...scores } = analyzeText(hostile, language);
    for (const number of [...Object.values(counts), scores.readability, scores.clarity, scores.engagement])
      expect(number === null || Number.isSafeInteger(number)).toBe(true);
    for (const { start, end } of marks) expect(start >= 0 && end > start && end <= hostile.length).toBe(true);
  }
});
