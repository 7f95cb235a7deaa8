import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../shared/testing/property-seed.ts";
import { ThinkingFilter } from "./thinking.ts";

/** The text left of an answer that arrives in these pieces, and how often text before it was retracted as reasoning. */
function read(pieces: Iterable<string>, mayLackOpening = true) {
  let text = "";
  let discarded = 0;
  const onVoid = () => {
    text = "";
    discarded++;
  };
  const filter = new ThinkingFilter({ onVoid, mayLackOpening });
  for (const piece of pieces) {
    const passed = filter.push(piece); // may call onVoid, which resets text
    text += passed;
  }
  return { text: text + filter.flush(), discarded };
}
const textOf = (answer: string) => read([answer]).text;

describe("a model's reasoning", () => {
  test.each([
    ["<think>\nHm, a pen.\n</think>\n\nReed pens.", "Reed pens."],
    ["<think></think>Reed pens.", "Reed pens."],
    ["<think>\n\n</think>\n\nReed pens.", "Reed pens."],
    ["\n<think>a</think>\n<think>b</think>\nReed pens.", "Reed pens."],
    ["<thinking>Hm.</thinking>\nReed pens.", "Reed pens."],
    ["<reasoning>Hm.</reasoning>\nReed pens.", "Reed pens."],
    ["<THINK>Hm.</THINK>Reed pens.", "Reed pens."],
    ["[THINK]Hm.[/THINK]Reed pens.", "Reed pens."],
    ['<think>Use <b>bold</b> & {"a":1}.</think>Reed pens.', "Reed pens."],
    ["</think>\n\nReed pens.", "Reed pens."],
    ["<think>It never ends", ""],
    ["<thi", "<thi"],
    ["<p>Reed pens.</p>", "<p>Reed pens.</p>"],
  ])("is removed from %j, which leaves %j", (answer, text) => {
    expect(textOf(answer)).toBe(text);
  });

  test("without its opening tag is retracted once it ends", () => {
    const answer = "Okay, the user wants pens.\n\nLet me write.\n</think>\n\nReed pens.";
    expect(read([answer])).toEqual({ text: "Reed pens.", discarded: 1 });
    expect(read(answer)).toEqual({ text: "Reed pens.", discarded: 1 });
  });

  test.each([
    "The tag `</think>` ends it.",
    'Write "</think>" at the end.',
    "```html\n<p></think>\n```\nThat is all.",
  ])("is not detected in a text that mentions its tags: %j", (answer) => {
    expect(read(answer)).toEqual({ text: answer, discarded: 0 });
  });

  test("without its opening tag is not detected if the user writes about it", () => {
    expect(read(["Models end with\n</think>\nand go on."], false).discarded).toBe(0);
  });

  test("is removed however the answer is split into pieces", () => {
    const parts = ["<think>", "</think>", "<thi", "nk>", "\n", " ", "pen", "`", "</", "[THINK]", "[/THINK]"];
    const answers = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join(""));
    fc.assert(
      fc.property(answers, (answer) => {
        expect(read(answer).text).toBe(read([answer]).text);
      }),
      { numRuns: cases(2000) },
    );
  });
});
