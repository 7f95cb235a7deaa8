import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Brands prescribe their colours. */
const branded = ["../features/auth/google-mark.tsx"];

/** Font sizes and colours that are not tokens. */
const rawStyles = (source: string) =>
  source.match(/\btext-\[[^\]]*\]|["'[]#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? [];

test("finds a font size and colours that are not tokens", () => {
  expect(rawStyles('"text-label text-[13px] bg-[#fff]", fill="#1c1b19", color: "rgb(0 0 0)"')).toEqual([
    "text-[13px]",
    "[#fff",
    '"#1c1b19',
    "rgb(",
  ]);
});

test("components take their font sizes and colours from the tokens", () => {
  const found = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$/.test(path) && !branded.includes(path))
    .flatMap(([path, source]) => rawStyles(source).map((style) => `${path}: ${style}`));
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
