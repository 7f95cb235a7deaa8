// Brings in what was changed in the stored text while people were working on the document.
import type { Node } from "prosemirror-model";
import { type Step, Transform } from "prosemirror-transform";
import { canonicalBlocks, withoutEmptyEnd } from "../canonical.ts";
import { dataOf } from "../markdown/document-source.ts";
import { isSame } from "../nodes.ts";
import { schema } from "../schema.ts";
import { pendingOf, rebase } from "./rebase.ts";
import { changedRuns, childrenOf, replaceDocument } from "./replace-document.ts";
import { putBack } from "./words.ts";

/**
 * Returns the changes that make `next` of `saved`, on top of the document that `since` has made of `saved` meanwhile. Words that
 * either side has added are kept.
 * @param saved the document that the stored text was written from
 * @param next the stored text as it is now
 * @throws if `since` does not fit `saved`
 */
export function outsideChange(saved: Node, next: Node, since: readonly Step[]): Transform {
  const change = replaceDocument(new Transform(saved), withUnchangedBlocks(saved, next));
  if (since.length === 0) return change;
  // Each step for itself: one that does not fit any more does not take the others along.
  const pending = pendingOf(change).map((one) => ({ ...one, group: {} }));
  const transform = new Transform(change.doc);
  const { pending: kept, rescues } = rebase(transform, pending, since);
  const result = new Transform(transform.docs[pending.length + since.length] ?? transform.doc);
  for (const { step } of kept) result.step(step);
  const made = result.steps.length;
  for (const { pos, lines } of rescues) putBack(result, result.mapping.slice(made).map(pos), lines);
  return result;
}

/** The new document with the blocks of the saved one wherever the stored text is the same, though it has a simpler form. */
function withUnchangedBlocks(saved: Node, next: Node): Node {
  const blocks = childrenOf(saved);
  const data = dataOf(saved).content;
  const canonical = withoutEmptyEnd(canonicalBlocks(data));
  const before = canonical.map((block, index) => {
    const same = blocks[index];
    return same && isSame(block, data[index]) ? same : schema.nodeFromJSON(block);
  });
  const after = childrenOf(next);
  const children: Node[] = [];
  let at = 0;
  for (const { from, to, first, end } of changedRuns(before, after)) {
    children.push(...blocks.slice(at, from), ...after.slice(first, end));
    at = to;
  }
  return schema.topNodeType.create(null, [...children, ...blocks.slice(at)]);
}
