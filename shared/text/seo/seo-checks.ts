import { stemsOf, type TokenizedText } from "../analysis/tokens.ts";
import { type Focus, presenceIn } from "./density.ts";
import { cValue, type Keyphrase, keyphrasesIn } from "./keyphrases.ts";
import { fitsSearchDescription, fitsSearchTitle } from "./pixel-width.ts";
import type { ParsedPage } from "./read-page.ts";
import type { BasicCheckId, Finding, SeoCheck, SeoPage, SeoState } from "./seo-analysis.ts";
import { slugOf } from "./slug.ts";

/** Input of the basic checks. */
interface BasicFacts {
  title: string;
  description: string;
  titleLength: number;
  titlePixels: number;
  descriptionLength: number;
  descriptionPixels: number;
  focus: Focus | null;
  /** Occurrences of the focus keyphrase, and their share of the text's words in percent. */
  count: number;
  density: number;
  words: number;
  readability: number | null;
  /** Whether the script is supported, so that readability can be measured. */
  isSupported: boolean;
}

/**
 * In characters. Our own: Google rewrites titles of up to 20 characters most often (Zyppy, 2022), and 30
 * leave room for a keyphrase and a statement about it. A description of 120 fills most of its two lines.
 */
const shortest = { title: 30, description: 120 };

/** In occurrences per 100 words. Our own: Google names no figure, but warns against "keyword stuffing". */
const frequency = { least: 0.5, most: 2.5, tooMuch: 4 };

/** The bounds for the density of a keyphrase of `length` words, in percent of words: each occurrence has as many. */
export const densityBounds = (length: number) => ({
  least: frequency.least * length,
  most: frequency.most * length,
  tooMuch: frequency.tooMuch * length,
});

/** On Flesch's scale: plain language from 60, hard to read below 30 (R. Flesch, "The art of plain talk", 1946). */
const ease = { plain: 60, hard: 30 };

/** In words. Our own: Google requires no length, but below 300 words there is little content to match a search. */
const length = { enough: 300, little: 150 };

/** In words. Our own: in a shorter text a single occurrence is a large share, so the density means nothing. */
const longEnoughForDensity = 150;

/** The checks of every plan that includes the tool. Their values are the figures they check. */
export function basicChecks(facts: BasicFacts): SeoCheck[] {
  return [
    check(
      "titleLength",
      shownState(facts.titleLength, shortest.title, fitsSearchTitle(facts.title)),
      facts.titlePixels,
    ),
    check(
      "descriptionLength",
      shownState(facts.descriptionLength, shortest.description, fitsSearchDescription(facts.description)),
      facts.descriptionPixels,
    ),
    check(
      "keyphraseDensity",
      densityState(facts),
      facts.focus && facts.words > 0 ? facts.density : undefined,
    ),
    check("keyphraseInTitle", presenceState(facts.title, facts.focus)),
    check("keyphraseInDescription", presenceState(facts.description, facts.focus)),
    check(
      "readability",
      readabilityState(facts.readability),
      facts.isSupported ? (facts.readability ?? undefined) : "unsupported",
    ),
    check("textLength", lengthState(facts.words), facts.words),
  ];
}

function check(id: BasicCheckId, state: SeoState, value?: number | string): SeoCheck {
  return { id, level: "basic", state, ...(value !== undefined && { value }) };
}

/** "bad" if missing; "improve" if too short or truncated in a search result. */
function shownState(characters: number, fewest: number, fits: boolean): SeoState {
  if (characters === 0) return "bad";
  return characters >= fewest && fits ? "good" : "improve";
}

/** A missing keyphrase is reported for any text; its density only for longer ones. */
function densityState({ focus, words, count, density: own }: BasicFacts): SeoState {
  if (!focus || words === 0) return "unknown";
  if (count === 0) return "bad";
  if (words < longEnoughForDensity) return "unknown";
  const { least, most, tooMuch } = densityBounds(focus.stems.length);
  if (own > tooMuch) return "bad";
  return own >= least && own <= most ? "good" : "improve";
}

/** "good" with the whole keyphrase, "improve" with its words separately, otherwise "bad", also for an empty text. */
export function presenceState(text: string, focus: Focus | null): SeoState {
  if (!focus) return "unknown";
  return ({ whole: "good", scattered: "improve", none: "bad" } as const)[presenceIn(text, focus)];
}

function readabilityState(readability: number | null): SeoState {
  if (readability === null) return "unknown";
  if (readability >= ease.plain) return "good";
  return readability >= ease.hard ? "improve" : "bad";
}

function lengthState(words: number): SeoState {
  if (words >= length.enough) return "good";
  return words >= length.little ? "improve" : "bad";
}

// Advanced checks of the focus keyphrase.

/** Input of these checks besides the page. */
export interface FocusFacts {
  read: ParsedPage;
  focus: Focus | null;
  /** Word positions of the focus keyphrase in the text. */
  places: number[];
}

/** Checks all headings except the title of the text. */
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

/** In words. Our own: a shorter text is too short to spread a phrase in. */
const longEnoughToSpread = 150;

/** In percent of the words. Our own: three evenly spread occurrences leave no gap of more than 34. */
const gap = { even: 40, uneven: 60 };

/** Value: the longest stretch without the keyphrase, in percent of the text. */
export function keyphraseSpread({ read, focus, places }: FocusFacts): Finding {
  if (!focus || read.words < longEnoughToSpread) return ["unknown"];
  const { start, share } = longestGap(places, focus.stems.length, read.text.tokens.length);
  const longest = Math.round(share);
  if (longest <= gap.even) return ["good", longest];
  const opening = read.text.tokens.slice(start, start + 4).map(({ word }) => word);
  return [longest <= gap.uneven ? "improve" : "bad", longest, opening.join(" ")];
}

/** Accepts German umlauts both folded and written out. */
export function keyphraseInSlug({ slug: own, keywords }: SeoPage, focus: Focus | null): Finding {
  if (!focus || !own?.trim()) return ["unknown"];
  const words = new Set(stemsOf(own, focus.language));
  const written = stemsOf(slugOf(keywords[0] ?? "", focus.language), focus.language);
  const isThere = [focus.contentStems, written].some(
    (stems) => stems.length > 0 && stems.every((stem) => words.has(stem)),
  );
  return [isThere ? "good" : "improve"];
}

const farAhead = 2;

/** Value: a phrase that is stronger than the focus keyphrase; bad if it is twice as strong. */
export function competingKeyphrases({ read, focus, places }: FocusFacts): Finding {
  if (!focus || read.words === 0) return ["unknown"];
  const competitor = competitorOf(read.text, focus, places.length);
  if (!competitor) return ["good"];
  return [competitor.lead >= farAhead ? "bad" : "improve", competitor.phrase];
}

/**
 * Returns the longest stretch without a phrase (before, between or after its occurrences): the position of its first
 * word, and its share of the text's words in percent. The share is 100 if the phrase is absent and 0 for an empty text.
 */
export function longestGap(places: readonly number[], phrase: number, words: number) {
  let longest = { start: 0, length: 0 };
  let end = 0;
  for (const place of [...places, words]) {
    if (place - end > longest.length) longest = { start: end, length: place - end };
    end = place + phrase;
  }
  return { start: longest.start, share: words === 0 ? 0 : (100 * longest.length) / words };
}

interface Competitor {
  phrase: string;
  /** Its strength relative to the focus keyphrase; infinite if the text lacks the focus keyphrase. */
  lead: number;
}

/** How many of the strongest keyphrases are compared. */
const candidates = 10;
/** A phrase with fewer occurrences is not a topic of the text. */
const fewestTimes = 3;

/**
 * Returns a phrase that is stronger in the text than the focus keyphrase, which occurs `count` times; null if
 * there is none. Phrases that share a word with the focus keyphrase are ignored. Single words
 * don't compete with a keyphrase of several words, because they are always more frequent.
 */
function competitorOf(text: TokenizedText, focus: Focus, count: number): Competitor | null {
  const own = cValue(focus.contentStems.length, count, { total: 0, number: 0 });
  const strongest = keyphrasesIn(text, focus.language, candidates).find((keyphrase) =>
    competes(keyphrase, focus),
  );
  if (!strongest || strongest.score <= own) return null;
  return { phrase: strongest.phrase, lead: strongest.score / own };
}

function competes({ phrase, count }: Keyphrase, focus: Focus): boolean {
  const stems = stemsOf(phrase, focus.language);
  const isLongEnough = stems.length > 1 || focus.contentStems.length === 1;
  return count >= fewestTimes && isLongEnough && !focus.contentStems.some((stem) => stems.includes(stem));
}

// Structure checks: headings, links and images.

/** In words. Our own: a shorter text needs no headings. */
const longEnoughForHeadings = 300;

/**
 * Value: "none" if a long text has no heading, "severalTitles" for more than one of level 1, "skippedLevel"
 * if a heading is more than one level below the previous one (W3C, "Web Accessibility Tutorials: Headings").
 */
export function headings({ headings: all, words }: ParsedPage): Finding {
  if (all.length === 0) return words >= longEnoughForHeadings ? ["bad", "none"] : ["unknown"];
  const second = all.filter(({ level }) => level === 1)[1];
  if (second) return ["improve", "severalTitles", second.text];
  const skipping = all.find(({ level }, index) => level > (all[index - 1]?.level ?? level) + 1);
  return skipping ? ["improve", "skippedLevel", skipping.text] : ["good"];
}

const countLinks = ({ links }: ParsedPage, kind: "internal" | "external") =>
  links.filter((link) => link.kind === kind).length;

/** Value: their number. If every address has a host, some may be internal. */
export function internalLinks(read: ParsedPage): Finding {
  const count = countLinks(read, "internal");
  if (count > 0) return ["good", count];
  return countLinks(read, "external") > 0 ? ["unknown"] : ["improve", 0];
}

/** Value: their number. */
export function externalLinks(read: ParsedPage): Finding {
  const count = countLinks(read, "external");
  return [count > 0 ? "good" : "improve", count];
}

/** Value: the number of links without text (Google Search Central, "Link best practices"). */
export function linkTexts({ links }: ParsedPage): Finding {
  if (links.length === 0) return ["unknown"];
  const empty = links.filter(({ text }) => !/[\p{L}\p{N}]/u.test(text));
  return empty[0] ? ["bad", empty.length, `[${empty[0].text}](${empty[0].href})`] : ["good", 0];
}

/** Value: the number of images without alternative text. */
export function imageAlts({ altTexts }: SeoPage, { pictures }: ParsedPage): Finding {
  if (pictures.length === 0) return ["unknown"];
  const without = pictures.filter(({ alt }) => !alt).length;
  if (without === 0) return ["good", 0];
  return [altTexts.length >= without ? "improve" : "bad", without];
}
