// The words that changes add to a document and take out of it, and how they are put back.
import { Fragment, type Node, type ResolvedPos, type Slice } from "prosemirror-model";
import { ReplaceAroundStep, ReplaceStep, type Step, type StepMap, Transform } from "prosemirror-transform";
import { schema } from "../schema.ts";

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

/** All words that steps have put into a document, in the document after them. */
export const insertedWords = (steps: readonly Step[], docs: readonly Node[]): Range[] =>
  changedWords(steps, docs).inserted;

/**
 * The words that steps have added, in the document after them.
 * @param docs the documents before each step, and the one after the last
 * @param deleted the text that the steps delete: what of it they insert again, they have moved
 */
export function addedWords(steps: readonly Step[], docs: readonly Node[], deleted: string): Range[] {
  const { inserted, after } = changedWords(steps, docs);
  return inserted.filter((range) => !deleted.includes(textBetween(after, range)));
}

/** Where steps have put those words of ranges that they have moved, in the document after them. */
export function movedWords(ranges: readonly Range[], steps: readonly Step[], docs: readonly Node[]): Range[] {
  const taken: string[] = [];
  let left = [...ranges];
  for (const [index, step] of steps.entries()) {
    const [map, doc] = [step.getMap(), docs[index]];
    if (doc)
      for (const range of joined(deletedOf(left, map)))
        taken.push(...wordsBetween(doc, range).map((part) => textBetween(doc, part)));
    left = remaining(left, map);
  }
  if (taken.length === 0) return [];
  const { inserted, after } = changedWords(steps, docs);
  return inserted.flatMap((range) => {
    const text = textBetween(after, range);
    return taken.flatMap((words) => {
      const at = text.indexOf(words);
      return at < 0 ? [] : { from: range.from + at, to: range.from + at + words.length };
    });
  });
}

/** What steps insert, in the document after them. */
function changedWords(steps: readonly Step[], docs: readonly Node[]) {
  let inserted: Range[] = [];
  for (const [index, step] of steps.entries()) {
    const map = step.getMap();
    const after = docs[index + 1];
    if (!after) continue; // there is one after each step
    inserted = remaining(inserted, map);
    map.forEach((_from, _to, start, end) => {
      inserted.push(...wordsBetween(after, { from: start, to: end }));
    });
  }
  return {
    inserted,
    after: docs[steps.length] ?? schema.node("doc", null, schema.node("paragraph")),
  };
}

export const textOf = (content: Fragment): string => content.textBetween(0, content.size, "\n", "\uFFFC");

/** A character for each place within a text block. */
const textBetween = (doc: Node, { from, to }: Range): string => doc.textBetween(from, to, "\n", "\uFFFC");

/**
 * One step that does what a step does, and leaves words where it deletes them: undoing it takes them away again and brings back all
 * that it had deleted. Undefined if there is none.
 * @param at where they begin
 */
export function sparing(step: Step, doc: Node, at: number, lines: readonly Fragment[]): Step | undefined {
  if (!(step instanceof ReplaceStep || step instanceof ReplaceAroundStep)) return undefined;
  const { from, to } = step;
  const transform = new Transform(doc);
  if (transform.maybeStep(step).failed) return undefined;
  putBack(transform, transform.mapping.map(at, -1), lines);
  const { doc: after } = transform;
  const end = after.content.size - (doc.content.size - to);
  if (end < from) return undefined;
  const slice = after.slice(from, end);
  const whole =
    step instanceof ReplaceStep ? new ReplaceStep(from, to, slice) : aroundGap(step, transform, slice);
  return whole?.apply(doc).doc?.eq(after) ? whole : undefined;
}

/** A step with the same gap. @param slice what is then in its place, the gap included */
function aroundGap(
  { from, to, gapFrom, gapTo }: ReplaceAroundStep,
  { mapping }: Transform,
  slice: Slice,
): Step | undefined {
  const [start, end] = [mapping.map(gapFrom, 1) - from, mapping.map(gapTo, -1) - from];
  // Public but undocumented; ReplaceAroundStep uses it to invert itself.
  const { removeBetween } = slice as Slice & { removeBetween(from: number, to: number): Slice };
  try {
    return new ReplaceAroundStep(from, to, gapFrom, gapTo, removeBetween.call(slice, start, end), start);
  } catch {
    return undefined; // the gap has other blocks around it on both sides
  }
}

/** Puts words into a document at a place, or as near as they fit. */
export function putBack(transform: Transform, pos: number, lines: readonly Fragment[]): void {
  const $pos = transform.doc.resolve(pos);
  if ($pos.parent.inlineContent) {
    const content = inline($pos, lines);
    if ($pos.parent.canReplace($pos.index(), $pos.index(), content)) {
      transform.insert(pos, content);
      return;
    }
  }
  for (let depth = $pos.depth; depth >= 0; depth--) {
    const parent = $pos.node(depth);
    if (!isBlockParent(parent)) continue;
    const at =
      depth === $pos.depth ? pos : isAtStart($pos, depth) ? $pos.before(depth + 1) : $pos.after(depth + 1);
    const index = transform.doc.resolve(at).index();
    const blocks = blocksFor(parent, lines);
    if (!blocks || !parent.canReplace(index, index, blocks)) continue;
    transform.insert(at, blocks);
    return;
  }
}

const isAtStart = ($pos: ResolvedPos, depth: number) => $pos.pos === $pos.start(depth + 1);

/** Whether words may stand in it as blocks of their own: not in tables, whose rows have as many cells as the others. */
const isBlockParent = ({ type }: Node): boolean => !type.inlineContent && !type.spec.tableRole;

/** Words for a place within a text block. */
function inline($pos: ResolvedPos, lines: readonly Fragment[]): Fragment {
  const { type } = $pos.parent;
  if (type.spec.code) {
    const text = lines.map((line) => line.textBetween(0, line.size, "\n")).join("\n");
    return text ? Fragment.from(schema.text(text)) : Fragment.empty;
  }
  const space = Fragment.from(schema.text(" "));
  return lines.reduce((all, line) => (all.size > 0 ? all.append(space).append(line) : line), Fragment.empty);
}

/** Words as blocks of a parent; undefined if it can't have them. */
function blocksFor({ type }: Node, lines: readonly Fragment[]): Fragment | undefined {
  const wrapping = type.contentMatch.findWrapping(schema.nodes.paragraph);
  if (!wrapping) return undefined;
  const blocks = lines.map((line) => {
    const paragraph: Node = schema.nodes.paragraph.create(null, line);
    return wrapping.reduceRight((node, wrapper) => wrapper.create(null, node), paragraph);
  });
  return Fragment.from(blocks);
}
