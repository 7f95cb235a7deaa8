import type { SeoData } from "../../../../shared/contracts/seo.ts";
import { capitalized } from "../generate/slot-text.ts";
import { shortenSentence } from "../summarize/shorten-sentence.ts";
import { asSentence } from "../summarize/whole-sentence.ts";
import { titlePatterns } from "../titles/patterns/patterns-by-language.ts";
import type { PageMaterial } from "./page-material.ts";

/** In UTF-16 units, as networks show them. */
const longest = { title: 60, description: 110 };

/** How the page is shared: under its own heading, with what the text says best, both other than in a search. */
export function openGraphFor(
  material: PageMaterial,
  { title, description }: Pick<SeoData, "title" | "description">,
): NonNullable<SeoData["openGraph"]> {
  const { language, keyphrase, headings, sentences, mood } = material;
  const { colon, creative } = titlePatterns[language];
  const [heading] = headings;
  const name = capitalized(keyphrase);
  const titles = [...(heading ? [heading] : []), ...creative.tails.map((tail) => name + colon + tail)];
  const fitting = cheapest(
    titles.filter((own) => own !== title && own.length <= longest.title),
    mood,
  );
  const best = [...sentences].sort((a, b) => b.worth - a.worth).map(({ text }) => asSentence(text));
  const short = best.filter((text) => text.length <= longest.description);
  const other = cheapest(
    short.filter((text) => !description.includes(text)),
    mood,
  );
  const room = { words: longest.description, characters: longest.description };
  return {
    title: fitting ?? title,
    description: other ?? shortenSentence(short[0] ?? best[0] ?? description, room),
  };
}

/** The first, where no mood puts it behind another. */
function cheapest(options: readonly string[], mood: () => number): string | undefined {
  let chosen: string | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [at, option] of options.entries()) {
    const cost = at + mood();
    if (cost < lowest) [chosen, lowest] = [option, cost];
  }
  return chosen;
}
