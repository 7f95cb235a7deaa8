import { EditorView } from "prosemirror-view";
import { afterEach, expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { createState } from "./create-state.ts";
import { footnoteNumbers, footnoteReferenceView } from "./footnote-numbers.ts";

let view: EditorView;
afterEach(() => view.destroy());

const shown = () => [
  Array.from(view.dom.querySelectorAll("sup"), ({ textContent }) => textContent),
  Array.from(view.dom.querySelectorAll<HTMLElement>("[data-footnote]"), ({ dataset }) => dataset.number),
];

test("footnotes have the numbers of their order, whatever their labels, and follow changes", () => {
  view = new EditorView(document.body, {
    state: createState(documentOf("Ink[^x] and pens[^1].\n\nAgain[^1].\n\n[^1]: One.\n\n[^x]: Two."), [
      footnoteNumbers,
    ]),
    nodeViews: { footnote_reference: footnoteReferenceView },
  });
  expect(shown()).toEqual([
    ["1", "2", "2"],
    ["2", "1"],
  ]);
  const end = view.state.doc.firstChild?.nodeSize ?? 0;
  view.dispatch(view.state.tr.insertText("New ", 1));
  expect(shown()[0]).toEqual(["1", "2", "2"]);
  view.dispatch(view.state.tr.delete(0, end + 4));
  expect(shown()).toEqual([["1"], ["1", "2"]]);
});
