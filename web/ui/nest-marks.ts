export interface TextMark {
  /** Unique id. */
  id: string;
  /** Range in UTF-16 units. */
  start: number;
  end: number;
  look: MarkLook;
  /** Description announced with the marked words. */
  label: string;
}

/** Styles are distinguishable without colour: by background, border or underline. */
export const markLooks = {
  bad: "rounded-[3px] bg-bad-soft underline decoration-2 decoration-bad underline-offset-4",
  warn: "rounded-[3px] bg-warn-soft underline decoration-2 decoration-warn underline-offset-4",
  info: "rounded-[3px] bg-info-soft underline decoration-2 decoration-info underline-offset-4",
  passage: "border-warn border-x bg-warn-soft",
  strongPassage: "border-bad border-x-4 bg-bad-soft",
  line: "underline decoration-2 decoration-info underline-offset-[7px]",
  dots: "underline decoration-2 decoration-warn decoration-dotted underline-offset-4",
  dashes: "underline decoration-2 decoration-accent decoration-dashed underline-offset-4",
  double: "underline decoration-2 decoration-good decoration-double underline-offset-4",
} as const;
export type MarkLook = keyof typeof markLooks;

/** A mark with its nested marks, in text order. */
export interface NestedMark {
  mark: TextMark;
  inner: NestedMark[];
}

/**
 * Nests the marks of a text of this length. Of two with the same or partly overlapping range the first wins; marks
 * beyond the text's end are dropped.
 */
export function nestMarks(marks: readonly TextMark[], length: number): NestedMark[] {
  const outermost: NestedMark[] = [];
  const around: NestedMark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (mark.end > length) continue;
    while ((around.at(-1)?.mark.end ?? Number.POSITIVE_INFINITY) <= mark.start) around.pop();
    const outer = around.at(-1);
    if (outer && (mark.end > outer.mark.end || isSamePlace(mark, outer.mark))) continue;
    const nested = { mark, inner: [] };
    (outer?.inner ?? outermost).push(nested);
    around.push(nested);
  }
  return outermost;
}

const isSamePlace = (a: TextMark, b: TextMark) => a.start === b.start && a.end === b.end;

/** Flattens nested marks, in text order. */
export const flatMarks = (nested: readonly NestedMark[]): TextMark[] =>
  nested.flatMap(({ mark, inner }) => [mark, ...flatMarks(inner)]);

/** Splits a range into plain and marked pieces. */
export function piecesOf(
  text: string,
  { start, end }: Pick<TextMark, "start" | "end">,
  nested: readonly NestedMark[],
): (string | NestedMark)[] {
  const pieces: (string | NestedMark)[] = [];
  let from = start;
  for (const piece of nested) {
    if (piece.mark.start > from) pieces.push(text.slice(from, piece.mark.start));
    pieces.push(piece);
    from = piece.mark.end;
  }
  if (from < end) pieces.push(text.slice(from, end));
  return pieces;
}
