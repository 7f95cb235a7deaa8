import { expect, test } from "vitest";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { blockAnalyzer } from "../../../../shared/text/analysis/analyze-blocks.ts";
import { documentText } from "../../editor/document-text.ts";
import { plainDocument } from "./plain-document.ts";

const markdown = [
  "# A title",
  "Run `really just` now.[^1] We **just** wait.",
  "> Quoted.",
  "- First\n- Second",
  "| Day | Bread |\n| --- | --- |\n| Monday | |",
  "```\nreally\n```",
  "5\\*3\\*2 is \\<name>.\\\nNext line",
  "[^1]: A note.",
].join("\n\n");

test("a document is its words, without code, by kind of block", () => {
  const doc = documentOf(markdown);
  const { text, prose, blocks } = plainDocument(doc);
  expect(text).toBe(documentText(doc).text);
  expect(prose).toHaveLength(text.length);
  expect(blocks.map(({ kind, start, end }) => [kind, prose.slice(start, end)])).toEqual([
    ["heading", "A title"],
    ["paragraph", `Run ${"\uFFFC".repeat(11)} now.  We just wait.`],
    ["paragraph", "Quoted."],
    ["item", "First"],
    ["item", "Second"],
    ["row", "Day"],
    ["row", "Bread"],
    ["row", "Monday"],
    ["paragraph", "5*3*2 is <name>.\nNext line"],
    ["paragraph", "A note."],
  ]);
});

test("issues are found at their words", () => {
  const plain = plainDocument(documentOf(markdown));
  const { marks } = blockAnalyzer()(plain, "en");
  expect(marks.map(({ start, end }) => plain.text.slice(start, end))).toEqual(["just"]);
});
