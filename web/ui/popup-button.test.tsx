import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PencilIcon } from "lucide-react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setUpTexts } from "../i18n/setup.ts";
import ItemMenu from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { PopupButton, type PopupProps } from "./popup-button.tsx";

const user = userEvent.setup();

const Panel = ({ popup }: PopupProps) => (
  <Popover popup={popup} label="Panel">
    <button type="button">{"Inside"}</button>
  </Popover>
);
const onSelect = vi.fn();
const items = ["First", "Second"].map((label) => ({ Icon: PencilIcon, label, onSelect }));
const loadMenu = vi.fn(async () => ({ default: ItemMenu }));
const button = () => screen.getByRole("button", { name: "Open" });
const item = (name: string) => screen.getByRole("menuitem", { name });
const isExpanded = () => button().getAttribute("aria-expanded");
const focused = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));

beforeAll(setUpTexts);
beforeEach(() => {
  loadMenu.mockReset();
  loadMenu.mockImplementation(async () => ({ default: ItemMenu }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showMenu() {
  render(
    <PopupButton kind="menu" load={loadMenu} props={{ items }}>
      {(props) => (
        <button type="button" {...props}>
          {"Open"}
        </button>
      )}
    </PopupButton>,
  );
}

async function pressKey(key: string): Promise<void> {
  act(() => button().focus());
  await user.keyboard(key);
}

describe("the button of a menu", () => {
  test.each([
    ["a press by keyboard", "{Enter}", "First"],
    ["ArrowDown", "{ArrowDown}", "First"],
    ["ArrowUp", "{ArrowUp}", "Second"],
  ])("opens it on %s, and focuses and highlights an item", async (_, key, name) => {
    showMenu();
    await pressKey(key);
    await focused(() => item(name));
    expect(item(name).hasAttribute("data-highlighted")).toBe(true);
  });

  test("opens it by mouse without highlighting an item, and closes it", async () => {
    showMenu();
    await user.click(button());
    await focused(() => screen.getByRole("menu", { name: "Open" }));
    expect(document.querySelector("[data-highlighted]")).toBeNull();
    expect(isExpanded()).toBe("true");
    expect(button().getAttribute("aria-controls")).toBe(screen.getByRole("menu").id);
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(isExpanded()).toBe("false");
  });

  test("gets the focus back on Escape and after a choice", async () => {
    showMenu();
    await pressKey("{Enter}");
    await focused(() => item("First"));
    await user.keyboard("{Escape}");
    await focused(button);
    await pressKey("{Enter}");
    await focused(() => item("First"));
    await user.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledOnce();
    await focused(button);
    expect(isExpanded()).toBe("false");
  });
});

test("a popup that is still loading opens once loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof ItemMenu }>();
  loadMenu.mockReturnValue(promise);
  showMenu();
  await user.click(button());
  expect(isExpanded()).toBe("false");
  await act(async () => resolve({ default: ItemMenu }));
  await screen.findByRole("menu");
});

test("a popup is prefetched once the page has been idle for a while", () => {
  vi.useFakeTimers();
  showMenu();
  vi.advanceTimersByTime(2900);
  expect(loadMenu).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(loadMenu).toHaveBeenCalledOnce();
});

test("a panel takes the focus, and the button's press closes it", async () => {
  render(
    <PopupButton kind="dialog" load={async () => ({ default: Panel })}>
      {(props) => (
        <button type="button" {...props}>
          {"Open"}
        </button>
      )}
    </PopupButton>,
  );
  await user.click(button());
  await focused(() => screen.getByRole("button", { name: "Inside" }));
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
  expect(isExpanded()).toBe("false");
});

test("a button whose popup can't be fetched shows an error, and opens it after a retry", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  loadMenu.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  showMenu();
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toContain("This couldn’t be loaded.");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(button());
  await screen.findByRole("alert");
  loadMenu.mockImplementation(async () => ({ default: ItemMenu }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("menu");
  expect(screen.queryByRole("alert")).toBeNull();
});
