import { expect, test } from "vitest";
import { analyzeSeo } from "./analyze-seo.ts";
import { passagesOf } from "./check-passages.ts";
import type { SeoCheckId } from "./seo-analysis.ts";

/** The marked words of a check. */
function marked(id: SeoCheckId, text: string, keyword = "rye bread") {
  const page = {
    text,
    keywords: [keyword],
    title: "",
    description: "",
    altTexts: [],
    slug: null,
    openGraph: null,
  };
  const { checks } = analyzeSeo(page, "en", { advanced: true });
  return passagesOf(text, keyword, checks, "en")[id]?.map(({ start, end }) => text.slice(start, end));
}

const filler = "We rise at four and light the fire. The dough is cold and the night is long. ";

test("the density has every occurrence, across cases, forms and hyphens, but none in addresses", () => {
  const text =
    "## *Rye bread*\n\nSour rye-breads; see https://rye.example/bread and `rye bread`. Rye, then bread.";
  expect(marked("keyphraseDensity", text)).toEqual(["Rye bread", "rye-breads"]);
  expect(marked("keyphraseDensity", "Only wheat.")).toBeUndefined();
});

test("the spread has the longest stretch without the keyphrase", () => {
  const text = `Rye bread first. ${filler.repeat(10)}The end.`;
  expect(marked("keyphraseSpread", text)).toEqual([`first. ${filler.repeat(10)}The end`]);
  expect(marked("keyphraseSpread", filler.repeat(10))).toBeUndefined();
});

test("the first paragraph has its own text, unless it has the keyphrase", () => {
  const text = "# Bread\n\n- An item\n\nNo keyword here.\n\nRye bread.";
  expect(marked("keyphraseInFirstParagraph", text)).toEqual(["No keyword here."]);
  expect(marked("keyphraseInFirstParagraph", "Rye bread it is.")).toBeUndefined();
});

test("the readability has hard sentences and words", () => {
  const hard = `${"The baker who utilizes sourdough ".repeat(8)}sleeps.`;
  const found = marked("readability", `${hard} Short.`) ?? [];
  expect(found[0]).toBe(hard);
  expect(found).toContain("utilizes");
  expect(found).not.toContain("Short.");
});

test("headings and links have the place that the check names", () => {
  expect(marked("headings", "# One\n\nTwo tales.\n\n# Two\n\nText.")).toEqual(["Two"]);
  expect(marked("headings", "# One\n\n### Three\n\nText.")).toEqual(["Three"]);
  expect(marked("linkTexts", "See [](/flour) and [this](/salt).")).toEqual(["[](/flour)"]);
});

test("competing keyphrases have their occurrences", () => {
  const text = "Sour dough rises. A sour dough rests. Feed your sour dough. Sour dough again.";
  expect(marked("competingKeyphrases", text)).toHaveLength(4);
});
