// Finds what would be lost with pending changes that can't be made again.
import type { Node } from "prosemirror-model";
import type { Transform } from "prosemirror-transform";
import { deletedText, groupAt, type Pending } from "./pending.ts";
import {
  deletedOf,
  insertedWords,
  joined,
  type Range,
  remaining,
  textBetween,
  wordsBetween,
} from "./words.ts";

/** The words that only dropped changes have added, in the document at the beginning. @param transform begins with undoing all */
export function lostWords(
  transform: Transform,
  pending: readonly Pending[],
  dropped: ReadonlySet<number>,
): Range[] {
  if (dropped.size === 0) return [];
  /** The documents before each pending step, and the one after the last. */
  const docs = [...transform.docs, transform.doc].slice(0, pending.length + 1).reverse();
  let found: Range[] = [];
  for (let first = 0; first < pending.length; ) {
    const group = groupAt(pending, first);
    const last = first + group.length;
    const around = docs.slice(first, last + 1);
    const isDropped = dropped.has(first);
    // What they move of the words that are found is nowhere else.
    const moved = isDropped ? movedWords(found, group, around) : [];
    for (const { step } of group) found = remaining(found, step.getMap());
    if (isDropped) found = joined([...found, ...moved, ...addedWords(group, around)]);
    first = last;
  }
  return found;
}

const stepsOf = (group: readonly Pending[]) => group.map(({ step }) => step);

/**
 * The words that a group of pending changes has added, in the document after it. What it has moved is not among them.
 * @param docs the documents before each step, and the one after the last
 */
function addedWords(group: readonly Pending[], docs: readonly Node[]): Range[] {
  const after = docs.at(-1);
  if (!after) return []; // there is one
  const deleted = group.map(({ inverted }) => deletedText(inverted)).join("\n");
  return insertedWords(stepsOf(group), docs).flatMap((range) =>
    additions(textBetween(after, range), deleted).map(({ from, to }) => ({
      from: range.from + from,
      to: range.from + to,
    })),
  );
}

/** Longer texts are not compared by characters, product of their lengths. */
const mostCompared = 4_000_000;

/** The parts of a text that another one does not have, by their longest common subsequence. */
function additions(text: string, other: string): Range[] {
  if (text === "" || other.includes(text)) return [];
  if (other === "" || text.length * other.length > mostCompared) return [{ from: 0, to: text.length }];
  const width = other.length + 1;
  const lengths = new Uint16Array((text.length + 1) * width);
  for (let i = text.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        text[i] === other[j]
          ? 1 + (lengths[(i + 1) * width + j + 1] ?? 0)
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const found: Range[] = [];
  for (let i = 0, j = 0; i < text.length; ) {
    if (j < other.length && text[i] === other[j]) {
      i++;
      j++;
    } else if (j < other.length && (lengths[i * width + j + 1] ?? 0) >= (lengths[(i + 1) * width + j] ?? 0))
      j++;
    else found.push({ from: i, to: ++i });
  }
  return joined(found);
}

/** Where a group has put those words of ranges that it has moved, in the document after it. */
function movedWords(ranges: readonly Range[], group: readonly Pending[], docs: readonly Node[]): Range[] {
  const taken: string[] = [];
  let left = [...ranges];
  for (const [index, { step }] of group.entries()) {
    const [map, doc] = [step.getMap(), docs[index]];
    if (doc)
      for (const range of joined(deletedOf(left, map)))
        taken.push(...wordsBetween(doc, range).map((part) => textBetween(doc, part)));
    left = remaining(left, map);
  }
  const after = docs.at(-1);
  if (taken.length === 0 || !after) return [];
  return insertedWords(stepsOf(group), docs).flatMap((range) => {
    const text = textBetween(after, range);
    return taken.flatMap((words) => {
      const at = text.indexOf(words);
      return at < 0 ? [] : { from: range.from + at, to: range.from + at + words.length };
    });
  });
}
