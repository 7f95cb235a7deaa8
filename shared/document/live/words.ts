// The words that changes add to a document and take out of it, and how they are put back.
import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model";
import { ReplaceStep, type Step, type StepMap, type Transform } from "prosemirror-transform";
import { schema } from "../schema.ts";

/** Places of a document. */
export interface Range {
  from: number;
  to: number;
}

/** A text that a change deletes and inserts again was moved. Shorter ones may be the same by chance, in characters. */
const leastMoved = 5;

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

/**
 * The words that steps have added, in the document after them. Those that they have only moved are not among them.
 * @param docs the documents before each step, and the one after the last
 */
export function addedWords(steps: readonly Step[], docs: readonly Node[]): Range[] {
  let added: Range[] = [];
  let deleted = "";
  const isMoved = (text: string) => text.length >= leastMoved && deleted.includes(text);
  for (const [index, step] of steps.entries()) {
    const map = step.getMap();
    const [before, after] = [docs[index], docs[index + 1]];
    if (!before || !after) break; // there is a document before and after each
    added = remaining(added, map);
    map.forEach((from, to, start, end) => {
      if (from < to) deleted += `${before.textBetween(from, to, "\n")}\n`;
      added.push(...wordsBetween(after, { from: start, to: end }));
    });
  }
  const last = docs.at(-1);
  return last ? added.filter(({ from, to }) => !isMoved(last.textBetween(from, to))) : [];
}

/** A replacement that leaves words where it deletes; undefined if they don't fit there. */
export function sparing(step: Step, doc: Node, lines: readonly Fragment[]): Step | undefined {
  if (!(step instanceof ReplaceStep)) return undefined;
  const { from, to, slice } = step;
  const $from = doc.resolve(from);
  if ($from.parent.inlineContent) {
    if (slice.openEnd > 0) return undefined;
    const words = inline($from, lines);
    return new ReplaceStep(from, to, new Slice(slice.content.append(words), slice.openStart, slice.openEnd));
  }
  if (slice.size > 0 || !isBlockParent($from.parent)) return undefined;
  const blocks = blocksFor($from.parent, lines);
  return blocks && new ReplaceStep(from, to, new Slice(blocks, 0, 0));
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
