import { undo } from "prosemirror-history";
import { EditorView } from "prosemirror-view";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { createState } from "./create-state.ts";
import { documentText } from "./document-text.ts";
import type { EditorMark } from "./mark-decorations.ts";
import { goToNeighbour, highlightMark, marksPlugin, placeOfMark, showMarks } from "./marks.ts";

const suggestion = vi.hoisted(() => ({ passage: undefined as { from: number; to: number } | undefined }));
vi.mock("./suggestion.ts", () => ({
  suggestionOf: () => (suggestion.passage ? { passage: suggestion.passage } : null),
}));

const text = "We basically just wait. The pen was cut by us in order to write.";
let view: EditorView;
let opened: (string | undefined)[];

function open(markdown = text) {
  view?.destroy();
  opened = [];
  const plugins = [marksPlugin({ onOpen: (id) => void opened.push(id) })];
  const state = createState(documentOf(markdown), plugins);
  view = new EditorView(document.body.appendChild(document.createElement("div")), { state });
}

const placeOf = (words: string) => {
  const found = documentText(view.state.doc);
  const start = found.text.indexOf(words);
  return { from: found.positionAt(start), to: found.positionAt(start + words.length) };
};
const markOf = (words: string, look: EditorMark["look"] = "word"): EditorMark => ({
  ...placeOf(words),
  id: words,
  look,
});

beforeEach(() => {
  suggestion.passage = undefined;
  open();
  return () => view.destroy();
});

/** Drawn pieces by mark: the same words, however many elements they need. */
const drawn = () => {
  const found = new Map<string, string>();
  for (const element of view.dom.querySelectorAll<HTMLElement>("[data-mark]")) {
    const id = element.dataset.mark ?? "";
    found.set(id, (found.get(id) ?? "") + element.textContent);
  }
  return [...found.values()];
};
const words = (id: string) => {
  const place = placeOfMark(view, id);
  return place && view.state.doc.textBetween(place.from, place.to, "\n");
};
const insert = (at: number, typed: string) => view.dispatch(view.state.tr.insertText(typed, at));
const removeAt = (from: number, length = 1) => view.dispatch(view.state.tr.delete(from, from + length));
const press = (key: string, keys: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...keys });
  return view.someProp("handleKeyDown", (handle) => handle(view, event)) === true;
};

describe("a mark", () => {
  test("is drawn at its words", () => {
    showMarks(view, [markOf("basically"), markOf("just")]);
    expect(drawn()).toEqual(["basically", "just"]);
    showMarks(view, [markOf("just")]);
    expect(drawn()).toEqual(["just"]);
  });

  test("stays at its words while text is written before, behind and directly beside them", () => {
    showMarks(view, [markOf("basically")]);
    insert(1, "Well. ");
    insert(view.state.doc.content.size - 1, " End.");
    insert(placeOf("basically").to, ",");
    expect(words("basically")).toBe("basically");
    expect(drawn()).toEqual(["basically"]);
  });

  test.each([
    ["inside of it", () => insert(placeOf("basically").from + 3, "x")],
    ["at its end, with a letter", () => insert(placeOf("basically").to, "s")],
    ["by removing its last letter", () => removeAt(placeOf("basically").to - 1)],
    ["by removing it", () => removeAt(placeOf("basically").from, 9)],
    ["by a new paragraph", () => view.dispatch(view.state.tr.split(placeOf("basically").from + 3))],
  ])("is gone once its words are changed: %s", (_, edit) => {
    showMarks(view, [markOf("basically"), markOf("in order to")]);
    edit();
    expect(words("basically")).toBeUndefined();
    expect(words("in order to")).toBe("in order to");
  });

  test("stays while its words become bold and its paragraph a heading", () => {
    showMarks(view, [markOf("basically")]);
    const { strong } = view.state.schema.marks;
    const { heading } = view.state.schema.nodes;
    const { from } = placeOf("basically");
    if (strong) view.dispatch(view.state.tr.addMark(from + 3, from + 20, strong.create()));
    if (heading) view.dispatch(view.state.tr.setBlockType(1, 1, heading, { level: 2 }));
    expect(words("basically")).toBe("basically");
    expect(view.dom.querySelector("h2")?.textContent).toBe(text);
  });

  test("of a sentence stays while the sentence is written", () => {
    const sentence = "The pen was cut by us in order to write.";
    showMarks(view, [markOf(sentence, "sentence"), markOf("by us")]);
    insert(placeOf("cut").from, "finely ");
    expect(words(sentence)).toBe(sentence.replace("cut", "finely cut"));
    view.dispatch(view.state.tr.split(placeOf("in order").from));
    expect(words(sentence)).toBe("The pen was finely cut by us \nin order to write.");
  });

  test("is not drawn within the passage of a suggestion, and comes back with its end", () => {
    showMarks(view, [markOf("basically"), markOf("was cut")]);
    suggestion.passage = { from: 1, to: 24 };
    view.dispatch(view.state.tr);
    expect(drawn()).toEqual(["was cut"]);
    goToNeighbour(view, 1);
    goToNeighbour(view, 1);
    expect(opened).toEqual(["was cut", "was cut"]);
    suggestion.passage = undefined;
    view.dispatch(view.state.tr);
    expect(drawn()).toEqual(["basically", "was cut"]);
  });

  test("beyond the end of the text is left out", () => {
    showMarks(view, [{ id: "old", from: 2, to: 900, look: "word" }]);
    expect(drawn()).toEqual([]);
  });

  test("is highlighted while it is open", () => {
    showMarks(view, [markOf("just")]);
    highlightMark(view, "just");
    expect(view.dom.querySelector(".mark-open")?.textContent).toBe("just");
    highlightMark(view, undefined);
    expect(view.dom.querySelector(".mark-open")).toBeNull();
  });

  test("is shown in the cell of a table", () => {
    open("| Day |\n| --- |\n| We basically bake |");
    showMarks(view, [markOf("basically")]);
    expect(view.dom.querySelector("td [data-mark]")?.textContent).toBe("basically");
    press("F8");
    expect(opened).toEqual(["basically"]);
  });
});

test("marks change neither the document nor what undo takes back", () => {
  insert(1, "x");
  const { doc } = view.state;
  showMarks(view, [markOf("just")]);
  highlightMark(view, "just");
  expect(view.state.doc).toBe(doc);
  undo(view.state, view.dispatch);
  expect(view.state.doc.textContent).toBe(text);
});

test("the next result draws only what is different", () => {
  showMarks(view, [markOf("basically"), markOf("just"), markOf("was cut")]);
  const elements = () => [...view.dom.querySelectorAll("[data-mark]")];
  const [basically, , wasCut] = elements();
  const { state } = view;
  showMarks(view, [markOf("basically"), markOf("just"), markOf("was cut")]);
  expect(view.state).toBe(state);
  showMarks(view, [markOf("basically"), { ...markOf("just"), look: "error" }, markOf("was cut")]);
  expect(elements()).toEqual([basically, expect.objectContaining({ className: "mark-error" }), wasCut]);
});

describe("the marks", () => {
  beforeEach(() => showMarks(view, [markOf("was cut"), markOf("basically"), markOf("in order to")]));

  test("are visited by F8 and Shift+F8, round and round, with the cursor at their words", () => {
    press("F8");
    expect(opened).toEqual(["basically"]);
    expect(view.state.selection.head).toBe(placeOf("basically").from);
    for (const keys of [{}, {}, {}, { shiftKey: true }]) {
      highlightMark(view, opened.at(-1));
      press("F8", keys);
    }
    expect(opened.slice(1)).toEqual(["was cut", "in order to", "basically", "in order to"]);
  });

  const click = (selector: string) =>
    view.dom.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

  test("open by a click, and close by a click elsewhere or Escape, which then does nothing else", () => {
    click("[data-mark='was cut']");
    expect(opened).toEqual(["was cut"]);
    highlightMark(view, "was cut");
    click("p");
    expect(opened.at(-1)).toBeUndefined();
    expect(press("Escape")).toBe(true);
    expect(opened).toHaveLength(3);
    highlightMark(view, undefined);
    expect(press("Escape")).toBe(false);
  });

  test("of words open before the one of their sentence, wherever they are in it", () => {
    showMarks(view, [markOf("The pen"), markOf("The pen was cut by us in order to write.", "sentence")]);
    const inner = [...view.dom.querySelectorAll("span")].findLast((one) => one.textContent === "The pen");
    inner?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(opened).toEqual(["The pen"]);
  });

  test("close when the text is changed", () => {
    highlightMark(view, "basically");
    insert(1, "x");
    expect(opened).toEqual([undefined]);
  });
});
