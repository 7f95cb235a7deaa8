import { expect, test, vi } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { blockAnalyzer, measureBlock, type PlainText } from "./analyze-blocks.ts";
import { analyzeText } from "./analyze-text.ts";
import type { Block } from "./prose.ts";

/** A text of these blocks; what stands in ` is code, which isn't read. */
function textOf(...texts: (string | [Block["kind"], string])[]): PlainText {
  const gap = "\n\n";
  const blocks: Block[] = [];
  let start = 0;
  const words = texts.map((one): string => {
    const [kind, text] = typeof one === "string" ? (["paragraph", one] as const) : one;
    blocks.push({ kind, start, end: start + text.length });
    start += text.length + gap.length;
    return text;
  });
  const text = words.join(gap);
  return { text, prose: text.replace(/`[^`]*`/g, (code) => "\uFFFC".repeat(code.length)), blocks };
}

const analyze = (text: PlainText, language: Language = "en") => blockAnalyzer()(text, language);
const marked = ({ text, ...rest }: PlainText) =>
  analyze({ text, ...rest }).marks.map(({ start, end }) => text.slice(start, end));

const paragraphs = [
  "You will really love this amazing bridge. It was built in 1900! Will you come?",
  "In order to win, we just wait: a long sentence goes on and on, with a comma here and another one there, until it ends at last.",
  "42 %. The implementation of the plan was not guaranteed. Imagine the water, the stone and the tree.",
];

test("a text in blocks has the figures of the whole text", () => {
  const text = textOf(...paragraphs);
  for (const language of languages) {
    const { keywords, ...whole } = analyzeText(text.text, language);
    expect(keywords.length).toBeGreaterThan(0);
    expect(analyze(text, language)).toEqual(whole);
  }
});

test("only blocks that have changed are read again", () => {
  const read = vi.fn(measureBlock);
  const analyzeNext = blockAnalyzer(read);
  const many = Array.from({ length: 400 }, (_, index) => `This is paragraph ${index}. We just wait.`);
  analyzeNext(textOf(...many), "en");
  expect(read).toHaveBeenCalledTimes(400);
  read.mockClear();

  const changed = many.with(200, "This one is new. It was written by us.");
  const { marks } = analyzeNext(textOf("Another one.", ...changed), "en");
  expect(read.mock.calls.map(([text]) => text)).toEqual(["Another one.", changed[200]]);
  expect(marks).toEqual(analyze(textOf("Another one.", ...changed)).marks);
  read.mockClear();

  analyzeNext(textOf(...many.slice(0, 10)), "en");
  analyzeNext(textOf(...many.slice(0, 10)), "de");
  expect(read).toHaveBeenCalledTimes(10); // another language
  analyzeNext(textOf(...many.slice(0, 11)), "de");
  expect(read).toHaveBeenCalledTimes(11); // what has gone is forgotten
});

test("signs are signs of the text, not Markdown", () => {
  const text = textOf(
    "5*3*2 is just 30.",
    "# 1 in service",
    "Dear <name>, we &amp; you basically _wait_ [here](now).",
    "| a | b |",
  );
  expect(marked(text)).toEqual(["just", "basically"]);
  expect(analyze(text).counts).toMatchObject({ words: 16, sentences: 4, paragraphs: 4 });
});

test("what isn't read has no marks and separates words", () => {
  expect(marked(textOf("We `just` wait in `x` order to win, just."))).toEqual(["just"]);
});

test("headings and cells are no paragraphs, and neighbouring items are one", () => {
  const text = textOf(
    ["heading", "A title"],
    "One. Two.",
    ["item", "First"],
    ["item", "Second"],
    "…",
    ["row", "Cell"],
    ["item", "Another list"],
  );
  expect(analyze(text).counts).toMatchObject({ paragraphs: 3, sentences: 7, words: 9 });
});

test("lines that were broken on purpose end a sentence, wrapped ones don't", () => {
  expect(analyze(textOf("Main Street 5\nBerlin")).counts.sentences).toBe(2);
  expect(
    analyze(textOf("This sentence is long enough to be wrapped somewhere\nin the middle.")).counts.sentences,
  ).toBe(1);
});

test("the script of the whole text decides", () => {
  const foreign = "Книга лежит на столе. Она очень старая, и никто её не читал.";
  expect(analyze(textOf(foreign, foreign, "We just wait."))).toMatchObject({ isSupported: false, marks: [] });
  expect(marked(textOf(...paragraphs, ...paragraphs, "Книга лежит на столе.", "We just wait."))).toContain(
    "just",
  );
});
