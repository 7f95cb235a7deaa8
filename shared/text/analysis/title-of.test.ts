import { expect, test } from "vitest";
import { titleOf } from "./title-of.ts";

test.each([
  ["the first heading", "An introduction.\n\n## Reed *pens* #\n\nText", "Reed pens #"],
  ["the first line with words", "\n---\n\n- **Cut** the [nib](https://a.example)\n- Dip it", "Cut the nib"],
  ["a line of another script", "מסמך\nעוד", "מסמך"],
])("the title of a text is %s", (_, text, title) => {
  expect(titleOf(text, 200)).toBe(title);
});

test.each(["", " \n\t", "---\n\n***", "#\n##  "])("%j has no title", (text) => {
  expect(titleOf(text, 200)).toBeNull();
});

test("a long first line is cut at a word", () => {
  const title = titleOf(`${"reed ".repeat(100)}`, 40);
  expect(title?.length).toBeLessThanOrEqual(41);
  expect(title).toMatch(/^(reed )+/);
});
