import { expect, test } from "vitest";
import { languages } from "./catalog/languages.ts";
import { watermarkLine, withWatermark } from "./watermark.ts";

test("the watermark is added as the last paragraph, and an empty one adds nothing", () => {
  expect(withWatermark("Text.\n", watermarkLine("en"))).toBe("Text.\n\nGenerated with the free plan");
  expect(withWatermark("Text.\n", "")).toBe("Text.\n");
});

test("the watermark is in the text's language", () => {
  expect(watermarkLine("pt")).toBe("Gerado com o plano gratuito");
  expect(new Set(languages.map(watermarkLine)).size).toBe(languages.length);
});
