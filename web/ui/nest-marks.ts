export interface TextMark {
  /** Names it among the others. */
  id: string;
  /** Its place in UTF-16 units. */
  start: number;
  end: number;
  look: MarkLook;
  /** What it says, read aloud with the marked words. */
  label: string;
}

/** Each can be told from the others without its colour: by its ground, its edges or its line. */
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

/** A mark with those that stand inside it, in the order of the text. */
export interface NestedMark {
  mark: TextMark;
  inner: NestedMark[];
}

/**
 * The outermost marks of a text of this length, with the others inside them. Of two that share their place, or overlap
 * where neither holds the other, the one that begins first is marked; one that reaches over the text's end is none.
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

/** Marks with all that stand inside them, in the order of the text. */
export const flatMarks = (nested: readonly NestedMark[]): TextMark[] =>
  nested.flatMap(({ mark, inner }) => [mark, ...flatMarks(inner)]);

/** The text from `start` to `end` in pieces: what is plain, and what is marked. */
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
