import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MarkedText } from "./marked-text.tsx";
import type { MarkLook, TextMark } from "./nest-marks.ts";

const user = userEvent.setup();

afterEach(cleanup);

const text = "We really wrote it. Then it was just read.";
const mark = (id: string, words: string, look: MarkLook = "dashes"): TextMark => {
  const start = text.indexOf(words);
  return { id, start, end: start + words.length, look, label: `a ${id}` };
};
const sentence = mark("sentence", "Then it was just read.", "passage");
const passive = mark("passive", "was just read", "line");
const just = mark("filler", "just");
const really = mark("other filler", "really");

function show(marks: TextMark[], selected?: string) {
  const onSelect = vi.fn<(id: string) => void>();
  const view = render(<MarkedText text={text} marks={marks} selected={selected} onSelect={onSelect} />);
  return { onSelect, paragraph: view.container.firstElementChild as HTMLElement, view };
}
const names = () => screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));
const button = (name: RegExp) => screen.getByRole("button", { name });
const tabStops = () => screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0);

test("shows the whole text, with each mark as a button that is named by its words and its label", () => {
  const { paragraph } = show([really, sentence, passive, just]);
  expect(paragraph.textContent).toBe(text);
  expect(names()).toEqual([
    "really, a other filler",
    "Then it, a sentence",
    "was, a passive",
    "just, a filler",
  ]);
});

test("nests no button inside another", () => {
  const { paragraph } = show([really, sentence, passive, just]);
  expect(paragraph.querySelector("[role=button] [role=button]")).toBeNull();
});

test("selects the innermost mark at the clicked place", async () => {
  const { onSelect } = show([sentence, passive, just]);
  await user.click(button(/^just/));
  await user.click(button(/^was/));
  await user.click(button(/^was/).parentElement as HTMLElement); // the words of the passive after "just"
  await user.click(button(/^Then/).parentElement as HTMLElement);
  expect(onSelect.mock.calls.flat()).toEqual(["filler", "passive", "passive", "sentence"]);
});

test("ignores a click that selects text", async () => {
  const { onSelect } = show([sentence]);
  vi.spyOn(globalThis, "getSelection").mockReturnValue({ type: "Range" } as Selection);
  await user.click(button(/^Then/));
  expect(onSelect).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("has one tab stop for all marks: arrow keys, Home and End move the focus, Enter and Space select", async () => {
  const { onSelect } = show([really, sentence, passive, just]);
  expect(tabStops()).toEqual([button(/^really/)]);
  await user.tab();
  expect(document.activeElement).toBe(button(/^really/));
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(button(/^Then/));
  expect(tabStops()).toEqual([button(/^Then/)]);
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(button(/^really/));
  await user.keyboard("{End}{ArrowRight}");
  expect(document.activeElement).toBe(button(/^just/));
  await user.keyboard("{Enter}{Home} ");
  expect(onSelect.mock.calls.flat()).toEqual(["filler", "other filler"]);
});

test("leaves other keys and shortcuts to the browser", async () => {
  const { onSelect } = show([really]);
  button(/^really/).focus();
  expect(fireEvent.keyDown(button(/^really/), { key: "Enter", ctrlKey: true })).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(onSelect).not.toHaveBeenCalled();
});

test("moves the tab stop to the next mark if the focused one is removed", () => {
  const { view } = show([really, passive, just]);
  button(/^was/).focus();
  view.rerender(<MarkedText text={text} marks={[really, just]} onSelect={() => undefined} />);
  expect(tabStops()).toEqual([button(/^just/)]);
});

test("exposes the selected mark as pressed", () => {
  show([really, sentence, just], "sentence");
  const states = screen.getAllByRole("button").map((button) => button.getAttribute("aria-pressed"));
  expect(states).toEqual(["false", "true", "false"]);
});

test("shows a button for a mark without words of its own, and for an empty mark", () => {
  const whole = mark("whole", "really wrote");
  const { view } = show([whole, really, { ...mark("second", " wrote"), id: "second" }]);
  expect(names()).toEqual(["a whole", "really, a other filler", "wrote, a second"]);
  view.rerender(
    <MarkedText text="ab" marks={[{ ...really, start: 1, end: 1 }]} onSelect={() => undefined} />,
  );
  expect(screen.getByRole("button").textContent).toBe("‸");
});
