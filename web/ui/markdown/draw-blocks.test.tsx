import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import Markdown from "../markdown.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const labels = { code: "Code", table: "Table", copy: "Copy code", copied: "Copied", failed: "Not allowed" };

test("a code block is labelled with its language, and copied unchanged", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<Markdown text={'```js title="a.js"\ncut("**nib**");\n\n  dry();\n```'} labels={labels} />);
  screen.getByText("js");
  await user.click(await screen.findByRole("button", { name: "Copy code" }));
  await screen.findByText("Copied");
  expect(write).toHaveBeenCalledWith('cut("**nib**");\n\n  dry();');
});

test("a code block without a language has only the copy button", async () => {
  render(<Markdown text={"Before\n\n    cut(sharp)"} labels={labels} />);
  expect((await screen.findByRole("button", { name: "Copy code" })).parentElement?.textContent).toBe("");
});

test("a code block is focusable for scrolling, and has an accessible name", () => {
  render(<Markdown text={`\`\`\`\n${"long ".repeat(200)}\n\`\`\``} labels={labels} />);
  const code = screen.getByRole("group", { name: "Code" });
  expect(code.tagName).toBe("PRE");
  expect(code.tabIndex).toBe(0);
});

test("a language is shown as text, not as HTML", () => {
  render(<Markdown text={"```<img/src=x&quot;>\na\n```"} labels={labels} />);
  screen.getByText('<img/src=x">');
  expect(document.querySelector("img")).toBeNull();
});

test("each code block has its own copy button", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<Markdown text={"```\none\n```\n\n- item\n  ```\n  two\n  ```"} labels={labels} />);
  const buttons = await screen.findAllByRole("button", { name: "Copy code" });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1] ?? document.body);
  await screen.findByText("Copied");
  expect(write).toHaveBeenCalledWith("two");
});
