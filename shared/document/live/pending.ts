// Changes of a client that the authority has not confirmed.
import { ReplaceAroundStep, ReplaceStep, type Step, type Transform } from "prosemirror-transform";
import { type Range, textOf } from "./words.ts";

export interface Pending {
  step: Step;
  inverted: Step;
  /** Steps with the same one are made together or not at all. */
  group: object;
  /** What was meant, without the words of others that the step leaves. */
  bare: Step;
  /** The text that it was meant to delete. */
  deletes: string;
  /** The words of others that it would delete as well and leaves, in the document before it. */
  spares: readonly Range[];
  /** Their text, by blocks. */
  spared: readonly string[];
}

/** Steps as pending changes of one group. */
export function pendingOf({ steps, docs }: Pick<Transform, "steps" | "docs">): Pending[] {
  const group = {};
  return steps.flatMap((step, index) => {
    const doc = docs[index];
    if (!doc) return []; // there is one before each step
    const inverted = step.invert(doc);
    return { step, inverted, group, bare: step, deletes: deletedText(inverted), spares: [], spared: [] };
  });
}

/** A pending change as the authority gets it: it knows nothing of words that the step leaves. */
export const asSent = (change: Pending): Pending => ({
  ...change,
  bare: change.step,
  deletes: deletedText(change.inverted),
  spares: [],
});

/** The text that a step deletes. @param inverted undoes it */
export const deletedText = (inverted: Step): string =>
  inverted instanceof ReplaceStep || inverted instanceof ReplaceAroundStep
    ? textOf(inverted.slice.content)
    : "";

/** The pending changes of one group that begins at an index. */
export function groupAt(pending: readonly Pending[], first: number): readonly Pending[] {
  let end = first + 1;
  while (end < pending.length && pending[end]?.group === pending[first]?.group) end++;
  return pending.slice(first, end);
}
