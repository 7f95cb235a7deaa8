import { history, undo } from "prosemirror-history";
import { AllSelection, EditorState, Selection, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dataOf, documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { writeMarkdown } from "../../../../shared/document/markdown/write-markdown.ts";
import { writeText } from "../../../../shared/document/write-text.ts";
import { isMarkdown } from "../../../lib/is-markdown.ts";
import { copying, selectedBlocks } from "./copy.ts";
import { insertBlocks, insertPlain, pasting } from "./paste.ts";

let view: EditorView;
/** An editor of a text with the cursor at "|", or with what is between two of them selected. */
function open(markdown: string): EditorView {
  const doc = documentOf(markdown);
  const cursors: number[] = [];
  doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? "").matchAll(/¦/g)) cursors.push(pos + index - cursors.length);
  });
  let { tr } = EditorState.create({ doc, plugins: [history(), pasting({ onImages: () => {} })] });
  for (const pos of cursors) tr = tr.delete(pos, pos + 1);
  const [from = Selection.atEnd(tr.doc).from, to = from] = cursors;
  const state = EditorState.create({
    doc: tr.doc,
    selection: TextSelection.create(tr.doc, from, to),
    plugins: [history(), pasting({ onImages: () => {} })],
  });
  view = new EditorView(document.body, { state });
  return view;
}
afterEach(() => view.destroy());
const written = () => writeMarkdown(dataOf(view.state.doc));
const paste = (markdown: string) => insertBlocks(view, documentOf(markdown).content);

describe("blocks that are pasted", () => {
  test.each([
    ["words into a sentence", "Soak ¦ it.", "**well**", "Soak **well** it."],
    ["a heading into a sentence", "Soak ¦it.", "## Cut", "Soak\n\n## Cut\n\nit."],
    ["a heading into an empty line", "¦", "## Cut", "## Cut"],
    ["two paragraphs into a sentence", "Soak ¦it.", "one\n\ntwo ", "Soak one\n\ntwoit."],
    ["a list into an item", "- one¦\n- three", "- two\n- and", "- onetwo\n- and\n- three"],
    ["a list into an empty item", "- one\n- ¦", "- two\n- three", "- one\n- two\n- three"],
    ["a list into a sentence", "Soak ¦it.", "- one\n- two", "Soak\n\n- one\n- two\n\nit."],
    [
      "a heading into a cell",
      "| a | b |\n| --- | --- |\n| c¦ | d |",
      "## Cut\n\nit",
      "| a | b |\n| --- | --- |\n| cCut<br>it | d |",
    ],
    ["a list over several blocks", "Soak ¦it.\n\n- one¦\n- two", "1. a\n2. b", "Soak\n\n1. a\n2. b\n\n- two"],
    ["a list into a cell", "| a |\n| --- |\n| ¦ |", "- one\n- two", "| a |\n| --- |\n| one<br>two |"],
  ])("%s", (_, before, pasted, after) => {
    open(before);
    paste(pasted);
    expect(written()).toBe(after);
  });

  test("words take the marks around them", () => {
    open("a **bold ¦passage**");
    paste("and *slanted* ");
    expect(written()).toBe("a **bold and *slanted*passage**");
  });
});

function drop(place: number, data = new DataTransfer()): void {
  vi.spyOn(view, "posAtCoords").mockReturnValue({ pos: place, inside: 0, affinity: 1 });
  const event = new MouseEvent("drop", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: data });
  view.dom.dispatchEvent(event);
}

test("what is dropped from elsewhere is read as if it were pasted there", async () => {
  open("Soak ¦it.");
  const data = new DataTransfer();
  data.setData(
    "text/html",
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Cut</p>',
  );
  data.setData("text/plain", "1. Cut");
  drop(view.state.doc.content.size - 1, data);
  await vi.waitFor(() => expect(written()).toBe("Soak it.\n\n1. Cut"));
});

test("blocks that are dropped in a cell become its lines, and what is dropped moves", () => {
  open("- ¦one\n- two\n\nthree¦\n\n| a |\n| --- |\n| b |");
  view.dragging = { slice: view.state.selection.content(), move: true };
  drop(view.state.doc.content.size - 5); // before "b"
  expect(written()).toBe("-\n\n| a |\n| --- |\n| one<br>two<br>threeb |");
});

describe("plain text", () => {
  test("keeps its lines and passages", () => {
    open("¦");
    insertPlain(view, "Dear Ada,\nI am late.\n\nYours\nBo");
    expect(written()).toBe("Dear Ada,\\\nI am late.\n\nYours\\\nBo");
  });

  test("has its addresses as links", () => {
    open("See ¦");
    insertPlain(view, "https://a.example/b_c (http://d.example).");
    const links: unknown[] = [];
    view.state.doc.descendants(({ text, marks }) => {
      if (text) links.push([text, marks[0]?.attrs.href]);
    });
    expect(links).toEqual([
      ["See ", undefined],
      ["https://a.example/b_c", "https://a.example/b_c"],
      [" (", undefined],
      ["http://d.example", "http://d.example"],
      [").", undefined],
    ]);
  });

  test("with signs is words", () => {
    open("¦");
    insertPlain(view, "We sell\n# 1 in service\n* Prices");
    expect(view.state.doc.textContent).toContain("# 1 in service");
    expect(view.state.doc.childCount).toBe(1);
  });

  test("that is Markdown is formatted; one undo gives its lines back", () => {
    const markdown = "# Reeds\n\n- **soak** it\n- cut it";
    open("¦");
    insertPlain(view, markdown);
    expect(written()).toBe(markdown);
    undo(view.state, view.dispatch);
    expect(view.state.doc.textBetween(0, view.state.doc.content.size, "\n", "\n")).toBe(
      "# Reeds\n- **soak** it\n- cut it",
    );
    undo(view.state, view.dispatch);
    expect(view.state.doc.textContent).toBe("");
  });

  test("is a step to undo of its own", () => {
    open("¦");
    view.dispatch(view.state.tr.insertText("Dear "));
    insertPlain(view, "Ada");
    view.dispatch(view.state.tr.insertText(","));
    undo(view.state, view.dispatch);
    expect(written()).toBe("Dear Ada");
    undo(view.state, view.dispatch);
    expect(written()).toBe("Dear");
  });

  test.each([
    ["a [link](https://a.example)", true],
    ["| a | b |\n|---|---|\n| 1 | 2 |", true],
    ["# One\n\n- two\n- three", true],
    ["# 1 in service", false],
    ["5*3*2 and 2 * 3 * 4", false],
    ["1986. What a year", false],
    ["> quoted in a mail\n> again", false],
    ["- Bo", false],
    ["~~~~~~\nNews\n~~~~~~", false],
    ["******\nNews\n******", false],
    ["Use **a and **b", false],
    ["-----|-----", false],
    ["# x = 1\n# y = 2", false],
    ["- [ ] cut", true],
    ["Cut (**twice**).", true],
    ["Soak\n## Cut\nTwice", true],
    ["Reeds[^1]\n\n[^1]: Or canes", true],
    ["~~~js\na\n~~~", true],
  ])("%j is Markdown: %s", (text, expected) => expect(isMarkdown(text)).toBe(expected));
});

describe("what is copied", () => {
  test.each([
    ["part of a heading", "# Reed ¦pens¦", "pens"],
    ["items", "1. one\n2. ¦two\n3. three¦", "2. two\n3. three"],
    ["a link", "¦see [here](https://a.example)¦", "see here (https://a.example)"],
  ])("%s as plain text", (_, markdown, expected) => {
    open(markdown);
    expect(writeText(selectedBlocks(view.state.selection))).toBe(expected);
  });

  test("has the boxes of tasks and the numbers of footnotes for other editors, and not for this one", () => {
    const markdown = "- [ ] buy\n- [x] cut\n  - [ ] dry\n\nInk[^1]\n\n[^1]: Of soot.";
    const doc = documentOf(markdown);
    view = new EditorView(document.body, {
      state: EditorState.create({ doc, selection: new AllSelection(doc), plugins: [copying] }),
    });
    const { dom } = view.serializeForClipboard(view.state.selection.content());
    expect(dom.textContent).toBe("☐ buy☑ cut☐ dryInk1[1] Of soot.");
    view.pasteHTML(dom.innerHTML);
    expect(written()).toBe(markdown);
  });
});
