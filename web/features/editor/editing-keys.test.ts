import { NodeSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { dataOf } from "../../../shared/document/markdown/document-source.ts";
import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";
import { continueBelow } from "./continue-below.ts";
import { outline, press, run, stateOf, type } from "./testing/edit-state.ts";

const markdownOf = (state: ReturnType<typeof stateOf>) => writeMarkdown(dataOf(state.doc));

/** Presses the keys, then types "!" where the cursor is. */
const pressed = (markdown: string, ...keys: string[]) =>
  markdownOf(type(keys.reduce(press, stateOf(markdown)), "!"));

describe("Enter", () => {
  test.each<[string, string, string]>([
    ["starts a paragraph", "a‸b", "a\n\n!b"],
    ["starts a paragraph after a heading", "# a‸", "# a\n\n!"],
    ["makes room above a heading", "x\n\n# ‸a", "x\n\n<br>\n\n# !a"],
    ["starts an item", "1. a\n2. b‸c\n3. d", "1. a\n2. b\n3. !c\n4. d"],
    ["keeps the first number", "7. a‸\n8. b", "7. a\n8. !\n9. b"],
    ["starts a task that isn't done", "- [x] a‸", "- [x] a\n- [ ] !"],
    ["makes room above a task that is done", "- [x] ‸a", "- [ ] <br>\n- [x] !a"],
    ["starts a line in a cell", "| a‸ |\n| --- |", "| a<br>! |\n| --- |"],
    ["starts a line of code", "```\na‸\n```", "```\na\n!\n```"],
    ["starts a paragraph of a quotation", "> a‸", "> a\n>\n> !"],
    ["splits the selection's place", "a‸b‸c", "a\n\n!c"],
  ])("%s", (_, before, expected) => {
    expect(pressed(before, "Enter")).toBe(expected);
  });

  test.each<[string, string, string]>([
    ["leaves a list", "- a‸", "- a\n\n!"],
    ["leaves the middle of a numbered list", "1. a‸\n2. b", "1. a\n\n!\n\n2. b"],
    ["leaves a nested list for the one around it", "- a\n  - b‸", "- a\n  - b\n- !"],
    ["leaves a quotation", "> a‸", "> a\n\n!"],
  ])("twice %s", (_, before, expected) => {
    expect(pressed(before, "Enter", "Enter")).toBe(expected);
  });

  test("three times leaves code, and so does Mod+Enter", () => {
    expect(pressed("```\na‸\n```", "Enter", "Enter", "Enter")).toBe("```\na\n```\n\n!");
    expect(pressed("```\na‸\n```", "Mod-Enter")).toBe("```\na\n```\n\n!");
  });

  test("with Mod leaves a table, also between two of them", () => {
    const tables = ["| a‸ |\n| --- |", "| b |\n| --- |"];
    expect(pressed(tables.join("\n\n"), "Mod-Enter")).toBe("| a |\n| --- |\n\n!\n\n| b |\n| --- |");
  });

  test("keeps bold, but neither code nor a link", () => {
    expect(pressed("**a‸**", "Enter")).toBe("**a**\n\n**!**");
    expect(pressed("`a‸`", "Enter")).toBe("`a`\n\n!");
  });

  test("is not needed to leave code at a block's end: an arrow does", () => {
    expect(pressed("`a‸`")).toBe("`a!`");
    expect(pressed("`a‸`", "ArrowRight")).toBe("`a`!");
    expect(pressed("`a‸` b", "ArrowRight")).toBe("`a!` b");
  });

  test("with Mod marks a task as done", () => {
    expect(markdownOf(press(stateOf("- [ ] a‸"), "Mod-Enter"))).toBe("- [x] a");
  });

  test("makes the lines that a reader sees", () => {
    let state = type(stateOf(""), "Dear Ms Kim,\nthank you.\n");
    state = press(type(state, "Best"), "Shift-Enter");
    state = type(state, "Jo");
    expect(outline(state.doc)).toBe(
      "paragraph Dear Ms Kim,\nparagraph thank you.\nparagraph Best<hard_break>Jo",
    );
    expect(parseMarkdown(markdownOf(state))).toEqual(dataOf(state.doc));
  });
});

describe("Backspace", () => {
  test.each<[string, string, string]>([
    ["makes an item a paragraph, and the numbers go on", "1. a\n2. ‸b\n3. c", "1. a\n\n!b\n\n2. c"],
    ["makes a nested item a paragraph of its item", "- a\n  - ‸b", "- a\n\n  !b"],
    ["makes a task a paragraph", "- [x] ‸a", "!a"],
    ["makes a heading a paragraph", "x\n\n## ‸a", "x\n\n!a"],
    ["takes a paragraph out of a quotation", "> ‸a\n>\n> b", "!a\n\n> b"],
    ["joins two paragraphs", "a\n\n‸b", "a!b"],
    ["joins a paragraph with the last item above", "- a\n- b\n\n‸c", "- a\n- b!c"],
    ["deletes an empty paragraph after a table", "| a |\n| --- |\n\n‸\n\nb", "| a! |\n| --- |\n\nb"],
    ["joins two lists", "- a\n\n‸\n\n- b", "- a!\n- b"],
    ["makes code a paragraph", "```\n‸a\nb\n```", "!a\\\nb"],
    ["joins the lists around what is selected", "1. a‸b\n\nc‸d\n\n2. e", "1. a!d\n2. e"],
    ["keeps the lines of code that it joins", "a‸b\n\n```\n‸c\nd\n```", "a!c\\\nd"],
  ])("%s", (_, before, expected) => {
    expect(pressed(before, "Backspace")).toBe(expected);
  });

  test.each([
    ["table", "| a |\n| --- |\n\n‸b"],
    ["horizontal_rule", "a\n\n---\n\n‸b"],
    ["code_block", "```\na\n```\n\n‸b"],
  ])("after a %s selects it", (name, markdown) => {
    const { selection } = press(stateOf(markdown), "Backspace");
    expect(selection instanceof NodeSelection && selection.node.type.name).toBe(name);
  });

  test("in an empty footnote deletes it with its number", () => {
    expect(markdownOf(press(stateOf("a[^1] b\n\n[^1]: ‸"), "Backspace"))).toBe("a b");
  });
});

describe("Delete", () => {
  test.each<[string, string, string]>([
    ["joins the next paragraph", "a‸\n\nb", "a!b"],
    ["joins the next item", "1. a‸\n2. b\n3. c", "1. a!b\n2. c"],
    ["joins the first item of a list", "x‸\n\n1. a\n2. b", "x!a\n\n1. b"],
    ["joins a nested item", "- a‸\n  - b\n  - c", "- a!b\n  - c"],
    ["joins the text after a list", "- a‸\n\nb", "- a!b"],
    ["deletes an empty paragraph", "x\n\n‸\n\n# a", "x\n\n# !a"],
  ])("%s", (_, before, expected) => {
    expect(pressed(before, "Delete")).toBe(expected);
  });

  test("before a divider selects it", () => {
    expect(press(stateOf("a‸\n\n---"), "Delete").selection).toBeInstanceOf(NodeSelection);
  });

  test("leaves footnotes apart from the text", () => {
    expect(pressed("a[^1]‸\n\n[^1]: b", "Delete")).toBe("a[^1]!\n\n[^1]: b");
  });
});

describe("Tab", () => {
  test("writes spaces in code, and leaves the editor from a paragraph", () => {
    expect(pressed("```\n‸a\n```", "Tab")).toBe("```\n  !a\n```");
    const indented = press(stateOf("```\n‸a\nb‸\nc\n```"), "Tab");
    expect(markdownOf(indented)).toBe("```\n  a\n  b\nc\n```");
    expect(markdownOf(press(indented, "Shift-Tab"))).toBe("```\na\nb\nc\n```");
    const state = stateOf("a‸");
    expect(press(state, "Tab")).toBe(state);
  });
});

test("Shift with an arrow selects a table as a whole, and takes it back", () => {
  const state = stateOf("- a‸\n\n| b |\n| --- |\n\nc");
  const down = press(state, "Shift-ArrowDown");
  expect(down.selection.$anchor.parent.textContent).toBe("a");
  expect(down.selection.$head.parent.textContent).toBe("c");
  const up = press(down, "Shift-ArrowUp");
  expect(up.selection.eq(state.selection)).toBe(true);
  const inList = stateOf("- a‸\n- d\n\n| b |\n| --- |");
  expect(press(inList, "Shift-ArrowDown")).toBe(inList);
  const last = press(stateOf("a‸\n\n| b |\n| --- |\n| c |"), "Shift-ArrowRight");
  expect(last.selection.$head.parent.textContent).toBe("c");
});

test("writing goes on below a table at the end, which is no step to undo and isn't saved", () => {
  const state = stateOf("| a‸ |\n| --- |");
  const below = run(state, continueBelow);
  expect(markdownOf(below)).toBe("| a |\n| --- |");
  expect(press(below, "Mod-z")).toBe(below);
  expect(markdownOf(type(below, "b"))).toBe("| a |\n| --- |\n\nb");
});
