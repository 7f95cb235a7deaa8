import { history, undo } from "prosemirror-history";
import { Fragment, Slice } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { ReplaceStep, type Step } from "prosemirror-transform";
import { EditorView } from "prosemirror-view";
import { afterEach, describe, expect, test, vi } from "vitest";
import { collab, collabOf, receive } from "../../../shared/document/live/collab.ts";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { schema } from "../../../shared/document/schema.ts";
import { findChanges } from "../../ui/changes/find-changes.ts";
import { type Passage, passageOf } from "./passage.ts";
import { readFor } from "./read-blocks.ts";
import {
  acceptSuggestion,
  showSuggestion,
  suggestionOf,
  suggestions,
  touchesSuggestion,
} from "./suggestion.ts";

let view: EditorView;
afterEach(() => view.destroy());

const text = "First words. Second words. Third words.";
const second: Passage = { from: 14, to: 27 };

function open(markdown: string, onOvertaken?: () => void): void {
  const doc = documentOf(markdown);
  view = new EditorView(document.body.appendChild(document.createElement("div")), {
    state: EditorState.create({ doc, plugins: [suggestions(onOvertaken), collab(), history()] }),
    handleScrollToSelection: () => true,
  });
}
/** Suggests Markdown for a passage; without `compare` it is still growing. */
function suggest(passage: Passage, markdown: string, compare = true): void {
  const blocks = readFor(view.state.doc, markdown);
  showSuggestion(view, { passage, blocks, ...(compare && { compare: findChanges }) });
}
const everything = () =>
  passageOf(
    EditorState.create({
      doc: view.state.doc,
      selection: TextSelection.between(
        view.state.doc.resolve(0),
        view.state.doc.resolve(view.state.doc.content.size),
      ),
    }),
  );
const words = () => view.state.doc.textBetween(0, view.state.doc.content.size, "\n");
const drawn = (selector: string) =>
  [...view.dom.querySelectorAll(selector)].map(({ innerHTML }) => innerHTML);

describe("a suggestion", () => {
  test("changes nothing until it is accepted, then in one step", () => {
    open(text);
    view.dispatch(view.state.tr.insertText("!", 40));
    suggest(second, "**Better** words.");
    expect(words()).toBe(`${text}!`);
    acceptSuggestion(view);
    expect(words()).toBe("First words. Better words. Third words.!");
    expect(suggestionOf(view.state)).toBeNull();
    expect(view.state.selection.head).toBe(27);
    undo(view.state, view.dispatch);
    expect(words()).toBe(`${text}!`);
  });

  test("can be withdrawn", () => {
    open(text);
    suggest(second, "Better words.");
    showSuggestion(view, null);
    acceptSuggestion(view);
    expect(words()).toBe(text);
    expect(drawn("del, ins")).toEqual([]);
  });

  test("moves with its passage when text is written around it, and at its ends", () => {
    open(text);
    suggest(second, "Better words.");
    view.dispatch(view.state.tr.insertText("The ", 1));
    const { passage } = suggestionOf(view.state) ?? { passage: second };
    view.dispatch(view.state.tr.insertText(")", passage.to));
    view.dispatch(view.state.tr.insertText("(", passage.from));
    acceptSuggestion(view);
    expect(words()).toBe("The First words. (Better words.) Third words.");
  });

  test("protects its passage from being edited, formatted or removed with the text around it", () => {
    open(text);
    suggest(second, "Better words.");
    const { strong } = schema.marks;
    const edits = () => [
      view.state.tr.insertText("lost", 15, 20),
      view.state.tr.insertText("x", 20),
      view.state.tr.delete(1, 30),
      view.state.tr.addMark(5, 18, strong.create()),
      view.state.tr.split(20),
    ];
    for (const tr of edits()) {
      expect(touchesSuggestion(view.state, tr)).toBe(true);
      view.dispatch(tr);
    }
    expect(view.state.doc.eq(documentOf(text))).toBe(true);
    expect(touchesSuggestion(view.state, view.state.tr.insertText("Our", 1, 6))).toBe(false);
    showSuggestion(view, null);
    expect(touchesSuggestion(view.state, view.state.tr.delete(1, 30))).toBe(false);
  });
});

test("ends when others change its passage, and follows their changes elsewhere", () => {
  const overtaken = vi.fn();
  open(text, overtaken);
  suggest(second, "Better words.");
  const remote = (step: Step) =>
    view.dispatch(
      receive(view.state, {
        id: crypto.randomUUID(),
        version: collabOf(view.state).version,
        steps: [step.toJSON()],
      }),
    );
  remote(new ReplaceStep(1, 1, new Slice(Fragment.from(schema.text("Their ")), 0, 0)));
  expect(suggestionOf(view.state)?.passage).toEqual({ from: second.from + 6, to: second.to + 6 });
  remote(new ReplaceStep(24, 24, new Slice(Fragment.from(schema.text("x")), 0, 0)));
  expect(suggestionOf(view.state)).toBeNull();
  expect(overtaken).toHaveBeenCalledOnce();
  acceptSuggestion(view);
  expect(words()).toContain("x");
});

describe("in the text", () => {
  test("a passage is marked before anything is asked for", () => {
    open(text);
    showSuggestion(view, { passage: second });
    expect(drawn(".suggestion-target")).toEqual(["Second words."]);
  });

  test("a growing suggestion follows its struck passage, formatted", () => {
    open(text);
    suggest(second, "**Better** words.", false);
    expect(drawn("del.suggestion-removed")).toEqual(["Second words."]);
    expect(drawn("ins.suggestion-added")).toEqual([" <strong>Better</strong> words."]);
  });

  test("a complete one shows only the words that differ, with their marks", () => {
    open(text);
    suggest(second, "Second, **better** words.");
    expect(drawn("del")).toEqual([]);
    expect(drawn("ins").join("|")).toBe(", <strong>better</strong>");
  });

  test("a suggested link can't be followed", () => {
    open(text);
    suggest(second, "[Second](/x) words.", false);
    expect(drawn("ins")).toEqual([expect.stringMatching(/^ <a [^>]*>Second<\/a> words\.$/)]);
    expect(view.dom.querySelector("ins a")?.hasAttribute("href")).toBe(false);
  });

  test("the same words with other marks differ", () => {
    open(text);
    suggest(second, "Second **words**.");
    expect([drawn("del"), drawn("ins")]).toEqual([["words"], ["<strong>words</strong>"]]);
  });

  test("blocks of the same kinds are compared one by one", () => {
    open("# Old pens\n\nThey last.\n\n- ink\n- paper");
    suggest(everything(), "# New pens\n\nThey last long.\n\n- ink\n- parchment");
    expect(drawn("del")).toEqual(["Old", "paper"]);
    expect(drawn("ins")).toEqual(["New", " long", "parchment"]);
  });

  test("other blocks follow the whole passage", () => {
    open("One\n\nTwo");
    suggest(everything(), "- One\n- Two");
    expect(drawn("del")).toEqual(["One", "Two"]);
    expect(drawn("ins.suggestion-blocks")).toEqual([
      '<ul dir="auto"><li><p>One</p></li><li><p>Two</p></li></ul>',
    ]);
  });

  test("items follow the struck ones as items of the list", () => {
    open("- a\n- b\n- c");
    suggest({ from: 1, to: 11 }, "- x");
    expect([...(view.dom.querySelector("ul")?.children ?? [])].map(({ localName }) => localName)).toEqual(
      Array(4).fill("li"),
    );
    expect(drawn("ul > li > ins")).toEqual(["<p>x</p>"]);
    acceptSuggestion(view);
    expect(view.state.doc.eq(documentOf("- x\n- c"))).toBe(true);
  });

  test("a new block is shown below the paragraph that it is inserted after", () => {
    open(text);
    suggest({ from: 40, to: 40 }, "## More");
    expect(view.dom.querySelector("p + ins.suggestion-blocks > h2")?.textContent).toBe("More");
  });
});
