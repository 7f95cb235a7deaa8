import { describe, expect, test } from "vitest";
import { hitExcerpt } from "./hits.ts";

const long = (word: string) =>
  `${"A reed is cut in autumn. ".repeat(20)}Then **${word}** comes. ${"It dries. ".repeat(40)}`;

describe("the excerpt of a hit", () => {
  test("is the beginning of the text where that has it", () => {
    expect(hitExcerpt("# Pens\n\nReeds grow by the water.", ["water"])).toBe("Reeds grow by the water.");
  });

  test("begins a little before the hit, at a word, and says that there is more on both sides", () => {
    const excerpt = hitExcerpt(long("ação"), ["acao"]);
    expect(excerpt).toMatch(/^…\S.{10,60} Then ação comes\. .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  });

  test("is the beginning where nothing is found, which may be the title's", () => {
    expect(hitExcerpt(long("ink"), ["zebra"])).toMatch(/^A reed is cut/);
  });

  test("shows a word that is longer than the room before it from its beginning", () => {
    const word = `${"x".repeat(300)}needle`;
    expect(hitExcerpt(`${"Short words. ".repeat(20)}${word}`, ["needle"])).toMatch(/^…/);
  });

  test("finds a hit far behind in a long text, and one in a text without spaces", () => {
    expect(hitExcerpt(`${"A reed is cut. ".repeat(10_000)}Then straße.`, ["strasse"])).toMatch(
      / Then straße\.$/,
    );
    expect(hitExcerpt(`${"筆".repeat(2000)}紙`, ["紙"])).toMatch(/^…筆*紙/);
  });
});
