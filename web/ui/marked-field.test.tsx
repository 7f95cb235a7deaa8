import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { MarkedField } from "./marked-field.tsx";
import type { TextMark } from "./nest-marks.ts";

const user = userEvent.setup();

afterEach(cleanup);

const text = "We really wrote it.\n\nThen it was just read.";
const mark = (id: string, words: string): TextMark => {
  const start = text.indexOf(words);
  return { id, start, end: start + words.length, look: "dots" };
};
const sentence = mark("sentence", "Then it was just read.");
const just = mark("filler", "just");
const really = mark("other filler", "really");
const across = mark("across", "it.\n\nThen");

/** A field that shows the id of the open mark as its card. Marks of changed texts are left out, as if they had not been found yet. */
function Form({ marks }: { marks: TextMark[] }) {
  const [value, setValue] = useState(text);
  const [open, setOpen] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const found = value === text ? marks : [];
  return (
    <>
      <MarkedField
        label="Source"
        rows={3}
        value={value}
        onChange={setValue}
        marking={{
          marks: found,
          open,
          onOpen: setOpen,
          announcement: `open: ${open}`,
          card: open && <button type="button">{`Accept ${open}`}</button>,
          field,
        }}
      />
      <button type="button">After</button>
    </>
  );
}

const show = (...marks: TextMark[]) => render(<Form marks={marks} />);
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Source");
const card = () => screen.queryByRole("button", { name: /^Accept/ })?.textContent ?? null;
const click = (words: string) =>
  user.pointer({ target: field(), offset: text.indexOf(words) + 1, keys: "[MouseLeft]" });
const marked = () => [...document.querySelectorAll("[data-mark]")].map(({ textContent }) => textContent);

describe("the layer of marks", () => {
  test("has the field's words line by line, and is hidden from screen readers", () => {
    show(sentence, just, really);
    const layer = document.querySelector("[aria-hidden=true]");
    expect([...(layer?.children ?? [])].map(({ textContent }) => textContent)).toEqual(text.split("\n"));
    expect(marked()).toEqual(["really", "Then it was just read.", "just"]);
  });

  test("shows a mark in each line that it reaches into", () => {
    show(across);
    expect(marked()).toEqual(["it.", "Then"]);
  });

  test("re-renders only the line that is typed in", async () => {
    show(just);
    const [first] = document.querySelectorAll("[dir=auto]");
    await user.type(field(), "!");
    expect(document.querySelector("[dir=auto]")).toBe(first);
    expect(document.querySelector("[aria-hidden=true]")?.lastElementChild?.textContent).toBe(
      "Then it was just read.!",
    );
  });
});

describe("the card of a mark", () => {
  test("opens for the innermost mark at the caret, and closes outside of the marks", async () => {
    show(sentence, just, really);
    await click("just");
    expect(card()).toBe("Accept filler");
    expect(screen.getByRole("status").textContent).toBe("open: filler");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(card()).toBe("Accept sentence");
    await click("wrote");
    expect(card()).toBeNull();
  });

  test("stays closed while text is selected or typed", async () => {
    show(really);
    await user.pointer([
      { target: field(), offset: text.indexOf("really"), keys: "[MouseLeft>]" },
      { target: field(), offset: text.indexOf("really") + 4 },
      { keys: "[/MouseLeft]" },
    ]);
    expect(card()).toBeNull();
    await click("really");
    expect(card()).not.toBeNull();
    await user.keyboard("x");
    expect(card()).toBeNull();
  });

  test("follows the field for Tab, and closes when the focus leaves both", async () => {
    show(really);
    await click("really");
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Accept other filler");
    await user.tab();
    expect(document.activeElement?.textContent).toBe("After");
    expect(card()).toBeNull();
  });

  test("closes on Escape, which returns the focus to the field", async () => {
    show(really);
    await click("really");
    await user.tab();
    await user.keyboard("{Escape}");
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test("is reached by F8 and Shift+F8 in turn", async () => {
    show(sentence, just, really);
    await click("We");
    const opened: (string | null)[] = [];
    for (const keys of ["{F8}", "{F8}", "{F8}", "{F8}", "{Shift>}{F8}{/Shift}"]) {
      await user.keyboard(keys);
      opened.push(card());
    }
    expect(opened.map((name) => name?.replace("Accept ", ""))).toEqual([
      "other filler",
      "sentence",
      "filler",
      "other filler",
      "filler",
    ]);
    expect(field().selectionStart).toBe(just.start);
  });

  test("does not open without marks", async () => {
    show();
    await user.click(field());
    await user.keyboard("{F8}");
    expect(card()).toBeNull();
  });
});
