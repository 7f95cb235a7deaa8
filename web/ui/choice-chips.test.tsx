import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { LockedChip } from "./choice-chips.tsx";

const user = userEvent.setup();

afterEach(cleanup);

const show = () =>
  render(
    <LockedChip
      label="Persuasive"
      lock={{ text: "Only on Pro", plan: "Pro", action: <a href="/plans">Upgrade Now</a> }}
    />,
  );
const chip = () => screen.getByRole("button", { name: /Persuasive.*Only on Pro/ });
const upgrade = () => screen.queryByRole("link", { name: "Upgrade Now" });

test("the upgrade link is shown on hover and hidden when the pointer leaves", async () => {
  show();
  expect(upgrade()).toBeNull();
  await user.hover(chip());
  expect(upgrade()).not.toBeNull();
  await user.unhover(chip());
  expect(upgrade()).toBeNull();
});

test("the upgrade link is shown on focus, stays while the focus is inside, and is hidden on Escape or blur", async () => {
  show();
  await user.tab();
  expect(document.activeElement).toBe(chip());
  expect(chip().getAttribute("aria-expanded")).toBe("true");
  await user.tab();
  expect(document.activeElement).toBe(upgrade());
  await user.keyboard("{Escape}");
  expect(upgrade()).toBeNull();
  await user.tab();
  expect(upgrade()).not.toBeNull();
  await user.tab({ shift: true });
  expect(upgrade()).toBeNull();
});
