// The editor's state: the document with undo and keys.
import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { commands } from "./commands/commands.ts";

const commandKeys = Object.fromEntries(
  Object.values(commands).flatMap(({ run, key }) => (key ? [[key, run]] : [])),
);

/** @param plugins those of the host; they come first */
export const createState = (doc: Node, plugins: readonly Plugin[] = []): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      ...plugins,
      keymap(commandKeys),
      keymap(baseKeymap),
      tableEditing(),
      dropCursor({ class: "drop-cursor", color: false }),
      gapCursor(),
      history({ depth: Number.MAX_SAFE_INTEGER, newGroupDelay: 500 }),
    ],
  });
