// Extracts the meta tags of a page: its keyword, its headings and the most relevant sentences.
import { slugOf } from "../../../shared/text/seo/slug.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { capitalized, fill, phrasesOf, rotated, seedOf } from "./phrases.ts";
import { extract, readSource, shortened } from "./source.ts";

const longest = { title: 60, description: 155, shared: 110, altText: 120 };

/** @returns JSON; null if there is no text */
export function writeSeo({ settings, texts }: MarkedRequest): string | null {
  const source = readSource(texts.text ?? "", settings.language);
  if (source.sentences.length === 0) return null;
  const told = source.sentences.filter(({ isItem }) => !isItem);
  const page = told.length > 0 ? { ...source, sentences: told } : source;
  const phrases = phrasesOf[source.language].seo;
  const seed = seedOf(settings.variation);
  const keyword = capitalized((texts.keywords ?? "").split(",")[0]?.trim() || (source.subjects[0] ?? ""));
  const heading = source.headings[0] ?? "";
  const hasKeyword = heading.toLowerCase().includes(keyword.toLowerCase());
  const written = heading && (hasKeyword ? heading : `${keyword}: ${heading}`);
  const title = shortened(!written || seed ? fill(phrases.title, { k: keyword }) : written, longest.title);
  const describe = (most: number, other: number) => {
    const fits = (chosen: { text: string }[]) => chosen.map(({ text }) => text).join(" ").length <= most;
    const chosen = extract(page, { most: 3, fits, seed: other });
    return shortened(chosen.map(({ text }) => text).join(" "), most);
  };
  const subjects = rotated([...new Set([keyword, ...source.subjects])], seed).slice(0, 3);
  const altTexts = phrases.altTexts.map((phrase, index) => {
    const k = subjects[index % subjects.length] ?? keyword;
    return shortened(fill(phrase, { k }), longest.altText);
  });
  const basic = { title, description: describe(longest.description, seed), altTexts };
  if (settings.advanced !== "yes") return JSON.stringify(basic);
  const openGraph = {
    title: shortened(fill(phrases.share, { k: keyword }), longest.title),
    description: describe(longest.shared, seed + 1),
  };
  return JSON.stringify({ ...basic, slug: slugOf(title, source.language), openGraph });
}
