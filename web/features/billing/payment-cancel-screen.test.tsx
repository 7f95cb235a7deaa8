import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openBilling } from "../../testing/open-billing.tsx";
import { Component } from "./payment-cancel-screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (search: string) => openBilling(<Component />, {}, {}, `/payment-cancel${search}`);
const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("says that nothing was charged, and leads back to the chosen plan", async () => {
  await open("?plan=pro&period=annual");
  screen.getByText("You have canceled the payment process... Nothing was charged.");
  screen.getByText("Your choice: Pro, annual");
  expect(target("Try again")).toBe("/plans?plan=pro&period=annual");
  expect(target("Back to the dashboard")).toBe("/dashboard");
});

test.each(["", "?plan=gold&period=annual", "?plan=free&period=monthly", "?plan=pro"])(
  "leads to the plans if its address names none that is sold: “%s”",
  async (search) => {
    await open(search);
    expect(screen.queryByText(/Your choice/)).toBeNull();
    expect(target("Try again")).toBe("/plans");
  },
);
