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

const own = `/images/${"0a".repeat(16)}`;

test("an image of our own that is alone in its paragraph is a figure with its caption", () => {
  render(<Markdown text={`![A pen](${own}#width=320 "Cut at dawn")`} />);
  const image = screen.getByRole("img", { name: "A pen" });
  expect(image.getAttribute("src")).toBe(own);
  expect(image.getAttribute("width")).toBe("320");
  expect([image.getAttribute("loading"), image.getAttribute("decoding")]).toEqual(["lazy", "async"]);
  expect(image.closest("figure")?.querySelector("figcaption")?.textContent).toBe("Cut at dawn");
});

test("an image among words, in a cell or in a link stays in its line", () => {
  render(<Markdown text={`A ![one](${own}) pen\n\n|![two](${own})|\n|-|\n\n[![three](${own})](/a)`} />);
  expect(document.querySelectorAll("img")).toHaveLength(3);
  expect(screen.getByRole("img", { name: "one" }).closest("figure")).toBeNull();
  expect(screen.getByRole("img", { name: "two" }).closest("th")).not.toBeNull();
  expect(screen.getByRole("link").querySelector("figure")).toBeNull();
});

test("an image in an item, in a cell or among words has its caption", () => {
  const image = `![](${own} "Cut at dawn")`;
  render(<Markdown text={`- ${image}\n\n|a|\n|-|\n|${image}|\n\nA ${image} pen`} />);
  expect(screen.getAllByText("Cut at dawn")).toHaveLength(3);
});

test("an image of our own shows while the text grows", () => {
  const { rerender } = render(<Markdown growing text={`![A pen](${own}`} />);
  expect(document.querySelector("img")).toBeNull();
  rerender(<Markdown growing text={`![A pen](${own})\n\nMore`} />);
  screen.getByRole("img", { name: "A pen" });
});

test.each([
  "https://example.com/images/a.png",
  `https://example.com${own}`,
  `//example.com${own}`,
  "data:image/png;base64,AA==",
  `${own}.svg`,
  "/api/me",
])("an image at %s is never loaded", (src) => {
  render(<Markdown text={`![A pen](${src} "Cut at dawn")\n\nWith ![words](${src})`} />);
  expect(document.querySelector("img")).toBeNull();
  screen.getByText(/🖼 A pen/);
  screen.getByText(/🖼 words/);
});

test("the card of an image of another site shows its address and caption", () => {
  render(<Markdown text={'![A pen](https://example.com/a.png "Cut at dawn")'} />);
  screen.getByText("https://example.com/a.png");
  screen.getByText("Cut at dawn");
});
