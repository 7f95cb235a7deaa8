import { memo } from "react";
import { markLooks, type NestedMark, nestMarks, piecesOf, type TextMark } from "./nest-marks.ts";

interface MarkLayerProps {
  text: string;
  marks: readonly TextMark[];
  /** The highlighted mark. */
  open: string | undefined;
}

/**
 * The marks of a text, without the text's colour. Each line is a block that re-renders only when its own words or marks
 * change, so that typing in a long text stays fast.
 */
export function MarkLayer({ text, marks, open }: MarkLayerProps) {
  return linesOf(text, marks).map(({ key, ...line }) => (
    <Line key={key} {...line} open={line.marks.some(({ id }) => id === open) ? open : undefined} />
  ));
}

interface LineProps {
  text: string;
  /** Ranges of the line. */
  marks: readonly TextMark[];
}

/** Splits a text into lines with their marks. Keys are made of the words, so that an inserted line moves the others. */
function linesOf(text: string, marks: readonly TextMark[]): (LineProps & { key: string })[] {
  const lines: (LineProps & { key: string })[] = [];
  const seen = new Map<string, number>();
  const sorted = [...marks].sort((a, b) => a.start - b.start);
  let reaching: TextMark[] = []; // marks that reach into the line from earlier ones
  let next = 0;
  let start = 0;
  for (const words of text.split("\n")) {
    const end = start + words.length;
    for (let mark = sorted[next]; mark && mark.start <= end; mark = sorted[++next]) reaching.push(mark);
    const count = seen.get(words) ?? 0;
    seen.set(words, count + 1);
    lines.push({
      key: `${count} ${words}`,
      text: words,
      marks: reaching.map((mark) => ({
        ...mark,
        start: Math.max(0, mark.start - start),
        end: Math.min(end, mark.end) - start,
      })),
    });
    start = end + 1;
    reaching = reaching.filter((mark) => mark.end > start);
  }
  return lines;
}

const Line = memo(
  function Line({ text, marks, open }: LineProps & { open: string | undefined }) {
    const nested = nestMarks(marks, text.length);
    return (
      // Like each line of a text box with dir="auto", it has the direction of its first letter.
      <div dir="auto" className="[unicode-bidi:plaintext]">
        {text ? (
          <Pieces pieces={piecesOf(text, { start: 0, end: text.length }, nested)} {...{ text, open }} />
        ) : (
          <br />
        )}
      </div>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.open === after.open &&
    before.marks.length === after.marks.length &&
    before.marks.every((mark, index) => isSame(mark, after.marks[index])),
);

const isSame = (a: TextMark, b: TextMark | undefined) =>
  a.id === b?.id && a.start === b.start && a.end === b.end && a.look === b.look;

interface PiecesProps {
  pieces: readonly (string | NestedMark)[];
  text: string;
  open: string | undefined;
}

function Pieces({ pieces, text, open }: PiecesProps) {
  return pieces.map((piece) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <span
        key={piece.mark.id}
        data-mark={piece.mark.id}
        className={`scroll-my-24 ${markLooks[piece.mark.look]} ${piece.mark.id === open ? "rounded-[3px] bg-mark!" : ""}`}
      >
        <Pieces pieces={piecesOf(text, piece.mark, piece.inner)} text={text} open={open} />
      </span>
    ),
  );
}
