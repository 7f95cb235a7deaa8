import { undo } from "prosemirror-history";
import { EditorView } from "prosemirror-view";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { createState } from "./create-state.ts";
import { replaceWords } from "./replace-words.ts";

let view: EditorView;
const markdown = "We **use it** in order to bake.";
const written = () => String(view.state.doc);
const like = (expected: string) => String(documentOf(expected));

beforeEach(() => {
  view = new EditorView(document.createElement("div"), { state: createState(documentOf(markdown)) });
});
afterEach(() => view.destroy());

const use = { from: 4, to: 7, insert: "utilize" };

test("new words look like the first character of the old ones, with the cursor behind them", () => {
  replaceWords(view, use, use.from);
  expect(written()).toBe(like("We **utilize it** in order to bake."));
  expect(view.state.selection.head).toBe(11);
  replaceWords(view, { from: 11, to: 14, insert: "" }, 12);
  expect(written()).toBe(like("We **utilize** in order to bake."));
});

test("a replacement is one step of undo, whatever is typed before and behind it", () => {
  const type = (text: string) => view.dispatch(view.state.tr.insertText(text));
  view.dispatch(view.state.tr.insertText("!", view.state.doc.content.size - 1));
  replaceWords(view, use, use.from);
  type("d");
  const steps = [written()];
  while (undo(view.state, view.dispatch)) steps.push(written());
  expect(steps).toEqual(
    [
      "We **utilized it** in order to bake.!",
      "We **utilize it** in order to bake.!",
      "We **use it** in order to bake.!",
      "We **use it** in order to bake.",
    ].map(like),
  );
});
