// What can be done to a text, by name. Toolbar, bubble, slash menu, block menu and keys use the same commands. As with all
// commands of ProseMirror, `run(state)` tells whether a command can be used now.

import { redo, undo } from "prosemirror-history";
import type { MarkType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { addColumnAfter, addColumnBefore, addRowAfter, addRowBefore, deleteTable } from "prosemirror-tables";
import type { Align } from "../../../../shared/document/nodes.ts";
import { schema } from "../../../../shared/document/schema.ts";
import { indent, outdent } from "./indent.ts";
import { divider, footnote, table } from "./insert.ts";
import { clearMarks, isMarkActive, toggle } from "./marks.ts";
import { deleteBlocks, duplicateBlocks, moveBlocks } from "./move-blocks.ts";
import { alignColumns, deleteColumn, deleteRow, isAligned } from "./tables.ts";
import { type BlockName, isBlockActive, toggleBlock } from "./turn-into.ts";

export interface EditorCommand {
  run: Command;
  /** Whether the selection has what the command gives. */
  isActive?: (state: EditorState) => boolean;
  /** In ProseMirror's notation. */
  key?: string;
}

const { marks } = schema;

const mark = (type: MarkType, key: string) => ({
  run: toggle(type),
  isActive: (state: EditorState) => isMarkActive(state, type),
  key,
});

const block = (name: BlockName, key: string) => ({
  run: toggleBlock(name),
  isActive: (state: EditorState) => isBlockActive(state, name),
  key,
});

const alignment = (align: Align) => ({
  run: alignColumns(align),
  isActive: (state: EditorState) => isAligned(state, align),
});

export const commands = {
  undo: { run: undo, key: "Mod-z" },
  redo: { run: redo, key: "Mod-y" },

  bold: mark(marks.strong, "Mod-b"),
  italic: mark(marks.em, "Mod-i"),
  underline: mark(marks.underline, "Mod-u"),
  strike: mark(marks.strike, "Mod-Shift-x"),
  code: mark(marks.code, "Mod-e"),
  highlight: mark(marks.highlight, "Mod-Shift-h"),
  superscript: mark(marks.superscript, "Mod-."),
  subscript: mark(marks.subscript, "Mod-,"),
  clearMarks: { run: clearMarks, key: "Mod-\\" },

  paragraph: block("paragraph", "Mod-Alt-0"),
  heading1: block("heading1", "Mod-Alt-1"),
  heading2: block("heading2", "Mod-Alt-2"),
  heading3: block("heading3", "Mod-Alt-3"),
  bulletList: block("bulletList", "Mod-Shift-8"),
  orderedList: block("orderedList", "Mod-Shift-7"),
  taskList: block("taskList", "Mod-Shift-9"),
  quote: block("quote", "Mod-Shift-."),
  codeBlock: block("codeBlock", "Mod-Alt-c"),

  divider: { run: divider },
  table: { run: table },
  footnote: { run: footnote },

  indent: { run: indent, key: "Tab" },
  outdent: { run: outdent, key: "Shift-Tab" },

  addRowBefore: { run: addRowBefore },
  addRowAfter: { run: addRowAfter },
  addColumnBefore: { run: addColumnBefore },
  addColumnAfter: { run: addColumnAfter },
  deleteRow: { run: deleteRow },
  deleteColumn: { run: deleteColumn },
  deleteTable: { run: deleteTable },
  alignLeft: alignment("left"),
  alignCenter: alignment("center"),
  alignRight: alignment("right"),

  moveBlockUp: { run: moveBlocks(-1), key: "Alt-ArrowUp" },
  moveBlockDown: { run: moveBlocks(1), key: "Alt-ArrowDown" },
  duplicateBlock: { run: duplicateBlocks, key: "Mod-Shift-d" },
  deleteBlock: { run: deleteBlocks },
} satisfies Record<string, EditorCommand>;

export type CommandName = keyof typeof commands;
