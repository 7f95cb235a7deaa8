import { expect, test } from "vitest";
import { matches } from "./set-up.ts";

test.each([
  ["a value", 1, 1, true],
  ["another value", "1", 1, false],
  ["nothing where something is wanted", undefined, { a: 1 }, false],
  ["a field more", { a: 1, b: 2 }, { a: 1 }, true],
  ["a field less", { b: 2 }, { a: 1 }, false],
  ["a field within a field", { a: { b: 1, c: 2 } }, { a: { b: 2 } }, false],
  ["a list in another order", { a: ["x", "y"] }, { a: ["y", "x"] }, true],
  ["a longer list", ["x", "y"], ["x"], false],
  ["a list of objects with more to them", [{ id: 1, on: true }], [{ id: 1 }], true],
  ["an object where a list is wanted", { length: 0 }, [], false],
])("%s: %j against %j fits: %j", (_, held, wanted, expected) => {
  expect(matches(held, wanted)).toBe(expected);
});
