import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createState } from "./create-editor.ts";
import { slashQueryAt } from "./slash.ts";

const options = { attributes: {}, placeholder: "", onChange: () => {}, onBlur: () => {}, onLeave: () => {} };
const open = (text: string) => createState({ ...options, text });

/** Lines as people and other programs write them, correct or not. */
const line = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .tuple(
      fc.constantFrom(
        "# ",
        "###### ",
        "- ",
        "  * ",
        "12) ",
        "> ",
        "> > ",
        "    ",
        "\t",
        "- [ ] ",
        "| ",
        "```",
        "---",
        "===",
        "[x]: ",
        "<div>",
      ),
      fc.string({ maxLength: 40 }),
    )
    .map((parts) => parts.join("")),
  fc.constantFrom(
    "| a | b |",
    "| - | -: |",
    "**bold** *it* `code` ~~no~~",
    '[a](b "c") ![d](e)',
    "&amp; \\* <br>",
    "",
    "  ",
  ),
);
const markdownText = fc
  .tuple(fc.array(line, { maxLength: 20 }), fc.constantFrom("\n", "\n\n", "\r\n", "\r"))
  .map(([lines, separator]) => lines.join(separator));

test("10,000 documents open and are saved unchanged, byte for byte", () => {
  fc.assert(
    fc.property(markdownText, (text) => open(text).doc.toString() === text),
    { numRuns: 10_000 },
  );
});

test("an edit changes its own place only", () => {
  fc.assert(
    fc.property(markdownText, fc.nat(), fc.string({ maxLength: 5 }), (text, place, insert) => {
      const at = place % (text.length + 1);
      const { state } = open(text).update({ changes: { from: at, insert } });
      return state.doc.toString() === text.slice(0, at) + insert + text.slice(at);
    }),
  );
});

describe("a slash", () => {
  const queryIn = (text: string, at = text.length) =>
    slashQueryAt(EditorState.create({ doc: text, selection: { anchor: at } }));

  test("on an otherwise empty line begins a command, which the words after it narrow", () => {
    expect(queryIn("Text\n/")).toEqual({ from: 5, to: 6, words: "" });
    expect(queryIn("/sum")).toEqual({ from: 0, to: 4, words: "sum" });
  });

  test.each(["and/or", "https://", "/ ", "/usr/bin", "1/2"])("within a text is none: %s", (text) => {
    expect(queryIn(text)).toBeNull();
  });

  test("is none while the cursor is elsewhere", () => {
    expect(queryIn("/sum\nText")).toBeNull();
  });
});
