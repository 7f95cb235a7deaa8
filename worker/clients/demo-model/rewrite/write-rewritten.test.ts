import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import {
  type RewriteStrength,
  type RewriteStyle,
  rewriteStrengths,
  rewriteStyles,
} from "../../../../shared/catalog/rewrite-styles.ts";
import { detectLanguage } from "../../../../shared/text/detect-language.ts";
import { checkFacts } from "../../../../shared/text/fidelity.ts";
import { composeText } from "./compose-text.ts";
import { sampleTexts } from "./sample-texts.ts";
import { writeRewritten } from "./write-rewritten.ts";

interface Asked {
  text: string;
  style?: RewriteStyle;
  strength?: RewriteStrength;
  language?: Language | "same";
  variation?: string;
  terms?: string;
}

function rewrite({ text, style = "simple", strength = "strong", language = "same", ...more }: Asked): string {
  const { variation, terms = "" } = more;
  const settings = { style, strength, language, ...(variation && { variation }) };
  return (
    writeRewritten({ tool: "rewrite", settings, texts: { text, ...(terms && { protected: terms }) } }) ?? ""
  );
}

const faithful = { missing: [], invented: [] };
const cases = languages.flatMap((language) =>
  rewriteStrengths.map((strength) => [language, strength] as const),
);
/** Every style of the samples of a language, in one strength. */
const each = (language: Language, strength: RewriteStrength) =>
  sampleTexts[language].flatMap((text, sample) =>
    rewriteStyles.map((style) => ({ text, name: `${style} ${sample}`, style, strength, language })),
  );

describe.each(cases)("a sample text in %s, rewritten with strength %s,", (language, strength) => {
  const rewritten = each(language, strength).map((asked) => ({ ...asked, written: rewrite(asked) }));

  test("keeps every fact and makes up none, and that at the first try", () => {
    for (const { written, name, ...asked } of rewritten) {
      expect(checkFacts(asked.text, written, language), name).toEqual(faithful);
      const first = composeText({ ...asked, terms: null, seed: "" });
      expect(checkFacts(asked.text, first, language), name).toEqual(faithful);
    }
  });

  test("stays in its language and is another text", () => {
    for (const { text, written, name } of rewritten) {
      expect(written, name).not.toBe(text);
      expect(detectLanguage(written), name).toBe(language);
    }
  });

  test("is another text in every style", () => {
    for (const text of sampleTexts[language]) {
      const texts = new Set(rewritten.filter((one) => one.text === text).map(({ written }) => written));
      // A light rewriting has nothing but words to tell them apart, and some texts offer few.
      expect(texts.size).toBeGreaterThanOrEqual(strength === "light" ? 21 : rewriteStyles.length);
    }
  });

  test("has another wording for another variation, and the same for the same", () => {
    const [text] = sampleTexts[language];
    for (const { written, name, ...asked } of rewritten.filter((one) => one.text === text)) {
      const other = rewrite({ ...asked, variation: "2" });
      expect(other, name).not.toBe(written);
      expect(other).toBe(rewrite({ ...asked, variation: "2" }));
      expect(checkFacts(text, other, language)).toEqual(faithful);
    }
  });

  test("keeps its headings, its lists and its names as they are", () => {
    for (const { text, written } of rewritten) {
      const lines = written.split("\n");
      const kept = text.split("\n").filter((line) => /^(?:#|- |\d+\. )/.test(line));
      expect(lines.filter((line) => kept.includes(line))).toEqual(kept);
      for (const name of text.match(/(?<=[\p{Ll},] )(?:Mari[ae]|L[oó]p\w+|Leeds|Metz|Gera)/gu) ?? [])
        expect(written).toContain(name);
    }
  });
});

describe("what is kept to the letter", () => {
  const text = `Kids want to utilise \`utilise()\` a lot, and we [want to utilise it](https://x.example/a_b "t") often.

| utilise | often |
| --- | --- |
| kids | 3 |

\`\`\`
kids utilise; often
\`\`\`

> Kids utilise it often.

![kids often](https://x.example/kids.png) <b>often</b> we have to utilise **it often**, and it is big.`;

  test.each(rewriteStyles)("code, links, tables, quotations and emphasis: %s", (style) => {
    const written = rewrite({ text, style, language: "en" });
    for (const piece of [
      "`utilise()`",
      '[want to utilise it](https://x.example/a_b "t")',
      "| utilise | often |\n| --- | --- |\n| kids | 3 |",
      "```\nkids utilise; often\n```",
      "> Kids utilise it often.",
      "![kids often](https://x.example/kids.png)",
      "<b>",
      "**it often**",
    ])
      expect(written).toContain(piece);
  });

  test.each(rewriteStyles)("protected terms, whatever they hold: %s", (style) => {
    const source =
      "In order to win, kids often utilise the a+b (big) method. The very big plan is often good.";
    const terms = "in order to\nA+B (big) method\nvery big plan\n\n";
    const written = rewrite({ text: source, style, language: "en", terms });
    for (const term of ["In order to", "a+b (big) method", "very big plan"]) expect(written).toContain(term);
    expect(written).not.toBe(source);
  });
});

describe("the language of a rewriting", () => {
  test("is that of the text where another is asked for", () => {
    const [text] = sampleTexts.pt;
    expect(rewrite({ text, language: "de" })).toBe(rewrite({ text, language: "pt" }));
    expect(rewrite({ text, language: "same" })).toBe(rewrite({ text, language: "pt" }));
  });

  test("is the one asked for where the text is too short to tell", () => {
    expect(rewrite({ text: "Utilise!", strength: "light", language: "en" })).toBe("Use!");
    expect(rewrite({ text: "Utilise!", strength: "light", language: "same" })).toBe("Utilise!");
  });

  test("of another tongue is left alone but for its semicolons and spaces", () => {
    const text = "Het huis staat aan de  rand van het bos; er wonen al jaren geen mensen meer.";
    expect(rewrite({ text, language: "same" })).toBe(
      "Het huis staat aan de rand van het bos. Er wonen al jaren geen mensen meer.",
    );
  });
});

describe("a request that makes no sense has no answer", () => {
  const settings = { style: "simple", strength: "light", language: "en" };
  test.each([
    ["an unknown style", { ...settings, style: "sleepy" }],
    ["an unknown strength", { ...settings, strength: "brutal" }],
    ["an unknown language", { ...settings, language: "xx" }],
    ["no settings", {}],
  ])("%s", (_, given: Record<string, string>) => {
    expect(writeRewritten({ tool: "rewrite", settings: given, texts: { text: "Words." } })).toBeNull();
  });
});

describe("hostile texts", () => {
  const words = "We utilise it; a lot, and we like it, but it is big. ";
  test.each([
    ["", ""],
    ["  \n\t ", "  \n\t "],
    ["🙂🙂🙂 👩‍👩‍👧", "🙂🙂🙂 👩‍👩‍👧"],
  ])("without words come back as they are: %j", (text, expected) => {
    expect(rewrite({ text, language: "en" })).toBe(expected);
  });

  test.each([
    ["one letter", "a"],
    ["zero-width characters", "We\u200b utilise\u200d it\ufeff often."],
    ["half a character", "We utilise \ud800 it often \udc00."],
    ["characters of the private planes", "We utilise \u{f0000} it \u{100001} often, 3 times."],
    ["right-to-left text", "אנחנו משתמשים בזה; לעתים קרובות מאוד."],
    ["raw HTML", '<script>alert("utilise")</script> We utilise <b onclick="x">it</b> often.'],
    ["open marks", "**We utilise [it](often `now “then ((( <a"],
    ["nothing but marks", "# \n- \n> \n``` \n| | \n***\n---"],
    ["200,000 characters", words.repeat(3800)],
    ["one sentence without an end", "we utilise it and we like it, and ".repeat(3000)],
    ["brackets", "[(".repeat(20_000)],
    ["quotation marks", '“ „ « " ‘ '.repeat(8000)],
    ["masks", "\u{f0000} 1 ".repeat(30_000)],
    ["stops", "A. ".repeat(40_000)],
    ["lines", "we utilise it\n".repeat(8000)],
    ["spaces", `a${" ".repeat(150_000)}a`],
    ["sentences that lean", "It is it. ".repeat(15_000)],
    ["fences", "```\n".repeat(20_000)],
    ["words that go", "basically ".repeat(15_000)],
    ["more than can be looked at", words.repeat(12_000)],
  ])("come to an end as a text: %s", (_, text) => {
    for (const style of ["formal", "poetic", "aida", "journalistic"] as const)
      expect(rewrite({ text, style, language: "en" }).length).toBeGreaterThan(0);
  });

  test("come to an end in every shape: a run of stops", () => {
    const text = `${".".repeat(150_000)}a`;
    for (const style of rewriteStyles) {
      const wording = { text, style, strength: "strong", language: "en", terms: null, seed: "" } as const;
      expect(composeText(wording)).toContain(text);
    }
  });

  test("of any kind keep their facts", () => {
    const pieces = fc.constantFrom(
      ..."12 3.5 1,234 5% € 12/05/2026 May Mai “a b” „x“ not no without but and so because we it the utilise often a an very also use big is do https://x.example/1 a@b.co three zwei . . , ; : ? ! - # > | ` ** _ ( ) [ ] \\ 🙂 é ß nicht ne pas sin".split(
        " ",
      ),
      "\n",
      "\n\n",
      "\n- ",
      "\n1. ",
      ". The",
      ", and we",
    );
    const texts = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...rewriteStyles),
        fc.constantFrom(...rewriteStrengths),
        fc.constantFrom(...languages),
        (text, style, strength, language) => {
          const written = rewrite({ text, style, strength, language });
          const spoken = detectLanguage(text);
          const own = languages.find((known) => known === (spoken ?? language));
          if (own) expect(checkFacts(text, written, own)).toEqual(faithful);
        },
      ),
      { numRuns: 600 },
    );
  });
});
