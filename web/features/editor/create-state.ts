// The editor's state: the document with undo, keys and what keeps it as Markdown can store it.
import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { continueBelow, continueOnClick } from "./continue-below.ts";
import { editingKeymap } from "./editing-keys.ts";
import { inputRules } from "./input-rules.ts";
import { repairDocument } from "./repair-document.ts";

/** @param plugins those of the host; they come first */
export const createState = (doc: Node, plugins: readonly Plugin[] = []): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      ...plugins,
      inputRules(),
      editingKeymap(),
      keymap({ ArrowDown: continueBelow }),
      continueOnClick(),
      keymap(baseKeymap),
      tableEditing({ allowTableNodeSelection: true }),
      repairDocument(),
      dropCursor({ class: "drop-cursor", color: false }),
      gapCursor(),
      history({ depth: Number.MAX_SAFE_INTEGER, newGroupDelay: 500 }),
    ],
  });
