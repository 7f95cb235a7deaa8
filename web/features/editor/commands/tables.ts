// Rows, columns and cells of the table with the cursor.
import { type Command, type EditorState, Selection } from "prosemirror-state";
import {
  addRow,
  deleteColumn as deleteSomeColumns,
  deleteRow as deleteSomeRows,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
} from "prosemirror-tables";
import type { Align } from "../../../../shared/document/nodes.ts";

/** Goes to the next cell; after the last one comes a new row. */
export const nextCell: Command = (state, dispatch) => {
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!isInTable(state)) return false;
  if (dispatch) {
    const { tr } = state;
    const rect = selectedRect(state);
    addRow(tr, rect, rect.map.height);
    const end = rect.tableStart + (tr.doc.nodeAt(rect.tableStart - 1)?.content.size ?? 0);
    const row = tr.doc.resolve(end).nodeBefore?.nodeSize ?? 0;
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end - row + 1))).scrollIntoView());
  }
  return true;
};

export const previousCell: Command = goToNextCell(-1);

const orTable =
  (deleteSome: Command): Command =>
  (state, dispatch) =>
    isInTable(state) && ((dispatch && deleteSome(state, dispatch)) || deleteTable(state, dispatch));

export const deleteRow = orTable(deleteSomeRows);
export const deleteColumn = orTable(deleteSomeColumns);

/** Aligns the whole columns of the selection, because a column has one alignment in Markdown. */
export const alignColumns =
  (align: Align): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { tr } = state;
    for (const pos of columnCells(state))
      if (tr.doc.nodeAt(pos)?.attrs.align !== align) tr.setNodeAttribute(pos, "align", align);
    dispatch?.(tr);
    return true;
  };

/** Left is the alignment of columns that have none. */
export const isAligned = (state: EditorState, align: Align): boolean =>
  isInTable(state) &&
  columnCells(state).every((pos) => (state.doc.nodeAt(pos)?.attrs.align ?? "left") === align);

/** The positions of the cells in the selected columns. */
function columnCells(state: EditorState): number[] {
  const { map, left, right, tableStart } = selectedRect(state);
  return map.cellsInRect({ left, right, top: 0, bottom: map.height }).map((pos) => tableStart + pos);
}
