// Marks that stay at their words while the text changes.

export interface TextRange {
  start: number;
  end: number;
}

/** A changed range of the earlier text, and the length of what replaced it. */
export interface TextChange extends TextRange {
  length: number;
}

/** Finds the one range in which two texts differ; undefined if they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, length: after.length - same - start };
}

/**
 * Moves marks of `before` to their places in `after`. Marks whose words have changed are dropped.
 * @param changes the differences, in order; by default the one range that contains them all
 */
export function moveMarks<Mark extends TextRange>(
  marks: readonly Mark[],
  before: string,
  after: string,
  changes: readonly TextChange[] = [changeBetween(before, after)].filter((change) => change !== undefined),
): readonly Mark[] {
  if (changes.length === 0) return marks;
  let next = 0;
  let shift = 0;
  return [...marks]
    .sort((a, b) => a.start - b.start)
    .flatMap((mark) => {
      for (let change = changes[next]; change && change.end <= mark.start; change = changes[++next])
        shift += change.length - (change.end - change.start);
      const change = changes[next];
      if (change && change.start < mark.end) return [];
      const moved = { ...mark, start: mark.start + shift, end: mark.end + shift };
      const isWhole =
        joins(after, moved.start) === joins(before, mark.start) &&
        joins(after, moved.end) === joins(before, mark.end);
      return isWhole ? [moved] : [];
    });
}

const letter = /[\p{L}\p{N}]/u;

/** Whether a place is inside a word. */
const joins = (text: string, place: number) =>
  letter.test(text[place - 1] ?? "") && letter.test(text[place] ?? "");
