import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { characters } from "./subset-fonts.ts";

const fonts = join(import.meta.dirname, "../fonts");
const locales = join(import.meta.dirname, "../i18n/locales");

test("the web fonts weigh at most 90 KB together", () => {
  const files = readdirSync(fonts).filter((file) => file.endsWith(".woff2"));
  expect(files).toHaveLength(3);
  const bytes = files.reduce((sum, file) => sum + statSync(join(fonts, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(90_000);
});

test("they have every character of the interface, in all languages", () => {
  const files = readdirSync(locales, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(locales, file), "utf8"));
  expect(texts.length).toBeGreaterThan(100);
  const covered = new Set(`${characters}\n⌘`); // ⌘ is the system's
  const missing = [...new Set(texts.join(""))].filter((character) => !covered.has(character));
  expect(missing).toEqual([]);
});
