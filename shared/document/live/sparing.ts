// Leaves words where a change would delete them, and puts words back.
import { Fragment, type Node, type ResolvedPos, type Slice } from "prosemirror-model";
import { ReplaceAroundStep, ReplaceStep, type Step, Transform } from "prosemirror-transform";
import { schema } from "../schema.ts";

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
