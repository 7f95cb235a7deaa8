import { type Change, type Part, rowsOf } from "./changes.ts";
import { come, gone } from "./marked-words.tsx";

interface SideBySideProps {
  parts: readonly Part[];
  rejected: ReadonlySet<string>;
  /** What the two texts are called. */
  labels: { before: string; after: string };
}

/** Two texts beside each other, line by line; one below the other where there is little room. */
export function SideBySide({ parts, rejected, labels }: SideBySideProps) {
  return (
    <div className="@container">
      <div className="grid gap-x-8 @lg:grid-cols-2 font-text text-base leading-relaxed">
        <h3 className="border-line border-b pb-1 font-semibold font-ui text-ink-soft text-sm @max-lg:hidden">
          {labels.before}
        </h3>
        <h3 className="border-line border-b pb-1 font-semibold font-ui text-ink-soft text-sm @max-lg:hidden">
          {labels.after}
        </h3>
        {rowsOf(parts).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <Row key={index} row={row} rejected={rejected} labels={labels} />
        ))}
      </div>
    </div>
  );
}

const cell = "wrap-anywhere min-w-0 whitespace-pre-wrap";
/** Where one stands below the other, what was before stands back. */
const before =
  "@max-lg:mt-3 @max-lg:border-line-strong @max-lg:border-l-2 @max-lg:pl-3 @max-lg:text-ink-soft";

interface RowProps extends Omit<SideBySideProps, "parts"> {
  row: readonly Part[];
}

function Row({ row, rejected, labels }: RowProps) {
  const isShown = (part: Part): part is Change => part.kind === "change" && !rejected.has(part.id);
  return (
    <>
      <p className={`${cell} ${before}`}>
        <span className="sr-only">{labels.before} </span>
        {row.map((part) =>
          isShown(part) ? (
            <del key={part.id} className={gone}>
              {part.removed}
            </del>
          ) : (
            sourceOf(part)
          ),
        )}
      </p>
      <p className={cell}>
        <span className="sr-only">{labels.after} </span>
        {row.map((part) =>
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
