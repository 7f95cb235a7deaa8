// Every screen of the interface, derived from its paths: the accessibility tour visits a new one, or fails.
import { expect, type Page } from "@playwright/test";
import type { Language } from "../shared/catalog/languages.ts";
import { paths } from "../web/app/paths.ts";
import { publicPaths, visitorPaths } from "../web/app/routes.ts";
import { commonText } from "./texts.ts";

/** A path without a screen. */
export const unknownPath = "/no/such/page";

/** The screens of visitors. */
export const visitorScreens: string[] = [...visitorPaths, ...publicPaths, unknownPath];

/** Paths that redirect signed-in users, and the operator's page. */
const hidden: string[] = [
  paths.home,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.settings,
  paths.model,
];

/** The screens of signed-in users; `text` is the id of one of their documents, `delivered` that of a text of the history. */
export function userScreens(text: string, delivered: string): string[] {
  const screens = Object.entries(paths).map(([name, path]) => {
    if (path === paths.paymentSuccess) return `${path}?session_id=cs_test_1`; // without it, the screen redirects to the plans
    if (path === paths.checkoutSuccess) return `${path}?planId=pro&isAnnual=false`;
    if (typeof path === "string") return path;
    if (name === "shared") return path("x".repeat(43)); // no such link
    if (name === "documentItem") return path(text);
    if (name === "historyItem") return path(delivered); // that of a document leads to the document
    if (name === "templateItem") return path("how-to");
    if (name === "voiceItem") return path(text); // no such voice
    if (name === "bulkItem") return path(text); // no such batch
    if (name === "chatItem") return path(text); // no such chat: the screen of a deleted conversation
    throw new Error(`e2e/screens.ts needs an example of the path ${name}`);
  });
  return [...screens.filter((path) => !hidden.includes(path)), unknownPath];
}

/** Opens a screen and waits until it has loaded. The query sets a visitor's language. */
export async function open(page: Page, path: string, language: Language = "en"): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
  await ready(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Goes to an address within the application, as a link does. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/**
 * Opens a screen within the application, and waits until it has replaced the current one. An item of the
 * current screen is loaded, because its screen stays.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const [, area] = new URL(page.url()).pathname.split("/");
  if (path.split(/[/?#]/)[1] === area) await page.goto(path);
  else {
    await page.locator("h1").evaluateAll((left) => {
      for (const heading of left) heading.setAttribute("data-left", "");
    });
    await navigate(page, path);
  }
  await expect(page.locator("h1:not([data-left])").first()).toBeVisible();
  await ready(page);
}

/** Reports a screen that crashed or failed to load, and a path that has no screen. */
export async function wrongScreen(page: Page, path: string, language: Language): Promise<string[]> {
  const title = await page.title();
  const isTitled = (text: string) => title === `${commonText(language, text)} · Calamo`;
  if (isTitled("crash.title") || isTitled("loadFailure.connected.title")) return ["the screen failed"];
  return isTitled("notFound.title") === (path === unknownPath) ? [] : ["is not the screen of its path"];
}

/** Waits until the screen shows its heading and no skeleton or spinner. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".animate-pulse, .animate-spin")).toHaveCount(0);
}

export type Theme = "light" | "dark";

/**
 * Emulates the system theme and waits until the page shows it. On a busy machine the browser may lose the change, so it
 * is emulated again until the page follows.
 */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  const other = theme === "dark" ? "light" : "dark";
  await expect(async () => {
    await page.emulateMedia({ colorScheme: theme });
    try {
      await page.waitForFunction(isShown, theme === "dark", { timeout: 5000 });
    } catch (error) {
      await page.emulateMedia({ colorScheme: other });
      throw error;
    }
  }).toPass({ timeout: 30_000 });
}

/** Runs in the page. Animations that follow the scroll position never end. */
const isShown = (dark: boolean) =>
  document.documentElement.classList.contains("dark") === dark &&
  document.getAnimations().every(({ timeline }) => timeline !== document.timeline);

export const shownTheme = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.classList.contains("dark") ? "dark" : "light"));
