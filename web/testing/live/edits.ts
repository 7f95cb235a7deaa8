// What simulated writers do in the editor: its real commands, and typing with characters that occur only once.

import { deleteSelection } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { Fragment, Slice } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from "prosemirror-tables";
import { schema } from "../../../shared/document/schema.ts";
import { backspace, deleteForward } from "../../features/editor/commands/erase.ts";
import { indent, outdent } from "../../features/editor/commands/indent.ts";
import { enter, lineBreak } from "../../features/editor/commands/line-breaks.ts";
import { toggle } from "../../features/editor/commands/marks.ts";
import { deleteBlocks, moveBlocks } from "../../features/editor/commands/move-blocks.ts";
import { turnInto } from "../../features/editor/commands/turn-into.ts";
import type { Random } from "./random.ts";

/** Makes characters that no document has yet. */
export type NewMarker = () => string;

export type Edit = (state: EditorState, random: Random, marker: NewMarker) => Transaction | undefined;

/** The places where words can be. */
function placesOf(state: EditorState): number[] {
  const places: number[] = [];
  state.doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    for (let offset = 0; offset <= node.content.size; offset++) places.push(pos + 1 + offset);
    return false;
  });
  return places;
}

/** Most of the time near where the writer is. */
function placeNear(state: EditorState, random: Random): number {
  const places = placesOf(state);
  if (!random.chance(0.6)) return random.pick(places);
  const { head } = state.selection;
  return random.pick(places.filter((place) => Math.abs(place - head) < 12).concat(random.pick(places)));
}

const at = (state: EditorState, selection: Selection) => state.apply(state.tr.setSelection(selection));

/** A command at a place. Its transaction is based on the state with the selection there. */
function run(command: Command, select: (state: EditorState, random: Random) => Selection): Edit {
  return (state, random) => {
    const selected = at(state, select(state, random));
    let made: Transaction | undefined;
    command(selected, (transaction) => {
      made = transaction;
    });
    return made;
  };
}

const cursor = (state: EditorState, random: Random): Selection =>
  TextSelection.create(state.doc, placeNear(state, random));

function fewWords(state: EditorState, random: Random): Selection {
  const from = placeNear(state, random);
  const { parent, parentOffset } = state.doc.resolve(from);
  const length = Math.min(random.between(1, 3), parent.content.size - parentOffset);
  return TextSelection.create(state.doc, from, from + length);
}

const acrossBlocks = (state: EditorState, random: Random): Selection => {
  const places = placesOf(state);
  return TextSelection.between(
    state.doc.resolve(random.pick(places)),
    state.doc.resolve(placeNear(state, random)),
  );
};

const type: Edit = (state, random, marker) => {
  const text = Array.from({ length: random.between(1, 3) }, marker).join("");
  return state.tr.insertText(text, placeNear(state, random));
};

const typeOver: Edit = (state, random, marker) => {
  const { from, to } = fewWords(state, random);
  return state.tr.insertText(marker(), from, to);
};

const paste: Edit = (state, random, marker) => {
  const lines = Array.from({ length: random.between(1, 3) }, () =>
    schema.nodes.paragraph.create(null, schema.text(marker())),
  );
  const pos = placeNear(state, random);
  return at(state, TextSelection.create(state.doc, pos)).tr.replaceSelection(
    new Slice(Fragment.from(lines), 1, 1),
  );
};

const pasteBlocks: Edit = (state, random, marker) => {
  const heading = schema.nodes.heading.create({ level: 2 }, schema.text(marker()));
  const item = schema.nodes.list_item.create(
    null,
    schema.nodes.paragraph.create(null, schema.text(marker())),
  );
  const list = schema.nodes.bullet_list.create(null, item);
  const pos = placeNear(state, random);
  return at(state, TextSelection.create(state.doc, pos)).tr.replaceSelection(
    new Slice(Fragment.from([heading, list]), 0, 0),
  );
};

const backwards: Edit = (state, random, marker) => {
  const tr = run(backspace, cursor)(state, random, marker);
  if (tr) return tr;
  const pos = placeNear(state, random);
  return state.doc.resolve(pos).parentOffset > 0 ? state.tr.delete(pos - 1, pos) : undefined;
};

const block = (state: EditorState, random: Random): Selection => {
  const blocks: number[] = [];
  state.doc.descendants((node, pos) => {
    if (node.isBlock && !node.type.spec.tableRole) blocks.push(pos);
    return !node.isTextblock;
  });
  return NodeSelection.create(state.doc, random.pick(blocks));
};

const inTable = (state: EditorState, random: Random): Selection => {
  const places = placesOf(state).filter((pos) => state.doc.resolve(pos).node(-1)?.type.spec.tableRole);
  return places.length > 0 ? TextSelection.create(state.doc, random.pick(places)) : cursor(state, random);
};

const { marks } = schema;

/** What most people do most of the time, and how often. */
export const ordinary: readonly (readonly [Edit, number])[] = [
  [type, 30],
  [typeOver, 3],
  [paste, 3],
  [backwards, 8],
  [run(deleteForward, cursor), 2],
  [run(enter, cursor), 6],
  [run(lineBreak, cursor), 1],
  [run(toggle(marks.strong), fewWords), 3],
  [run(toggle(marks.em), fewWords), 1],
  [run(turnInto("heading2"), cursor), 1],
  [run(turnInto("bulletList"), cursor), 2],
  [run(indent, cursor), 1],
  [run(outdent, cursor), 1],
];

/** Moves, deletes of blocks, rows and columns, and undo. */
export const stress: readonly (readonly [Edit, number])[] = [
  ...ordinary,
  [pasteBlocks, 3],
  [run(moveBlocks(1), cursor), 3],
  [run(moveBlocks(-1), cursor), 3],
  [run(deleteBlocks, block), 3],
  [run(deleteSelection, acrossBlocks), 2],
  [run(addRowAfter, inTable), 2],
  [run(addColumnAfter, inTable), 2],
  [run(deleteRow, inTable), 2],
  [run(deleteColumn, inTable), 2],
  [run(undo, cursor), 4],
  [run(redo, cursor), 2],
];

/** One of the edits, by their weights. */
export function pickEdit(edits: readonly (readonly [Edit, number])[], random: Random): Edit {
  let left = random.next() * edits.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [edit, weight] of edits) {
    left -= weight;
    if (left < 0) return edit;
  }
  return type;
}
