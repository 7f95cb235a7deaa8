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
])("%j is called %j", (text, name) => {
  expect(nameOf(text, 60)).toBe(name);
});

test("a name is no longer than asked, and cuts no sign in two", () => {
  for (const text of [`**${"word ".repeat(99)}`, "~".repeat(99), "\u{1f58b}".repeat(99), "# ".repeat(99)]) {
    const name = nameOf(text, 25);
    expect(name.length).toBeLessThanOrEqual(26); // an ellipsis more
    expect(name.isWellFormed()).toBe(true);
  }
});
