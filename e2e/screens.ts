// Every screen of the interface, read from its addresses: a new one is looked at, or fails its test.
import { expect, type Page } from "@playwright/test";
import type { Language } from "../shared/catalog/languages.ts";
import { paths, visitorPaths } from "../web/app/paths.ts";
import { commonText } from "./texts.ts";

/** An address that is none. */
export const nowhere = "/no/such/page";

/** What people see before they sign in. */
export const visitorScreens: string[] = [...visitorPaths, paths.plans, nowhere];

/** Addresses that lead signed-in people elsewhere. */
const passages: string[] = [paths.home, paths.login, paths.register, paths.forgotPassword];

/** What signed-in people see; `text` is one of their history. */
export function personScreens(text: string): string[] {
  const addresses = Object.entries(paths).map(([name, path]) => {
    if (path === paths.paymentSuccess) return `${path}?session_id=cs_test_1`; // without one it leads to the plans
    if (path === paths.checkoutSuccess) return `${path}?planId=pro&isAnnual=false`;
    if (typeof path === "string") return path;
    if (name === "historyItem") return path(text);
    if (name === "chatItem") return path(text); // there is none: what somebody sees whose conversation is gone
    throw new Error(`say in e2e/screens.ts what the address ${name} is tested with`);
  });
  return [...addresses.filter((path) => !passages.includes(path)), nowhere];
}

/** Goes to a screen and waits until all of it is there. A visitor's language is said in the address. */
export async function open(page: Page, path: string, language: Language = "en"): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
  await ready(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** What is wrong where the page is not the screen of its address: a screen that failed, or none where there is one. */
export async function screenFaults(page: Page, path: string, language: Language): Promise<string[]> {
  const title = await page.title();
  const isTitled = (text: string) => title === `${commonText(language, text)} · Calamo`;
  if (isTitled("crash.title") || isTitled("loadFailure.connected.title")) return ["the screen failed"];
  return isTitled("notFound.title") === (path === nowhere) ? [] : ["is not the screen"];
}

/** Waits until nothing on the screen says that more is coming. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".animate-pulse, .animate-spin")).toHaveCount(0);
}

export type Theme = "light" | "dark";

/**
 * The system changes its theme, and so has the page, to the last colour, when this is over. On a busy machine the
 * browser may lose the change on its way to the page: then the system changes it once more.
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

/** Runs in the page. */
const isShown = (dark: boolean) =>
  document.documentElement.classList.contains("dark") === dark && document.getAnimations().length === 0;

export const shownTheme = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.classList.contains("dark") ? "dark" : "light"));
