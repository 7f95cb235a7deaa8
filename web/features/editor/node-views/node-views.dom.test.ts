import { EditorView } from "prosemirror-view";
import { afterEach, describe, expect, test } from "vitest";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { createState } from "../create-state.ts";
import { nodeViews } from "./node-views.ts";

let view: EditorView;
let isEditable = true;

function open(markdown: string): HTMLElement {
  view = new EditorView(document.body, {
    state: createState(documentOf(markdown)),
    nodeViews: nodeViews({ task: "Task", codeLanguage: "Language", plainText: "Plain text" }),
    editable: () => isEditable,
  });
  return view.dom;
}

afterEach(() => {
  view.destroy();
  isEditable = true;
});

const item = () => view.state.doc.firstChild?.firstChild;

describe("a task", () => {
  test("has a checkbox named by its text, which is done and undone in one step", () => {
    const box = open("- [ ] Buy *ink*\n- plain").querySelectorAll("input");
    expect(box).toHaveLength(1);
    expect(box[0]?.getAttribute("aria-label")).toBe("Buy ink");
    box[0]?.click();
    expect(item()?.attrs.checked).toBe(true);
    expect(view.dom.querySelector("input")).toBe(box[0]);
    box[0]?.click();
    expect(item()?.attrs.checked).toBe(false);
  });

  test("without words has a name", () => {
    expect(open("- [x] ").querySelector("input")?.getAttribute("aria-label")).toBe("Task");
  });

  test("follows the document", () => {
    const dom = open("- [ ] a");
    view.dispatch(view.state.tr.setNodeAttribute(1, "checked", true));
    expect(dom.querySelector("input")?.checked).toBe(true);
    view.dispatch(view.state.tr.setNodeAttribute(1, "checked", null));
    expect(dom.querySelector("input")).toBeNull();
  });

  test("of a text that can't be edited stays as it is", () => {
    isEditable = false;
    const box = open("- [ ] a").querySelector("input");
    expect(box?.disabled).toBe(true);
    box?.dispatchEvent(new Event("change"));
    expect(item()?.attrs.checked).toBe(false);
  });
});

describe("a block of code", () => {
  test("has its language, which can be changed", () => {
    const dom = open("```js\na\n```");
    const choice = dom.querySelector("select");
    expect(choice?.value).toBe("js");
    expect(choice?.getAttribute("aria-label")).toBe("Language");
    if (choice) choice.value = "";
    choice?.dispatchEvent(new Event("change"));
    expect(view.state.doc.firstChild?.attrs.language).toBe("");
    expect(dom.querySelector("pre > code")?.textContent).toBe("a");
  });

  test("keeps a language that isn't in the list", () => {
    expect(open("```brainfuck\na\n```").querySelector("select")?.value).toBe("brainfuck");
  });
});

test("the cells of a table's first row are headers of columns", () => {
  const dom = open("| a |\n| --- |\n| b |");
  expect(dom.querySelector("th")?.getAttribute("scope")).toBe("col");
  expect(dom.querySelector("td")?.hasAttribute("scope")).toBe(false);
});

test("signs that are typed become what they mean", () => {
  open("");
  const typeLetter = (letter: string) => {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, letter, insert)))
      view.dispatch(insert());
  };
  for (const letter of "# Title") typeLetter(letter);
  expect(view.state.doc.toString()).toBe('doc(heading("Title"))');
});
