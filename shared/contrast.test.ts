import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accentPalette,
  contrast,
  defaultAccent,
  readableAccent,
  readableContrast,
  surfaces,
  type Theme,
  weakestGround,
} from "./contrast.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const theme = fc.constantFrom<Theme>("light", "dark");

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
])("the contrast of %s and %s is %f, in either order", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test("the surfaces are those of the interface", () => {
  const [light = "", dark = ""] = readFileSync("web/app/tokens.css", "utf8").split(":root.dark");
  for (const [css, named] of [
    [light, surfaces.light],
    [dark, surfaces.dark],
  ] as const)
    for (const [name, hex] of Object.entries(named)) expect(css).toContain(`--${name}: ${hex};`);
  expect(light).toContain(`--accent: ${defaultAccent};`);
});

test("every accent is readable as text, on its soft ground, and as a button", () => {
  fc.assert(
    fc.property(color, theme, (hex, in_) => {
      const { accent, hover, soft, onAccent } = accentPalette(hex, in_);
      for (const ground of [...Object.values(surfaces[in_]), soft])
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(readableContrast);
      for (const ground of [accent, hover])
        expect(contrast(onAccent, ground)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});

test("the weakest ground is the one with the lowest contrast, and is readable exactly if the accent stays", () => {
  fc.assert(
    fc.property(color, theme, (hex, in_) => {
      const { ratio } = weakestGround(hex, in_);
      for (const ground of Object.values(surfaces[in_]))
        expect(ratio).toBeLessThanOrEqual(contrast(hex, ground));
      expect(ratio >= readableContrast).toBe(readableAccent(hex, in_) === hex);
    }),
  );
});

test("a readable accent stays as it is", () => {
  fc.assert(
    fc.property(color, theme, (hex, in_) => {
      const accent = readableAccent(hex, in_);
      expect(readableAccent(accent, in_)).toBe(accent);
    }),
  );
  expect(readableAccent("#3447B8", "light")).toBe("#3447b8");
});

test("an unreadable accent becomes darker in the light theme and lighter in the dark one, in its hue", () => {
  const yellow = "#ffd400";
  const [inLight, inDark] = [readableAccent(yellow, "light"), readableAccent(yellow, "dark")];
  expect(contrast(inLight, "#ffffff")).toBeLessThan(6); // no darker than necessary
  expect(inDark).toBe(yellow);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(inLight.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(green ?? 0);
  expect(green).toBeGreaterThan(blue ?? 0);
  expect(contrast(readableAccent("#101060", "dark"), surfaces.dark.sheet)).toBeLessThan(6);
});
