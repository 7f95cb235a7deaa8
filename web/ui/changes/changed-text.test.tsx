import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ChangedText } from "./changed-text.tsx";
import type { ChangeTexts } from "./changes.ts";
import { wordingWithout } from "./changes.ts";
import { findChanges } from "./find-changes.ts";
import { SideBySide } from "./side-by-side.tsx";

const texts: ChangeTexts = {
  becomes: "to",
  removed: "gone",
  added: "new",
  rejected: "no",
  spaces: "spaces",
  accept: "Accept",
  reject: "Reject",
};
const parts = findChanges("The old house.\nIt is red.", "The new house.\nIt is very blue.");

function Text() {
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const onDecide = (id: string, isRejected: boolean) =>
    setRejected(new Set(isRejected ? [...rejected, id] : [...rejected].filter((other) => other !== id)));
  return (
    <>
      <ChangedText parts={parts} rejected={rejected} decide={{ onDecide, texts }} />
      <output>{wordingWithout(parts, rejected)}</output>
    </>
  );
}
const change = (name: string | RegExp) => screen.getByRole("button", { name });
const offered = () =>
  screen.queryAllByRole("button", { name: /^(Accept|Reject)$/ }).map(({ textContent }) => textContent);
const wording = () => screen.getByRole("status").textContent;
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a change in a text", () => {
  test("is struck out and underlined where it goes and comes", () => {
    render(<Text />);
    expect(screen.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual(["old", "red"]);
    expect(screen.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual([
      "new",
      "very blue",
    ]);
  });

  test("is rejected and accepted again by keys alone, which never leave it", () => {
    render(<Text />);
    change("old to new").focus();
    expect(offered()).toEqual([]);
    fireEvent.keyDown(change("old to new"), { key: "Enter" });
    expect(offered()).toEqual(["Accept", "Reject"]);
    expect(document.activeElement).toBe(change("Reject"));
    expect(change("Accept").getAttribute("aria-pressed")).toBe("true");
    click("Reject");
    expect(wording()).toBe("The old house.\nIt is very blue.");
    expect(offered()).toEqual([]);
    expect(document.activeElement).toBe(change(/^old to new ?, no$/));
    fireEvent.keyDown(change(/^old to new ?, no$/), { key: " " });
    expect(document.activeElement).toBe(change("Accept"));
    click("Accept");
    expect(wording()).toBe("The new house.\nIt is very blue.");
  });

  test("offers nothing any more after Escape, or when the focus goes elsewhere", () => {
    render(<Text />);
    click("old to new");
    fireEvent.keyDown(change("Reject"), { key: "Escape" });
    expect(offered()).toEqual([]);
    expect(document.activeElement).toBe(change("old to new"));
    click("old to new");
    act(() => change("red to very blue").focus());
    expect(offered()).toEqual([]);
  });

  test("offers to decide where the mouse rests on it, and not where it passes", () => {
    render(<Text />);
    const around = change("old to new").parentElement as HTMLElement;
    fireEvent.pointerEnter(around, { pointerType: "mouse" });
    fireEvent.pointerLeave(around, { pointerType: "mouse" });
    act(() => vi.runAllTimers());
    expect(offered()).toEqual([]);
    fireEvent.pointerEnter(around, { pointerType: "mouse" });
    act(() => vi.runAllTimers());
    expect(offered()).toEqual(["Accept", "Reject"]);
    expect(document.activeElement).toBe(document.body);
    click("Reject");
    expect(wording()).toBe("The old house.\nIt is very blue.");
    expect(offered()).toEqual([]);
  });

  test("says what becomes of it also to who does not see it", () => {
    const found = findChanges("One two three.\nFour  five.", "One three and.\nFour five.");
    render(<ChangedText parts={found} rejected={new Set()} decide={{ onDecide: () => undefined, texts }} />);
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(["two , gone", " and, new", " , spaces, gone"]);
  });

  test("only to be looked at has no buttons", () => {
    render(<ChangedText parts={parts} rejected={new Set()} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getAllByRole("insertion")).toHaveLength(2);
  });
});

test("two texts beside each other have what is theirs, line by line, and the original where a change is rejected", () => {
  const [first] = parts.flatMap((part) => (part.kind === "change" ? [part.id] : []));
  render(
    <SideBySide
      parts={parts}
      rejected={new Set([first ?? ""])}
      labels={{ before: "Original", after: "Now" }}
    />,
  );
  const rows = [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Original The old house.\n",
    "Now The old house.\n",
    "Original It is red.",
    "Now It is very blue.",
  ]);
  expect(screen.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual(["red"]);
  expect(screen.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual(["very blue"]);
});
