import { undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { beforeEach, describe, expect, test } from "vitest";
import { createState } from "./create-editor.ts";
import { type EditorMark, highlightMark, placeOfMark, showMarks } from "./mark-ranges.ts";
import { editorMarks } from "./marks.ts";
import { showSuggestion, takeChanges } from "./suggestion.ts";

const text = "We basically just wait. The pen was cut by us in order to write.";
let view: EditorView;
let opened: (string | undefined)[];
let left: number;

const markOf = (words: string, look: EditorMark["look"] = "word"): EditorMark => {
  const start = text.indexOf(words);
  return { id: words, start, end: start + words.length, look };
};

beforeEach(() => {
  opened = [];
  left = 0;
  const state = createState({
    text,
    attributes: {},
    placeholder: "",
    onChange: () => {},
    onBlur: () => {},
    onLeave: () => void left++,
    extensions: editorMarks({ onOpen: (id) => void opened.push(id) }),
  });
  view = new EditorView({ state, parent: document.body });
  return () => view.destroy();
});

/** Drawn pieces by mark: the same words, however many elements they need. */
const drawn = () => {
  const found = new Map<string, string>();
  for (const element of view.contentDOM.querySelectorAll<HTMLElement>("[data-mark]")) {
    const id = element.dataset.mark ?? "";
    found.set(id, (found.get(id) ?? "") + element.textContent);
  }
  return [...found.values()];
};
const words = (id: string) => {
  const place = placeOfMark(view, id);
  return place && view.state.sliceDoc(place.from, place.to);
};
const press = (key: string, keys: KeyboardEventInit = {}) =>
  view.contentDOM.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...keys }),
  );
const insert = (at: number, typed: string) => view.dispatch({ changes: { from: at, insert: typed } });

describe("a mark", () => {
  test("is drawn at its words", () => {
    showMarks(view, [markOf("basically"), markOf("just")]);
    expect(drawn()).toEqual(["basically", "just"]);
    showMarks(view, [markOf("just")]);
    expect(drawn()).toEqual(["just"]);
  });

  test("stays at its words while text is written before, behind and directly beside them", () => {
    showMarks(view, [markOf("basically")]);
    insert(0, "Well. ");
    insert(view.state.doc.length, " End.");
    const { to = 0 } = placeOfMark(view, "basically") ?? {};
    insert(to, ",");
    expect(words("basically")).toBe("basically");
  });

  test.each([
    ["inside of it", () => insert(text.indexOf("basically") + 3, "x")],
    ["at its end, with a letter", () => insert(text.indexOf("basically") + 9, "s")],
    ["by removing its last letter", () => removeAt(text.indexOf("basically") + 8)],
    ["by removing it", () => removeAt(text.indexOf("basically"), 9)],
  ])("is gone once its words are changed: %s", (_, edit) => {
    showMarks(view, [markOf("basically"), markOf("in order to")]);
    edit();
    expect(words("basically")).toBeUndefined();
    expect(words("in order to")).toBe("in order to");
  });
  const removeAt = (from: number, length = 1) => view.dispatch({ changes: { from, to: from + length } });

  test("of a sentence stays while the sentence is written", () => {
    const sentence = "The pen was cut by us in order to write.";
    showMarks(view, [markOf(sentence, "sentence")]);
    insert(text.indexOf("cut"), "finely ");
    expect(words(sentence)).toBe(sentence.replace("cut", "finely cut"));
  });

  test("is not drawn within the passage of a suggestion, and comes back with its end", () => {
    showMarks(view, [markOf("basically"), markOf("was cut")]);
    showSuggestion(view, { from: 0, to: 23, text: "We wait." });
    expect(drawn()).toEqual(["was cut"]);
    showSuggestion(view, null);
    expect(drawn()).toEqual(["basically", "was cut"]);
  });

  test("beyond the end of the text is left out", () => {
    showMarks(view, [{ id: "old", start: 2, end: 900, look: "word" }]);
    expect(drawn()).toEqual([]);
  });

  test("is highlighted while it is open", () => {
    showMarks(view, [markOf("just")]);
    highlightMark(view, "just");
    expect(view.contentDOM.querySelector(".cm-mark-open")?.textContent).toBe("just");
  });
});

describe("the marks", () => {
  beforeEach(() => showMarks(view, [markOf("was cut"), markOf("basically"), markOf("in order to")]));

  test("are visited by F8 and Shift+F8, round and round, with the cursor at their words", () => {
    press("F8");
    expect(opened).toEqual(["basically"]);
    expect(view.state.selection.main.head).toBe(text.indexOf("basically"));
    for (const keys of [{}, {}, {}, { shiftKey: true }]) {
      highlightMark(view, opened.at(-1));
      press("F8", keys);
    }
    expect(opened.slice(1)).toEqual(["was cut", "in order to", "basically", "in order to"]);
  });

  test("open by a click, and close by a click elsewhere or Escape, which then does nothing else", () => {
    const click = (selector: string) =>
      view.contentDOM
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    click("[data-mark='was cut']");
    expect(opened).toEqual(["was cut"]);
    highlightMark(view, "was cut");
    click(".cm-line");
    expect(opened.at(-1)).toBeUndefined();
    press("Escape");
    expect(opened).toHaveLength(3);
    expect(left).toBe(0);
    highlightMark(view, undefined);
    press("Escape");
    expect(left).toBe(1);
  });

  test("close when the text is changed", () => {
    highlightMark(view, "basically");
    insert(0, "x");
    expect(opened).toEqual([undefined]);
  });
});

test("marks in a table, whose cells can't show them, are passed over", () => {
  const table = "| Day |\n| --- |\n| We basically bake |";
  view.dispatch({ changes: { from: 0, insert: `${table}\n\n` } });
  const at = table.indexOf("basically");
  showMarks(view, [{ id: "in the table", start: at, end: at + 9, look: "word" }]);
  press("F8");
  expect(opened).toEqual([]);
});

test("only marks near the screen are drawn in a long text", () => {
  const long = "We basically wait.\n\n".repeat(5000);
  view.dispatch({ changes: { from: 0, to: text.length, insert: long } });
  const marks = Array.from({ length: 5000 }, (_, index): EditorMark => {
    const start = index * 20 + 3;
    return { id: `mark ${index}`, start, end: start + 9, look: "word" };
  });
  showMarks(view, marks);
  expect(view.viewport.to).toBeLessThan(long.length / 2);
  const [first, last] = [drawn().length, placeOfMark(view, "mark 4999")];
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(2500);
  expect(last).toEqual({ from: 99_983, to: 99_992 });
});

describe("changes made elsewhere", () => {
  const from = text.indexOf("The pen");

  test("leave the cursor at its words, and are not undone by undo", () => {
    view.dispatch({ changes: { from: text.length, insert: " Mine." }, userEvent: "input" });
    view.dispatch({ selection: { anchor: from } });
    expect(takeChanges(view, [{ from: 0, to: 0, insert: "Theirs. " }])).toBe(true);
    expect(view.state.selection.main.head).toBe(from + 8);
    undo(view);
    expect(view.state.doc.toString()).toBe(`Theirs. ${text}`);
  });

  test("are not taken if they touch the passage of a suggestion", () => {
    showSuggestion(view, { from, to: text.length, text: "We cut it." });
    expect(takeChanges(view, [{ from: from + 4, to: from + 7, insert: "quill" }])).toBe(false);
    expect(view.state.doc.toString()).toBe(text);
    expect(takeChanges(view, [{ from: 0, to: 2, insert: "They" }])).toBe(true);
  });
});
