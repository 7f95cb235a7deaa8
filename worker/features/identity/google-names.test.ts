import fc from "fast-check";
import { expect, test } from "vitest";
import { personName } from "../../../shared/contracts/auth.ts";
import { nameFrom } from "./sign-up.ts";

const email = "ada.quill@example.com";

test.each([
  ["Ada Quill", "Ada Quill"],
  ["  Ada\nQuill\t", "Ada Quill"],
  ["Ada\u202eQuill", "Ada Quill"],
  ["李小龙", "李小龙"],
  ["", "ada.quill"],
  ["A", "ada.quill"],
  [" \u2066\u2069 ", "ada.quill"],
])("the name %j at Google becomes %j", (name, expected) => {
  expect(nameFrom(name, email)).toBe(expected);
});

test("a long name is truncated, but never within a surrogate pair", () => {
  expect(nameFrom("a".repeat(101), email)).toBe("a".repeat(100));
  expect(nameFrom(`${"a".repeat(99)}😀`, email)).toBe("a".repeat(99));
});

test("an e-mail whose local part is too short for a name is used as a whole", () => {
  expect(nameFrom("", "a@example.com")).toBe("a@example.com");
});

test("any name from Google becomes one that our contract accepts", () => {
  const anything = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 150 }));
  fc.assert(fc.property(anything, (name) => personName.safeParse(nameFrom(name, email)).success));
});
