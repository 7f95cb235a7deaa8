import fc from "fast-check";
import { expect, test } from "vitest";
import { aboveFold, segmentsOf } from "./post-text.ts";

const links = (text: string) => segmentsOf(text).flatMap(({ text, isLink }) => (isLink ? [text] : []));

test.each([
  [
    "Pens of @calamo, see https://example.com/a#b. #reed #ink",
    ["@calamo", "https://example.com/a#b", "#reed", "#ink"],
  ],
  ["ada@example.com, @, #, C#", []],
  ["", []],
])("links of %j", (text, found) => {
  expect(links(text)).toEqual(found);
});

test("the pieces are the text, whatever it is", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("#a", "@bc", "a.com", "https://a.co/@b#c ", " "),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(
        segmentsOf(text)
          .map((segment) => segment.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

const fold = { characters: 20, lines: 2 };

test.each([
  ["a short text", "Reed pens.", null],
  ["as much as is seen", "x".repeat(20), null],
  ["a long line", "Reed pens write softly and well.", "Reed pens write"],
  ["many lines", "One.\nTwo.\nThree.", "One.\nTwo."],
  ["blank lines at its ends", "\n\nOne.\nTwo.\n\n", null],
  ["one long word", "x".repeat(30), "x".repeat(20)],
  ["an emoji on the fold", `${"x".repeat(19)}😀x`, "x".repeat(19)],
  ["nothing", " ", null],
])("what is seen above the fold of %s", (_, text, seen) => {
  expect(aboveFold(text, fold)).toBe(seen);
});
