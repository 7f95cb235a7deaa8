// The keys of writing. Those of named commands are in commands.ts.
import { chainCommands } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import type { Plugin } from "prosemirror-state";
import { type CommandName, commands, type EditorCommand } from "./commands/commands.ts";
import { documentEndKeys } from "./commands/document-ends.ts";
import { backspace, deleteForward } from "./commands/erase.ts";
import { stayInList } from "./commands/indent.ts";
import { enter, lineBreak, modEnter } from "./commands/line-breaks.ts";
import { leaveCode } from "./commands/marks.ts";
import { tableSelectionKeys } from "./commands/select-tables.ts";
import { undoInputRule } from "./input-rules.ts";

const all: Record<CommandName, EditorCommand> = commands;

const erase = chainCommands(undoInputRule, backspace);

/** What the keys do, by their names in ProseMirror's notation. */
export const editingKeys = {
  ...Object.fromEntries(Object.values(all).flatMap(({ run, key }) => (key ? [[key, run]] : []))),
  "Mod-Shift-z": commands.redo.run,
  Tab: chainCommands(commands.indent.run, stayInList),
  "Shift-Tab": chainCommands(commands.outdent.run, stayInList),
  Enter: enter,
  "Shift-Enter": lineBreak,
  "Mod-Enter": modEnter,
  Backspace: erase,
  "Mod-Backspace": erase,
  "Shift-Backspace": erase,
  Delete: deleteForward,
  "Mod-Delete": deleteForward,
  ArrowRight: leaveCode,
  ...documentEndKeys,
  ...tableSelectionKeys,
};

export const editingKeymap = (): Plugin => keymap(editingKeys);
