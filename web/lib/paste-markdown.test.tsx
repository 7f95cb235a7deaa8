import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pasteProps } from "./paste-markdown.ts";

/** As browsers do it: past React's own setter. */
function insertAsBrowser(_: string, __: boolean, text: string): boolean {
  const field = document.activeElement as HTMLTextAreaElement; // the only field
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
  set?.call(field, field.value.slice(0, field.selectionStart) + text + field.value.slice(field.selectionEnd));
  return field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}

beforeEach(() => void Object.assign(document, { execCommand: insertAsBrowser }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "execCommand");
});
const user = userEvent.setup();

function Field() {
  const [text, setText] = useState("Before. ");
  return (
    <>
      <textarea value={text} onChange={(event) => setText(event.target.value)} {...pasteProps} />
      <output>{text}</output>
    </>
  );
}

/** Pastes what a program has put on the clipboard; returns what React knows of the field. */
async function paste(html: string, plain: string, expected: string) {
  render(<Field />);
  const field = screen.getByRole("textbox");
  await user.click(field);
  const data = new DataTransfer();
  if (html) data.setData("text/html", html);
  data.setData("text/plain", plain);
  await user.paste(data);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(expected));
  expect(field).toHaveProperty("value", expected);
}

test("formatted text is pasted as Markdown at the caret", () =>
  paste("<h2>Reed</h2><p>It is <b>old</b>.</p>", "Reed\nIt is old.", "Before. ## Reed\n\nIt is **old**."));

test("text without formatting is pasted as it is", () =>
  paste("<meta charset='utf-8'><span style='color:red'>a*b</span>", "a*b", "Before. a*b"));

test.each([
  ["m<sup>2</sup>", "m2", "m<sup>2</sup>"],
  ['m<span style="vertical-align: super">2</span>', "m2", "m<sup>2</sup>"],
  ['<span style="text-decoration: line-through">old</span>', "old", "~~old~~"],
  ["<input type=checkbox checked> cut", "cut", "- [x] cut"],
  ['<div style="white-space: pre-wrap">one\n<b>two</b></div>', "one\ntwo", "one\n**two**"],
])("formatting without other elements is kept: %s", (html, plain, expected) =>
  paste(html, plain, `Before. ${expected}`),
);

test("pasting without formatting stays plain", () => paste("", "Reed", "Before. Reed"));

test("the colors of a code editor are no formatting", () =>
  paste(
    "<meta charset='utf-8'><div style=\"color: #ccc;white-space: pre;\"><i>// note</i></div>",
    "// note",
    "Before. // note",
  ));

test("5 MB of HTML are pasted as plain text", () =>
  paste(`<p><b>${"word ".repeat(1_000_000)}</b></p>`, "The words", "Before. The words"));

test("an image within the HTML does not count", () =>
  paste(
    `<p><b>Pen</b><img src="data:image/png;base64,${"A".repeat(5_000_000)}"></p>`,
    "Pen",
    "Before. **Pen**",
  ));

test("HTML without words is pasted as its plain text", () =>
  paste("<table><tr><td></td></tr></table>", "tab", "Before. tab"));
