import { expect, test } from "vitest";
import { readabilityBand } from "./readability-scales.ts";

test.each([
  [100, "veryEasy"],
  [90, "veryEasy"],
  [89.9, "easy"],
  [80, "easy"],
  [79, "fairlyEasy"],
  [70, "fairlyEasy"],
  [69, "standard"],
  [60, "standard"],
  [59, "fairlyDifficult"],
  [50, "fairlyDifficult"],
  [49, "difficult"],
  [30, "difficult"],
  [29, "veryDifficult"],
  [0, "veryDifficult"],
] as const)("a reading ease of %d is %s in Flesch's table, which holds for most languages", (score, band) => {
  for (const language of ["en", "es", "fr", "de"] as const)
    expect(readabilityBand(score, language)).toBe(band);
  expect(readabilityBand(score)).toBe(band);
});

test.each([
  [75, "veryEasy"],
  [74, "easy"],
  [50, "easy"],
  [49, "difficult"],
  [25, "difficult"],
  [24, "veryDifficult"],
] as const)("a reading ease of %d is %s in the table of Martins for Portuguese", (score, band) => {
  expect(readabilityBand(score, "pt")).toBe(band);
});
