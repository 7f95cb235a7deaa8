import { EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { openSlash, type SlashKey, type SlashQuery, slashCommands } from "./slash.ts";

let view: EditorView;
let query: SlashQuery | null;
let pressed: SlashKey[];

function open(markdown: string, at?: number): void {
  query = null;
  pressed = [];
  const doc = documentOf(markdown);
  const plugin = slashCommands({
    onQuery: (next) => {
      query = next;
    },
    onKey: (key) => pressed.push(key) > 0,
  });
  const selection = at === undefined ? TextSelection.atEnd(doc) : TextSelection.create(doc, at);
  view = new EditorView(null, { state: EditorState.create({ doc, selection, plugins: [plugin] }) });
}
const type = (text: string) => {
  for (const sign of text) view.dispatch(view.state.tr.insertText(sign));
};
const press = (key: string) =>
  view.someProp("handleKeyDown", (handle) => handle(view, new KeyboardEvent("keydown", { key }))) ?? false;

beforeEach(() => open(""));
afterEach(() => view.destroy());

describe("a slash", () => {
  test.each([
    ["in an empty document", "", "/Überschrift 1", "Überschrift 1"],
    ["in a heading", "# ", "/", ""],
    ["after a word and a space", "Pens", " /list", "list"],
    ["in an item", "- Pens", " /to-do", "to-do"],
  ])("opens the menu %s", (_, markdown, keys, words) => {
    open(markdown);
    type(keys);
    expect(query).toEqual({
      from: view.state.selection.head - words.length - 1,
      to: view.state.selection.head,
      words,
    });
  });

  test.each([
    ["within a word", "and", "/or"],
    ["followed by a space", "Pens", " / "],
    ["in a code block", "```\nlet a\n```", " /"],
    ["in code", "`let a`", " /"],
    ["followed by another", "", "//"],
  ])("opens no menu %s", (_, markdown, keys) => {
    open(markdown);
    type(keys);
    expect(query).toBeNull();
  });

  test("that stands in the text opens no menu when the cursor comes to it", () => {
    open("Pens /list");
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 7)));
    view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
    type("s");
    expect(query).toBeNull();
  });
});

describe("the open menu", () => {
  test("has the keys that choose, and gives them back when it is closed", () => {
    expect(press("Enter")).toBe(false);
    type("/li");
    for (const key of ["ArrowDown", "ArrowUp", "Tab", "Enter"]) expect(press(key)).toBe(true);
    expect(pressed).toEqual(["ArrowDown", "ArrowUp", "Tab", "Enter"]);
    expect(press("a")).toBe(false);
    expect(press("Escape")).toBe(true);
    expect(query).toBeNull();
    expect(view.state.doc.textContent).toBe("/li");
    expect(press("Enter")).toBe(false);
  });

  test("stays closed after Escape while its words are typed and deleted, until there is another slash", () => {
    type("/a");
    press("Escape");
    type("b");
    view.dispatch(view.state.tr.delete(2, 4));
    expect(query).toBeNull();
    type(" /");
    expect(query).toMatchObject({ words: "" });
  });

  test("closes when the cursor leaves, or the slash is deleted", () => {
    open("Pens", 1);
    type("/");
    expect(query).not.toBeNull();
    view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
    expect(query).toBeNull();
    type(" /");
    const { head } = view.state.selection;
    view.dispatch(view.state.tr.delete(head - 1, head));
    expect(query).toBeNull();
  });

  test("closes when the focus leaves the text", () => {
    type("/");
    view.dom.dispatchEvent(new FocusEvent("blur"));
    expect(query).toBeNull();
  });
});

describe("opened for a block, the menu", () => {
  test.each([
    ["below a heading", "# Pens\n\nInk", 0, 'doc(heading("Pens"), paragraph("/"), paragraph("Ink"))'],
    [
      "below an item",
      "- [x] Pens\n- Ink",
      1,
      'doc(bullet_list(list_item(paragraph("Pens")), list_item(paragraph("/")), list_item(paragraph("Ink"))))',
    ],
    ["in an empty paragraph", "", 0, 'doc(paragraph("/"))'],
    ["below the block of the cursor", "Pens", undefined, 'doc(paragraph("Pens"), paragraph("/"))'],
  ])("is %s", (_, markdown, pos, after) => {
    open(markdown);
    openSlash(view, pos);
    expect(view.state.doc.toString()).toBe(after);
    expect(query).toMatchObject({ words: "", to: view.state.selection.head });
  });
});
