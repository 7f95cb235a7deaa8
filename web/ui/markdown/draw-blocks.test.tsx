import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import Markdown from "../markdown.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const labels = { code: "Code", table: "Table", copy: "Copy code", copied: "Copied", failed: "Not allowed" };

test("code is named by its language, and copied as it stands", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<Markdown text={'```js title="a.js"\ncut("**nib**");\n\n  dry();\n```'} labels={labels} />);
  screen.getByText("js");
  fireEvent.click(await screen.findByRole("button", { name: "Copy code" }));
  await screen.findByText("Copied");
  expect(write).toHaveBeenCalledWith('cut("**nib**");\n\n  dry();');
});

test("code without a language has the button alone", async () => {
  render(<Markdown text={"Before\n\n    cut --sharp"} labels={labels} />);
  expect((await screen.findByRole("button", { name: "Copy code" })).parentElement?.textContent).toBe("");
});

test("code is reached by keyboard where it scrolls, and says what it is", () => {
  render(<Markdown text={`\`\`\`\n${"long ".repeat(200)}\n\`\`\``} labels={labels} />);
  const code = screen.getByRole("group", { name: "Code" });
  expect(code.tagName).toBe("PRE");
  expect(code.tabIndex).toBe(0);
});

test("a language is text as well", () => {
  render(<Markdown text={"```<img/src=x&quot;>\na\n```"} labels={labels} />);
  screen.getByText('<img/src=x">');
  expect(document.querySelector("img")).toBeNull();
});

test("each code of a text has a button for itself", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<Markdown text={"```\none\n```\n\n- item\n  ```\n  two\n  ```"} labels={labels} />);
  const buttons = await screen.findAllByRole("button", { name: "Copy code" });
  expect(buttons).toHaveLength(2);
  fireEvent.click(buttons[1] ?? document.body);
  await screen.findByText("Copied");
  expect(write).toHaveBeenCalledWith("two");
});
