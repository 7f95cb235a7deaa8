import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown/parse-markdown.ts";
import { writeText } from "./write-text.ts";

const textOf = (markdown: string) => writeText(parseMarkdown(markdown).content);

test.each([
  ["## Steps\n\n3. Soak\n4. Cut\n   - thin\n   - long", "Steps\n\n3. Soak\n4. Cut\n   - thin\n   - long"],
  ["- [x] Soak\n- [ ] Cut", "☑ Soak\n☐ Cut"],
  ["- one\n\n  more of one\n- two", "- one\n\n  more of one\n- two"],
  ["One\ntwo\\\nthree", "One\ntwo\nthree"],
  [
    "See [the guide](https://a.example/guide) & A &amp; B.",
    "See the guide (https://a.example/guide) & A & B.",
  ],
  ["[**the** guide](https://a.example)!", "the guide (https://a.example)!"],
  ["https://a.example and <me@a.example>", "https://a.example and me@a.example"],
  ["[write](mailto:me@a.example), [below](#below)", "write (me@a.example), below"],
  ["> Patience.\n>\n> Always.", "    Patience.\n\n    Always."],
  ["```js\na < b\n\nc\n```", "a < b\n\nc"],
  ["| a | b |\n| - | - |\n| **1** | x<br>y |", "a\tb\n1\tx y"],
  ["Said[^1].\n\n[^1]: By whom", "Said[1].\n\n[1] By whom"],
  ["H<sub>2</sub>O, <u>now</u>, ~~old~~ `code`", "H2O, now, old code"],
  ['![A pen](/images/a "Cut at dawn")', "A pen\nCut at dawn"],
  ["Dear <first name>,", "Dear <first name>,"],
])("the plain text of %j is %j", (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});
