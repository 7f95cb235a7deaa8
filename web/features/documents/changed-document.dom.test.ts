import { expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { drawChanges } from "./changed-document.ts";

function changesOf(before: string, after: string): string {
  const host = document.createElement("div");
  host.append(drawChanges(documentOf(before), documentOf(after)));
  return host.innerHTML;
}

test("changed words are marked in formatted text, without signs of Markdown", () => {
  expect(changesOf("Reed pens are *very* old.", "Reed pens are **quite** old.")).toBe(
    "<p>Reed pens are <del><em>very</em></del><ins><strong>quite</strong></ins> old.</p>",
  );
});

test("blocks that are the same are not marked; others are removed or added as a whole", () => {
  expect(changesOf("# Pens\n\nOne thing.\n\nLast.", "# Pens\n\nLast.\n\n> Another.")).toBe(
    '<h1>Pens</h1><p><del>One thing.</del></p><p>Last.</p><blockquote dir="auto"><p><ins>Another.</ins></p></blockquote>',
  );
});

test("a paragraph is found again behind a new one", () => {
  expect(changesOf("Reed pens are old.", "They wrote.\n\nReed pens are very old.")).toBe(
    "<p><ins>They wrote.</ins></p><p>Reed pens are <ins>very </ins>old.</p>",
  );
});

test("lists and tables keep their structure", () => {
  expect(changesOf("- one loaf\n- two", "- one big loaf\n- two\n- three")).toBe(
    '<ul dir="auto"><li><p>one <ins>big </ins>loaf</p></li><li><p>two</p></li><li><p><ins>three</ins></p></li></ul>',
  );
  const host = document.createElement("div");
  host.innerHTML = changesOf(
    "| Day | Loaf |\n| - | - |\n| Friday | Walnut |",
    "| Day | Loaf |\n| - | - |\n| Friday | Rye |",
  );
  expect([...host.querySelectorAll("td del, td ins")].map(({ outerHTML }) => outerHTML)).toEqual([
    "<del>Walnut</del>",
    "<ins>Rye</ins>",
  ]);
});
