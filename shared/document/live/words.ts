// The words that changes add to a document and take out of it, as ranges of places.
import type { Fragment, Node } from "prosemirror-model";
import type { Step, StepMap } from "prosemirror-transform";

/** Places of a document. */
export interface Range {
  from: number;
  to: number;
}

/** The parts of a range that are within text blocks. */
export function wordsBetween(doc: Node, { from, to }: Range): Range[] {
  const found: Range[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true;
    const range = { from: Math.max(from, pos + 1), to: Math.min(to, pos + 1 + node.content.size) };
    if (range.from < range.to) found.push(range);
    return false;
  });
  return found;
}

/** What stands in a range, of each text block its part. */
export const linesBetween = (doc: Node, range: Range): Fragment[] =>
  wordsBetween(doc, range).map(({ from, to }) => doc.slice(from, to).content);

/** Touching ranges as one, in order. */
export function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

/** What a change leaves of ranges. Words that are inserted within one split it. */
export function remaining(ranges: readonly Range[], map: StepMap): Range[] {
  let parts = [...ranges];
  map.forEach((from, to) => {
    parts = parts.flatMap((range) =>
      to < range.from || from > range.to
        ? [range]
        : [
            { from: range.from, to: Math.min(from, range.to) },
            { from: Math.max(to, range.from), to: range.to },
          ].filter((part) => part.from < part.to),
    );
  });
  return parts
    .map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) }))
    .filter(({ from, to }) => from < to);
}

/** The parts of ranges that a change deletes. */
export function deletedOf(ranges: readonly Range[], map: StepMap): Range[] {
  const found: Range[] = [];
  map.forEach((start, end) => {
    for (const { from, to } of ranges)
      if (from < end && start < to) found.push({ from: Math.max(from, start), to: Math.min(to, end) });
  });
  return found;
}

/** The words that steps insert, in the document after them. @param docs those before each step, and the one after the last */
export function insertedWords(steps: readonly Step[], docs: readonly Node[]): Range[] {
  let inserted: Range[] = [];
  for (const [index, step] of steps.entries()) {
    const map = step.getMap();
    const after = docs[index + 1];
    if (!after) continue; // there is one after each step
    inserted = remaining(inserted, map);
    map.forEach((_from, _to, from, to) => void inserted.push(...wordsBetween(after, { from, to })));
  }
  return inserted;
}

export const textOf = (content: Fragment): string => content.textBetween(0, content.size, "\n", "\uFFFC");

/** A character for each place within a text block. */
export const textBetween = (doc: Node, { from, to }: Range): string =>
  doc.textBetween(from, to, "\n", "\uFFFC");
