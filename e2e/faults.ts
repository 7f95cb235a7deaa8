// What can be wrong with any screen. Each answers the faults it finds in words; none is an empty list.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import type { ContextObject, RunOptions } from "axe-core";
import { shownTheme, showTheme } from "./screens.ts";
import { textKeys } from "./texts.ts";

/** Faults by where they were found: the same on every screen is told once. */
export class Faults {
  readonly #places = new Map<string, Set<string>>();

  add(place: string, faults: string[]): void {
    for (const fault of faults) this.#places.set(fault, (this.#places.get(fault) ?? new Set()).add(place));
  }

  all(): string[] {
    return [...this.#places].map(([fault, places]) => `${fault} (${[...places].join(", ")})`);
  }
}

/** What axe looks for. What is faultless is not told in detail, which saves time. */
const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
/** Of that, a theme changes nothing but this. */
const colours: RunOptions = { ...everything, runOnly: ["color-contrast", "link-in-text-block"] };
/** Base UI's fences around a popup: they pass the focus on as soon as they get it. */
const fences = "[data-base-ui-focus-guard]";

interface Look {
  /** The part of the page that can be used now; all of it unless told. */
  inside?: string;
  /** A rule that does not apply to it. */
  except?: string;
  /** Whether the theme that is shown is enough: colours are the same in every language. */
  oneTheme?: boolean;
}

/** The axe of @axe-core/playwright, without its builder, which needs three times as long for the same. */
const fromHere = createRequire(import.meta.url);
const fromBuilder = createRequire(fromHere.resolve("@axe-core/playwright"));
const axeSource = readFileSync(fromBuilder.resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds in either theme: all of it in the theme that is shown, then what the other one changes. */
export async function axeFaults(
  page: Page,
  { inside = "html", except, oneTheme = false }: Look = {},
): Promise<string[]> {
  const part = { include: inside, exclude: fences };
  const all: RunOptions = { ...everything, rules: except ? { [except]: { enabled: false } } : {} };
  await page.evaluate(axeSource);
  const other = (await shownTheme(page)) === "dark" ? "light" : "dark";
  const shown = await page.evaluate(runAxe, { part, options: all });
  if (oneTheme) return shown;
  await showTheme(page, other);
  const changed = await page.evaluate(runAxe, { part, options: colours });
  return [...shown, ...changed.map((fault) => `${other}: ${fault}`)];
}

/** Runs in the page. */
async function runAxe({ part, options }: { part: ContextObject; options: RunOptions }): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe }; // put there just before
  const { violations } = await axe.run(part, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

const phone = { width: 360, height: 780 };
/** What is left of 1440 × 900 when everything is drawn twice as large. */
const zoomed = { width: 720, height: 450 };

/** What makes the page wider than a phone, or than its window at 200 %. */
export async function overflows(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of [phone, zoomed]) {
    await page.setViewportSize(size);
    found.push(...(await page.evaluate(tooWide)).map((html) => `wider than ${size.width}: ${html}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** Runs in the page: the innermost elements beyond its right edge, where it can be scrolled there. */
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

/** Keys that stand where a text should, slots that were not filled, and headings without words. */
export function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate((keys) => {
    const known = new Set(keys);
    const shown = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) shown.push(texts.currentNode.textContent ?? "");
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        shown.push(element.getAttribute(name) ?? "");
    const words = shown.join("\n").match(/\w+(?:\.\w+)+|\{\{.*?\}\}/g) ?? [];
    const empty = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(
      (heading) => !heading.textContent?.trim(),
    );
    return [
      ...words.filter((word) => known.has(word) || word.startsWith("{{")).map((word) => `no text: ${word}`),
      ...empty.map((heading) => `empty heading: ${heading.outerHTML.slice(0, 200)}`),
    ];
  }, textKeys());
}

/** What moves for longer than 10 ms when the theme changes, which concerns every element with a transition. */
export function longAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.body.getBoundingClientRect(); // what was under way is styled before
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
