// What can be done to a text, by name. Toolbar, bubble, slash menu, block menu and keys use the same commands.
import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";

export interface EditorCommand {
  run: Command;
  /** Whether the selection has what the command gives. */
  isActive?: (state: EditorState) => boolean;
  /** In ProseMirror's notation. */
  key?: string;
}

const { marks } = schema;

export const commands = {
  undo: { run: undo, key: "Mod-z" },
  redo: { run: redo, key: "Mod-y" },
  bold: { run: toggleMark(marks.strong), key: "Mod-b" },
  italic: { run: toggleMark(marks.em), key: "Mod-i" },
} satisfies Record<string, EditorCommand>;

export type CommandName = keyof typeof commands;
