import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LockedChip } from "./choice-chips.tsx";

afterEach(cleanup);

const show = () =>
  render(
    <LockedChip
      label="Persuasive"
      lock={{ text: "Only on Pro", action: <a href="/plans">Upgrade Now</a> }}
    />,
  );
const chip = () => screen.getByRole("button", { name: /Persuasive.*Only on Pro/ });
const upgrade = () => screen.queryByRole("link", { name: "Upgrade Now" });

test("the upgrade link is shown on hover and hidden when the pointer leaves", () => {
  show();
  expect(upgrade()).toBeNull();
  fireEvent.pointerEnter(chip().parentElement as HTMLElement, { pointerType: "mouse" });
  expect(upgrade()).not.toBeNull();
  fireEvent.pointerLeave(chip().parentElement as HTMLElement, { pointerType: "mouse" });
  expect(upgrade()).toBeNull();
});

test("the upgrade link is shown on focus, stays while the focus is inside, and is hidden on Escape or blur", () => {
  show();
  fireEvent.focus(chip());
  const link = upgrade();
  expect(chip().getAttribute("aria-expanded")).toBe("true");
  fireEvent.blur(chip(), { relatedTarget: link });
  expect(upgrade()).not.toBeNull();
  fireEvent.keyDown(chip(), { key: "Escape" });
  expect(upgrade()).toBeNull();
  fireEvent.focus(chip());
  fireEvent.blur(chip(), { relatedTarget: document.body });
  expect(upgrade()).toBeNull();
});
