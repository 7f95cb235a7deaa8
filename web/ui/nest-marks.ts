export interface TextMark {
  /** Unique id. */
  id: string;
  /** Range in UTF-16 units. */
  start: number;
  end: number;
  look: MarkLook;
}

/**
 * Styles that don't change the width of the marked words, since the marks lie behind a text box. They are
 * distinguishable without colour.
 */
export const markLooks = {
  wavy: "underline decoration-[1.5px] decoration-bad decoration-wavy underline-offset-[5px]",
  thinWavy: "underline decoration-1 decoration-warn decoration-wavy underline-offset-[5px]",
  passage: "rounded-[3px] bg-warn-soft",
  strongPassage: "rounded-[3px] bg-warn-soft underline decoration-1 decoration-warn underline-offset-[7px]",
  line: "underline decoration-2 decoration-info underline-offset-[5px]",
  dots: "underline decoration-2 decoration-warn decoration-dotted underline-offset-[5px]",
  dashes: "underline decoration-2 decoration-accent decoration-dashed underline-offset-[5px]",
  double: "underline decoration-[1.5px] decoration-good decoration-double underline-offset-[5px]",
} as const;
export type MarkLook = keyof typeof markLooks;

/** A mark with its nested marks, in text order. */
export interface NestedMark<Mark extends TextMark = TextMark> {
  mark: Mark;
  inner: NestedMark<Mark>[];
}

/**
 * Nests the marks of a text of this length. Of two with the same or partly overlapping range the first wins; marks
 * beyond the text's end are dropped.
 */
export function nestMarks<Mark extends TextMark>(marks: readonly Mark[], length: number): NestedMark<Mark>[] {
  const outermost: NestedMark<Mark>[] = [];
  const around: NestedMark<Mark>[] = [];
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
export const flatMarks = <Mark extends TextMark>(nested: readonly NestedMark<Mark>[]): Mark[] =>
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
