// Keeps what the schema can't say: the header is a table's first row, a column has one alignment, only a paragraph has a box
// before it, only code has line ends in its text, a footnote's number goes with its note, and nothing is nested deeper than
// Markdown is read. Lists become one when what was between them is deleted.
import { isHistoryTransaction } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { Mapping } from "prosemirror-transform";
import { deepest, depthOf } from "../../../shared/document/depth.ts";
import { isRemote } from "../../../shared/document/live/collab.ts";
import { schema } from "../../../shared/document/schema.ts";
import { isListNode, joinLists } from "./commands/list-structure.ts";

const { nodes } = schema;

export const repairDocument = (): Plugin =>
  new Plugin({
    filterTransaction: (transaction, state) =>
      !transaction.docChanged ||
      isRemote(transaction) ||
      depthOfChanges(state.doc, transaction.doc) <= deepest,
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const [from, end, oldEnd] = changedBlocks(before.doc, doc);
      let pos = offsetOf(doc, from);
      for (let index = from; index < end; index++) {
        const block = doc.child(index);
        repairBlock(tr, block, pos);
        block.descendants((node, offset) => repairBlock(tr, node, pos + 1 + offset));
        pos += block.nodeSize;
      }
      if (transactions.every(isEdit))
        for (const seam of seamsOfLists(transactions, before.doc, doc, [from, end]).reverse())
          joinLists(tr, seam);
      removeReferences(tr, lostNotes(before.doc, from, oldEnd, doc, end));
      return tr.docChanged ? tr : null;
    },
  });

/** The changed top-level blocks: the first one, the end in the new document, the end in the old one. */
function changedBlocks(before: Node, after: Node): [number, number, number] {
  let start = 0;
  const shorter = Math.min(before.childCount, after.childCount);
  while (start < shorter && before.child(start) === after.child(start)) start++;
  let [end, oldEnd] = [after.childCount, before.childCount];
  while (Math.min(end, oldEnd) > start && before.child(oldEnd - 1) === after.child(end - 1)) {
    end--;
    oldEnd--;
  }
  return [start, end, oldEnd];
}

const offsetOf = (doc: Node, index: number): number =>
  doc.content.content.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);

function repairBlock(tr: Transaction, node: Node, pos: number): boolean {
  if (node.type === nodes.table) repairTable(tr, node, pos);
  if (
    node.type === nodes.list_item &&
    node.attrs.checked !== null &&
    node.firstChild?.type !== nodes.paragraph
  )
    tr.setNodeAttribute(pos, "checked", null);
  if (node.isTextblock && !node.type.spec.code) breakLines(tr, node, pos);
  return !node.isTextblock;
}

/** Makes line ends in the text of a paragraph, as of code that was joined with it, its lines. */
function breakLines(tr: Transaction, block: Node, pos: number): void {
  block.forEach(({ text = "", marks }, offset) => {
    for (const { index } of text.matchAll(/\n/g)) {
      const at = pos + 1 + offset + index;
      tr.replaceWith(at, at + 1, nodes.hard_break.create(null, null, marks));
    }
  });
}

/** Whether a transaction is neither undo or redo, nor a change made elsewhere. */
const isEdit = (transaction: Transaction): boolean =>
  !isHistoryTransaction(transaction) &&
  !isRemote(transaction) &&
  transaction.getMeta("addToHistory") !== false;

/** The places between two lists of one kind that had something else between them before. */
function seamsOfLists(
  transactions: readonly Transaction[],
  before: Node,
  doc: Node,
  [from, end]: readonly [number, number],
): number[] {
  const mapping = new Mapping();
  for (const transaction of transactions) mapping.appendMapping(transaction.mapping);
  const inverted = mapping.invert();
  const seams: number[] = [];
  const visit = (node: Node, pos: number, parent: Node | null, index: number): boolean => {
    const above = index > 0 ? parent?.child(index - 1) : undefined;
    if (above && isListNode(node) && above.type === node.type) {
      const $old = before.resolve(inverted.map(pos));
      const oldAbove = before.nodeAt(inverted.map(pos - above.nodeSize, -1));
      const wereLists = $old.nodeAfter?.type === node.type && oldAbove?.type === node.type;
      if (wereLists && $old.nodeBefore?.type !== node.type) seams.push(pos);
    }
    return !node.isTextblock;
  };
  const last = Math.min(end + 1, doc.childCount); // the list below a deleted block has not changed itself
  const start = offsetOf(doc, from);
  doc.nodesBetween(start, offsetOf(doc, last), visit);
  return seams;
}

/** Of a column the first alignment is kept. tableEditing adds missing cells. */
function repairTable(tr: Transaction, table: Node, tablePos: number): void {
  const aligns: unknown[] = [];
  table.forEach((row) => {
    row.forEach(({ attrs }, _, column) => {
      aligns[column] ??= attrs.align;
    });
  });
  table.forEach((row, rowOffset, index) => {
    const type = index === 0 ? nodes.table_header : nodes.table_cell;
    row.forEach((cell, offset, column) => {
      const align = aligns[column] ?? null;
      if (cell.type !== type || cell.attrs.align !== align)
        tr.setNodeMarkup(tablePos + 2 + rowOffset + offset, type, { align });
    });
  });
}

/** The labels of notes that have gone, and of references that came without their notes. */
function lostNotes(before: Node, from: number, oldEnd: number, doc: Node, end: number): Set<string> {
  const lost = labelsIn(before, from, oldEnd, nodes.footnote_definition);
  for (const label of labelsIn(doc, from, end, nodes.footnote_reference)) lost.add(label);
  if (lost.size === 0) return lost;
  for (const label of labelsIn(doc, 0, doc.childCount, nodes.footnote_definition)) lost.delete(label);
  return lost;
}

function labelsIn(doc: Node, from: number, end: number, type: Node["type"]): Set<string> {
  const labels = new Set<string>();
  const visit = (node: Node) => {
    if (node.type === type) labels.add(String(node.attrs.label));
    return type.isInline || !node.isTextblock;
  };
  for (const block of doc.content.content.slice(from, end)) {
    visit(block);
    block.descendants(visit);
  }
  return labels;
}

function removeReferences(tr: Transaction, labels: ReadonlySet<string>): void {
  if (labels.size === 0) return;
  const found: number[] = [];
  tr.doc.descendants((node, pos) => {
    if (node.type === nodes.footnote_reference && labels.has(String(node.attrs.label))) found.push(pos);
  });
  for (const pos of found.reverse()) tr.delete(pos, pos + 1);
}

/** How deep the changed blocks are nested. */
function depthOfChanges(before: Node, after: Node): number {
  const [from, end] = changedBlocks(before, after);
  return after.content.content.slice(from, end).reduce((most, block) => Math.max(most, depthOf(block)), 0);
}
