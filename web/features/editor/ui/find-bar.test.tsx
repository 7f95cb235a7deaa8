import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { undo } from "prosemirror-history";
import { search } from "prosemirror-search";
import { EditorView } from "prosemirror-view";
import { afterEach, expect, test, vi } from "vitest";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { createState } from "../create-state.ts";
import { documentText } from "../document-text.ts";
import { viewUpdates } from "../use-view-state.ts";
import FindBar from "./find-bar.tsx";

const user = userEvent.setup();
let view: EditorView;
const onClose = vi.fn();

async function open(markdown: string) {
  view = new EditorView(document.body, { state: createState(documentOf(markdown), [search(), viewUpdates]) });
  await renderSignedIn(<FindBar view={view} onClose={onClose} />, ["editor"]);
  return screen.getByRole("textbox", { name: "Find" });
}

afterEach(() => {
  cleanup();
  view.destroy();
});

const text = () => documentText(view.state.doc).text;
const places = () => screen.getByRole("status").textContent;
const selected = () => view.state.selection.from;

test("words are found in all blocks, one after another, and marked", async () => {
  const field = await open("# A reed\n\n- the Reed\n- a **reed**");
  await user.type(field, "reed");
  expect(places()).toBe("3 places");
  expect(view.dom.querySelectorAll(".ProseMirror-search-match")).toHaveLength(3);
  await user.keyboard("{Enter}");
  expect(places()).toBe("1 of 3");
  const first = selected();
  await user.keyboard("{Enter}");
  expect(places()).toBe("2 of 3");
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(selected()).toBe(first);
  await user.click(screen.getByRole("button", { name: "Match case" }));
  expect(places()).toBe("1 of 2");
});

test("all places are replaced in one step, and what is typed is no pattern", async () => {
  const field = await open("1.5 and 1.5, not 145");
  await user.type(field, "1.5");
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "$2");
  await user.click(screen.getByRole("button", { name: "Replace all" }));
  expect(text()).toBe("$2 and $2, not 145");
  undo(view.state, view.dispatch);
  expect(text()).toBe("1.5 and 1.5, not 145");
});

test.each([
  ["İİ word, straße Word", "word", "İİ x, straße x"],
  ["cafe\u0301 café", "café", "x x"],
  ["Bonjour\u00a0! a.c", "bonjour !", "x a.c"],
  ["(x) [y] a+b \\\\ $&", "[y] a+b \\ $", "(x) x&"],
])("in %j %j is found where it stands", async (before, words, after) => {
  const field = await open(before);
  await user.click(field);
  await user.paste(words);
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "x");
  await user.click(screen.getByRole("button", { name: "Replace all" }));
  expect(text()).toBe(after);
});

test("Escape closes the bar, and the marks go with it", async () => {
  const field = await open("a reed");
  await user.type(field, "reed{Escape}");
  expect(onClose).toHaveBeenCalled();
  cleanup();
  expect(view.dom.querySelector(".ProseMirror-search-match")).toBeNull();
});

test("replacing hundreds of matches is one change of each block", async () => {
  const find = await open("A reed reed reed.\n\n".repeat(200));
  let steps = 0;
  view.setProps({
    dispatchTransaction(tr) {
      steps = Math.max(steps, tr.steps.length);
      view.updateState(view.state.apply(tr));
    },
  });
  await user.type(find, "reed");
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "quill");
  await user.click(screen.getByRole("button", { name: "Replace all" }));
  expect(text().match(/quill/g)).toHaveLength(600);
  expect(steps).toBe(200);
  undo(view.state, view.dispatch);
  expect(text()).not.toContain("quill");
});
