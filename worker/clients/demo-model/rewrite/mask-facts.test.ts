import { expect, test } from "vitest";
import { maskFacts, patternOfTerms, unmask } from "./mask-facts.ts";

const shown = (text: string) =>
  text.replace(/[\u{f0000}-\u{fffff}]/gu, "#").replace(/[\u{100000}-\u{10ffff}]/gu, "@");

test("facts, quotations and markup are one character each, numbers another", () => {
  const text =
    "On 12 May 2026 some 1,250.50 € and twelve cups for a@b.co, “Blue Sky”, [x](y), `z` and **w** at https://x.example/1.";
  const masked = maskFacts(text, "en", null);
  expect(shown(masked.text)).toBe("On @ some # and # cups for @, @, @, @ and @ at @.");
  expect(unmask(masked)).toBe(text);
});

test("an ordinal number in German keeps its dot", () => {
  expect(shown(maskFacts("Im 3. Quartal.", "de", null).text)).toBe("Im # Quartal.");
});

test("terms are found in any case, whatever signs they hold", () => {
  const terms = patternOfTerms(["c++ (new)", " ", "Blue-Sky"]);
  expect(shown(maskFacts("A C++ (new) for blue-sky.", "en", terms).text)).toBe("A @ for @.");
  expect(patternOfTerms(["", "  "])).toBeNull();
});

test("characters that look like a mask are kept as they are", () => {
  const text = "a \u{f0000} b \u{100005} 7";
  expect(unmask(maskFacts(text, "en", null))).toBe(text);
});
