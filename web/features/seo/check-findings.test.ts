import { describe, expect, test } from "vitest";
import type { SeoCheck, SeoCheckId, SeoState } from "../../../shared/text/seo/seo-analysis.ts";
import english from "../../i18n/locales/en/seo.json";
import { checkFindings, findingOf } from "./check-findings.ts";

const told = (id: SeoCheckId, state: SeoState, value?: SeoCheck["value"], least = 0.5) =>
  findingOf(
    { id, level: "basic", state, ...(value !== undefined && { value }) },
    { densityAim: { least, most: 5 * least } },
  );

describe("the text of a check", () => {
  test.each<[SeoCheckId, SeoState, SeoCheck["value"], string]>([
    ["titleLength", "good", 400, "good"],
    ["titleLength", "improve", 200, "short"],
    ["titleLength", "improve", 581, "long"],
    ["titleLength", "bad", 0, "empty"],
    ["titleLength", "unknown", undefined, "unknown"],
    ["descriptionLength", "improve", 700, "short"],
    ["descriptionLength", "improve", 921, "long"],
    ["keyphraseDensity", "good", 1.5, "good"],
    ["keyphraseDensity", "improve", 0.4, "low"],
    ["keyphraseDensity", "improve", 3, "high"],
    ["keyphraseDensity", "bad", 0, "missing"],
    ["keyphraseDensity", "bad", 6, "high"],
    ["keyphraseDensity", "unknown", 25, "short"],
    ["keyphraseDensity", "unknown", undefined, "unknown"],
    ["readability", "unknown", "unsupported", "unsupported"],
    ["keyphraseInTitle", "improve", undefined, "improve"],
    ["headings", "improve", "skippedLevel", "skippedLevel"],
    ["slug", "bad", "unsafe", "unsafe"],
    ["slug", "improve", "long", "long"],
    ["openGraph", "improve", "noDescription", "noDescription"],
    ["imageAlts", "bad", 2, "bad"],
    ["competingKeyphrases", "improve", "rye bread", "other"],
    ["competingKeyphrases", "bad", "good", "other"], // a keyphrase may be any word
  ])("of %s in state %s with the value %s is %s", (id, state, value, finding) => {
    expect(told(id, state, value)).toBe(`checks.${id}.${finding}`);
  });

  test("of a low density depends on the words of the keyphrase", () => {
    expect(told("keyphraseDensity", "improve", 1.2, 1.5)).toBe("checks.keyphraseDensity.low");
    expect(told("keyphraseDensity", "improve", 8, 1.5)).toBe("checks.keyphraseDensity.high");
  });

  test("exists for every possible finding, and for no others", () => {
    const sentences = Object.entries(english.checks).map(([id, { name: _, ...texts }]) => [
      id,
      Object.keys(texts),
    ]);
    expect(Object.fromEntries(sentences)).toEqual(checkFindings);
  });
});
