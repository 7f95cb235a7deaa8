import { expect, type Page, test } from "@playwright/test";
import { languages } from "../shared/catalog/languages.ts";
import { paths } from "../web/app/paths.ts";
import { axeFaults, Faults, longAnimations, overflows, wordFaults } from "./faults.ts";
import { arrive, sheet, userMenu, write } from "./person.ts";
import { open, personScreens, screenFaults, visitorScreens } from "./screens.ts";
import { runViews } from "./shots/run-views.ts";

/** So tall that nothing lies below what keeps to the window's edge, which would count as too small to press. */
const wide = { width: 1440, height: 1600 };
const narrow = { width: 360, height: 780 };
test.use({ viewport: wide, contextOptions: { reducedMotion: "reduce" } });

for (const language of languages)
  test(`in ${language}, every screen is free of axe's findings, fits a phone and a window at 200 %, has all its words, and moves for nobody who asked for less motion`, async ({
    page,
  }) => {
    const faults = new Faults();
    const lookAt = async (path: string) => {
      await open(page, path, language);
      faults.add(path, await screenFaults(page, path, language));
      faults.add(path, await axeFaults(page, { oneTheme: language !== "en" }));
      faults.add(path, await overflows(page));
      faults.add(path, await wordFaults(page));
      faults.add(path, await longAnimations(page));
    };
    for (const path of visitorScreens) await lookAt(path);
    await arrive(page, language);
    for (const path of personScreens(await write(page, language))) await lookAt(path);
    expect(faults.all()).toEqual([]);
  });

test.describe("axe finds nothing in either theme", () => {
  test("while a menu, the palette, the notifications or the drawer is open", async ({ page }) => {
    const closeFaultless = async (role: "menu" | "dialog") => {
      const inside = { inside: `[role=${role}]` };
      const look = role === "menu" ? { ...inside, except: "region" } : inside; // a menu belongs to its button
      expect(await axeFaults(page, look)).toEqual([]);
      await page.keyboard.press("Escape");
    };
    await arrive(page);
    for (let text = 0; text < 4; text++) await write(page); // enough for a notification, and a note on the limit
    await open(page, paths.dashboard);

    await userMenu(page).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await closeFaultless("menu");

    await page.getByRole("button", { name: /^Language/ }).click();
    await expect(page.getByRole("menuitemradio", { name: "Français" })).toBeVisible();
    await closeFaultless("menu");

    await page.getByRole("button", { name: /^Search or jump/ }).click();
    await expect(page.getByRole("option", { name: "Reed pens" }).first()).toBeVisible();
    await closeFaultless("dialog");

    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem")).toHaveCount(1);
    await closeFaultless("dialog");

    await page.setViewportSize(narrow);
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "History" })).toBeVisible();
    await closeFaultless("dialog");
  });

  test("however a text ends", async ({ page }) => {
    await arrive(page);
    await page.goto(paths.generate);
    await page.getByLabel("Prompt", { exact: true }).fill("How a reed pen is cut");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(sheet(page).getByText("Done", { exact: true })).toBeVisible();
    for (const { name, act } of runViews) {
      await open(page, paths.generate);
      await act?.(page);
      expect(await axeFaults(page), name).toEqual([]);
      await page.setViewportSize(narrow);
      expect(await overflows(page), name).toEqual([]);
      await page.setViewportSize(wide);
    }
  });

  test("where there is nothing yet, and where a form was filled in wrongly", async ({ page }) => {
    for (const [path, submit] of [
      [paths.login, "Sign in"],
      [paths.register, "Create account"],
    ] as const) {
      await open(page, path);
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByText("Email is required")).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    }
    await arrive(page);
    for (const path of [paths.dashboard, paths.history]) {
      await open(page, path);
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});

test("what moves longer than 10 ms is found where nobody asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await arrive(page);
  await open(page, paths.dashboard);
  expect(await longAnimations(page)).not.toEqual([]);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  /** What is left to tell things apart by: their edges. */
  const edges = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { border, outline } = getComputedStyle(element);
        return { border, outline };
      });

  test("the current place, the chosen chip and the focus still stand out", async ({ page }) => {
    await arrive(page);
    await open(page, paths.generate);
    const link = "aside nav a";
    expect(await edges(page, `${link}[aria-current=page]`)).not.toEqual(
      await edges(page, `${link}:not([aria-current])`),
    );
    const chip = "label:has(input[type=radio]";
    expect(await edges(page, `${chip}:checked)`)).not.toEqual(
      await edges(page, `${chip}:enabled:not(:checked))`),
    );
    const prompt = page.getByLabel("Prompt", { exact: true });
    await prompt.press("Shift+Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
    await expect(page.locator(":focus")).toHaveCSS("outline-width", "2px");
  });
});
