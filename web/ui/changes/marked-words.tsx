import type { Change, ChangeTexts } from "./changes.ts";

/** Styles of removed and added text: colour plus strikethrough or underline. */
export const gone = "rounded-s bg-bad-soft box-decoration-clone text-bad line-through";
export const come =
  "rounded-s bg-good-soft box-decoration-clone text-good underline decoration-1 underline-offset-4";

interface MarkedWordsProps {
  change: Change;
  isRejected: boolean;
  /** Screen reader texts; without them only the marks show the change. */
  texts?: ChangeTexts;
}

/** A change's removed and added text. If rejected: the kept text and, faintly, the rejected one. */
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
