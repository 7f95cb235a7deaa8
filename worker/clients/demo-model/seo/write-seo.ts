// The demo of the tags in the head of a page: from what its text says, for what people search.
import { languages } from "../../../../shared/catalog/languages.ts";
import type { SeoData } from "../../../../shared/contracts/seo.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { seededChoice } from "../generate/seeded-choice.ts";
import { sourceLanguageOf } from "../source/source-language.ts";
import { altTextsFor } from "./alt-texts.ts";
import { openGraphFor } from "./open-graph.ts";
import { pageDescription } from "./page-description.ts";
import { type PageMaterial, readMaterial } from "./page-material.ts";
import { slugFor } from "./page-slug.ts";
import { pageTitle } from "./page-title.ts";

/** How often another wording is looked for. */
const tries = 10;

/** The tags as JSON. Null where a setting is unknown or there is no text. */
export function writeSeo({ settings, texts }: MarkedRequest): string | null {
  const isKnown = languages.some((known) => known === settings.language) || settings.language === "same";
  const isAdvanced = settings.advanced === "yes";
  const { text = "", keywords = "" } = texts;
  if (!isKnown || !(isAdvanced || settings.advanced === "no") || !text.trim()) return null;

  const { language } = sourceLanguageOf(text, settings.language);
  const write = (seed: string) => {
    const choose = seed ? seededChoice(JSON.stringify([text, keywords, seed])) : null;
    return JSON.stringify(tagsOf(readMaterial(text, keywords, language, choose), isAdvanced));
  };
  const first = write("");
  if (!settings.variation) return first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const other = write(`${settings.variation} ${attempt}`);
    if (other !== first) return other;
  }
  return first;
}

function tagsOf(material: PageMaterial, isAdvanced: boolean): Partial<SeoData> {
  const title = pageTitle(material);
  const description = pageDescription(material);
  const basic = { title, description, altTexts: altTextsFor(material, title) };
  if (!isAdvanced) return basic;
  return { ...basic, slug: slugFor(material), openGraph: openGraphFor(material, basic) };
}
