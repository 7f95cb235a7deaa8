import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { type SummaryLength, summaryLengths } from "../../../../shared/catalog/summary-lengths.ts";
import { checkFacts } from "../../../../shared/text/fidelity.ts";
import { sentencesOf } from "../../../../shared/text/sentences.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { hostileTexts, sampleArticles } from "../../../testing/sample-articles.ts";
import { writeSummary } from "./write-summary.ts";

function summarize(text: string, length: string, changes: Record<string, string> = {}): string | null {
  return writeSummary({
    tool: "summarize",
    settings: { length, language: "same", ...changes },
    texts: { text },
  });
}

const pointsOf = (summary: string) => summary.split("\n").filter((line) => line.startsWith("- "));

/** Without the signs of markdown, so that what was taken from a text can be looked for in it. */
const bare = (text: string) => text.replace(/\*\*|\[|\]\([^)]*\)/g, "");

describe.each(languages)("a summary in %s", (language) => {
  const text = sampleArticles[language];

  test.each(summaryLengths)("%s: says only what the text says, in the text's words and order", (length) => {
    const summary = summarize(text, length) ?? "";
    const lines = summary.split("\n").map((line) => line.replace(/^- /, ""));
    const places = lines.flatMap((line) =>
      sentencesOf(line, language).map(({ start, end }) =>
        bare(text).indexOf(line.slice(start, end).replace(/\.$/, "")),
      ),
    );
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(checkFacts(text, summary, language).invented).toEqual([]);
    expect(countWords(summary)).toBeLessThan(countWords(text));
  });

  test("is as long as it was asked to be", () => {
    const sentences = (length: SummaryLength) => sentencesOf(summarize(text, length) ?? "", language).length;
    expect(sentences("line")).toBe(1);
    expect(sentences("short")).toBe(3);
    expect(sentences("medium")).toBeGreaterThanOrEqual(6);
    expect(sentences("medium")).toBeLessThanOrEqual(8);
    expect((summarize(text, "medium") ?? "").split("\n\n")).toHaveLength(2);
    const points = pointsOf(summarize(text, "bullets") ?? "");
    expect(points.length).toBeGreaterThanOrEqual(4);
    expect(points.length).toBeLessThanOrEqual(7);
  });

  test("is another one each time it is asked for", () => {
    for (const length of summaryLengths) {
      const first = summarize(text, length);
      expect(summarize(text, length)).toBe(first);
      expect(summarize(text, length, { variation: "2" })).not.toBe(first);
    }
  });
});

describe("what a summary is made of", () => {
  test("what the whole text is about comes before what is said by the way", () => {
    const text =
      "The weather was fine on Monday. A reed pen is cut with a sharp knife. Every reed pen needs a split nib. A scribe sharpens the reed pen with the knife each day.";
    expect(summarize(text, "line")).toContain("reed pen");
  });

  test("a sentence is not said twice, nor one that is almost the same", () => {
    const text =
      "The river grinds flour for nine villages. The river grinds flour for nine old villages. The mill was built in stone. The river grinds flour for nine villages. Children swim below the mill. Bread is sold on the market.";
    expect(summarize(text, "bullets")?.match(/nine/g)).toHaveLength(1);
  });

  test("headings, lead-ins of lists and code are left out where there are sentences", () => {
    for (const language of languages) {
      const summary = summarize(`${sampleArticles[language]}\n\n\`\`\`\nlet x = 1;\n\`\`\``, "medium") ?? "";
      expect(summary).not.toContain("let x");
      expect(summary).not.toMatch(/:(?=\n|$)|#|\*\*|\]\(/m);
    }
  });

  test("a text that is a list gives some of its points, as sentences between others", () => {
    const text = "- Cut the reed with a knife\n- Split the nib\n- Dip the pen in ink\n- Write a line slowly";
    expect(summarize(text, "bullets")).toMatch(/^(?:- .+\n){2}- .+$/);
    expect(summarize(text, "short")).toMatch(/^[^\n]+\. [^\n]+\.$/);
  });

  test("a text of one sentence is its own summary", () => {
    const text = "A **reed pen** is cut with a [sharp knife](https://example.com).";
    for (const length of summaryLengths)
      expect(summarize(text, length)).toBe("A reed pen is cut with a sharp knife.");
  });

  test("a sentence without an end is cut, between words", () => {
    const summary = summarize("reed pen and ink ".repeat(5000), "line") ?? "";
    expect(summary.endsWith("…")).toBe(true);
    expect(summary.length).toBeLessThan(600);
    expect("reed pen and ink ".repeat(50)).toContain(summary.slice(0, -1));
  });
});

describe("whatever the text is", () => {
  test.each(Object.entries(hostileTexts))("there is a summary no longer than it: %s", (_, text) => {
    for (const length of summaryLengths)
      for (const variation of ["", "2"]) {
        const summary = summarize(text, length, variation ? { variation } : {}) ?? "";
        expect(summary.trim()).not.toBe("");
        expect(summary.length).toBeLessThanOrEqual(Math.min(text.length, 5000));
        expect(summary.isWellFormed()).toBe(true);
      }
  });

  test.each(["", "  \n\t "])("there is none for a blank one: %j", (text) => {
    expect(summarize(text, "short")).toBeNull();
  });

  test("there is none for an unknown length or language", () => {
    expect(summarize("A pen.", "epic")).toBeNull();
    expect(summarize("A pen.", "line", { language: "tlh" })).toBeNull();
  });
});
