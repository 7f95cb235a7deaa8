import { expect, type Page } from "@playwright/test";
import { languages } from "../shared/catalog/languages.ts";
import { paths } from "../web/app/paths.ts";
import { axeViolations, Findings, horizontalOverflow, longAnimations, missingTexts } from "./page-checks.ts";
import { follow, open, userScreens, visitorScreens, wrongScreen } from "./screens.ts";
import { runViews } from "./shots/tool-views.ts";
import { test } from "./test.ts";
import { isSampled } from "./texts.ts";
import { deliverText, generateText, signInAsNewUser, signUp, userMenu } from "./users.ts";

/** Tall enough that sticky elements cover nothing. Otherwise axe reports covered controls as too small. */
const wide = { width: 1440, height: 1600 };
const narrow = { width: 360, height: 780 };
test.use({ viewport: wide, contextOptions: { reducedMotion: "reduce" } });

for (const language of languages)
  test(`in ${language}, no screen has axe violations in either theme, horizontal overflow at 360 px or 200 % zoom, missing texts, or motion if the user prefers less`, async ({
    page,
  }) => {
    const findings = new Findings();
    /** Over all languages it visits every screen, each in another language. */
    const tour = async (screens: string[]) => {
      const [first, ...others] = screens.filter((_, index) => isSampled(index, language));
      if (!first) return;
      await open(page, first, language);
      await check(first);
      for (const path of others) {
        await follow(page, path);
        await check(path);
      }
    };
    const check = async (path: string) => {
      findings.add(path, await wrongScreen(page, path, language));
      findings.add(path, await missingTexts(page));
      findings.add(path, await longAnimations(page));
      findings.add(path, await axeViolations(page)); // leaves the other theme to the next screen
      findings.add(path, await horizontalOverflow(page));
    };
    await tour(visitorScreens);
    await signUp(page, language); // shows the banner that asks to confirm the e-mail
    const texts = [await generateText(page, language), await deliverText(page, language)] as const;
    await tour(userScreens(...texts));
    expect(findings.all()).toEqual([]);
  });

test.describe("axe finds no violations in either theme", () => {
  test("while a menu, the palette, the notifications or the drawer is open", async ({ page }) => {
    const checkAndClose = async (role: "menu" | "dialog") => {
      const inside = { inside: `[role=${role}]` };
      const look = role === "menu" ? { ...inside, except: "region" } : inside; // a menu is no landmark
      expect(await axeViolations(page, look)).toEqual([]);
      await page.keyboard.press("Escape");
    };
    await signInAsNewUser(page);
    for (let text = 0; text < 4; text++) await generateText(page); // triggers a notification and a quota warning
    await open(page, paths.dashboard);

    await userMenu(page).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await checkAndClose("menu");

    await page.getByRole("button", { name: /^Language/ }).click();
    await expect(page.getByRole("menuitemradio", { name: "Français" })).toBeVisible();
    await checkAndClose("menu");

    await page.getByRole("button", { name: /^Search texts/ }).click();
    await expect(page.getByRole("option", { name: "Reed pens" }).first()).toBeVisible();
    await checkAndClose("dialog");

    await expect(page.getByRole("dialog")).toHaveCount(0); // typing into the palette is no shortcut
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await checkAndClose("dialog");

    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem")).toHaveCount(1);
    await checkAndClose("dialog");

    await page.setViewportSize(narrow);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Documents" })).toBeVisible();
    await checkAndClose("dialog");
  });

  test("in each end state of a run", async ({ page }) => {
    await signInAsNewUser(page);
    await open(page, paths.generate);
    for (const { name, act } of runViews) {
      await act?.(page); // loads the page again after the first
      expect(await axeViolations(page), name).toEqual([]);
      await page.setViewportSize(narrow);
      expect(await horizontalOverflow(page), name).toEqual([]);
      await page.setViewportSize(wide);
    }
  });

  test("on empty screens and forms with errors", async ({ page }) => {
    for (const [path, submit] of [
      [paths.login, "Sign in"],
      [paths.register, "Create account"],
    ] as const) {
      await open(page, path);
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByText("Email is required")).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
    await signInAsNewUser(page);
    for (const path of [paths.dashboard, paths.history, paths.documents]) {
      await open(page, path);
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test("the animation check finds animations if the user does not prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signInAsNewUser(page);
  await open(page, paths.dashboard);
  expect(await longAnimations(page)).not.toEqual([]);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  /** With forced colours, only border and outline distinguish states. */
  const edges = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { border, outline } = getComputedStyle(element);
        return { border, outline };
      });

  test("the current page, the selected chip and the focus remain distinguishable", async ({ page }) => {
    await signInAsNewUser(page);
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
