import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../web/app/paths.ts";
import { open } from "./screens.ts";
import { test } from "./test.ts";
import { newEmail, ownAddress, password, resultPanel, signInAsNewUser } from "./users.ts";

const content = (page: Page) => page.locator("main#content");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a user can register, write a text, change theme and language and sign out by keyboard alone", async ({
  page,
}) => {
  const { keyboard } = page;
  await page.setExtraHTTPHeaders(ownAddress());
  await open(page, paths.register);
  await type(page, page.getByLabel("Full name"), "Ada Quill");
  await type(page, page.getByLabel("Email"), newEmail());
  await type(page, page.getByLabel("Password", { exact: true }), password);
  await type(page, page.getByLabel("Confirm password"), password);
  await tabTo(page, page.getByLabel("I agree to the terms and conditions"));
  await keyboard.press("Space");
  await tabTo(page, button(page, "Create account"));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(paths.dashboard);

  await tabTo(page, page.locator("aside nav").getByRole("link", { name: "Generate" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(paths.generate);
  await expect(content(page)).toBeFocused();
  await type(page, page.getByLabel("Title or topic"), "Reed pens");
  await type(page, page.getByLabel("Prompt", { exact: true }), "How a reed pen is cut");
  await tabTo(page, page.getByRole("radio", { name: /^Medium/ }));
  await keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: /^Short/ })).toBeChecked();
  await tabTo(page, button(page, "Generate"));
  await keyboard.press("Enter");
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
  await tabTo(page, resultPanel(page).getByRole("button", { name: "Copy" }));

  await tabTo(page, button(page, "Switch to the dark theme"));
  await keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(button(page, "Switch to the light theme")).toBeFocused();
  await tabTo(page, button(page, /^Language/));
  await keyboard.press("Enter");
  await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
  await keyboard.press("Home");
  await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "Português" })).toBeFocused();
  await seesFocus(page);
  await keyboard.press("Enter");
  await expect(page).toHaveTitle("Gerar · Calamo");
  await expect(button(page, /^Idioma/)).toBeFocused();

  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Buscar" })).toBeFocused();
  await keyboard.type("hist");
  await expect(page.getByRole("option").first()).toHaveText("Histórico");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(paths.history);
  await expect(content(page)).toBeFocused();
  const row = content(page).getByRole("link", { name: /^Reed pens/ });
  await tabTo(page, row);
  await keyboard.press("Enter");
  await expect(page.getByRole("article")).toContainText("Reed pens");
  await expect(row).toBeFocused(); // so that arrow keys continue from it

  await tabTo(page, button(page, /^Conta:/));
  await keyboard.press("Enter");
  await expect(page.locator("[role=menu]:focus-within")).toBeVisible(); // opens once its code has loaded
  await keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Sair" })).toBeFocused();
  await seesFocus(page);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the first Tab stop skips the navigation", async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, paths.documents);
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(content(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(content(page).locator(":focus")).toBeVisible();
});

test("arrow keys open a menu, letters find its items, and Tab leaves it and a panel", async ({ page }) => {
  const { keyboard } = page;
  const language = button(page, /^Language/);
  const choice = (name: string) => page.getByRole("menuitemradio", { name });
  await signInAsNewUser(page);
  await open(page, paths.documents);
  await tabTo(page, language);
  await keyboard.press("ArrowDown");
  await expect(choice("English")).toBeFocused();
  await expect(language).toHaveAttribute("aria-expanded", "true");
  await keyboard.press("f");
  await expect(choice("Français")).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button(page, /^Account:/)).toBeFocused();
  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowUp");
  await expect(choice("Deutsch")).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(language).toBeFocused();

  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await expect(button(page, "Notifications")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Notification settings" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button(page, "Notifications")).toBeFocused();
});

test("a second press on the button, or a press beside it, closes its popup", async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, paths.generate);
  const field = page.getByLabel("Title or topic");
  for (const [name, role] of [
    [/^Language/, "menu"],
    ["Notifications", "dialog"],
  ] as const) {
    await button(page, name).click();
    await expect(page.getByRole(role)).toBeVisible();
    await button(page, name).click();
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(button(page, name)).toHaveAttribute("aria-expanded", "false");
    await button(page, name).click();
    await expect(page.getByRole(role)).toBeVisible();
    await field.click();
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(field).toBeFocused();
  }
});

test.describe("Escape closes a popup and returns the focus to its button", () => {
  /** Waits until the focus has moved into the popup, because an earlier Tab would be lost. */
  const takesFocus = (page: Page, opened: Locator) =>
    expect(opened.locator(":focus").or(opened.and(page.locator(":focus")))).toBeVisible();
  const opensAndCloses = async (page: Page, opener: Locator, opened: Locator) => {
    for (const key of ["Enter", "Space"]) {
      if (key === "Enter") await tabTo(page, opener);
      await page.keyboard.press(key);
      await expect(opened).toBeVisible();
      await takesFocus(page, opened);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  };

  test("the palette, the notifications, the language menu and the user menu", async ({ page }) => {
    await signInAsNewUser(page);
    await open(page, paths.documents);
    const palette = page.getByRole("dialog", { name: "Search texts, tools and settings" });
    await opensAndCloses(page, button(page, /^Search texts/), palette);
    await opensAndCloses(
      page,
      button(page, "Notifications"),
      page.getByRole("dialog", { name: "Notifications" }),
    );
    await opensAndCloses(page, button(page, /^Language/), page.getByRole("menu"));
    await opensAndCloses(page, button(page, /^Account:/), page.getByRole("menu"));
  });

  test("the drawer of a narrow window", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signInAsNewUser(page);
    await open(page, paths.documents);
    const drawer = page.getByRole("dialog", { name: "Main" });
    await opensAndCloses(page, button(page, "Open menu"), drawer);
    await page.keyboard.press("Enter");
    await takesFocus(page, drawer);
    await tabTo(page, drawer.getByRole("link", { name: "Generate" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(paths.generate);
    await expect(drawer).toHaveCount(0);
    await expect(content(page)).toBeFocused();
  });
});

// Helpers that use the page by keyboard only.

/** More tab stops than any screen has. A control that is not reached by then is unreachable. */
const patience = 120;

/** Presses Tab until the control has the focus, and checks that the focus is visible at every stop. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () =>
    control.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  await expect(control).toBeVisible();
  for (let presses = 0; presses < patience; presses++) {
    await page.keyboard.press("Tab");
    await seesFocus(page);
    if (await isFocused()) return;
  }
  throw new Error(`the keyboard does not reach ${control}`);
}

/** Moves the focus to a field and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Asserts that the focused element is visibly focused. */
async function seesFocus(page: Page): Promise<void> {
  await expect.poll(() => unseenFocus(page)).toEqual([]);
}

/**
 * Returns the focused control if its focus is not visible: neither it nor its label has an outline, or it is
 * completely covered.
 */
function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return []; // in the browser's own controls
    const shown = focused.matches("label input") ? (focused.closest("label") ?? focused) : focused;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
    const outlined =
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
    const box = shown.getBoundingClientRect();
    const corners = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const uncovered = corners.some(([x, y]) => {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return shown.contains(there) || there?.contains(shown);
    });
    const faults = [...(outlined ? [] : ["no outline"]), ...(uncovered ? [] : ["covered"])];
    return faults.map((fault) => `${fault}: ${shown.outerHTML.slice(0, 200)}`);
  });
}
