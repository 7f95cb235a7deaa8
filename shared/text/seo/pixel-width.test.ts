import { describe, expect, test } from "vitest";
import {
  fitsSearchDescription,
  fitsSearchTitle,
  pixelWidth,
  searchResult,
  truncateToWidth,
} from "./pixel-width.ts";

describe("the width of a text", () => {
  // Summed by hand from the published font metrics of Helvetica, in thousandths of the font size.
  test.each([
    ["Hello", 722 + 556 + 222 + 222 + 556],
    ["WAVE", 944 + 667 + 667 + 667],
    ["Calamo 2026!", 722 + 556 + 222 + 556 + 833 + 556 + 278 + 4 * 556 + 278],
    ["it’s (1/2)", 222 + 278 + 222 + 500 + 278 + 333 + 556 + 278 + 556 + 333],
    ["@%&-–—…", 1015 + 889 + 667 + 333 + 556 + 1000 + 1000],
    ["Œuvre æß", 1000 + 556 + 500 + 333 + 556 + 278 + 889 + 611],
  ])("of %j is the sum of its characters", (text, thousandths) => {
    expect(pixelWidth(text, 1000)).toBe(thousandths);
    expect(pixelWidth(text, 20)).toBeCloseTo(thousandths / 50, 6);
  });

  test.each([
    ["ÀÉÑÖ", "AENO"],
    ["ção", "cao"],
    ["e\u0301te\u0301", "ete"],
    ["bread\u200b\u00ad", "bread"],
    ["  rye \n\t bread ", "rye bread"],
  ])("of %j equals that of %j", (text, plain) => {
    expect(pixelWidth(text, 20)).toBe(pixelWidth(plain, 20));
  });

  test("of an accented i is that of the font, not of a plain i", () => {
    expect(pixelWidth("í", 1000)).toBe(278);
    expect(pixelWidth("i", 1000)).toBe(222);
  });

  test.each([
    ["日本語", 3],
    ["한글", 2],
    ["🥐", 1],
    ["👩‍🍳", 1],
    ["👍🏽", 1],
    ["❤️", 1],
    ["🇧🇷", 1],
    ["", 0],
    ["\u0301\u200d", 0],
  ])("of %j is %i em", (text, ems) => {
    expect(pixelWidth(text, 20)).toBe(20 * ems);
  });

  test("of characters outside the table is positive and at most one em per code unit", () => {
    for (const text of ["пекарня", "שלום", "\ud800", "ﷺ"]) {
      expect(pixelWidth(text, 20)).toBeGreaterThan(0);
      expect(pixelWidth(text, 20)).toBeLessThanOrEqual(20 * text.length);
    }
  });
});

test("a title fits up to 580 px at a font size of 20 px, a description up to 920 px at 14 px", () => {
  // "i" is 4.44 px in titles, 3.108 px in descriptions.
  expect(fitsSearchTitle("i".repeat(130))).toBe(true);
  expect(fitsSearchTitle("i".repeat(131))).toBe(false);
  expect(fitsSearchDescription("i".repeat(296))).toBe(true);
  expect(fitsSearchDescription("i".repeat(297))).toBe(false);
});

describe("a text cut to a width", () => {
  const { fontSize, width } = searchResult.title;

  test("ends with a whole word and an ellipsis", () => {
    // "one" is 1.668 em, "one two" 3.502 em, " …" 1.278 em.
    expect(truncateToWidth("one two three four", 3.502 + 1.278 + 0.01, 1)).toBe("one two …");
    expect(truncateToWidth("one two three four", 3.502 + 1.278 - 0.01, 1)).toBe("one …");
  });

  test("is at most as wide as requested", () => {
    const title =
      "How to open a neighbourhood bakery that lives from its sourdough bread, cakes, and coffee to go";
    for (let px = 40; px < 1000; px += 7)
      expect(pixelWidth(truncateToWidth(title, px, fontSize), fontSize)).toBeLessThanOrEqual(px);
  });

  test("is unchanged if it fits, except for extra white space", () => {
    expect(truncateToWidth("  A short \n title ", width, fontSize)).toBe("A short title");
    expect(truncateToWidth("", width, fontSize)).toBe("");
  });

  test("loses the comma or dash before the ellipsis", () => {
    expect(truncateToWidth("one, two", 3.4, 1)).toBe("one …");
    expect(truncateToWidth("one – two three", 3.9, 1)).toBe("one …");
  });

  test("is cut inside the first word if that is too wide, but never inside a character", () => {
    expect(truncateToWidth("x".repeat(200), width, fontSize)).toMatch(/^x{50,60} …$/);
    expect(truncateToWidth("🥐".repeat(50), 80, 20)).toBe("🥐🥐 …");
    expect(truncateToWidth("bread", 1, 20)).toBe("…");
  });

  test("can have 600,000 characters", { timeout: 120_000 }, () => {
    expect(truncateToWidth("bread ".repeat(100_000), width, fontSize)).toMatch(/^bread .* …$/);
    expect(truncateToWidth(" ".repeat(600_000), width, fontSize)).toBe("");
  });
});
