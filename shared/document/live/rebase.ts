// Puts changes on top of those that were made meanwhile. Words of one that another deletes without knowing of them are kept.
import type { Fragment } from "prosemirror-model";
import { ReplaceAroundStep, ReplaceStep, type Step, type Transform } from "prosemirror-transform";
import {
  addedWords,
  deletedOf,
  insertedWords,
  joined,
  linesBetween,
  movedWords,
  type Range,
  remaining,
  sparing,
  textOf,
  wordsBetween,
} from "./words.ts";

/** A change that the authority has not confirmed. */
export interface Pending {
  step: Step;
  inverted: Step;
  /** Steps with the same one are made together or not at all. */
  group: object;
  /** The text that it is known to delete: what it was made for, and what it leaves elsewhere. */
  deletes: string;
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
    if (!doc) return []; // there is one before each step
    const inverted = step.invert(doc);
    return { step, inverted, group, deletes: deletedText(inverted) };
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
  let added = insertedWords(steps, [...transform.docs.slice(pending.length), transform.doc]);
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
    const { group, deletes } = pending[index] ?? { group: {}, deletes: "" };
    // Others may have moved what it deletes.
    const lines = taken
      .flatMap((range) => linesBetween(old, range))
      .filter((line) => !deletes.includes(textOf(line)));
    const first = taken[0]?.from ?? 0;
    const spared = lines.length > 0 ? sparing(mapped, old, first, lines) : undefined;
    const step = spared ?? mapped;
    if (!hasPlaces(step, old.content.size) || transform.maybeStep(step).failed) return false;
    if (lines.length > 0) untouched = Math.min(untouched, index);
    if (lines.length > 0 && !spared) rescues.push({ at: first, index: transform.steps.length - 1, lines });
    const map = step.getMap();
    added = remaining(added, map);
    if (spared)
      map.forEach((_from, _to, from, to) => void added.push(...wordsBetween(transform.doc, { from, to })));
    mirror(transform, pending.length - 1 - index);
    const spares = lines.map(textOf);
    kept.push({
      step,
      inverted: step.invert(old),
      group,
      deletes: [deletes, ...spares, spares.join(" ")].join("\n"),
    });
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
    let found: Range[] = [];
    for (let first = 0; first < pending.length; ) {
      const group = groupAt(pending, first);
      const steps = group.map(({ step }) => step);
      const last = first + steps.length;
      const around = docs.slice(first, last + 1);
      const isDropped = indices.has(first);
      // What they move of the words that are found is nowhere else.
      const moved = isDropped ? movedWords(found, steps, around) : [];
      for (const step of steps) found = remaining(found, step.getMap());
      if (isDropped)
        found = joined([
          ...found,
          ...moved,
          ...addedWords(steps, around, group.map(({ deletes }) => deletes).join("\n")),
        ]);
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

/** What a step had deleted. @param inverted undoes it */
const deletedText = (inverted: Step): string =>
  inverted instanceof ReplaceStep || inverted instanceof ReplaceAroundStep
    ? textOf(inverted.slice.content)
    : "";

/** Whether the places of a step are in a document of that size, and in order. ProseMirror relies on it. */
export function hasPlaces(step: Step, size: number): boolean {
  const { from, gapFrom, gapTo, to, pos } = step as Partial<ReplaceAroundStep> & { pos?: number }; // of whatever kind it is
  const places = [from, gapFrom, gapTo, to, pos].filter((place) => place !== undefined);
  return (
    places.every((place) => Number.isInteger(place) && place >= 0 && place <= size) &&
    places.every((place, index) => index === 0 || Number(places[index - 1]) <= place)
  );
}
