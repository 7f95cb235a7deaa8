import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { slugOf } from "./slug.ts";

describe("a slug", () => {
  test.each<[Language, string, string]>([
    ["en", "How to Open a Bakery in 2026: The Baker’s Guide", "open-bakery-2026-baker-guide"],
    ["pt", "Como assar pão de queijo à moda de São João", "assar-pao-queijo-moda-sao-joao"],
    ["es", "El año del pingüino en España", "ano-pinguino-espana"],
    ["fr", "L’huile d’olive et le cœur", "huile-olive-coeur"],
    ["de", "Die größte Bäckerei für süßes Brot", "groesste-baeckerei-suesses-brot"],
  ])("in %s of %j is %j", (language, title, slug) => {
    expect(slugOf(title, language)).toBe(slug);
  });

  test.each<[Language, string, string]>([
    ["en", "Back Pain at Work", "back-pain-work"],
    ["en", "Used Cars: What to Check", "used-cars-check"],
    ["fr", "Les salades d’été", "salades-ete"],
    ["es", "La casa grande", "casa-grande"],
    ["de", "Kleine Küchen", "kleine-kuechen"],
  ])("in %s keeps words that may describe: %j is %j", (language, title, slug) => {
    expect(slugOf(title, language)).toBe(slug);
  });

  test("keeps negations, which change the meaning", () => {
    expect(slugOf("Bread without yeast", "en")).toBe("bread-without-yeast");
    expect(slugOf("Why you don’t need yeast", "en")).toContain("dont-need-yeast");
    expect(slugOf("Brot ohne Hefe", "de")).toBe("brot-ohne-hefe");
    expect(slugOf("Pain sans gluten", "fr")).toBe("pain-sans-gluten");
  });

  test.each<[Language, string, string]>([
    ["en", "AT&T’s 5G", "att-5g"],
    ["en", "R&D at H&M: B&B and Q&A", "rd-hm-bb-qa"],
    ["en", "the at&t network", "att-network"],
    ["en", "The U.S. Economy", "us-economy"],
    ["en", "A/B Tests and I/O", "ab-tests-io"],
    ["en", "US Election: What WHO Means for IT", "us-election-who-means-it"],
    ["en", "HOW IT WORKS", "works"],
    ["en", "Johnson&Johnson, Ben & Jerry’s", "johnson-johnson-ben-jerry"],
    ["pt", "P&D na EU e na OMS", "pd-eu-oms"],
    ["es", "I.A. generativa en la UE", "ia-generativa-ue"],
    ["fr", "L’I.A. et la R&D", "ia-rd"],
    ["de", "Die F&E der AG", "fe-ag"],
  ])("in %s keeps acronyms together: %j is %j", (language, title, slug) => {
    expect(slugOf(title, language)).toBe(slug);
  });

  test("consists of the stop words if there are no other words", () => {
    expect(slugOf("What is it?", "en")).toBe("what-is-it");
  });

  test("has at most 60 characters and is cut at a word, unless it is a single one", () => {
    const slug = slugOf("bread ".repeat(30), "en");
    expect(slug).toBe(Array(10).fill("bread").join("-"));
    expect(slug).toHaveLength(59);
    expect(slugOf("x".repeat(100), "en")).toBe("x".repeat(60));
  });

  test("does not depend on Unicode normalisation", () => {
    expect(slugOf("Ba\u0308ckerei", "de")).toBe("baeckerei");
  });

  test.each(["", "  ", "🥐", "—!?", "\ud800", "パン屋", "пекарня"])("of %j is empty", (text) => {
    expect(slugOf(text, "en")).toBe("");
  });

  test.each(languages)("in %s is URL-safe for any title", (language) => {
    for (const text of [
      "<script>alert(1)</script>",
      "a/b?c=d#e%20",
      "ŁÓDŹ & Ærø",
      "١٢٣ abc",
      "x\u0000y",
      "²½ Ⅷ",
    ])
      expect(slugOf(text, language)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
  });
});
