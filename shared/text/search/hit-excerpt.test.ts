import { describe, expect, test } from "vitest";
import { hitExcerpt } from "./hits.ts";

const long = (word: string) =>
  `${"A reed is cut in autumn. ".repeat(20)}Then **${word}** comes. ${"It dries. ".repeat(40)}`;

describe("the excerpt of a hit", () => {
  test("is the beginning of the text if the hit is there", () => {
    expect(hitExcerpt("# Pens\n\nReeds grow by the water.", ["water"])).toBe("Reeds grow by the water.");
  });

  test("starts at a word shortly before the hit, with an ellipsis on both sides", () => {
    const excerpt = hitExcerpt(long("ação"), ["acao"]);
    expect(excerpt).toMatch(/^…\S.{10,60} Then ação comes\. .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  });

  test("is the beginning of the text if there is no hit, for example because only the title has one", () => {
    expect(hitExcerpt(long("ink"), ["zebra"])).toMatch(/^A reed is cut/);
  });

  test("starts with an ellipsis if the hit is at the end of a very long word", () => {
    const word = `${"x".repeat(300)}needle`;
    expect(hitExcerpt(`${"Short words. ".repeat(20)}${word}`, ["needle"])).toMatch(/^…/);
  });

  test("includes a hit at the end of a long text or of a text without spaces", () => {
    expect(hitExcerpt(`${"A reed is cut. ".repeat(10_000)}Then straße.`, ["strasse"])).toMatch(
      / Then straße\.$/,
    );
    expect(hitExcerpt(`${"筆".repeat(2000)}紙`, ["紙"])).toMatch(/^…筆*紙/);
  });
});
