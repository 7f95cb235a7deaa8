// Checks that apply to any screen. Each returns its findings as sentences; an empty list means that it passed.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type Axe from "axe-core";
import type { ContextObject, RunOptions } from "axe-core";
import { shownTheme, showTheme } from "./screens.ts";
import { textKeys } from "./texts.ts";

/** Findings by place, so that one that occurs on every screen is reported once. */
export class Findings {
  readonly #places = new Map<string, Set<string>>();

  add(place: string, findings: string[]): void {
    for (const finding of findings)
      this.#places.set(finding, (this.#places.get(finding) ?? new Set()).add(place));
  }

  all(): string[] {
    return [...this.#places].map(([finding, places]) => `${finding} (${[...places].join(", ")})`);
  }
}

/** The rules that axe checks. It reports violations only, which saves time. */
const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
/** The rules whose result can depend on the theme. */
const colours: RunOptions = { ...everything, runOnly: ["color-contrast", "link-in-text-block"] };
/** Base UI's focus guards around a popup, which pass the focus on at once. */
const focusGuards = "[data-base-ui-focus-guard]";

interface AxeOptions {
  /** Selector of the part of the page that can be used now; the whole page by default. */
  inside?: string;
  /** A rule that does not apply to that part. */
  except?: string;
}

/** The axe-core of @axe-core/playwright without its builder, which takes three times as long for the same result. */
const fromHere = createRequire(import.meta.url);
const fromBuilder = createRequire(fromHere.resolve("@axe-core/playwright"));
const axeSource = readFileSync(fromBuilder.resolve("axe-core/axe.min.js"), "utf8");

/** Runs all rules in the current theme, and those that depend on the theme in the other one. */
export async function axeViolations(
  page: Page,
  { inside = "html", except }: AxeOptions = {},
): Promise<string[]> {
  const part = { include: inside, exclude: focusGuards };
  const options: RunOptions = { ...everything, rules: except ? { [except]: { enabled: false } } : {} };
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const other = (await shownTheme(page)) === "dark" ? "light" : "dark";
  const shown = await page.evaluate(runAxe, { part, options });
  await showTheme(page, other);
  const changed = await page.evaluate(runAxe, { part, options: colours });
  return [...shown, ...changed.map((finding) => `${other}: ${finding}`)];
}

/** Runs in the page. */
async function runAxe({ part, options }: { part: ContextObject; options: RunOptions }): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe }; // loaded by the caller
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))); // the shortest transition takes a frame
  const { violations } = await axe.run(part, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

const phone = { width: 360, height: 780 };
/** 1440 × 900 at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

/** Finds the elements that make the page wider than a phone, or than the window at 200 % zoom. */
export async function horizontalOverflow(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of [phone, zoomed]) {
    await page.setViewportSize(size);
    found.push(...(await page.evaluate(tooWide)).map((html) => `wider than ${size.width}: ${html}`));
  }
  if (before) await page.setViewportSize(before);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // layout follows
  return found;
}

/** Runs in the page: if it scrolls sideways, returns the innermost elements beyond its right edge. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  );
  return [
    `${scrollWidth - clientWidth} pixels`,
    ...innermost.slice(0, 3).map((e) => e.outerHTML.slice(0, 200)),
  ];
}

const keys = new Set(textKeys());

/** Finds keys shown instead of texts, unfilled slots (the variables of templates have capitals), and empty headings. */
export async function missingTexts(page: Page): Promise<string[]> {
  const { words, empty } = await page.evaluate(() => {
    const shown = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) shown.push(texts.currentNode.textContent ?? "");
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        shown.push(element.getAttribute(name) ?? "");
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
    return {
      words: shown.join("\n").match(/\w+(?:\.\w+)+|\{\{.*?\}\}/g) ?? [],
      empty: headings.filter((heading) => !heading.textContent?.trim()).map((heading) => heading.outerHTML),
    };
  });
  return [
    ...words.filter((word) => keys.has(word) || /^\{\{[a-z]/.test(word)).map((word) => `no text: ${word}`),
    ...empty.map((heading) => `empty heading: ${heading.slice(0, 200)}`),
  ];
}

/** Finds animations longer than 10 ms on a change of theme, which starts the transitions of all elements. */
export function longAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.body.getBoundingClientRect(); // settles pending styles first
    document.documentElement.classList.toggle("dark");
    const found = document.getAnimations().flatMap(({ effect }) => {
      const duration = Number(effect?.getComputedTiming().duration);
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return duration > 10 ? [`${duration} ms: ${target?.outerHTML.slice(0, 200)}`] : [];
    });
    document.documentElement.classList.toggle("dark");
    return found;
  });
}

/**
 * Collects effects that hostile content must not have: dialogs, requests to other origins, errors.
 * @param own an address of the page's own origin
 */
export function watchEffects(page: Page, own = ""): string[] {
  const { origin } = new URL(own);
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) seen.push(`request: ${request.url()}`);
  });
  page.on("pageerror", ({ message }) => seen.push(message));
  return seen;
}

/** The lines that a part of a page shows, without the empty ones. */
export const linesOf = async (part: Locator): Promise<string[]> =>
  (await part.innerText()).split(/\n+/).filter(Boolean);
