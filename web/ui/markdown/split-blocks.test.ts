import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitBlocks } from "./split-blocks.ts";

describe("markdown blocks", () => {
  test("end at blank lines", () => {
    expect(splitBlocks("# A\n\nOne\ntwo\n\n\nThree")).toEqual(["# A\n", "One\ntwo\n\n", "Three"]);
  });

  test("keep a fenced code block whole", () => {
    const code = "```js\na();\n\nb();\n```";
    expect(splitBlocks(`${code}\n\nAfter`)).toEqual([`${code}\n`, "After"]);
    expect(splitBlocks("~~~\n```\n\nstill code\n~~~\n\nAfter")).toHaveLength(2);
  });

  test("keep a loose list and its indented lines together", () => {
    expect(splitBlocks("1. one\n\n2. two\n\n   more of two\n\nAfter")).toHaveLength(2);
  });

  test("separate a list from a paragraph only after a blank line", () => {
    expect(splitBlocks("Three:\n\n- one\n\n- two")).toEqual(["Three:\n", "- one\n\n- two"]);
    expect(splitBlocks("Three:\n- one\n\n- two")).toHaveLength(1);
  });

  test("keep raw HTML whole until its end", () => {
    expect(splitBlocks("<!-- a\n\nb -->\n\nAfter")).toEqual(["<!-- a\n\nb -->\n", "After"]);
    expect(splitBlocks("<SCRIPT>\n\na\n</script>\n\nAfter")).toHaveLength(2);
    expect(splitBlocks("Say <!-- a\n\nb")).toHaveLength(2);
  });

  test("lose no character, whatever the text", () => {
    const lines = fc.array(fc.constantFrom("", "text", "```", "- item", "  indented", "# head", "1. n"), {
      minLength: 1,
    });
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.join("\n");
        expect(splitBlocks(text).join("\n").trimEnd()).toBe(splitBlocks(text).length ? text.trimEnd() : "");
      }),
    );
  });
});
