import type { Change } from "./changes.ts";

/** What goes and what comes, in their colours and, for who does not see those, struck out and underlined. */
export const gone = "rounded-s bg-bad-soft box-decoration-clone text-bad line-through";
export const come =
  "rounded-s bg-good-soft box-decoration-clone text-good underline decoration-1 underline-offset-4";

/** The words of a change: what goes and what comes; rejected, what stays and, faintly, what would have come. */
export function MarkedWords({ change, isRejected }: { change: Change; isRejected: boolean }) {
  const { removed, added } = change;
  const gap = removed && added && !/\s$/.test(removed) && !/^\s/.test(added) ? "ml-1" : "";
  return isRejected ? (
    <>
      {removed && <span className="underline decoration-dotted underline-offset-4">{removed}</span>}
      {added && <s className={`text-ink-faint ${gap}`}>{added}</s>}
    </>
  ) : (
    <>
      {removed && <del className={gone}>{removed}</del>}
      {added && <ins className={`${come} ${gap}`}>{added}</ins>}
    </>
  );
}
