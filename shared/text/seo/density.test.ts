import { describe, expect, test } from "vitest";
import type { Language } from "../../catalog/languages.ts";
import { densityOf, keywordDensity } from "./density.ts";

test("the density of the published example, three words four times in 400, is 3 percent", () => {
  expect(densityOf(4, 3, 400)).toBe(3);
  const text = `${"search engine optimization. ".repeat(4)}${"word ".repeat(388)}`;
  expect(keywordDensity(text, "search engine optimization", "en")).toEqual({ count: 4, density: 3 });
});

describe("a keyword", () => {
  test.each<[Language, string, string, number]>([
    ["en", "A bakery. Two Bakeries! The bakery’s door; BAKERY-fresh.", "bakery", 4],
    ["pt", "A padaria, as PADARIAS, uma Padária.", "padaria", 3],
    ["es", "La panadería y las panaderias.", "Panadería", 2],
    ["fr", "La boulangerie, l’huile d’olive et des huiles d'olives.", "huile d’olive", 2],
    ["de", "Die Bäckerei, viele Bäckereien, eine BACKEREI.", "Bäckerei", 3],
  ])("is found in %s in %j", (language, text, keyword, count) => {
    expect(keywordDensity(text, keyword, language).count).toBe(count);
  });

  test("is found only with all its words adjacent and in order", () => {
    const text =
      "Rye bread, bread of rye; good bread. Dark rye and bread. Fresh rye bread recipes. Long-term care.";
    expect(keywordDensity(text, "rye bread", "en").count).toBe(2);
    expect(keywordDensity(text, "bread rye", "en").count).toBe(0);
    expect(keywordDensity(text, "long term care", "en").count).toBe(1);
  });

  test("is found in the words of a Markdown text, but not in its URLs", () => {
    const text =
      "# Rye **bread**\n\n[rye\nbread](https://x.example/rye-bread) https://rye-bread.example rye\u00adbread";
    expect(keywordDensity(text, "rye bread", "en").count).toBe(2);
  });

  test("is found with its numbers", () => {
    expect(keywordDensity("Trends 2026 and trends 2025.", "trends 2026", "en").count).toBe(1);
  });
});

test("occurrences do not overlap", () => {
  expect(keywordDensity("bread bread bread", "bread bread", "en")).toEqual({ count: 1, density: 200 / 3 });
  expect(keywordDensity("a b a b a b a c", "a b a c", "en").count).toBe(1);
  expect(keywordDensity("go go go no go go no", "go go no", "en").count).toBe(2);
});

test.each(["", "   ", "🥐🥐", "—", "https://x.example"])(
  "a text or keyword %j has no occurrences",
  (nothing) => {
    expect(keywordDensity(nothing, "bread", "en")).toEqual({ count: 0, density: 0 });
    expect(keywordDensity("Fresh bread", nothing, "en")).toEqual({ count: 0, density: 0 });
  },
);

test("terminates on a long keyword that almost matches everywhere", { timeout: 120_000 }, () => {
  const text = "go ".repeat(100_000);
  expect(keywordDensity(text, `${"go ".repeat(50_000)}home`, "en").count).toBe(0);
});
