// Where the focus keyphrase stands, besides the places of the basic checks.
import { stemsOf, type TokenizedText } from "../analysis/tokens.ts";
import { type Focus, presenceIn } from "./focus.ts";
import { cValue, type Keyphrase, keyphrasesIn } from "./keyphrases.ts";
import type { ParsedPage } from "./read-page.ts";
import type { Finding, SeoPage } from "./seo-analysis.ts";
import { slugOf } from "./slug.ts";
import { longEnoughForHeadings } from "./text-checks.ts";

/** What these checks look at besides the page. */
export interface FocusFacts {
  read: ParsedPage;
  focus: Focus | null;
  /** Where the focus keyphrase stands among the words of the text. */
  places: number[];
}

/** Any heading below the text's own title. */
export function keyphraseInHeading({ read, focus }: FocusFacts): Finding {
  const below = read.headings.filter(({ level }, index) => index > 0 || level > 1);
  if (!focus || (below.length === 0 && read.words < longEnoughForHeadings)) return ["unknown"];
  return [below.some(({ text }) => presenceIn(text, focus) !== "none") ? "good" : "improve"];
}

export function keyphraseInAlt({ altTexts }: SeoPage, { read, focus }: FocusFacts): Finding {
  const alts = [...read.pictures.map(({ alt }) => alt), ...altTexts].filter((alt) => alt.trim());
  if (!focus || alts.length === 0) return ["unknown"];
  return [alts.some((alt) => presenceIn(alt, focus) !== "none") ? "good" : "improve"];
}

/** In words. Custom: a shorter text has no room to spread a phrase in. */
const longEnoughToSpread = 150;

/** In percent of the words (spread.ts). Custom: three evenly placed occurrences leave no gap of more than 34. */
const gap = { even: 40, uneven: 60 };

/** Value: the longest stretch without the keyphrase, in percent of the text. */
export function keyphraseSpread({ read, focus, places }: FocusFacts): Finding {
  if (!focus || read.words < longEnoughToSpread) return ["unknown"];
  const longest = Math.round(longestGap(places, focus.stems.length, read.text.tokens.length));
  if (longest <= gap.even) return ["good", longest];
  return [longest <= gap.uneven ? "improve" : "bad", longest];
}

/** German umlauts may be written out or not. */
export function keyphraseInSlug({ slug: own, keywords }: SeoPage, focus: Focus | null): Finding {
  if (!focus || !own?.trim()) return ["unknown"];
  const words = new Set(stemsOf(own, focus.language));
  const written = stemsOf(slugOf(keywords[0] ?? "", focus.language), focus.language);
  const isThere = [focus.telling, written].some(
    (stems) => stems.length > 0 && stems.every((stem) => words.has(stem)),
  );
  return [isThere ? "good" : "improve"];
}

const farAhead = 2;

/** Value: the phrase that the text is more about (competitor.ts); bad where it is twice as strong. */
export function competingKeyphrases({ read, focus, places }: FocusFacts): Finding {
  if (!focus || read.words === 0) return ["unknown"];
  const competitor = competitorOf(read.text, focus, places.length);
  if (!competitor) return ["good"];
  return [competitor.lead >= farAhead ? "bad" : "improve", competitor.phrase];
}

/**
 * How unevenly a phrase of so many words is spread over a text of so many: the longest stretch without it, before,
 * between or behind the places where it begins, in percent of the text's words. 100 where it is not there; 0 for an
 * empty text.
 */
export function longestGap(places: readonly number[], phrase: number, words: number): number {
  if (words === 0) return 0;
  let longest = 0;
  let end = 0;
  for (const place of places) {
    longest = Math.max(longest, place - end);
    end = place + phrase;
  }
  return (100 * Math.max(longest, words - end)) / words;
}

interface Competitor {
  phrase: string;
  /** How many times as strong as the focus keyphrase it is; infinite where that is not there at all. */
  lead: number;
}

/** So many of the strongest are looked at. */
const candidates = 10;
/** What stands there less often makes no subject. */
const fewestTimes = 3;

/**
 * The phrase that a text is more about than about its focus keyphrase, which stands there so often; null where there is
 * none. A phrase that shares a word with it is on its side. Against a keyphrase of several words only such compete:
 * single words are always more frequent.
 */
function competitorOf(text: TokenizedText, focus: Focus, count: number): Competitor | null {
  const own = cValue(focus.telling.length, count, { total: 0, number: 0 });
  const strongest = keyphrasesIn(text, focus.language, candidates).find((keyphrase) =>
    competes(keyphrase, focus),
  );
  if (!strongest || strongest.score <= own) return null;
  return { phrase: strongest.phrase, lead: strongest.score / own };
}

function competes({ phrase, count }: Keyphrase, focus: Focus): boolean {
  const stems = stemsOf(phrase, focus.language);
  const isLongEnough = stems.length > 1 || focus.telling.length === 1;
  return count >= fewestTimes && isLongEnough && !focus.telling.some((stem) => stems.includes(stem));
}
