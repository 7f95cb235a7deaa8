import { expect, test } from "vitest";
import { matches } from "./set-up.ts";

test.each([
  ["an equal value", 1, 1, true],
  ["a different value", "1", 1, false],
  ["a missing value", undefined, { a: 1 }, false],
  ["an additional field", { a: 1, b: 2 }, { a: 1 }, true],
  ["a missing field", { b: 2 }, { a: 1 }, false],
  ["a different nested field", { a: { b: 1, c: 2 } }, { a: { b: 2 } }, false],
  ["a list in another order", { a: ["x", "y"] }, { a: ["y", "x"] }, true],
  ["a longer list", ["x", "y"], ["x"], false],
  ["a list of objects with additional fields", [{ id: 1, on: true }], [{ id: 1 }], true],
  ["an object instead of a list", { length: 0 }, [], false],
])("%s: %j matches %j: %j", (_, held, wanted, expected) => {
  expect(matches(held, wanted)).toBe(expected);
});
