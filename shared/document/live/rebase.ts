// Puts changes on top of those that were made meanwhile. Words of one that another deletes without knowing of them are kept.
import type { Fragment } from "prosemirror-model";
import type { Step, Transform } from "prosemirror-transform";
import {
  addedWords,
  deletedOf,
  joined,
  linesBetween,
  type Range,
  remaining,
  sparing,
  wordsBetween,
} from "./words.ts";

/** A change that the authority has not confirmed. */
export interface Pending {
  step: Step;
  inverted: Step;
  /** Steps with the same one are made together or not at all. */
  group: object;
}

export interface Rebased {
  pending: Pending[];
  /** How many of the first pending ones are as they were, but for their places: `sent` or fewer. */
  untouched: number;
  /** Words to be put back into the document of the transform, at its places. */
  rescues: { pos: number; lines: Fragment[] }[];
  /** The words that others have added, in the document of the transform. */
  added: Range[];
}

/** Steps as pending changes of one group. */
export function pendingOf({ steps, docs }: Pick<Transform, "steps" | "docs">): Pending[] {
  const group = {};
  return steps.flatMap((step, index) => {
    const doc = docs[index];
    return doc ? { step, inverted: step.invert(doc), group } : []; // there is one before each step
  });
}

/**
 * Rebases pending changes over the steps of a commit: undoes them, makes those steps, and makes the pending ones again.
 * @param transform begins with the document that has the pending changes, and gets the steps
 * @throws if the steps don't fit the document
 */
export function rebase(transform: Transform, pending: readonly Pending[], steps: readonly Step[]): Rebased {
  const { doc } = transform;
  for (const { inverted } of pending.toReversed()) transform.step(inverted);
  for (const step of steps) transform.step(step);
  let added = addedWords(steps, [...transform.docs.slice(pending.length), transform.doc]);
  const kept: Pending[] = [];
  const rescues: { at: number; index: number; lines: Fragment[] }[] = [];
  const dropped = new Set<number>();
  let untouched = pending.length;

  for (let first = 0; first < pending.length; ) {
    const group = groupAt(pending, first);
    const before = { added, steps: transform.steps.length, kept: kept.length, rescues: rescues.length };
    let made = 0;
    for (const { step } of group) {
      const index = first + made;
      const mapped = step.map(transform.mapping.slice(pending.length - index));
      if (!mapped || !redo(mapped, index)) break;
      made++;
    }
    if (made < group.length) {
      for (let at = transform.steps.length; at > before.steps; ) revert(--at);
      for (let index = first; index < first + group.length; index++) dropped.add(index);
      ({ added } = before);
      kept.length = before.kept;
      rescues.length = before.rescues;
      untouched = Math.min(untouched, first);
    }
    first += group.length;
  }
  return {
    pending: kept,
    untouched,
    rescues: [
      ...rescues.map(({ at, index, lines }) => ({ pos: transform.mapping.slice(index).map(at, -1), lines })),
      ...joined(wordsOf(dropped)).map((range) => ({
        pos: transform.mapping.map(range.from, -1),
        lines: linesBetween(doc, range),
      })),
    ],
    added: joined(added),
  };

  /** Makes a pending step again. Returns false if it does not fit any more. */
  function redo(mapped: Step, index: number): boolean {
    const { doc: old } = transform;
    const taken = joined(deletedOf(added, mapped.getMap()));
    const lines = taken.flatMap((range) => linesBetween(old, range));
    const spared = lines.length > 0 ? sparing(mapped, old, lines) : undefined;
    const isSpared = spared !== undefined && !transform.maybeStep(spared).failed;
    if (!isSpared && transform.maybeStep(mapped).failed) return false;
    const step = isSpared ? spared : mapped;
    if (lines.length > 0) untouched = Math.min(untouched, index);
    if (lines.length > 0 && !isSpared)
      rescues.push({ at: taken[0]?.from ?? 0, index: transform.steps.length - 1, lines });
    const map = step.getMap();
    added = remaining(added, map);
    if (isSpared)
      map.forEach((_from, _to, from, to) => void added.push(...wordsBetween(transform.doc, { from, to })));
    mirror(transform, pending.length - 1 - index);
    kept.push({ step, inverted: step.invert(old), group: pending[index]?.group ?? {} });
    return true;
  }

  function revert(at: number): void {
    const [step, before] = [transform.steps[at], transform.docs[at]];
    if (!step || !before) return; // both are there
    transform.step(step.invert(before));
    mirror(transform, at);
  }

  /** The words that steps have added which can't be made again, in the document at the beginning. */
  function wordsOf(indices: ReadonlySet<number>): Range[] {
    /** The documents before each pending step, and the one after the last. */
    const docs = [...transform.docs, transform.doc].slice(0, pending.length + 1).reverse();
    const found: Range[] = [];
    for (let first = 0; first < pending.length; ) {
      const group = groupAt(pending, first);
      const last = first + group.length;
      if (indices.has(first)) {
        const words = addedWords(
          group.map(({ step }) => step),
          docs.slice(first, last + 1),
        );
        found.push(
          ...pending.slice(last).reduce((ranges, { step }) => remaining(ranges, step.getMap()), words),
        );
      }
      first = last;
    }
    return found;
  }
}

/** The pending changes of one group that begins at an index. */
function groupAt(pending: readonly Pending[], first: number): readonly Pending[] {
  let end = first + 1;
  while (end < pending.length && pending[end]?.group === pending[first]?.group) end++;
  return pending.slice(first, end);
}

/** Says that the last step makes again, or takes back, what an earlier one did: places are mapped from one to the other. */
function mirror({ mapping, steps }: Transform, earlier: number): void {
  // Public but undocumented; prosemirror-collab uses it as well.
  (mapping as unknown as { setMirror(from: number, to: number): void }).setMirror(earlier, steps.length - 1);
}
