import fc from "fast-check";
import { expect, test } from "vitest";
import { segmentsOf } from "./segments.ts";

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
