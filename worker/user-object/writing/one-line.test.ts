import { describe, expect, test } from "vitest";
import { OneLine } from "./one-line.ts";

function oneLine(answer: string, source = "A plain sentence.", before = ""): string {
  const whole = new OneLine(source, before);
  const cut = new OneLine(source, before);
  const result = whole.push(answer) + whole.flush();
  expect([...answer].map((piece) => cut.push(piece)).join("") + cut.flush()).toBe(result);
  return result;
}

describe("an answer for a line", () => {
  test.each([
    ["lines are joined", "One\ntwo,\r\n\r\nthree.", "One two, three."],
    ["white space is not doubled", "One  two \n three", "One two three"],
    ["a heading becomes text", "## Reeds\n\nThey grow.", "Reeds They grow."],
    ["a list becomes text", "- One\n- two\n  * three", "One two three"],
    ["a numbered list becomes text", "1. One\n2) two", "One two"],
    ["a task becomes text", "- [ ] One\n- [x] two", "One two"],
    ["a quotation becomes text", "> One\n> > two", "One two"],
    ["rules are dropped", "Reeds\n=====\nOne\n---\ntwo\n***", "Reeds One two"],
    ["dashes, signs and numbers within the line stay", "A - b, 1. c, # d > e", "A - b, 1. c, # d > e"],
    [
      "emphasis, links and words that begin like marks stay",
      "**Bold** [link](/a)\n-5 #tag",
      "**Bold** [link](/a) -5 #tag",
    ],
    ["a number alone stays", "4711", "4711"],
  ])("%s", (_, answer, expected) => {
    expect(oneLine(answer)).toBe(expected);
  });

  test("a number of the source is no mark of a list", () => {
    expect(oneLine("3. Oktober, neu.", "Neu ab dem 3. Oktober")).toBe("3. Oktober, neu.");
    expect(oneLine("3. Oktober, neu.", "3 October, new")).toBe("3. Oktober, neu.");
  });

  test("the source's own mark stays, whether or not the answer repeats it", () => {
    for (const answer of ["## Reed pens", "Reed pens", "# Reed\npens"])
      expect(oneLine(answer, "## Pens of reed")).toBe("## Reed pens");
    expect(oneLine("- [x] Cut a reed", "- [x] Cut reed")).toBe("- [x] Cut a reed");
  });

  test("a continuation begins within the line", () => {
    expect(oneLine(" - and\nmore", "A plain sentence.", "Text")).toBe(" - and more");
    expect(oneLine("- and", "A plain sentence.", "Text")).toBe("- and");
  });

  test("empty answers stay empty", () => {
    for (const answer of ["", "\n", "- ", "---\n"]) expect(oneLine(answer)).toBe("");
  });
});
