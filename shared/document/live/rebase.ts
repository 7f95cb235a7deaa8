// Puts changes on top of those that were made meanwhile. Words of one that another deletes without knowing of them are kept.
import type { Fragment, Node } from "prosemirror-model";
import type { ReplaceAroundStep, Step, StepMap, Transform } from "prosemirror-transform";
import { lostWords } from "./lost-words.ts";
import { groupAt, type Pending } from "./pending.ts";
import { sparing } from "./sparing.ts";
import {
  deletedOf,
  insertedWords,
  joined,
  linesBetween,
  type Range,
  remaining,
  textBetween,
  textOf,
  wordsBetween,
} from "./words.ts";

export interface Rebased {
  pending: Pending[];
  /** How many of the first pending ones are as they were, but for their places. */
  untouched: number;
  /** Words of pending changes that can't be made again, to be put back into the document of the transform, at its places. */
  rescues: { pos: number; lines: Fragment[] }[];
  /** The words that others have added, in the document of the transform. */
  added: Range[];
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
  const dropped = new Set<number>();
  let untouched = pending.length;
  for (let first = 0; first < pending.length; ) {
    const group = groupAt(pending, first);
    const before = {
      added,
      steps: transform.steps.length,
      kept: kept.length,
      mirrors: mirrorsOf(transform).length,
    };
    if (!group.every((change, index) => redo(change, first + index, group.length > 1))) {
      mirrorsOf(transform).length = before.mirrors; // they are not made again
      for (let at = transform.steps.length; at > before.steps; ) revert(--at);
      for (let index = 0; index < group.length; index++) dropped.add(first + index);
      ({ added } = before);
      kept.length = before.kept;
      untouched = Math.min(untouched, first);
    }
    first += group.length;
  }
  const rescues = joined(lostWords(transform, pending, dropped)).map((range) => ({
    pos: transform.mapping.map(range.from, -1),
    lines: linesBetween(doc, range),
  }));
  return { pending: kept, untouched, rescues, added: joined(added) };

  /** Makes a pending change again. Returns false if it does not fit any more. */
  function redo({ bare, group, deletes, spares, spared }: Pending, index: number, isPart: boolean): boolean {
    const mapping = transform.mapping.slice(pending.length - index);
    const mapped = bare.map(mapping);
    if (!mapped || !hasPlaces(mapped, transform.doc.content.size)) return false;
    const { doc: old } = transform;
    const map = mapped.getMap();
    // What a move takes from its place is not there any more: others have moved or deleted it.
    if (isPart && /\S/.test(deletes) && !deletesText(old, map)) return false;
    const taken = deletedOf(added, map).filter((range) =>
      // Others may have moved what it was meant to delete.
      linesBetween(old, range).some((line) => !deletes.includes(textOf(line))),
    );
    const earlier = spares.map(({ from, to }) => ({ from: mapping.map(from, 1), to: mapping.map(to, -1) }));
    const left = joined([...taken, ...deletedOf(earlier, map)]);
    const lines = left.flatMap((range) => linesBetween(old, range));
    const step = lines.length > 0 ? sparing(mapped, old, left[0]?.from ?? 0, lines) : mapped;
    if (!step || transform.maybeStep(step).failed) return false;
    const texts = lines.map(textOf);
    const isSame = spares.length > 0 ? texts.join("\n") === spared.join("\n") : lines.length === 0;
    if (!isSame) untouched = Math.min(untouched, index);
    added = remaining(added, step.getMap());
    if (lines.length > 0)
      step
        .getMap()
        .forEach((_from, _to, from, to) => void added.push(...wordsBetween(transform.doc, { from, to })));
    mirror(transform, pending.length - 1 - index);
    kept.push({
      step,
      inverted: step.invert(old),
      group,
      bare: mapped,
      deletes,
      spares: left,
      spared: isSame ? spared : texts,
    });
    return true;
  }

  function revert(at: number): void {
    const [step, before] = [transform.steps[at], transform.docs[at]];
    if (!step || !before) return; // both are there
    transform.step(step.invert(before));
    mirror(transform, at);
  }
}

function deletesText(doc: Node, map: StepMap): boolean {
  let text = "";
  map.forEach((from, to) => {
    text += textBetween(doc, { from, to });
  });
  return /\S/.test(text);
}

/** What is undocumented of a step's map. */
interface Recovering extends StepMap {
  /** The place after the step of what its inverse had deleted. @param value the range's index in its lower 16 bits */
  recover(value: number): number;
}

/** What is undocumented of a mapping. prosemirror-collab uses `setMirror` as well. */
interface Mirroring {
  /** The indices of the mirrored maps, two by two; undefined if there are none yet. */
  mirror?: number[];
  setMirror(from: number, to: number): void;
}

const mirrorsOf = ({ mapping }: Transform): number[] => (mapping as unknown as Mirroring).mirror ?? [];

/** Says that the last step makes again, or takes back, what an earlier one did: places are mapped from one to the other. */
function mirror({ mapping, steps }: Transform, earlier: number): void {
  const map = mapping.maps.at(-1) as unknown as Recovering; // of the last step
  const ends: number[] = [];
  map.forEach((_from, _to, _start, end) => void ends.push(end));
  // The step may insert less than it did, because words that it left are gone.
  const { recover } = map;
  map.recover = (value) => Math.min(recover.call(map, value), ends[value & 0xffff] ?? 0);
  (mapping as unknown as Mirroring).setMirror(earlier, steps.length - 1);
}

/** Whether the places of a step are in a document of that size, and in order. ProseMirror relies on it. */
export function hasPlaces(step: Step, size: number): boolean {
  const { from, gapFrom, gapTo, to, pos } = step as Partial<ReplaceAroundStep> & { pos?: number }; // of whatever kind it is
  const places = [from, gapFrom, gapTo, to, pos].filter((place) => place !== undefined);
  return (
    places.every((place) => Number.isInteger(place) && place >= 0 && place <= size) &&
    places.every((place, index) => index === 0 || Number(places[index - 1]) <= place)
  );
}
