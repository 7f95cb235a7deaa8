import { EditorView } from "@codemirror/view";
import { beforeEach, describe, expect, test } from "vitest";
import { createState } from "./create-editor.ts";
import { acceptSuggestion, blockSeparators, showSuggestion, suggestionOf } from "./suggestion.ts";

const text = "First words. Second words. Third words.";
const passage = { from: 13, to: 26 };
let view: EditorView;
let saved: string[];

beforeEach(() => {
  saved = [];
  const state = createState({
    text,
    attributes: {},
    placeholder: "",
    onChange: (next) => void saved.push(next),
    onBlur: () => {},
    onLeave: () => {},
  });
  view = new EditorView({ state });
});

describe("a suggestion", () => {
  test("changes nothing that is saved until it is accepted", () => {
    showSuggestion(view, { ...passage, text: "Better words." });
    expect(saved).toEqual([]);
    acceptSuggestion(view);
    expect(saved).toEqual(["First words. Better words. Third words."]);
    expect(suggestionOf(view)).toBeNull();
  });

  test("can be withdrawn", () => {
    showSuggestion(view, { ...passage, text: "Better words." });
    showSuggestion(view, null);
    acceptSuggestion(view);
    expect(view.state.doc.toString()).toBe(text);
  });

  test("moves with its passage when text is written around it", () => {
    showSuggestion(view, { ...passage, text: "Better words." });
    view.dispatch({ changes: { from: 0, insert: "The " } });
    view.dispatch({ changes: { from: view.state.doc.length, insert: " End." } });
    acceptSuggestion(view);
    expect(view.state.doc.toString()).toBe("The First words. Better words. Third words. End.");
  });

  test("protects its passage from being edited", () => {
    showSuggestion(view, { ...passage, text: "Better words." });
    view.dispatch({ changes: { from: 15, to: 20, insert: "lost" } });
    expect(view.state.doc.toString()).toBe(text);
  });
});

test.each([
  ["", 0, "New"],
  ["One\n\n", 5, "New"],
  ["One\n", 4, "\nNew"],
  ["One", 3, "\n\nNew"],
  ["One\n\n\nTwo", 5, "New\n"],
  ["One\n\n\n\nTwo", 5, "New"],
])("a new block is set apart from its neighbours: %j at %i", (doc, at, inserted) => {
  expect(blockSeparators(doc, at, "New")).toBe(inserted);
});
