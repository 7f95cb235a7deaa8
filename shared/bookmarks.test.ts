import fc from "fast-check";
import { expect, test } from "vitest";
import { formatBookmarks, latestBookmarks, parseBookmarks } from "./bookmarks.ts";

const bookmark = fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{8}$/);
const bookmarks = fc
  .uniqueArray(fc.tuple(fc.nat(999), bookmark), { selector: ([number]) => number })
  .map((entries) => new Map(entries));

test("bookmarks survive their text", () => {
  fc.assert(
    fc.property(bookmarks, (all) => {
      expect(parseBookmarks(formatBookmarks(all))).toEqual(all);
    }),
  );
});

test("merging has no order, and never goes back", () => {
  fc.assert(
    fc.property(bookmarks, bookmarks, (one, other) => {
      const texts = [formatBookmarks(one), formatBookmarks(other)];
      const merged = latestBookmarks(...texts);
      expect(latestBookmarks(...texts.reverse())).toBe(merged);
      for (const [number, bookmark] of [...one, ...other])
        expect((parseBookmarks(merged).get(number) ?? "") >= bookmark).toBe(true);
    }),
  );
});

test.each(["", "~", "0", "0.", "0.XYZ", "-1.0a", "1000.0a", "00.0a", "0.0a;b", `0.${"a".repeat(121)}`])(
  "%j has no bookmark",
  (text) => {
    expect(parseBookmarks(text)).toEqual(new Map());
  },
);
