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
])("links, mentions and hashtags are detected in %j", (text, found) => {
  expect(links(text)).toEqual(found);
});

test("joining the segments restores the text", () => {
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
  ["a text that just fits", "x".repeat(20), null],
  ["a long line", "Reed pens write softly and well.", "Reed pens write"],
  ["many lines", "One.\nTwo.\nThree.", "One.\nTwo."],
  ["leading and trailing blank lines", "\n\nOne.\nTwo.\n\n", null],
  ["one long word", "x".repeat(30), "x".repeat(20)],
  ["an emoji at the fold", `${"x".repeat(19)}😀x`, "x".repeat(19)],
  ["a blank text", " ", null],
])("the text above the fold is computed for %s", (_, text, seen) => {
  expect(aboveFold(text, fold)).toBe(seen);
});
