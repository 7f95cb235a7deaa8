import type { Align, Block, Inline, TableRow } from "../../../shared/document/nodes.ts";
import { styleOf } from "./html-elements.ts";
import { type Context, linesOf, type Part, readBlocks, withoutBold } from "./parts.ts";
import { within } from "./read-inlines.ts";

/** Tables with more columns become paragraphs. */
const maxColumns = 100;

const rowsOf = (table: Element) =>
  [...table.children].flatMap((child) =>
    child.matches("thead, tbody, tfoot")
      ? [...child.children].filter((row) => row.matches("tr"))
      : child.matches("tr")
        ? [child]
        : [],
  );
const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches("td, th"));

/** Bounded, because a page may claim a million columns. */
const spanOf = (cell: Element, name: "colspan" | "rowspan") =>
  Math.min(50, Math.max(1, Math.floor(Number(cell.getAttribute(name))) || 1));

/** How a cell's words are aligned, by itself or by its one paragraph. */
function sideOf(cell: Element): Align {
  const [only, ...others] = cell.children;
  for (const element of [cell, ...(only && others.length === 0 ? [only] : [])]) {
    const style = /text-align\s*:\s*(\w+)/i.exec(styleOf(element))?.[1];
    const side = /^(?:left|center|right)$/i.exec(element.getAttribute("align") ?? style ?? "")?.[0];
    if (side) return side.toLowerCase() as Align;
  }
  return null;
}

/** A table of data becomes a table. One that only lays out a page becomes what its cells hold. */
export function readTable(table: Element, context: Context): Part[] {
  const rows = rowsOf(table);
  const sides = new Map<Inline[], Align>();
  const contentOf = (cell: Element): Inline[] => {
    const words = linesOf(readBlocks(cell.childNodes, within(cell, { ...context, isCell: true })));
    const content = cell.matches("th") ? withoutBold(words) : words;
    if (content.length > 0) sides.set(content, sideOf(cell));
    return content;
  };
  if (context.isCell)
    return rows.map(
      (row): Block => ({ type: "paragraph", content: commaSeparated(cellsOf(row).map(contentOf)) }),
    );
  // Browsers put what is nested too deep for them outside of cells.
  if (isLayout(table, rows)) return context.readParts(table.childNodes, context);
  const grid = gridOf(rows, contentOf);
  const columns = grid.reduce((most, line) => Math.max(most, line.length), 0);
  const lines = grid
    .map((line) => Array.from({ length: columns }, (_, x) => line[x] ?? []))
    .filter((line) => line.some((cell) => cell.length > 0));
  /** That of all cells below the header. */
  const alignOf = (column: number): Align => {
    const cells = (lines.length > 1 ? lines.slice(1) : lines).map((line) => line[column] ?? []);
    const [side = null, ...others] = new Set(
      cells.filter((cell) => cell.length > 0).map((cell) => sides.get(cell)),
    );
    return others.length > 0 ? null : side;
  };
  const caption = table.querySelector(":scope > caption");
  const content = lines.map(
    (line, y): TableRow => ({
      type: "table_row",
      content: line.map((cell, x) => ({
        type: y === 0 ? "table_header" : "table_cell",
        attrs: { align: alignOf(x) },
        content: [{ type: "paragraph", ...(cell.length > 0 && { content: cell }) }],
      })),
    }),
  );
  return [
    ...(caption ? readBlocks(caption.childNodes, context) : []),
    ...(content.length ? [{ type: "table" as const, content }] : []),
  ];
}

const commaSeparated = (cells: Inline[][]): Inline[] =>
  cells
    .filter((cell) => cell.length > 0)
    .flatMap((cell, index) => (index ? [{ type: "text", text: ", " }, ...cell] : cell));

const isLayout = (table: Element, rows: Element[]): boolean =>
  table.getAttribute("role") === "presentation" ||
  rows.every((row) => cellsOf(row).every((cell, index) => index === 0 && !cell.matches("th"))) ||
  rows.some((row) => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell, "colspan"), 0) > maxColumns) ||
  (table.querySelector("table") !== null &&
    !rows.some((row) => cellsOf(row).some((cell) => cell.matches("th"))));

/** The cells by row and column. A joined cell has its content in its first place. */
function gridOf(rows: Element[], contentOf: (cell: Element) => Inline[]): Inline[][][] {
  const grid: Inline[][][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of cellsOf(row)) {
      while (grid[y]?.[x] !== undefined) x++;
      const content = contentOf(cell);
      const [width, height] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) {
          const line = grid[y + down];
          if (line) line[x + right] = down + right === 0 ? content : [];
        }
      x += width;
    }
  });
  return grid;
}
