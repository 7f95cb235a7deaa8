import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../testing/property-seed.ts";
import { wordsOf } from "../nodes.ts";
import { schema } from "../schema.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** The words of the first table, by row and cell. */
function cellsIn(markdown: string): string[][] {
  const table = parseMarkdown(markdown)
    .content.flatMap((block) => (block.type === "blockquote" ? block.content : [block]))
    .find((block) => block.type === "table");
  return (table?.content ?? []).map(({ content }) =>
    content.map(({ content: [paragraph] }) => wordsOf(paragraph.content ?? [])),
  );
}

test("a row that is longer than the header widens the table", () => {
  expect(cellsIn("| A | B |\n| :-- | --- |\n| 1 | 2 | 3 | **4** \\| 5 |\n| 6 |")).toEqual([
    ["A", "B", "", ""],
    ["1", "2", "3", "4 | 5"],
    ["6", "", "", ""],
  ]);
  expect(cellsIn("> A | B\n> -|-\n> 1 | 2 | 3")).toEqual([
    ["A", "B", ""],
    ["1", "2", "3"],
  ]);
});

test("empty cells at the end of a row add no column", () => {
  expect(cellsIn("| A | B |\n| - | - |\n| 1 | 2 | | |")).toEqual([
    ["A", "B"],
    ["1", "2"],
  ]);
});

test("no cell of any row is lost, and the table is read again as it was written", () => {
  const rows = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), rows, (columns, widths) => {
      const line = (row: string, width: number) =>
        `| ${Array.from({ length: width }, (_, cell) => `${row}${cell}`).join(" | ")} |`;
      const ruler = `|${" --- |".repeat(columns)}`;
      const lines = widths.map((width, row) => line(`r${row}c`, width));
      const document = parseMarkdown([line("h", columns), ruler, ...lines].join("\n"));
      schema.nodeFromJSON(document).check();
      const written = writeMarkdown(document);
      expect(written.match(/\w+\d/g)).toEqual([line("h", columns), ...lines].join("\n").match(/\w+\d/g));
      expect(parseMarkdown(written)).toEqual(document);
    }),
    { numRuns: cases(500) },
  );
});

test("a row with thousands of cells doesn't multiply thousands of rows, and keeps its words", () => {
  const long = `|${Array.from({ length: 5000 }, (_, cell) => ` w${cell} |`).join("")}`;
  const cells = cellsIn(`| A |\n| - |\n${long}\n${"| x |\n".repeat(20_000)}`);
  expect(cells).toHaveLength(20_002);
  expect(cells[0]).toHaveLength(2);
  expect(cells[1]?.join(" ").match(/w\d+/g)).toHaveLength(5000);
});
