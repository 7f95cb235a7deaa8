import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Markdown from "./markdown.tsx";

const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }));
vi.mock(import("./markdown/draw-blocks.tsx"), async (original) => {
  const { drawBlock, ...rest } = await original();
  return {
    ...rest,
    drawBlock: (block) => {
      drawn.push(JSON.stringify(block));
      return drawBlock(block);
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

test("renders only the last blocks again while a text grows", () => {
  const { rerender } = render(<Markdown text="" growing />);
  for (let end = 1; end <= text.length; end++) {
    drawn.length = 0;
    rerender(<Markdown text={text.slice(0, end)} growing />);
    // The last two, and what a quotation contains.
    expect(drawn.length, text.slice(0, end)).toBeLessThanOrEqual(3);
  }
  drawn.length = 0;
  rerender(<Markdown text={`${text}\n\nMore`} growing />);
  expect(drawn.join("")).toContain("More");
  expect(drawn.join("")).not.toContain("Soak");
});

test("does not render an unchanged text again", () => {
  const { rerender } = render(<Markdown text={text} />);
  expect(drawn.length).toBeGreaterThan(4);
  drawn.length = 0;
  rerender(<Markdown text={text} />);
  expect(drawn).toEqual([]);
});

test("is the same when it has grown as when it is read at once", () => {
  const whole = `${text}\n\nSee [the guild][g].\n\n- a\n\n  b\n- c\n\nA | B\n- | -\n1 | 2\n\nEnd.\n---\n\n[g]: /guild`;
  const { container, rerender } = render(<Markdown text="" growing />);
  for (let end = 1; end <= whole.length; end++) rerender(<Markdown text={whole.slice(0, end)} growing />);
  rerender(<Markdown text={whole} />);
  const grown = container.innerHTML;
  cleanup();
  expect(render(<Markdown text={whole} />).container.innerHTML).toBe(grown);
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
