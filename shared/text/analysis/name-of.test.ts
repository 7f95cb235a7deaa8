import { expect, test } from "vitest";
import { nameOf } from "./plain-text.ts";

test.each([
  ["# Reed **pens**", "Reed pens"],
  ["***", "***"],
  ["# ", "#"],
  ["```\n```", "``` ```"],
  ["a\u0000b", "a b"],
  ["\u0000", "…"],
  ["\u200b\u2060", "…"],
])("%j has the name %j", (text, name) => {
  expect(nameOf(text, 60)).toBe(name);
});

test("a name respects the maximum length and splits no surrogate pair", () => {
  for (const text of [`**${"word ".repeat(99)}`, "~".repeat(99), "\u{1f58b}".repeat(99), "# ".repeat(99)]) {
    const name = nameOf(text, 25);
    expect(name.length).toBeLessThanOrEqual(26); // plus the ellipsis
    expect(name.isWellFormed()).toBe(true);
  }
});
