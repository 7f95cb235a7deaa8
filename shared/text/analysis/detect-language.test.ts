import { describe, expect, test } from "vitest";
import sampleArticles from "../../../worker/testing/sample-articles.json" with { type: "json" };
import { languages } from "../../catalog/languages.ts";
import { detectLanguage, functionWords } from "./detect-language.ts";
import passagesByLanguage from "./detect-language-corpus.json" with { type: "json" };
import sentences from "./detect-language-sentences.json" with { type: "json" };

const { other, ...corpus } = passagesByLanguage;
const { en, pt, fr, de } = corpus;
const passages = [
  ...Object.entries(corpus).flatMap(([language, texts]) => texts.map((text) => ({ language, text }))),
  ...Object.values(other).flatMap((texts) => texts.map((text) => ({ language: "other", text }))),
];

describe("the language of a passage", () => {
  test.each(Object.entries(corpus))(
    "is detected as %s in each of at least 40 passages",
    (language, texts) => {
      expect(texts.length).toBeGreaterThanOrEqual(40);
      expect(texts.filter((text) => detectLanguage(text) !== language)).toEqual([]);
    },
  );

  test.each(Object.entries(other))("is “other” in %s", (_, texts) => {
    expect(texts.filter((text) => detectLanguage(text) !== "other")).toEqual([]);
  });

  test("is never wrong from the first 40 characters on", () => {
    const wrong: string[] = [];
    for (const { language, text } of passages)
      for (let length = 40; length <= text.length; length += 10) {
        const start = text.slice(0, length);
        const told = detectLanguage(start);
        if (told !== null && told !== language) wrong.push(`${told}: ${start}`);
      }
    expect(wrong).toEqual([]);
  });

  test("is detected from 70 characters in more than 90 % of passages", () => {
    const told = passages.filter(({ text }) => detectLanguage(text.slice(0, 70)) !== null);
    expect(told.length / passages.length).toBeGreaterThan(0.9);
  });
});

// The words, the weights of the letter sequences and the leads were chosen with these, but for those of `thirdAuthor` and
// `unseen`, which were read once, at the end.
const { unseen, ...known } = sentences;
const countOf = (texts: readonly string[], language: string) =>
  texts.filter((text) => detectLanguage(text) === language).length;

describe.each(Object.entries(known))("the language of a short sentence, %s", (_, sets) => {
  const isOurs = ([name]: [string, unknown]) => languages.some((language) => language === name);
  const entries = Object.entries<string[]>(sets);
  test.each(entries.filter(isOurs))(
    "is detected as %s in at least 92 %, and never as another one",
    (language, texts) => {
      const told = texts.map((text) => detectLanguage(text));
      expect(texts.length).toBeGreaterThanOrEqual(60);
      expect(told.filter((one) => one !== language && one !== null)).toEqual([]);
      expect(countOf(texts, language) / texts.length).toBeGreaterThanOrEqual(0.92);
    },
  );

  test.each(entries.filter((entry) => !isOurs(entry)))("is never a supported one in %s", (_name, texts) => {
    expect(texts.length).toBeGreaterThanOrEqual(40);
    expect(texts.filter((text) => ![null, "other"].includes(detectLanguage(text)))).toEqual([]);
  });
});

describe("the language of a short sentence that nothing was chosen with", () => {
  const { en, pt, es, fr, de, ...others } = unseen;
  const ours = Object.entries({ en, pt, es, fr, de });

  test.each(ours)("is detected as %s in at least 90 %", (language, texts) => {
    expect(countOf(texts, language) / texts.length).toBeGreaterThanOrEqual(0.9);
  });

  test("is detected in at least 95 % of all, and as a wrong one in at most 0.5 %", () => {
    const right = ours.reduce((sum, [language, texts]) => sum + countOf(texts, language), 0);
    const none = ours.reduce(
      (sum, [, texts]) => sum + texts.filter((text) => detectLanguage(text) === null).length,
      0,
    );
    const all = ours.reduce((sum, [, texts]) => sum + texts.length, 0);
    expect(right / all).toBeGreaterThanOrEqual(0.95);
    expect((all - right - none) / all).toBeLessThanOrEqual(0.005);
  });

  test.each(Object.entries(others))("is a supported one in %s at most twice", (name, texts) => {
    const taken = texts.filter((text) => ![null, "other"].includes(detectLanguage(text)));
    expect(taken.length).toBeLessThanOrEqual(name === "galician" ? 2 : 0);
  });
});

test.each([
  ["de", "„La vida es sueño“ ist das bekannteste Stück von Calderón."],
  ["en", "He sang “La mer qu’on voit danser” in the old theater."],
  ["es", "«Das ist nicht alles», dijo el profesor en la última clase."],
])("a quotation doesn't decide the language of a sentence, %s: %s", (language, text) => {
  expect([language, null]).toContain(detectLanguage(text));
});

test.each(languages)(
  "an article in %s with headings, a list and a link is detected as a whole and in halves",
  (language) => {
    const article = sampleArticles[language];
    const middle = article.indexOf("\n\n", article.length / 2);
    for (const text of [article, article.slice(0, middle), article.slice(middle)])
      expect(detectLanguage(text)).toBe(language);
  },
);

describe("no language", () => {
  test.each([
    "",
    "  \n",
    "OK",
    "Não.",
    "Hello",
    "12 345,67 € / 2026-05-12",
    "https://example.com/the/best/of/all/that/was/and/will/be",
    "```js\nconst the = of(and, to, is, that, it, was, for, on, are, with);\n```",
    "Hans Müller, João Silva, José García, François Dupont, John Smith, Anna Kowalska, Nguyễn An",
    "Word 2024, Excel, PowerPoint, Photoshop CC, InDesign, Figma, Notion, Slack, GitHub, Docker, Kubernetes",
  ])("is detected in %j", (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  test("is detected in a text in two languages", () => {
    expect(detectLanguage(`${en[0]}\n\n${pt[0]}`)).toBeNull();
    expect(detectLanguage(`${de.slice(0, 8).join(" ")} ${fr.slice(0, 8).join(" ")}`)).toBeNull();
    expect(detectLanguage(`${en[0]}\n\n${other.russian?.[0]}`)).toBeNull();
  });
});

describe("foreign content", () => {
  const own = "O relatório ficou pronto na segunda-feira e a equipa gostou muito do resultado.";

  test.each([
    [
      "code",
      `${own}\n\n\`\`\`ts\n// this is what the parser does with all of the tokens that it was given\n\`\`\``,
    ],
    [
      "an unclosed code block",
      `${own}\n\n~~~\nthe parser does what it was told and that is all there is to it`,
    ],
    ["inline code", `${own} \`the and of that which it was for you with this\``],
    ["URLs", `${own} https://example.com/what-we-know-about-the-end-of-this www.the-and-of.example`],
    ["a link's target", `[${own}](https://example.com/what/the/and/of/this)`],
    ["e-mail addresses", `${own} the.and.of@this.example, which.was@that.example`],
    ["tags", `${own} <a href="#" title="what we know about the end of this">`],
    ["hashtags", `${own} #TheBestOfTheBest #LoveWhatYouDo #MondayMood #ThisIsIt`],
    [
      "a quotation",
      `${own} Como disse ele, “this is the end of it”, e todos ficaram em silêncio durante algum tempo.`,
    ],
    ["names", `${own} Falaram John Smith, Mary of The New York Times, Die Zeit, Le Monde e El País.`],
  ])("does not mislead the detection: %s", (_, text) => {
    expect(detectLanguage(text)).toBe("pt");
  });

  test("does not mislead the detection: a few words in another script, or Latin names in one", () => {
    expect(detectLanguage(`${own} Em grego diz-se φιλοσοφία.`)).toBe("pt");
    expect(detectLanguage("昨夜の嵐のあと、Microsoft と Google のサービスが停止しました。")).toBe("other");
  });
});

test("the detection does not depend on Unicode normalisation or the kind of apostrophe", () => {
  for (const text of [pt[6], fr[2], de[6]].map(String)) {
    expect(detectLanguage(text.normalize("NFD"))).toBe(detectLanguage(text));
    expect(detectLanguage(text.replaceAll("'", "’"))).toBe(detectLanguage(text));
  }
});

test("the supported languages come first in functionWords, on which the weights rely", () => {
  expect(Object.keys(functionWords).slice(0, languages.length)).toEqual([...languages]);
});

test("terminates on any text", { timeout: 120_000 }, () => {
  const long = en.join("\n\n").repeat(200);
  const hostile = [
    "[",
    "](",
    "*a ",
    "_",
    "`",
    "```\n",
    "<a ",
    "a",
    "a.",
    "a'",
    "# ",
    "- ",
    ">",
    "ß",
    "1,",
    "//",
    "A ",
  ];
  for (const text of [long, ...hostile.map((part) => part.repeat(100_000))]) {
    expect([null, "other", ...languages], text.slice(0, 3)).toContain(detectLanguage(text));
  }
});
