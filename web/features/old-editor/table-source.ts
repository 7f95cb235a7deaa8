// The source of a Markdown table, cell by cell. Only what a cell holds is replaced, so the rest keeps its bytes.

export interface TableCell {
  /** Offsets of what stands between two pipes, in UTF-16 units of the source. */
  from: number;
  to: number;
  /** Its text: without the spaces around it, and with plain pipes. */
  text: string;
}

interface TableSource {
  /** The header first; without the line of dashes. */
  rows: TableCell[][];
  /** The index of each row's line in the source. */
  lines: number[];
  /** By column; empty if the source says nothing. */
  align: ("left" | "center" | "right" | "")[];
}

/** Reads the source of a GFM table: a header, a line of dashes, and any number of rows. */
export function readTable(source: string): TableSource {
  const rows: TableCell[][] = [];
  const lines: number[] = [];
  let align: TableSource["align"] = [];
  let at = 0;
  for (const [index, line] of source.split("\n").entries()) {
    if (index === 1) align = cellsOf(line, at).map(({ text }) => alignOf(text));
    else {
      rows.push(cellsOf(line, at));
      lines.push(index);
    }
    at += line.length + 1;
  }
  return { rows, lines, align };
}

function alignOf(dashes: string): TableSource["align"][number] {
  if (dashes.endsWith(":")) return dashes.startsWith(":") ? "center" : "right";
  return dashes.startsWith(":") ? "left" : "";
}

function cellsOf(line: string, start: number): TableCell[] {
  const pipes = [...line.matchAll(/(?<!\\)(?:\\\\)*\|/g)].map(
    ({ 0: match, index }) => index + match.length - 1,
  );
  const isOpened = line.slice(0, pipes[0]).trim() === "";
  const isClosed = pipes.length > 1 && line.slice((pipes.at(-1) ?? 0) + 1).trim() === "";
  const ends = [...pipes, ...(isClosed ? [] : [line.length])];
  const begins = [0, ...pipes.map((pipe) => pipe + 1)];
  return ends.slice(isOpened ? 1 : 0).map((to, index) => {
    const from = begins[index + (isOpened ? 1 : 0)] ?? 0;
    const text = line.slice(from, to).trim().replaceAll("\\|", "|");
    return { from: start + from, to: start + to, text };
  });
}

/** What a cell with this text holds in the source. Browsers type some spaces as non-breaking ones. */
export const cellSource = (text: string) => ` ${text.replace(/\s+/g, " ").trim().replaceAll("|", "\\|")} `;

export type TableEdit = "addRow" | "addColumn" | "removeRow" | "removeColumn";

/**
 * Adds a row below or a column right of a cell, or removes the cell's. The header and the last column stay.
 * @returns the new source
 */
export function editTable(source: string, edit: TableEdit, row: number, column: number): string {
  const lines = source.split("\n");
  const columns = Math.max(...readTable(source).rows.map((cells) => cells.length));
  const atRow = row === 0 ? 0 : row + 1;
  if (edit === "addRow")
    return lines.toSpliced(Math.max(atRow, 1) + 1, 0, `|${"  |".repeat(columns)}`).join("\n");
  if (edit === "removeRow") return row === 0 ? source : lines.toSpliced(atRow, 1).join("\n");
  if (edit === "removeColumn" && columns < 2) return source;
  return lines
    .map((line, index) => {
      const parts = cellsOf(line, 0).map(({ from, to }) => line.slice(from, to));
      while (parts.length < columns) parts.push("  ");
      if (edit === "removeColumn") parts.splice(column, 1);
      else parts.splice(column + 1, 0, index === 1 ? " --- " : "  ");
      return `|${parts.join("|")}|`;
    })
    .join("\n");
}
