import { expect, test } from "vitest";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { analyzeText } from "../../../shared/text/analysis/analyze-text.ts";
import { applyCorrections } from "../../../shared/text/analysis/corrections.ts";
import {
  findReadabilityIssues,
  type ReadabilityIssue,
} from "../../../shared/text/analysis/readability-issues.ts";
import { countKinds, markableText, replacementOf } from "./marks.ts";

const long =
  "It was the house on the hill that we had seen from the road when we came here with all of them that day";
const placed = (text: string) => markableText({ text, marks: analyzeText(text, "en").marks });
const idsOf = (text: string) => placed(text).marks.map(({ id }) => id);

test("a mark contains its words, and keeps its id when the text changes elsewhere", () => {
  const before = placed("We really won. That is all there is to say, and it was just fine.");
  const after = placed("As I said: we really won. That is all there is to say, and it was just fine.");
  expect(before.marks.map(({ words }) => words)).toEqual(["really", "just"]);
  expect(after.marks[1]?.id).toBe(before.marks[1]?.id);
});

test("a sentence keeps its id while it grows", () => {
  const [before] = placed(long).marks;
  const [after] = placed(`${long} and even longer than that since nobody has stopped us`).marks;
  expect([before?.kind, after?.kind]).toEqual(["hardSentence", "veryHardSentence"]);
  expect(after?.id).toBe(before?.id);
});

test("mark ids are unique, even in a repetitive text", () => {
  const ids = idsOf(`${"really ".repeat(60)}\n\n${`${long}.\n\n`.repeat(30)}`);
  expect(ids.length).toBeGreaterThan(80);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a very long text, or one full of marks, is marked only at its beginning", () => {
  expect(placed("We really won.").isCut).toBe(false);
  const endless = placed("One two. ".repeat(20_000));
  expect([endless.isCut, endless.text.length]).toEqual([true, 100_000]);
  const full = placed("It is really so. ".repeat(9000));
  expect([full.isCut, full.marks.length]).toEqual([true, 4000]);
  expect(full.text).toBe(`${"It is really so. ".repeat(4000)}It is `);
});

test("marks are counted by kind", () => {
  const mark = (kind: ReadabilityIssue["kind"]): ReadabilityIssue => ({ kind, start: 0, end: 1 });
  const counts = countKinds([mark("filler"), mark("passive"), mark("filler")]);
  expect([...counts]).toEqual([
    ["filler", 2],
    ["passive", 1],
  ]);
});

/** Returns one text for each word mark, with only that mark replaced; null if no replacement is offered. */
function replacedIn(text: string, language: Language = "en") {
  return findReadabilityIssues(text, language)
    .filter(({ kind }) => kind === "filler" || kind === "complexWord")
    .map((mark) => {
      const replacement = replacementOf(text, mark, language);
      return replacement && applyCorrections(text, [replacement]);
    });
}

test("a suggestion replaces its words and keeps their capitalisation", () => {
  expect(replacedIn("In order to win, we utilize it.")).toEqual([
    "To win, we utilize it.",
    "In order to win, we use it.",
  ]);
});

test.each([
  ["It is really good.", "It is good."],
  ["It is, of course, good.", "It is good."],
  ["It is good, of course.", "It is good."],
  ["It is good, really", "It is good"],
  ["Actually, we won.", "We won."],
  ["We won. Honestly, it was hard.", "We won. It was hard."],
  ["We won. Absolutely. It was hard.", "We won. It was hard."],
  ["> Basically, we won.", "> We won."],
  ["(really good)", "(good)"],
  ["just go", "go"],
  ["We\nreally won", "We\nwon"],
  ["Actually", ""],
])("removing a filler also removes its surplus space and commas: %s", (text, after) => {
  expect(replacedIn(text)).toEqual([after]);
});

test("in German a filler directly before the verb is not removed", () => {
  expect(replacedIn("Eigentlich ist das gut. Das ist eigentlich gut.", "de")).toEqual([
    null,
    "Eigentlich ist das gut. Das ist gut.",
  ]);
});

test("no replacement is offered if the preceding word would have to change", () => {
  expect(replacedIn("We need an additional day and additional help.")).toEqual([
    "We need an extra day and additional help.",
    "We need an additional day and extra help.",
  ]);
  const french = (text: string, words: string, suggestion: string) => {
    const start = text.indexOf(words);
    return replacementOf(text, { kind: "filler", start, end: start + words.length, suggestion }, "fr");
  };
  expect(french("Il décide d’effectuer un tri.", "effectuer", "faire")).toBeNull();
  expect(french("Il tient à le prendre.", "prendre", "avoir")).toBeNull();
  expect(french("Il tient à prendre.", "prendre", "avoir")).not.toBeNull();
});

test("no replacement is offered across Markdown syntax or line breaks", () => {
  expect(replacedIn("In order **to** win")).toEqual([null]);
  const mark: ReadabilityIssue = { kind: "filler", start: 0, end: 5, suggestion: "to" };
  expect(replacementOf("in\nto", mark, "en")).toBeNull();
});

test("no replacement is offered for sentences, passive voice and words without a suggestion", () => {
  for (const kind of [
    "hardSentence",
    "veryHardSentence",
    "passive",
    "complexWord",
    "nominalization",
  ] as const)
    expect(replacementOf("some words", { kind, start: 0, end: 4 }, "en")).toBeNull();
});

test.each(languages)("hostile texts in %s are changed only at their marks", (language) => {
  const hostile = [
    "",
    "\ud800 just \udfff actually 👩‍👩‍👧 really",
    "<script>really</script> **very** `just` [really](x) \u200breally\u200b",
    "مرحبا really بالعالم, wirklich, vraiment, realmente, sehr",
    `${"really ".repeat(2000)}${",".repeat(5000)}${" ".repeat(5000)}just`,
  ];
  for (const text of hostile)
    for (const mark of findReadabilityIssues(text, language)) {
      const change = replacementOf(text, mark, language);
      if (!change) continue;
      const after = applyCorrections(text, [change]);
      expect(after.startsWith(text.slice(0, change.start))).toBe(true);
      expect(after.endsWith(text.slice(change.end))).toBe(true);
      expect(Math.abs(mark.start - change.start)).toBeLessThan(30);
    }
});
