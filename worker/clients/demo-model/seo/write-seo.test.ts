import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { type SeoData, seoInput } from "../../../../shared/contracts/seo.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { checkFacts } from "../../../../shared/text/fidelity.ts";
import { fitsSearchDescription, fitsSearchTitle } from "../../../../shared/text/pixel-width.ts";
import { analyzeSeo } from "../../../../shared/text/seo/analyze-seo.ts";
import { hostileTexts, sampleArticles } from "../../../testing/sample-articles.ts";
import { seo } from "../../../tools/seo.ts";
import { readRequest } from "../../model-request.ts";
import { writeSeo } from "./write-seo.ts";

const keywords: Record<Language, string> = {
  en: "sourdough starter, flour",
  pt: "horta na varanda, vasos",
  es: "ahorrar agua, grifo",
  fr: "vélo électrique, batterie",
  de: "filterkaffee, wasser",
};

function tagsOf(text: string, typed: string, changes: Record<string, string> = {}): SeoData {
  const settings = { language: "same", advanced: "yes", ...changes };
  return JSON.parse(writeSeo({ tool: "seo", settings, texts: { text, keywords: typed } }) ?? "null");
}

/** Without the signs of markdown, so that what was taken from a text can be looked for in it. */
const bare = (text: string) => text.replace(/\*\*|\[|\]\([^)]*\)/g, "");

describe.each(languages)("the tags of a page in %s", (language) => {
  const text = sampleArticles[language];
  const tags = tagsOf(text, keywords[language]);
  const checks = new Map(
    analyzeSeo({ text, ...tags, keywords: keywords[language].split(", ") }, language).checks.map(
      ({ id, state }) => [id, state],
    ),
  );

  test("have a title with the keyphrase that is shown whole", () => {
    expect(tags.title.length).toBeGreaterThanOrEqual(45);
    expect(tags.title.length).toBeLessThanOrEqual(60);
    expect(fitsSearchTitle(tags.title)).toBe(true);
    expect(checks.get("keyphraseInTitle")).toBe("good");
  });

  test("have a description of whole sentences of the text, with the keyphrase, that is shown whole", () => {
    expect(tags.description.length).toBeGreaterThanOrEqual(120);
    expect(tags.description.length).toBeLessThanOrEqual(155);
    expect(fitsSearchDescription(tags.description)).toBe(true);
    expect(tags.description).toMatch(/\.$/);
    for (const sentence of tags.description.split(/(?<=\.) (?=\p{Lu})/u))
      expect(bare(text)).toContain(sentence);
    expect(checks.get("keyphraseInDescription")).toBe("good");
  });

  test("have alternative texts, a slug and what networks show", () => {
    expect(tags.altTexts).toHaveLength(4);
    expect(new Set(tags.altTexts).size).toBe(4);
    expect(tags.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+){2,5}$/);
    expect(tags.openGraph?.title).not.toBe(tags.title);
    expect(tags.openGraph?.title.length).toBeLessThanOrEqual(60);
    expect(tags.openGraph?.description.length).toBeLessThanOrEqual(110);
    expect(tags.description).not.toContain(tags.openGraph?.description);
  });

  test("state nothing that the text does not", () => {
    const { title, description, altTexts, openGraph } = tags;
    const all = [title, description, ...altTexts, openGraph?.title, openGraph?.description].join("\n\n");
    expect(checkFacts(text, all, language).invented).toEqual([]);
  });

  test("have neither slug nor what networks show, where these are not asked for", () => {
    const basic = tagsOf(text, keywords[language], { advanced: "no" });
    expect(Object.keys(basic)).toEqual(["title", "description", "altTexts"]);
    expect(basic.title).toBe(tags.title);
  });

  test("are others where another wording is asked for, and the same for the same request", () => {
    expect(tagsOf(text, keywords[language])).toEqual(tags);
    const other = tagsOf(text, keywords[language], { variation: "2" });
    expect(other).not.toEqual(tags);
    expect(other.title.length).toBeLessThanOrEqual(60);
    expect(other.description.length).toBeLessThanOrEqual(155);
  });
});

describe("what the tags are made of", () => {
  test.each(["essential", "pro"] as const)("the tool takes them as they are, on %s", (plan) => {
    for (const language of languages) {
      const input = seoInput.parse({ text: sampleArticles[language], keywords: keywords[language] });
      const { messages, structure } = seo.prepare(input, entitlementsOf(plan), null);
      const request = readRequest(messages.at(-1)?.content ?? "");
      const answer = JSON.parse((request && writeSeo(request)) ?? "null");
      const settled = structure?.settle(structure.schema.parse(answer), null);
      expect(settled?.lacking).toBeUndefined();
      expect(settled?.value).toMatchObject(answer);
    }
  });

  test("a keyphrase has the capitals that the text gives it", () => {
    expect(tagsOf(sampleArticles.de, "hartes wasser").altTexts.join()).toContain("Hartes Wasser");
  });

  test("a keyphrase that the text does not have goes before what it says", () => {
    const { title, description } = tagsOf(sampleArticles.en, "rye bread");
    expect(title).toContain("Rye bread");
    expect(description).toMatch(/^Rye bread: /);
  });

  test("alternative texts that the page has are kept", () => {
    const text = `${sampleArticles.en}\n\n![A jar with bubbles](jar.jpg)\n\n<img src="x.png" alt="A spoon of flour">`;
    const { altTexts } = tagsOf(text, "starter");
    expect(altTexts.slice(0, 2)).toEqual(["A jar with bubbles", "A spoon of flour"]);
  });

  test("a long keyphrase is cut in the title", () => {
    const { title } = tagsOf("Pens are cut.", "sharp reed pens ".repeat(20));
    expect(fitsSearchTitle(title)).toBe(true);
    expect(title).not.toBe("");
  });

  test("a sentence that is too long for a description is cut between words", () => {
    const { description } = tagsOf(`The reed pen ${"is cut and split and ".repeat(20)}dipped.`, "reed pen");
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/^The reed pen is cut.*[a-z]…$/);
  });

  test("without keywords, the text says what it is about", () => {
    expect(tagsOf(sampleArticles.fr, "").title).toMatch(/vélo électrique/i);
  });
});

describe("whatever the text is", () => {
  test.each(Object.entries(hostileTexts))("there are tags for it: %s", (_, text) => {
    for (const typed of ["reed pen", "", "<b>&", "🪶", "'); drop", "\ud800"]) {
      const { title, description, altTexts, openGraph } = tagsOf(text, typed);
      const all = [title, description, ...altTexts, openGraph?.title, openGraph?.description];
      expect(altTexts.length).toBeGreaterThanOrEqual(2);
      expect(altTexts.length).toBeLessThanOrEqual(4);
      for (const value of all) {
        expect(value).toMatch(/\S/);
        expect(value?.isWellFormed()).toBe(true);
        expect(value).not.toMatch(/\n|undefined|NaN/);
      }
      expect(fitsSearchTitle(title)).toBe(true);
      expect(description.length).toBeLessThanOrEqual(155);
    }
  });

  test("there are none for a blank one, or for unknown settings", () => {
    expect(tagsOf(" \n", "pens")).toBeNull();
    expect(tagsOf("Pens.", "pens", { language: "tlh" })).toBeNull();
    expect(tagsOf("Pens.", "pens", { advanced: "maybe" })).toBeNull();
  });
});
