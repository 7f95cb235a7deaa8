import { describe, expect, test } from "vitest";
import { dataOf } from "../../../../shared/document/markdown/document-source.ts";
import { writeMarkdown } from "../../../../shared/document/markdown/write-markdown.ts";
import { outline, press, run, stateOf, type } from "../testing/edit-state.ts";
import { type CommandName, commands } from "./commands.ts";

const markdownOf = (state: ReturnType<typeof stateOf>) => writeMarkdown(dataOf(state.doc));
const done = (name: CommandName, markdown: string) => markdownOf(run(stateOf(markdown), commands[name].run));

describe("marks", () => {
  test("bold is switched on, typed with, and switched off", () => {
    let state = stateOf("Price ‸");
    state = run(type(state, "is "), commands.bold.run);
    expect(commands.bold.isActive(state)).toBe(true);
    state = run(type(state, "ten"), commands.bold.run);
    expect(markdownOf(type(state, " now"))).toBe("Price is **ten** now");
  });

  test.each<[CommandName, string, string]>([
    ["bold", "- ‸one\n- two\n- three‸", "- **one**\n- **two**\n- **three**"],
    ["bold", "‸one\n\ntwo‸", "**one**\n\n**two**"],
    ["bold", "# ‸Title‸", "# **Title**"],
    ["bold", "**one ‸two‸ three**", "**one** two **three**"],
    ["bold", "‸**one** two‸", "**one two**"],
    ["bold", "‸Price:‸10", "<strong>Price:</strong>10"],
    ["bold", "one ‸two ‸three", "one **two** three"],
    ["italic", "‸**one** *two*‸", "*__one__ two*"],
    ["superscript", "x<sub>‸2‸</sub>", "x<sup>2</sup>"],
    ["code", "run ‸a`b‸", "run ``a`b``"],
    ["clearMarks", "‸**one** [*two*](/a) `c`‸", "one [two](/a) c"],
  ])("%s makes %j %j", (name, before, expected) => {
    expect(done(name, before)).toBe(expected);
  });

  test("a mark is active only if all words have it", () => {
    expect(commands.bold.isActive(stateOf("‸**one** two‸"))).toBe(false);
    expect(commands.bold.isActive(stateOf("‸**one**\n\n**two**‸"))).toBe(true);
  });
});

describe("kinds of blocks", () => {
  test.each<[CommandName, string, string]>([
    ["heading2", "a‸\n\nb", "## a\n\nb"],
    ["heading2", "## a‸", "a"],
    ["heading1", "- a\n- b‸\n- c", "- a\n\n# b\n\n- c"],
    ["paragraph", "1. a\n2. b‸\n3. c", "1. a\n\nb\n\n2. c"],
    ["bulletList", "‸a\n\nb\n\n# c‸", "- a\n- b\n- c"],
    ["bulletList", "- ‸a\n- b‸\n- c", "a\n\nb\n\n- c"],
    ["orderedList", "- a\n- ‸b\n- c‸", "- a\n\n1. b\n2. c"],
    ["orderedList", "1. a\n2. b\n\n‸c", "1. a\n2. b\n3. c"],
    ["orderedList", "- a\n  - b‸\n- c", "- a\n  1. b\n- c"],
    ["taskList", "- a\n- b‸", "- a\n- [ ] b"],
    ["taskList", "1. a‸", "- [ ] a"],
    ["bulletList", "- [x] a‸", "- a"],
    ["quote", "- a\n- ‸b\n- c‸", "- a\n\n> * b\n> * c"],
    ["quote", "1. a\n2. b‸\n3. c", "1. a\n\n> 2) b\n\n3. c"],
    ["quote", "‸a\n\nb‸", "> a\n>\n> b"],
    ["quote", "‸a[^1]\n\n[^1]: b‸", "> a[^1]\n\n[^1]: b"],
    ["heading1", "‸a[^1]\n\n[^1]: b‸", "# a[^1]\n\n[^1]: b"],
    ["heading1", "a[^1]\n\n[^1]: b‸", "a[^1]\n\n[^1]: # b"],
    ["quote", "> a\n>\n> b‸\n>\n> c", "> a\n\nb\n\n> c"],
    ["paragraph", "> a‸", "a"],
    ["codeBlock", "‸a *b*\n\nc  \nd‸", "```\na b\nc\nd\n```"],
    ["codeBlock", "- ‸a\n  - b\n\n    c\n- d‸", "```\na\nb\nc\nd\n```"],
    ["codeBlock", "‸a\n\n> b‸", "```\na\n```\n\n> ```\n> b\n> ```"],
    ["codeBlock", "```\na‸\nb\n```", "a\\\nb"],
    ["bulletList", "```\na‸\nb\n```", "- a\\\n  b"],
  ])("%s makes %j %j", (name, before, expected) => {
    expect(done(name, before)).toBe(expected);
  });

  test("cells have no other kind", () => {
    const state = stateOf("| a‸ |\n| --- |");
    for (const name of ["heading1", "bulletList", "quote", "codeBlock"] as const)
      expect(commands[name].run(state)).toBe(false);
  });
});

describe("lists", () => {
  test.each<[CommandName, string, string]>([
    ["indent", "1. a\n2. b‸\n3. c", "1. a\n   1. b\n2. c"],
    ["indent", "- a‸", "- a"],
    ["outdent", "- a\n  - b‸\n  - c", "- a\n- b\n  - c"],
    ["outdent", "- a‸", "- a"],
    ["outdent", "- a\n\n  b‸", "- a\n\nb"],
    ["indent", "- a\n  - b\n  - ‸c\n    - d\n- e‸", "- a\n  - b\n    - c\n      - d\n  - e"],
    ["outdent", "1. a\n   1. ‸b\n2. c‸\n3. d", "1. a\n2. b\n3. c\n4. d"],
  ])("%s makes %j %j", (name, before, expected) => {
    expect(done(name, before)).toBe(expected);
  });
});

describe("insertion", () => {
  test("a new table has the cursor in its first cell", () => {
    const state = type(run(stateOf("a‸\n\nb"), commands.table.run), "x");
    expect(markdownOf(state)).toBe("a\n\n| x |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n\nb");
  });

  test("a divider replaces an empty item, and typing goes on below", () => {
    const state = type(run(press(stateOf("1. a‸\n2. b"), "Enter"), commands.divider.run), "x");
    expect(markdownOf(state)).toBe("1. a\n\n***\n\nx\n\n2. b".replace("***", "---"));
  });

  test("a footnote is numbered and written at the end", () => {
    let state = type(run(stateOf("a‸ b[^1]\n\n[^1]: one"), commands.footnote.run), "two");
    expect(markdownOf(state)).toBe("a[^2] b[^1]\n\n[^1]: one\n\n[^2]: two");
    state = press(run(state, commands.undo.run), "Backspace");
    expect(markdownOf(state)).toBe("a b[^1]\n\n[^1]: one");
  });
});

describe("tables", () => {
  const table = "| a | b‸ |\n| --- | --- |\n| c | d |";
  test.each<[CommandName, string]>([
    ["addRowBefore", "|  |  |\n| --- | --- |\n| a | b |\n| c | d |"],
    ["addRowAfter", "| a | b |\n| --- | --- |\n|  |  |\n| c | d |"],
    ["addColumnAfter", "| a | b |  |\n| --- | --- | --- |\n| c | d |  |"],
    ["deleteRow", "| c | d |\n| --- | --- |"],
    ["deleteColumn", "| a |\n| --- |\n| c |"],
    ["alignRight", "| a | b |\n| --- | --: |\n| c | d |"],
    ["deleteTable", ""],
    ["deleteBlock", ""],
  ])("%s", (name, expected) => {
    expect(done(name, table)).toBe(expected);
  });

  test("Tab goes to the next cell, and makes a row after the last", () => {
    let state = press(stateOf(table), "Tab");
    expect(state.selection.$from.parent.textContent).toBe("c");
    state = press(press(press(state, "Tab"), "Tab"), "Shift-Enter");
    expect(markdownOf(type(state, "e"))).toBe("| a | b |\n| --- | --- |\n| c | d |\n| <br>e |  |");
  });

  test("commands work in a cell and are undone there", () => {
    const state = run(
      run(run(type(stateOf(table), "!"), commands.addRowAfter.run), commands.undo.run),
      commands.undo.run,
    );
    expect(markdownOf(state)).toBe(markdownOf(stateOf(table)));
    expect(state.selection.$from.parent.textContent).toBe("b");
  });
});

describe("whole blocks", () => {
  test.each<[CommandName, string, string]>([
    ["moveBlockUp", "a\n\nb‸", "b\n\na"],
    ["moveBlockDown", "1. a‸\n2. b", "1. b\n2. a"],
    ["moveBlockUp", "x\n\n1. a‸\n2. b", "1. a\n\nx\n\n2. b"],
    ["moveBlockDown", "- a‸\n\nx", "x\n\n- a"],
    ["moveBlockUp", "- a\n  - b‸\n- c", "- b\n- a\n- c"],
    ["moveBlockUp", "a‸\n\nb", "a\n\nb"],
    ["duplicateBlock", "# a‸", "# a\n\n# a"],
    ["deleteBlock", "- a\n- b‸", "- a"],
    ["deleteBlock", "a‸", ""],
    ["deleteBlock", "1. a\n\nx‸\n\n2. b", "1. a\n2. b"],
  ])("%s makes %j %j", (name, before, expected) => {
    expect(done(name, before)).toBe(expected);
  });

  test("lists that become neighbours are one list, until that is undone", () => {
    const before = "- a\n\nx‸\n\n- b";
    expect(markdownOf(run(run(stateOf(before), commands.deleteBlock.run), commands.undo.run))).toBe(
      before.replace("‸", ""),
    );
    const apart = "- a\n\n* b‸"; // as they were read
    expect(markdownOf(run(type(stateOf(apart), "!"), commands.undo.run))).toBe(apart.replace("‸", ""));
  });

  test("the cursor stays in a block that is moved, and goes to a copy", () => {
    expect(markdownOf(type(run(stateOf("a\n\nb‸"), commands.moveBlockUp.run), "!"))).toBe("b!\n\na");
    expect(markdownOf(type(run(stateOf("b‸"), commands.duplicateBlock.run), "!"))).toBe("b\n\nb!");
  });
});

test("300 edits are undone and redone", () => {
  let state = stateOf("a‸");
  const start = state.doc;
  for (let edit = 0; edit < 100; edit++) {
    state = press(type(state, "word"), "Enter");
    state = run(state, commands.bold.run);
  }
  const end = outline(state.doc);
  while (commands.undo.run(state)) state = run(state, commands.undo.run);
  expect(state.doc.eq(start)).toBe(true);
  while (commands.redo.run(state)) state = run(state, commands.redo.run);
  expect(outline(state.doc)).toBe(end);
});
