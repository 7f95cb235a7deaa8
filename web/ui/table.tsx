import type { ReactNode } from "react";

interface TableProps {
  caption: string;
  /** Visually hidden caption. */
  hideCaption?: boolean;
  head: string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Whether all columns but the first are figures, which are right-aligned. */
  figures?: boolean;
}

/** A data table with row headers. Scrolls sideways if it is too wide. */
export function Table({ caption, hideCaption = false, head, rows, figures = false }: TableProps) {
  const side = figures ? "text-right max-sm:whitespace-nowrap" : "";
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={caption}
      className="scroll-fade overflow-x-auto rounded-m border border-line focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-sm">
        <caption className={hideCaption ? "sr-only" : "px-2 py-2 sm:px-3 text-left font-semibold"}>
          {caption}
        </caption>
        <thead>
          <tr className="bg-well text-left text-ink-soft text-xs">
            {head.map((name, column) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-2 sm:px-3 font-semibold ${column > 0 ? side : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="px-2 py-2 sm:px-3 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} className={`px-2 py-2 sm:px-3 tabular-nums ${side}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
