import { expect, test } from "vitest";
import { stateOf } from "../testing/edit-state.ts";
import { linkAt } from "./links.ts";

test.each([
  ["see [the ‸guild](/a) now", "the guild"],
  ["[‸the **guild**](/a)", "the guild"],
  ["[the guild‸](/a)", "the guild"],
  ["see ‸[the](/b)[guild](/a)", "the"],
  ["[the](/b) ‸guild", undefined],
  ["[the ‸guild](/a) n‸ow", undefined],
])("the link of %j is %j", (markdown, text) => {
  expect(linkAt(stateOf(markdown))?.text).toBe(text);
});
