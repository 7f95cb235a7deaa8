// Finds words that describe in one text and mean nothing in another: "back" in "back pain" and in "come back".
import type { Language } from "../../catalog/languages.ts";
import { stripElision } from "../analysis/keywords.ts";
import type { Token } from "../analysis/tokens.ts";
import { wordSet } from "../analysis/words.ts";

/** Stop words that may also describe or name a thing: "back pain", "salade d’été", "gute Vorsätze". */
const describing: Record<Language, ReadonlySet<string>> = {
  en: wordSet("back used well home"),
  pt: wordSet("segundo segunda"),
  es: wordSet("gran grande grandes mejor segunda segundo bajo"),
  fr: wordSet("été étés bien être"),
  de: wordSet(
    "gut gute guten guter gutes neu neue neuen neuer neues klein kleine kleinen kleiner kleines groß große großen großer großes hoch hohe hohen kurz kurze kurzen lang lange langen eigene eigenen eigener eigenes offene offenen",
  ),
};

export function mayDescribe(word: string, language: Language): boolean {
  return describing[language].has(stripElision(word.toLowerCase().replaceAll("’", "'"), language));
}

/** How often a pair has to occur, and in which share of the occurrences of its content word. */
const leastTimes = 3;
const leastShare = 0.6;

/**
 * Returns the places of words that belong to a phrase although they usually mean nothing, and of what they describe: the
 * text mostly has the two together.
 */
export function collocationsIn(
  tokens: readonly Token[],
  {
    isDescribing,
    isContent,
  }: { isDescribing: (place: number) => boolean; isContent: (place: number) => boolean },
): Set<number> {
  const counts = new Map<string, number>();
  for (const { stem } of tokens) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const pairs = new Map<string, { stem: string; places: [number, number][] }>();
  for (const [place, token] of tokens.entries()) {
    if (!isDescribing(place)) continue;
    for (const beside of [place + 1, place - 1]) {
      const later = tokens[Math.max(place, beside)];
      const stem = tokens[beside]?.stem;
      if (stem === undefined || !later || later.isApart) continue;
      if (!isContent(beside) && !later.isHyphenated) continue;
      const key = `${token.stem} ${beside - place} ${stem}`;
      const pair = pairs.get(key) ?? { stem, places: [] };
      pairs.set(key, pair);
      pair.places.push([place, beside]);
    }
  }
  const isMostlyTogether = ({ stem, places }: { stem: string; places: unknown[] }) =>
    places.length >= Math.max(leastTimes, (counts.get(stem) ?? 0) * leastShare);
  return new Set([...pairs.values()].filter(isMostlyTogether).flatMap(({ places }) => places.flat()));
}
