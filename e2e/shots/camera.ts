// Takes the pictures of views, each in the themes, widths and languages it is wanted in.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Language, languages } from "../../shared/catalog/languages.ts";
import { ready, showTheme, type Theme } from "../screens.ts";
import { origin } from "./calamo.ts";
import type { View } from "./view.ts";

export const folder = "shots";

/** The windows, by width: a phone, a tablet upright, a desk. */
const heights: Record<number, number> = { 360: 780, 768: 1024, 1440: 900 };

interface Take {
  language: Language;
  width: number;
  themes: Theme[];
}

function takesOf({ translated = false, widths = [360, 768, 1440] }: View): Take[] {
  const takes: Take[] = widths.map((width) => ({
    language: "en",
    width,
    themes: width === 768 ? ["light"] : ["light", "dark"],
  }));
  if (translated)
    for (const language of languages.filter((id) => id !== "en"))
      for (const width of [360, 1440]) takes.push({ language, width, themes: ["light"] });
  return takes;
}

/**
 * Takes every picture of the view; `speak` makes the person's language another. Answers the names of those that
 * failed, which it has told with their reasons.
 */
export async function photograph(
  page: Page,
  view: View,
  speak: (language: Language) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = [];
  for (const take of takesOf(view)) {
    const nameIn = (theme: string) => [view.name, take.language, theme, take.width].join(".");
    try {
      await speak(take.language);
      await arrange(page, view, take);
      for (const theme of take.themes) {
        await showTheme(page, theme);
        await page.screenshot({ path: join(folder, `${nameIn(theme)}.png`), animations: "disabled" });
      }
    } catch (error) {
      const name = nameIn(take.themes.join("+"));
      console.error(`✗ ${name}: ${error}`);
      failed.push(name);
    }
    await page.context().setOffline(false);
  }
  return failed;
}

async function arrange(page: Page, view: View, take: Take): Promise<void> {
  const { path, act, covered = false } = view;
  const { language, width } = take;
  await page.setViewportSize({ width, height: heights[width] ?? width });
  await page.goto("about:blank"); // ends what the last take left under way
  await page.goto(inLanguage(path, language));
  await ready(page);
  await showTheme(page, "light");
  await act?.(page);
  await checkResults(page, view);
  if (!covered) await showWhole(page);
}

/** @throws Error if a result on the screen is not the view's own: what another view left behind must not be taken */
async function checkResults(page: Page, { result }: View): Promise<void> {
  const shown = page.locator("section[data-status]:not([data-status=idle], [data-status=waiting])");
  for (const text of await shown.allInnerTexts())
    if (!result?.test(text)) throw new Error(`shows a result of another view: ${text.slice(0, 200)}`);
}

function inLanguage(path: string, language: Language): string {
  const { pathname, searchParams, hash } = new URL(path, origin);
  searchParams.set("lng", language);
  return `${pathname}?${searchParams}${hash}`;
}

/** A window as high as the page shows it as it is: in a stitched picture, what sticks to an edge is in the middle. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size && height > size.height) await page.setViewportSize({ ...size, height });
}
