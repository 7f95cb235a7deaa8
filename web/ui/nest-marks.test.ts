import { expect, test } from "vitest";
import { flatMarks, type NestedMark, nestMarks, piecesOf, type TextMark } from "./nest-marks.ts";

const mark = (id: string, start: number, end: number): TextMark => ({
  id,
  start,
  end,
  look: "wavy",
});
/** Formats nested marks: "a(b c)" means that b and c are inside a. */
const written = (nested: readonly NestedMark[]): string =>
  nested.map(({ mark: { id }, inner }) => (inner.length ? `${id}(${written(inner)})` : id)).join(" ");
const nest = (...marks: TextMark[]) => written(nestMarks(marks, 100));

test("marks inside another are nested in it at any depth and in any order", () => {
  expect(nest(mark("c", 12, 14), mark("b", 10, 20), mark("d", 30, 40), mark("a", 0, 30))).toBe("a(b(c)) d");
});

test("adjacent marks are siblings", () => {
  expect(nest(mark("a", 0, 5), mark("b", 5, 9))).toBe("a b");
});

test("only the first of two overlapping or equal marks is kept", () => {
  expect(nest(mark("a", 0, 6), mark("b", 4, 9), mark("c", 9, 12))).toBe("a c");
  expect(nest(mark("a", 0, 6), mark("b", 0, 6), mark("c", 2, 6))).toBe("a(c)");
});

test("empty marks are kept", () => {
  expect(nest(mark("a", 3, 3), mark("b", 3, 3), mark("c", 3, 8), mark("d", 8, 8))).toBe("c(a b) d");
});

test("a mark that extends beyond the text is dropped", () => {
  expect(written(nestMarks([mark("a", 0, 4), mark("b", 2, 9)], 4))).toBe("a");
});

test("the pieces of a text add up to the whole text, and the flat marks are complete", () => {
  const text = "one two three four";
  const nested = nestMarks([mark("a", 0, 13), mark("b", 4, 7), mark("c", 8, 13)], text.length);
  const words = (place: { start: number; end: number }, inner: NestedMark[]): string =>
    piecesOf(text, place, inner)
      .map((piece) => (typeof piece === "string" ? piece : words(piece.mark, piece.inner)))
      .join("");
  expect(words({ start: 0, end: text.length }, nested)).toBe(text);
  expect(flatMarks(nested).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a hundred thousand nested and adjacent marks can be nested", () => {
  const deep = Array.from({ length: 2000 }, (_, index) => mark(`deep ${index}`, index, 10_000 - index));
  const wide = Array.from({ length: 100_000 }, (_, index) =>
    mark(`${index}`, 20_000 + 2 * index, 20_001 + 2 * index),
  );
  expect(nestMarks([...wide, ...deep], 300_000)).toHaveLength(100_001);
});
