import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../shared/testing/property-seed.ts";
import { closeUnfinished } from "./close-unfinished.ts";

describe("the end of a growing text", () => {
  test.each([
    ["**bold", "**bold**"],
    ["**bold ", "**bold**"],
    ["**bold*", "**bold**"],
    ["a **b** *c", "a **b** *c*"],
    ["a *b **c", "a *b **c***"],
    ["***both", "***both***"],
    ["_soft", "_soft_"],
    ["~~gone", "~~gone~~"],
    ["**over\ntwo lines", "**over\ntwo lines**"],
    ["`code", "`code`"],
    ["`` a ` b", "`` a ` b``"],
    ["- item **b", "- item **b**"],
    ["- [ ] **b", "- [ ] **b**"],
    ["> said *b", "> said *b*"],
    ["## Head *b", "## Head *b*"],
    ["| a | **b", "| a | **b**"],
    ["a <u>b *c", "a <u>b *c*</u>"],
    ["a <sup>b</sup> c", "a <sup>b</sup> c"],
  ])("is closed: %j becomes %j", (growing, shown) => {
    expect(closeUnfinished(growing)).toBe(shown);
  });

  test.each([
    ["a **", "a"],
    ["a `", "a"],
    ["- *", "- "],
    ["see [the **pens](https://a", "see the **pens**"],
    ["see [the pe", "see the pe"],
    ["a ![reed pen](https://a", "a reed pen"],
    ["a <mar", "a"],
    ["Words\n-", "Words"],
    ["Words\n==", "Words"],
    ["```\ncode\n``", "```\ncode"],
  ])("loses syntax without words: %j becomes %j", (growing, shown) => {
    expect(closeUnfinished(growing)).toBe(shown);
  });

  test.each([
    "A **whole** *text* with `code`, [a link](/a) and ~~all~~.",
    "snake_case_name and 2*3 and 4*5",
    "a * b and 5 < 6 and x <= y",
    "Dear <first na",
    "\\*not open and \\`neither",
    "Words\n---",
    "* one\n* two",
    "```\n**code",
    "- item\n  ```\n  **code",
    "**over and done\n\n",
    "| **a | b",
  ])("is unchanged: %j", (text) => {
    expect(closeUnfinished(text)).toBe(text);
  });

  test("at most doubles the length of the text, whatever its syntax", () => {
    const signs = fc.constantFrom(
      "*",
      "**",
      "_",
      "~~",
      "`",
      "[",
      "](",
      ")",
      "<a",
      "a",
      " ",
      "\n",
      "\\",
      "|",
      "- ",
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        expect(closeUnfinished(text).length).toBeLessThanOrEqual(2 * text.length);
      }),
      { numRuns: cases(500) },
    );
  });
});
