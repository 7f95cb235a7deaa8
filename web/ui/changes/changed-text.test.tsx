import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeTimers } from "../../testing/user.ts";
import { ChangedText } from "./changed-text.tsx";
import type { ChangeTexts } from "./changes.ts";
import { wordingWithout } from "./changes.ts";
import { findChanges } from "./find-changes.ts";
import { SideBySide } from "./side-by-side.tsx";

const user = userEvent.setup({ delay: null });

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
const click = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(fakeTimers);
afterEach(cleanup);

test("a heading is shown without its #, unless the # has changed", () => {
  const headings = findChanges("# Old menu\n\n## Soup\n\nText", "# New menu\n\n### Soup\n\nText");
  render(<ChangedText parts={headings} rejected={new Set()} />);
  const shown = screen.getAllByRole("heading").map(({ textContent }) => textContent?.trim());
  expect(shown).toEqual(["OldNew menu", "### Soup"]);
  screen.getByRole("heading", { level: 2, name: /menu/ });
  cleanup();
  render(<SideBySide parts={headings} rejected={new Set()} labels={{ before: "Before", after: "After" }} />);
  screen.getByText(
    (_, element) => element?.tagName === "P" && element.textContent?.trim() === "After New menu",
  );
});

describe("a change in a text", () => {
  test("is marked as a deletion and an insertion", () => {
    render(<Text />);
    expect(screen.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual(["old", "red"]);
    expect(screen.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual([
      "new",
      "very blue",
    ]);
  });

  test("can be rejected and accepted by keyboard, without losing the focus", async () => {
    render(<Text />);
    await user.tab();
    expect(document.activeElement).toBe(change("old to new"));
    expect(offered()).toEqual([]);
    await user.keyboard("{Enter}");
    expect(offered()).toEqual(["Accept", "Reject"]);
    expect(document.activeElement).toBe(change("Reject"));
    expect(change("Accept").getAttribute("aria-pressed")).toBe("true");
    await user.keyboard("{Enter}");
    expect(wording()).toBe("The old house.\nIt is very blue.");
    expect(offered()).toEqual([]);
    expect(document.activeElement).toBe(change(/^old to new ?, no$/));
    await user.keyboard(" ");
    expect(document.activeElement).toBe(change("Accept"));
    await user.keyboard(" ");
    expect(wording()).toBe("The new house.\nIt is very blue.");
  });

  test("hides its buttons on Escape, or when it loses the focus", async () => {
    render(<Text />);
    await click("old to new");
    await user.keyboard("{Escape}");
    expect(offered()).toEqual([]);
    expect(document.activeElement).toBe(change("old to new"));
    await click("old to new");
    await user.tab(); // from "Reject" to the next change
    expect(document.activeElement).toBe(change("red to very blue"));
    expect(offered()).toEqual([]);
  });

  test("shows its buttons if the mouse rests on it, and not if it passes over", async () => {
    render(<Text />);
    await user.hover(change("old to new"));
    await user.unhover(change("old to new"));
    act(() => vi.runAllTimers());
    expect(offered()).toEqual([]);
    await user.hover(change("old to new"));
    act(() => vi.runAllTimers());
    expect(offered()).toEqual(["Accept", "Reject"]);
    expect(document.activeElement).toBe(document.body);
    // user-event moves the pointer without a related target, so that it would seem to leave the change.
    fireEvent.click(change("Reject"));
    expect(wording()).toBe("The old house.\nIt is very blue.");
    expect(offered()).toEqual([]);
  });

  test("stays decided if its buttons are pressed before the mouse has rested on it", async () => {
    render(<Text />);
    await user.click(change(/^old to new/));
    await click("Reject");
    act(() => vi.runAllTimers());
    expect(offered()).toEqual([]);
  });

  test("is described to screen readers", () => {
    const found = findChanges("One two three.\nFour  five.", "One three and.\nFour five.");
    render(<ChangedText parts={found} rejected={new Set()} decide={{ onDecide: () => undefined, texts }} />);
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(["two , gone", " and, new", " , spaces, gone"]);
  });

  test("has no buttons if it is read-only", () => {
    render(<ChangedText parts={parts} rejected={new Set()} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getAllByRole("insertion")).toHaveLength(2);
  });
});

test("the side-by-side view shows both texts line by line, with the original in place of a rejected change", () => {
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
