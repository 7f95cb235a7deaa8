import { expect, test } from "vitest";
import { writeMarkdown } from "../../../../shared/document/markdown/write-markdown.ts";
import { dataOf } from "../document-source.ts";
import { run, stateOf } from "../testing/edit-state.ts";
import { linkAt, setLink } from "./links.ts";

const markdownOf = (state: ReturnType<typeof stateOf>) => writeMarkdown(dataOf(state.doc));

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

test.each<[string, Parameters<typeof setLink>, string]>([
  ["links the selection", [{ href: "/b" }], "see [the guild](/b) now"],
  ["links another text", [{ href: "/b" }, "us"], "see [us](/b) now"],
  ["takes the link away", [null], "see the guild now"],
])("%s", (_, args, expected) => {
  expect(markdownOf(run(stateOf("see ‸[the](/a) guild‸ now"), setLink(...args)))).toBe(expected);
});

test("changes or inserts a link at the cursor", () => {
  expect(markdownOf(run(stateOf("see [the ‸guild](/a)"), setLink({ href: "/b" })))).toBe(
    "see [the guild](/b)",
  );
  expect(markdownOf(run(stateOf("see ‸"), setLink({ href: "/b" }, "us")))).toBe("see [us](/b)");
  expect(setLink({ href: "/b" })(stateOf("see ‸"))).toBe(false);
  expect(setLink({ href: "/b" }, "us")(stateOf("```\n‸\n```"))).toBe(false);
});
