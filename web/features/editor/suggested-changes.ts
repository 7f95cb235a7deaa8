// The changes from a passage to what is suggested for it, word by word, where both have the same blocks.
import { Fragment, type Node } from "prosemirror-model";
import { schema } from "../../../shared/document/schema.ts";
import type { Part } from "../../ui/changes/changes.ts";
import { textOfBlock } from "./document-text.ts";
import type { Replacement } from "./replace-passage.ts";

/** Compares two texts (ui/changes/find-changes.ts). */
export type Compare = (before: string, after: string) => readonly Part[];

/** A range of the document that goes, and the inline content that comes in its place. Either may be empty. */
interface ChangedRange {
  from: number;
  to: number;
  added: Fragment;
}

/** Inline content and where it begins in the document. */
interface Words {
  pos: number;
  content: Fragment;
}

/** Undefined if the blocks of both differ, so that their words can't be compared one by one. */
export function changedRanges(
  doc: Node,
  { from, to, slice, added }: Replacement,
  compare: Compare,
): ChangedRange[] | undefined {
  const old = doc.slice(from, to).content;
  if (slice.openStart || slice.openEnd || from === to || kindsOf(old) !== kindsOf(added)) return undefined;
  const [before, after] = [wordsIn(old, from), wordsIn(added, 0)];
  return before.flatMap((words, index) => changesIn(words, after[index]?.content ?? Fragment.empty, compare));
}

/** The blocks of a part, with all that makes them what they are besides their words. */
function kindsOf(content: Fragment): string {
  const kinds: unknown[] = [];
  let depth = 0;
  const read = (node: Node) => {
    if (node.isInline) return;
    kinds.push([depth, node.type.name, node.attrs]);
    depth++;
    node.forEach(read);
    depth--;
  };
  content.forEach(read);
  return JSON.stringify(kinds);
}

function wordsIn(content: Fragment, start: number): Words[] {
  if (content.firstChild?.isInline) return [{ pos: start, content }];
  const found: Words[] = [];
  content.descendants((node, pos) => {
    if (node.isTextblock) found.push({ pos: start + pos + 1, content: node.content });
    return !node.isTextblock;
  });
  return found;
}

const textOf = (content: Fragment) => textOfBlock(schema.nodes.paragraph.create(null, content));

function changesIn({ pos, content }: Words, next: Fragment, compare: Compare): ChangedRange[] {
  const found: ChangedRange[] = [];
  let [at, other] = [0, 0];
  for (const part of compare(textOf(content), textOf(next))) {
    const [goes, comes] =
      part.kind === "same" ? [part.text.length, part.text.length] : [part.removed.length, part.added.length];
    const change = { from: at, to: at + goes, start: other, end: other + comes };
    const narrowed = part.kind === "same" ? differenceOf(content, next, change) : change;
    if (narrowed)
      found.push({
        from: pos + narrowed.from,
        to: pos + narrowed.to,
        added: next.cut(narrowed.start, narrowed.end),
      });
    at += goes;
    other += comes;
  }
  return found;
}

interface Range {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Where the same words have other marks, or an image is another one; undefined if all is the same. */
function differenceOf(content: Fragment, next: Fragment, { from, to, start, end }: Range): Range | undefined {
  const [one, two] = [content.cut(from, to), next.cut(start, end)];
  const first = one.findDiffStart(two);
  if (first === null) return undefined;
  const last = one.findDiffEnd(two)?.a ?? one.size;
  return { from: from + first, to: from + last, start: start + first, end: start + last };
}
