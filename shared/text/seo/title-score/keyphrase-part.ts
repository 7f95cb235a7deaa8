import type { Language } from "../../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../../analysis/keywords.ts";
import { tokenize } from "../../analysis/tokens.ts";
import { findPhrase } from "../density.ts";
import { type KeyphrasePart, mostPoints } from "./parts.ts";
import type { ParsedTitle } from "./read-title.ts";

const most = mostPoints.keyphrase;
const pointsLate = 20;
const mostForParts = 15;
/** Of the points, for any keyphrase but the first. */
const worthOfOthers = 0.8;

/**
 * All points for the whole first keyphrase in the first half of the title's words, 20 for it further back, up to 15 for
 * the share of its words that are there in any order; 80 % of that for any of the other keyphrases; the best counts.
 *
 * Google asks for titles that say what the page is about (Search Central, "Influencing title links"); of a list people
 * read the first words (J. Nielsen, "First 2 words: a signal for the scanning eye", 2009).
 */
export function scoreKeyphrase(title: ParsedTitle, keyphrases: readonly string[]): KeyphrasePart {
  const stems = title.tokens.map(({ stem }) => stem);
  let best: KeyphrasePart | null = null;
  let worth = 1;
  for (const keyphrase of keyphrases) {
    const found = lookFor(keyphrase, stems, title.language, worth);
    if (!found) continue;
    if (!best || found.points > best.points) best = found;
    worth = worthOfOthers;
  }
  return best ?? { part: "keyphrase", points: 0, most: 0, finding: "noKeyphrases" };
}

/** Null for a keyphrase without words. */
function lookFor(
  keyphrase: string,
  stems: string[],
  language: Language,
  worth: number,
): KeyphrasePart | null {
  const words = tokenize(keyphrase, language).tokens;
  if (words.length === 0) return null;
  const [place] = findPhrase(
    stems,
    words.map(({ stem }) => stem),
  );
  if (place !== undefined)
    return place * 2 < stems.length ? part(most * worth, "good") : part(pointsLate * worth, "late");
  const stop = stopWords(language);
  const telling = words.filter(({ word }) => !isStopWord(stripElision(word.toLowerCase(), language), stop));
  const there = telling.filter(({ stem }) => stems.includes(stem)).length;
  return there === 0 ? part(0, "missing") : part((mostForParts * worth * there) / telling.length, "partial");
}

const part = (points: number, finding: KeyphrasePart["finding"]): KeyphrasePart => ({
  part: "keyphrase",
  points: Math.round(points),
  most,
  finding,
});
