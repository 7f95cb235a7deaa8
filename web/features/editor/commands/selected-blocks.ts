// Which blocks a command is for.
import type { Node, NodeRange, ResolvedPos } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";
import { isItemStart, isListNode } from "./list-structure.ts";

const { nodes } = schema;

/** Whether a position is inside a node of this type. */
export const isInside = ($pos: ResolvedPos, type: Node["type"]): boolean => depthOf($pos, type) > 0;

/** The depth of the innermost node of this type around a position, 0 if there is none. */
export function depthOf($pos: ResolvedPos, type: Node["type"]): number {
  let depth = $pos.depth;
  while (depth > 0 && $pos.node(depth).type !== type) depth--;
  return depth;
}

/**
 * The positions before the selected paragraphs, headings and code blocks that can have another type: not those of tables, nor those of
 * footnotes if text above them is selected, too.
 */
export function selectedTextblocks({ doc, selection }: EditorState): ResolvedPos[] {
  const { from, to } = selection;
  const blocks: ResolvedPos[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock && !(to === pos + 1 && from < pos)) blocks.push(doc.resolve(pos));
    return node.type !== nodes.table && !node.isTextblock;
  });
  const changeable = blocks.filter(($block) => !isInside($block, nodes.table));
  const text = changeable.filter(($block) => !isInside($block, nodes.footnote_definition));
  return text.length > 0 ? text : changeable;
}

/** What people call the block at a position: an item of a list by its list, a paragraph of a quotation a quotation. */
export function kindOf($block: ResolvedPos): string {
  const { parent, nodeAfter: block } = $block;
  if (isItemStart($block)) {
    if (parent.attrs.checked !== null) return "taskList";
    return $block.node(-1).type === nodes.ordered_list ? "orderedList" : "bulletList";
  }
  if (block?.type === nodes.code_block) return "codeBlock";
  if (block?.type === nodes.heading) return `heading${block.attrs.level}`;
  return parent.type === nodes.blockquote ? "quote" : "paragraph";
}

/** The whole blocks of the selection: top-level blocks, or items of a list. Null between two blocks. */
export const selectedRange = ({ selection: { $from, $to } }: EditorState): NodeRange | null =>
  $from.blockRange($to, (parent) => isListNode(parent) || parent.type === nodes.doc);
