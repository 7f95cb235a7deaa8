// Makes one document of another by the smallest changes of blocks, so that cursors, decorations and undo stay at their words.
import type { Node } from "prosemirror-model";
import type { Transform } from "prosemirror-transform";

/** Turns the document of the transform into `next`. Blocks that are the same in both are not touched. */
export function replaceDocument<Kind extends Transform>(transform: Kind, next: Node): Kind {
  const before = childrenOf(transform.doc);
  const after = childrenOf(next);
  // From the end, so that the places before stay.
  for (const { from, to, first, end } of changedRuns(before, after).reverse()) {
    const start = positionOf(before, from);
    if (to - from === end - first) {
      for (let at = to - from - 1; at >= 0; at--) {
        const [old, block] = [before[from + at], after[first + at]];
        if (old && block) replaceBlock(transform, positionOf(before, from + at), old, block);
      }
    } else transform.replaceWith(start, positionOf(before, to), after.slice(first, end));
  }
  return transform;
}

/** Replaces what differs in a block. */
function replaceBlock(transform: Transform, pos: number, old: Node, block: Node): void {
  if (!old.sameMarkup(block) || old.isLeaf) {
    transform.replaceWith(pos, pos + old.nodeSize, block);
    return;
  }
  const start = old.content.findDiffStart(block.content);
  if (start === null) return;
  let { a, b } = old.content.findDiffEnd(block.content) ?? { a: old.content.size, b: block.content.size };
  const overlap = start - Math.min(a, b);
  if (overlap > 0) {
    a += overlap;
    b += overlap;
  }
  transform.replace(pos + 1 + start, pos + 1 + a, block.slice(start, b));
  const made = transform.doc.nodeAt(pos);
  if (made && !made.eq(block)) transform.replaceWith(pos, pos + made.nodeSize, block); // it did not fit in
}

/** Blocks `from` to before `to` of the old document are `first` to before `end` of the new one. */
interface Run {
  from: number;
  to: number;
  first: number;
  end: number;
}

/** The changed runs between blocks that both documents have in the same order. */
export function changedRuns(before: readonly Node[], after: readonly Node[]): Run[] {
  const runs: Run[] = [];
  let [at, other] = [0, 0];
  while (at < before.length || other < after.length) {
    const [same, sameOther] = nextCommon(before, after, at, other);
    if (same > at || sameOther > other) runs.push({ from: at, to: same, first: other, end: sameOther });
    [at, other] = [same + 1, sameOther + 1];
  }
  return runs;
}

/** How far apart the same block may be in the two documents to be found, in blocks. */
const reach = 200;

/** The next indices at or after these whose blocks are the same; the lengths if there are none. */
function nextCommon(
  before: readonly Node[],
  after: readonly Node[],
  at: number,
  other: number,
): [number, number] {
  for (let distance = 0; distance <= 2 * reach; distance++)
    for (let step = Math.max(0, distance - reach); step <= Math.min(distance, reach); step++) {
      const [one, two] = [before[at + step], after[other + distance - step]];
      if (one && two && one.eq(two)) return [at + step, other + distance - step];
    }
  return [before.length, after.length];
}

export function childrenOf(doc: Node): Node[] {
  const children: Node[] = [];
  doc.forEach((child) => void children.push(child));
  return children;
}

const positionOf = (blocks: readonly Node[], index: number): number =>
  blocks.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
