import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Markdown from "./markdown.tsx";

const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }));
vi.mock(import("./markdown/parse-markdown.ts"), async (original) => {
  const { parseBlock, ...rest } = await original();
  return {
    ...rest,
    parseBlock: (markdown, links) => {
      drawn.push(markdown);
      return parseBlock(markdown, links);
    },
  };
});

beforeEach(() => {
  drawn.length = 0;
});
afterEach(cleanup);

const text = `# Reed pens

Cut them **in winter**, says [the guild](https://example.com/guild).

1. Soak
2. Dry

| Part | Days |
| --- | --- |
| nib | 3 |

> Patience.`;

test("renders only the last block again while a text grows", () => {
  const { rerender } = render(<Markdown text="" growing />);
  for (let end = 1; end <= text.length; end++) {
    rerender(<Markdown text={text.slice(0, end)} growing />);
    const latest = drawn.splice(0);
    expect(latest.length, text.slice(0, end)).toBeLessThanOrEqual(text[end - 2] === "\n" ? 2 : 1);
  }
  rerender(<Markdown text={`${text}\n\nMore`} growing />);
  expect(drawn).toEqual(["More"]);
});

test("does not render an unchanged text again", () => {
  const { rerender } = render(<Markdown text={text} />);
  const blocks = drawn.splice(0).length;
  expect(blocks).toBe(5);
  rerender(<Markdown text={text} growing />);
  rerender(<Markdown text={text} />);
  expect(drawn).toEqual([]);
});

test("renders only blocks with links again for a link defined later", () => {
  const { rerender } = render(<Markdown text={"One.\n\nTwo [a].\n\n"} growing />);
  drawn.length = 0;
  rerender(<Markdown text={"One.\n\nTwo [a].\n\n[a]: /b"} growing />);
  expect(drawn.some((block) => block.startsWith("One."))).toBe(false);
  expect(screen.getByRole("link", { name: "a" }).getAttribute("href")).toBe("/b");
});

test("shows no syntax of unfinished emphasis, code or links while a text grows", () => {
  const whole = "A **bold** and *soft* word, `code`, [a link](https://a.example/b) and ~~gone~~.";
  const words = "A bold and soft word, code, a link and gone.";
  const { rerender } = render(<Markdown text="" growing />);
  for (let end = 1; end <= whole.length; end++) {
    rerender(<Markdown text={whole.slice(0, end)} growing />);
    const shown = document.body.textContent?.trim() ?? "";
    // A label without an address could still be plain text in brackets.
    expect(words.startsWith(shown.replace("[a link]", "a link")), shown).toBe(true);
  }
  rerender(<Markdown text={whole} />);
  expect(document.body.textContent).toBe(words);
});
