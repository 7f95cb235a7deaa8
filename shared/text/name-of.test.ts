import { expect, test } from "vitest";
import { nameOf } from "./name-of.ts";

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
  expect(nameOf(`**${"x".repeat(200)}`, 20)).toBe(`${"x".repeat(20)}…`);
  expect(nameOf("~~".repeat(100), 5).isWellFormed()).toBe(true);
});
