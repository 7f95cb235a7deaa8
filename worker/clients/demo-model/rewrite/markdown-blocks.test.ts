import { expect, test } from "vitest";
import { blocksOf, textOf } from "./markdown-blocks.ts";

const text = `# Title

Some text.
More of it.

Under
---

- one
  goes on
- two
1. three

> said

| a | b |
| - | - |
| c | d |

\`\`\`js
# no title
\`\`\`

***

<div>raw</div>

    code`;

test("the blocks of a text give the text again", () => {
  expect(textOf(blocksOf(text))).toBe(text);
});

test("every block is known for what it is", () => {
  expect(
    blocksOf(text)
      .map(({ kind }) => kind)
      .join(" "),
  ).toBe("heading prose prose heading list quote fixed fixed fixed fixed fixed");
});

test("a line that was broken for its length goes on", () => {
  const lines = ["This line is so long that somebody has broken it at its end, and", "it goes on here."];
  expect(blocksOf(lines.join("\n")).map((block) => block.text)).toEqual([lines.join(" ")]);
});
