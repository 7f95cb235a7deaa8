import { capitalized } from "../generate/slot-text.ts";
import { shortenSentence } from "../summarize/shorten-sentence.ts";
import { titlePatterns } from "../titles/patterns/patterns-by-language.ts";
import type { PageMaterial } from "./page-material.ts";

/** In UTF-16 units, as screen readers read well. */
const longest = 125;
const wanted = { fewest: 2, most: 4 };
const longestName = { words: 10, characters: 60 };
/** Shorter headings do not say enough alone. */
const tellingHeading = 25;

/**
 * Alternative texts for pictures of this page, two to four: those it has, its sections, and what its best sentences
 * say; where it has none of these, what it is about.
 */
export function altTextsFor(material: PageMaterial, title: string): string[] {
  const { headings, sentences, keyphrase, topics, language } = material;
  const { colon, seo } = titlePatterns[language];
  const name = capitalized(shortenSentence(keyphrase, longestName));
  const sections = headings
    .slice(1)
    .map((heading) => (heading.length < tellingHeading ? name + colon + heading : heading));
  const told = [...sentences]
    .map((sentence) => ({ ...sentence, worth: sentence.worth - material.mood() / 4 }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ text }) => text.replace(/[.]$/, ""));
  const named = [name, ...topics.map(capitalized), title, ...seo.tails.map((tail) => name + colon + tail)];
  const chosen = distinct([...material.altTexts, ...alternate(sections, told)]).slice(0, wanted.most);
  return distinct([...chosen, ...(chosen.length < wanted.fewest ? named : [])]).slice(
    0,
    Math.max(chosen.length, wanted.fewest),
  );
}

/** A section, two sentences, and so on. */
function alternate(sections: readonly string[], told: readonly string[]): string[] {
  return told.flatMap((sentence, at) => (at % 2 === 0 ? [sections[at / 2] ?? "", sentence] : [sentence]));
}

function distinct(texts: readonly string[]): string[] {
  const fitting = texts.filter((text) => text.length <= longest && /[\p{L}\p{N}]/u.test(text));
  const known = new Map<string, string>();
  for (const text of fitting) if (!known.has(text.toLowerCase())) known.set(text.toLowerCase(), text);
  return [...known.values()];
}
