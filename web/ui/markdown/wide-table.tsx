import { useContext } from "react";
import { drawInline } from "./draw-inline.tsx";
import { MarkdownLabels } from "./markdown-labels.ts";
import type { Block, Inline } from "./markdown-tree.ts";

type TableBlock = Extract<Block, { type: "table" }>;

/** A table of a text. Wider than the text, it scrolls by itself. */
export function WideTable({ table: { align, head, rows } }: { table: TableBlock }) {
  const labels = useContext(MarkdownLabels);
  const cells = (row: readonly Inline[][], Cell: "th" | "td") =>
    row.map((words, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
      <Cell key={column} style={{ textAlign: align[column] ?? undefined }}>
        {drawInline(words)}
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div role="group" aria-label={labels?.table} tabIndex={0} className="table-scroll">
      <table>
        <thead>
          <tr>{cells(head, "th")}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows only ever grow at the end
            <tr key={index}>{cells(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
