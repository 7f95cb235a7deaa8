import { useMemo } from "react";
import { type Change, lineLook, type Part, rowsOf, shownRow } from "./changes.ts";
import { come, gone } from "./marked-words.tsx";

interface SideBySideProps {
  parts: readonly Part[];
  rejected: ReadonlySet<string>;
  /** Labels of the two texts. */
  labels: { before: string; after: string };
}

/** Side-by-side diff, line by line; stacked on narrow screens. */
export function SideBySide({ parts, rejected, labels }: SideBySideProps) {
  const rows = useMemo(() => rowsOf(parts), [parts]);
  return (
    <div className="@container">
      <div className="grid gap-x-6 @sm:grid-cols-2 font-text text-body leading-relaxed">
        <h3 className={head}>{labels.before}</h3>
        <h3 className={head}>{labels.after}</h3>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <Row key={index} row={row} rejected={rejected} labels={labels} />
        ))}
      </div>
    </div>
  );
}

const head = "mb-2 border-line border-b pb-1 font-semibold font-ui text-ink-soft text-sm @max-sm:hidden";
const cell = "wrap-anywhere min-w-0 whitespace-pre-wrap";
/** When stacked, the old text is muted and unchanged lines appear once. */
const before =
  "@max-sm:mt-3 @max-sm:border-line-strong @max-sm:border-l-2 @max-sm:pl-3 @max-sm:text-ink-soft";

interface RowProps extends Omit<SideBySideProps, "parts"> {
  row: Part[];
}

function Row({ row, rejected, labels }: RowProps) {
  const isShown = (part: Part): part is Change => part.kind === "change" && !rejected.has(part.id);
  const lookOf = (side: "removed" | "added") =>
    lineLook(row.map((part) => (isShown(part) ? part[side] : sourceOf(part))).join(""));
  const shown = shownRow(row);
  return (
    <>
      <p className={`${cell} ${lookOf("removed")} ${row.some(isShown) ? before : "@max-sm:hidden"}`}>
        <span className="sr-only">{labels.before} </span>
        {shown.map((part) =>
          isShown(part) ? (
            <del key={part.id} className={gone}>
              {part.removed}
            </del>
          ) : (
            sourceOf(part)
          ),
        )}
      </p>
      <p className={`${cell} ${lookOf("added")}`}>
        <span className="sr-only">{labels.after} </span>
        {shown.map((part) =>
          isShown(part) ? (
            <ins key={part.id} className={come}>
              {part.added}
            </ins>
          ) : (
            sourceOf(part)
          ),
        )}
      </p>
    </>
  );
}

const sourceOf = (part: Part) => (part.kind === "same" ? part.text : part.removed);
