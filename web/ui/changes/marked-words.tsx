import type { Change, ChangeTexts } from "./changes.ts";

/** What goes and what comes, in their colours and, for who does not see those, struck out and underlined. */
export const gone = "rounded-s bg-bad-soft box-decoration-clone text-bad line-through";
export const come =
  "rounded-s bg-good-soft box-decoration-clone text-good underline decoration-1 underline-offset-4";

interface MarkedWordsProps {
  change: Change;
  isRejected: boolean;
  /** What is said of the change to who does not see its marks; without it, the marks alone say it. */
  texts?: ChangeTexts;
}

/** The words of a change: what goes and what comes; rejected, what stays and, faintly, what would have come. */
export function MarkedWords({ change: { removed, added }, isRejected, texts }: MarkedWordsProps) {
  const areApart = /\s$/.test(removed) || /^\s/.test(added);
  const Gone = isRejected ? "span" : "del";
  const Come = isRejected ? "s" : "ins";
  return (
    <>
      {removed && (
        <Gone className={isRejected ? "underline decoration-dotted underline-offset-4" : gone}>
          {removed}
        </Gone>
      )}
      {removed && added && !areApart && <span aria-hidden="true" className="inline-block w-1" />}
      {texts && removed && added && <span className="sr-only"> {texts.becomes} </span>}
      {added && <Come className={isRejected ? "text-ink-faint" : come}>{added}</Come>}
      {texts && <span className="sr-only">{remarksOn({ removed, added, isRejected }, texts)}</span>}
    </>
  );
}

/** What is said after the words. */
function remarksOn(
  { removed, added, isRejected }: Pick<Change, "removed" | "added"> & { isRejected: boolean },
  texts: ChangeTexts,
): string {
  const isSpace = !(removed + added).trim();
  const remarks = [
    isSpace && texts.spaces,
    !added && texts.removed,
    !removed && texts.added,
    isRejected && texts.rejected,
  ];
  return remarks
    .filter((remark) => remark !== false)
    .map((remark) => `, ${remark}`)
    .join("");
}
