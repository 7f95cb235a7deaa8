// Edits a state as the view does, for tests without a page.
import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { createState } from "../create-state.ts";
import { editingKeys } from "../editing-keys.ts";
import { applyInputRules } from "../input-rules.ts";

/** The state after a command, the same if it does nothing. */
export function run(state: EditorState, command: Command | undefined): EditorState {
  let next = state;
  command?.(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

export const press = (state: EditorState, key: keyof typeof editingKeys | string): EditorState =>
  run(state, editingKeys[key as keyof typeof editingKeys]);

/** Types a text; line ends are Enter. */
export function type(state: EditorState, text: string): EditorState {
  let next = state;
  for (const letter of text) {
    if (letter === "\n") {
      next = press(next, "Enter");
      continue;
    }
    next = next.apply(next.tr.insertText(letter));
    const rule = / |[-*_~=`)]/.test(letter) ? applyInputRules(next) : null;
    if (!rule) continue;
    next = next.apply(rule);
    next = next.apply(closeHistory(next.tr));
  }
  return next;
}

/**
 * The state of a Markdown text. "‸" is the cursor, two of them the selection.
 */
export function stateOf(markdown: string): EditorState {
  const doc = documentOf(markdown);
  const marked: number[] = [];
  doc.descendants((node, pos) => {
    for (const { index } of node.text?.matchAll(/‸/g) ?? []) marked.push(pos + index);
  });
  let state = createState(doc);
  const { tr } = state;
  for (const pos of marked.toReversed()) tr.delete(pos, pos + 1);
  const [anchor = 1, head] = marked;
  if (marked.length)
    tr.setSelection(TextSelection.create(tr.doc, anchor, head === undefined ? anchor : head - 1));
  state = createState(tr.doc);
  return state.apply(
    state.tr.setSelection(TextSelection.create(state.doc, tr.selection.anchor, tr.selection.head)),
  );
}

/** A document as lines of its blocks, indented by their depth, for messages that people can read. */
export function outline(doc: Node): string {
  const lines: string[] = [];
  const visit = (node: Node, depth: number) => {
    const attrs = Object.entries(node.attrs)
      .filter(([, value]) => value !== null && value !== "" && value !== 1)
      .map(([name, value]) => ` ${name}=${value}`)
      .join("");
    const text = node.isTextblock ? ` ${node.content.content.map(inlineOutline).join("")}` : "";
    lines.push(`${"  ".repeat(depth)}${node.type.name}${attrs}${text}`.trimEnd());
    if (!node.isTextblock) node.forEach((child) => void visit(child, depth + 1));
  };
  doc.forEach((child) => void visit(child, 0));
  return lines.join("\n");
}

const inlineOutline = (node: Node): string => {
  const text = node.isText ? (node.text ?? "") : `<${node.type.name}>`;
  return node.marks.length ? `{${node.marks.map((mark) => mark.type.name).join(" ")}: ${text}}` : text;
};
