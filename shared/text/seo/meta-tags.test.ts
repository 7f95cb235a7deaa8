import { expect, test } from "vitest";
import { languages } from "../../catalog/languages.ts";
import type { SeoData } from "../../contracts/seo.ts";
import { parseMetaTags, renderMetaTags } from "./meta-tags.ts";

const basic: SeoData = {
  title: "How to cut a reed pen",
  description: "With a sharp knife, in winter.",
  altTexts: ["A knife", "A nib with ink"],
  slug: null,
  openGraph: null,
};
const advanced: SeoData = {
  ...basic,
  slug: "cut-reed-pen",
  openGraph: { title: "Cut your own pen", description: "All you need is a reed." },
};

test.each(languages)("rendered tags are parsed unchanged in %s", (language) => {
  for (const tags of [basic, advanced, { ...advanced, description: "" }])
    expect(parseMetaTags(renderMetaTags(tags, language), language)).toEqual(tags);
});

test.each(["", "A text of another kind.", "## Heading\n\nand more"])("%j contains no tags", (text) => {
  expect(parseMetaTags(text, "en")).toBeNull();
});
