import { describe, expect, test } from "vitest";
import type { TitleType } from "../../shared/catalog/writing-options.ts";
import type { TitlesData } from "../../shared/contracts/titles.ts";
import { scoreTitle } from "../../shared/text/seo/title-score.ts";
import { type GivenTitle, settleTitles } from "./settle-titles.ts";

const keyphrases = ["reed pen", "ink"];
const four = { seo: 1, creative: 1, emotional: 1, "how-to": 1 } as const;
const settle = (
  answer: GivenTitle[],
  wanted: Partial<Record<TitleType, number>> = four,
  earlier: TitlesData | null = null,
) => {
  const mix = new Map(Object.entries(wanted) as [TitleType, number][]);
  const { value, missing } = settleTitles(answer, earlier, { mix, language: "en", keyphrases });
  return { value, missing: Object.fromEntries(missing) };
};
const given = (type: string, title = `A title that is ${type}`): GivenTitle => ({ title, type });
const shown = (value: TitlesData | null) => value?.titles.map(({ title, type }) => [type, title]);

describe("the titles of an answer", () => {
  test("are sorted by type, numbered from 1, and scored individually", () => {
    const answer = [
      given("how-to"),
      given("seo", "Reed pens and ink"),
      given("emotional"),
      given("creative"),
    ];
    const { value, missing } = settle(answer);
    expect(missing).toEqual({});
    expect(value).toMatchObject({ wanted: 4, truncated: false, keyphrases });
    expect(value?.titles.map(({ id, type }) => [id, type])).toEqual([
      [1, "seo"],
      [2, "creative"],
      [3, "emotional"],
      [4, "how-to"],
    ]);
    for (const { title, score } of value?.titles ?? [])
      expect(score).toBe(scoreTitle(title, keyphrases, "en").score);
  });

  test("beyond the requested number are dropped, and reported as truncated", () => {
    const answer = [1, 2, 3].map((number) => given("seo", `Title ${number}`));
    const { value } = settle(answer, { seo: 2 });
    expect(shown(value)).toEqual([
      ["seo", "Title 1"],
      ["seo", "Title 2"],
    ]);
    expect(value?.truncated).toBe(true);
  });

  test("of other types do not count as requested ones", () => {
    const { value, missing } = settle([given("seo"), given("question"), given("poem"), given("")]);
    expect(shown(value)).toEqual([["seo", "A title that is seo"]]);
    expect(value?.truncated).toBe(false);
    expect(missing).toEqual({ creative: 1, emotional: 1, "how-to": 1 });
  });

  test.each(["How To", "how_to", " HOW-TO "])("match their type in any spelling: %j", (type) => {
    expect(settle([given(type)]).value?.titles[0]?.type).toBe("how-to");
  });

  test("that are placeholders, blank or duplicates are dropped", () => {
    const { value, missing } = settle(
      [
        given("seo", "Example 1"),
        given("seo", "Generate engaging titles about pens"),
        given("seo", "My Title Example"),
        given("seo", "Canetas, Versão 2"),
        given("seo", " "),
        given("seo", "🎉"),
        given("seo", "Reed pens"),
        given("seo", '"REED PENS"'),
      ],
      { seo: 4 },
    );
    expect(shown(value)).toEqual([["seo", "Reed pens"]]);
    expect(missing).toEqual({ seo: 3 });
    expect(value?.truncated).toBe(false);
  });

  test("that are all unusable yield null, and all types stay missing", () => {
    expect(settle([given("seo", "Example")])).toEqual({ value: null, missing: four });
  });

  test("lose their list numbers", () => {
    const { value } = settle([given("seo", "1. Reed pens"), given("creative", "2. Ink")]);
    expect(value?.titles.map(({ title }) => title)).toEqual(["Reed pens", "Ink"]);
  });
});

describe("a second answer", () => {
  const first = settle([given("seo", "Reed pens"), given("creative", "Ink")]).value;

  test("adds the missing titles to the first", () => {
    const { value, missing } = settle([given("emotional"), given("how-to")], four, first);
    expect(value?.titles.map(({ title }) => title)).toEqual([
      "Reed pens",
      "Ink",
      "A title that is emotional",
      "A title that is how-to",
    ]);
    expect(value?.truncated).toBe(false);
    expect(missing).toEqual({});
  });

  test("neither replaces titles of the first nor adds duplicates", () => {
    const again = [given("seo", "Another"), given("emotional", "reed pens"), given("how-to", "How to cut")];
    const { value, missing } = settle(again, four, first);
    expect(value?.titles.map(({ title }) => title)).toEqual(["Reed pens", "Ink", "How to cut"]);
    expect(missing).toEqual({ emotional: 1 });
  });

  test("without a usable title leaves the first unchanged", () => {
    expect(settle([given("seo", "Example")], four, first).value).toEqual(first);
  });
});

test("thousands of titles are limited to the requested number", () => {
  const answer = Array.from({ length: 5000 }, (_, index) => given("seo", `Title number ${index}`));
  expect(settle(answer, { seo: 25 }).value?.titles).toHaveLength(25);
});
