// Puts blocks in the place of a passage. The words around it, and the structure that they are in, stay.
import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model";
import { TextSelection, type Transaction } from "prosemirror-state";
import { ReplaceStep } from "prosemirror-transform";
import { schema } from "../../../shared/document/schema.ts";
import { isListNode } from "./commands/list-structure.ts";
import type { Passage } from "./passage.ts";

/** What goes, and what comes in its place. The slice fits in exactly. */
export interface Replacement {
  from: number;
  to: number;
  slice: Slice;
  /** What is new: the slice without the open nodes at its ends, which only divide what is there. */
  added: Fragment;
}

const { paragraph, list_item, ordered_list, hard_break, code_block } = schema.nodes;

/** Where and how blocks take the place of a passage. An empty passage is the place of a cursor. */
export function replacementOf(doc: Node, passage: Passage, blocks: readonly Node[]): Replacement {
  const $from = doc.resolve(passage.from);
  if ($from.parent.inlineContent) return withinBlock($from, passage, blocks);
  return isListNode($from.parent) ? withinList($from, passage, blocks) : whole(passage, blocks);
}

/** Replaces a passage, and puts the cursor at the end of what is new. */
export function replacePassage(tr: Transaction, passage: Passage, blocks: readonly Node[]): Transaction {
  const { from, to, slice } = replacementOf(tr.doc, passage, blocks);
  tr.step(new ReplaceStep(from, to, slice));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(from + slice.size - slice.openEnd), -1));
}

function whole({ from, to }: Passage, nodes: readonly Node[] | Fragment): Replacement {
  const added = Fragment.from(nodes);
  return { from, to, slice: new Slice(added, 0, 0), added };
}

function withinBlock($from: ResolvedPos, passage: Passage, blocks: readonly Node[]): Replacement {
  const { from, to } = passage;
  const block = $from.parent;
  const around = $from.node(-1);
  const [start, end] = [$from.start(), $from.end()];
  const isBlank = (one: number, other: number) =>
    block.textBetween(one - start, other - start, null, "\uFFFC").trim() === "";
  const [isFirst, isLast] = [isBlank(start, from), isBlank(to, end)];
  const isWhole = isFirst && isLast;
  const single = blocks.length === 1 ? blocks[0] : undefined;
  if (around.type.spec.tableRole) return whole(passage, linesOf(blocks));
  if (block.type === code_block) {
    if (!isWhole || from === to || single?.type === code_block) return whole(passage, codeOf(blocks));
  } else if (single?.isTextblock && single.type !== code_block) {
    const isSameKind = single.type === paragraph || single.sameMarkup(block);
    if (isWhole ? isSameKind : from < to) return whole(passage, single.content);
  }
  if (isWhole) {
    if (single && isListNode(single) && around.type === list_item && around.childCount === 1)
      return whole({ from: $from.before(-1), to: $from.after(-1) }, single.content);
    return whole({ from: $from.before(), to: $from.after() }, blocks);
  }
  if (from === to && isFirst) return whole({ from: start - 1, to: start - 1 }, blocks);
  if (from === to && isLast) return whole({ from: end + 1, to: end + 1 }, blocks);
  return between($from, passage, block.copy(), blocks);
}

/** Items take the place of items; other blocks divide the list, whose numbers go on. */
function withinList($from: ResolvedPos, passage: Passage, blocks: readonly Node[]): Replacement {
  if (blocks.every(isListNode)) return whole(passage, itemsOf(blocks));
  const { type, attrs } = $from.parent;
  const start = type === ordered_list ? { start: attrs.start + $from.index() } : null;
  return between($from, passage, type.create(start), blocks);
}

const itemsOf = (lists: readonly Node[]): Node[] => lists.flatMap(({ children }) => [...children]);

/**
 * Puts blocks between the two parts of a node: what is before the passage, and what is after it.
 *
 * @param half the node without content
 */
function between(
  $from: ResolvedPos,
  { from, to }: Passage,
  half: Node,
  blocks: readonly Node[],
): Replacement {
  const hasBefore = from > $from.start();
  const hasAfter = to < $from.end();
  const content = [...(hasBefore ? [half] : []), ...blocks, ...(hasAfter ? [half] : [])];
  return {
    from: hasBefore ? from : from - 1,
    to: hasAfter ? to : to + 1,
    slice: new Slice(Fragment.from(content), Number(hasBefore), Number(hasAfter)),
    added: Fragment.from(blocks),
  };
}

/** The lines of blocks, for a place that can't have blocks. */
function linesOf(blocks: readonly Node[]): Fragment {
  const lines: Node[] = [];
  const add = (content: Fragment) =>
    lines.push(...(lines.length ? [hard_break.create()] : []), ...content.content);
  Fragment.from(blocks).descendants((node) => {
    if (!node.isTextblock) return true;
    if (node.type !== code_block) add(node.content);
    else for (const line of node.textContent.split("\n")) add(Fragment.from(line ? schema.text(line) : null));
    return false;
  });
  return Fragment.from(lines);
}

/** Blocks as lines of code. */
function codeOf(blocks: readonly Node[]): Fragment {
  const text = Fragment.from(blocks).textBetween(0, Fragment.from(blocks).size, "\n", "\n");
  return text ? Fragment.from(schema.text(text)) : Fragment.empty;
}
