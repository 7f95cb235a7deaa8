// Where the focus keyphrase stands, besides the places of the basic checks.
import { stemsOf } from "../analysis/tokens.ts";
import { competitorOf } from "./competitor.ts";
import type { Finding } from "./seo-analysis.ts";
import { type Focus, presenceIn } from "./focus.ts";
import type { ReadPage } from "./read-page.ts";
import type { SeoPage } from "./seo-analysis.ts";
import { slugOf } from "./slug.ts";
import { longestGap } from "./spread.ts";
import { longEnoughForHeadings } from "./text-checks.ts";

/** What these checks look at besides the page. */
export interface FocusFacts {
  read: ReadPage;
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
