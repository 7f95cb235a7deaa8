import { NodeSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, expect, test, vi } from "vitest";
import { dataOf, documentOf } from "../../../shared/document/markdown/document-source.ts";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";
import { DocumentView, draggedSlice } from "./block-drop.ts";
import { createState } from "./create-state.ts";

let view: DocumentView;
afterEach(() => {
  view.destroy();
  vi.restoreAllMocks();
});

/** The position of a text. */
function placeOf(text: string): number {
  let place = -1;
  view.state.doc.descendants((node, pos) => {
    if (node.text === text) place = pos;
  });
  return place;
}

/** Drags the block of a text onto a part of another line, which is 20 pixels high. */
function drag(markdown: string, text: string, onto: string, height: number): string {
  view = new DocumentView(document.body, { state: createState(documentOf(markdown)) });
  const $text = view.state.doc.resolve(placeOf(text));
  const isItem = $text.node(-1).type.name === "list_item";
  const pos = $text.before(isItem ? -1 : 1);
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
  const node = view.state.doc.nodeAt(pos);
  if (node) view.dragging = { slice: draggedSlice(view.state.doc, { pos, node }), move: true };
  vi.spyOn(EditorView.prototype, "posAtCoords").mockReturnValue({
    pos: placeOf(onto),
    inside: 0,
    affinity: 1,
  });
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 20));
  const event = new MouseEvent("drop", { clientX: 90, clientY: height, bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: new DataTransfer() });
  view.dom.dispatchEvent(event);
  return writeMarkdown(dataOf(view.state.doc));
}

test.each([
  ["above a line", "one\n\ntwo\n\nthree", "one", "three", 8, "two\n\none\n\nthree"],
  ["below a line", "one\n\ntwo\n\nthree", "three", "one", 12, "one\n\nthree\n\ntwo"],
  ["above a whole list", "one\n\n- two\n- three", "one", "three", 8, "one\n\n- two\n- three"],
  ["below a table", "one\n\n| two |\n| --- |", "one", "two", 12, "| two |\n| --- |\n\none"],
  ["an item above another", "- one\n- two\n- three", "three", "one", 8, "- three\n- one\n- two"],
  ["an item into a nested list", "- one\n  - in\n- two", "two", "one", 12, "- one\n  - two\n  - in"],
  [
    "a numbered item out of its list",
    "1. one\n2. two\n\nx\n\ny",
    "two",
    "x",
    12,
    "1. one\n\nx\n\n1. two\n\ny",
  ],
  ["an item below its list", "1. one\n2. two\n\nx", "one", "x", 8, "1. two\n2. one\n\nx"],
  ["from between two lists", "1. one\n\nx\n\n2. two", "x", "one", 8, "x\n\n1. one\n2. two"],
])("%s", (_, before, text, onto, height, after) => {
  expect(drag(before, text, onto, height)).toBe(after);
});
