// README's picture, docs/generate.png, with the texts of the interface that it shows in docs/generate.json. A test compares
// them with the locale (web/build/readme-picture.test.ts), so that the picture is taken again when they change.
import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const locale = "web/i18n/locales/en";

/** @param screenshot the file that has just been taken of the page */
export async function saveReadmePicture(page: Page, screenshot: string): Promise<void> {
  const shown = new Set(await page.evaluate(visibleTexts));
  const texts = Object.fromEntries(localeTexts().filter(([, text]) => shown.has(text)));
  const picture = createHash("sha256").update(readFileSync(screenshot)).digest("hex");
  copyFileSync(screenshot, "docs/generate.png");
  writeFileSync("docs/generate.json", `${JSON.stringify({ picture, texts }, null, 2)}\n`);
}

/** The texts in the window. Runs in the page. */
function visibleTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, top, bottom } = range.getBoundingClientRect();
    if (width > 1 && bottom > 0 && top < innerHeight) texts.push(node.textContent?.trim() ?? "");
  }
  return texts;
}

/** The texts of the screen's namespaces, by their keys, such as `generate:fields.title`. */
function localeTexts(): [key: string, text: string][] {
  return readdirSync(locale)
    .filter((file) => ["common.json", "generate.json", "panel.json", "writing.json"].includes(file))
    .flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(locale, file), "utf8")), `${file.replace(".json", "")}:`),
    );
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, path.endsWith(":") ? path + name : `${path}.${name}`),
  );
}
