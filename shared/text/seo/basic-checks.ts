import { type Focus, presenceIn } from "./focus.ts";
import { fitsSearchDescription, fitsSearchTitle } from "./pixel-width.ts";
import type { BasicCheckId, SeoCheck, SeoState } from "./seo-analysis.ts";

/** What the basic checks look at. */
export interface BasicFacts {
  title: string;
  description: string;
  titleLength: number;
  titlePixels: number;
  descriptionLength: number;
  descriptionPixels: number;
  focus: Focus | null;
  /** How often the focus keyphrase stands in the text, and which part of its words that is, in percent. */
  count: number;
  density: number;
  words: number;
  readability: number | null;
  /** Whether the text is in the script of our languages, so that its readability can be measured. */
  isSupported: boolean;
}

/**
 * In characters. Custom: of titles with up to 20 characters Google changes most (Zyppy, 2022), and 30 leave room for a
 * keyphrase and what is said of it; a description of 120 fills most of the two lines it has.
 */
const shortest = { title: 30, description: 120 };

/** In percent of words. Custom; Google names no figure, only asks not to repeat words for its own sake ("keyword stuffing"). */
const density = { least: 0.5, most: 2.5, tooMuch: 4 };

/** On Flesch's scale: plain language from 60 on, hard to read below 30 (R. Flesch, "The art of plain talk", 1946). */
const ease = { plain: 60, hard: 30 };

/** In words. Custom: Google asks for no length; below 300 words there is little for a search to find. */
const length = { enough: 300, little: 150 };

/** In words. Custom: in a shorter text every use of a keyphrase is a large share, and the density says nothing. */
const longEnoughForDensity = 150;

/** The checks that every plan with this tool has; the value of each is the figure it judges. */
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

/** What is not there is bad; what is too short, or cut in a search result, can be better. */
function shownState(characters: number, fewest: number, fits: boolean): SeoState {
  if (characters === 0) return "bad";
  return characters >= fewest && fits ? "good" : "improve";
}

/** That the keyphrase is missing can be told of any text, how much of it there is only of a longer one. */
function densityState({ focus, words, count, density: own }: BasicFacts): SeoState {
  if (!focus || words === 0) return "unknown";
  if (count === 0) return "bad";
  if (words < longEnoughForDensity) return "unknown";
  if (own > density.tooMuch) return "bad";
  return own >= density.least && own <= density.most ? "good" : "improve";
}

/** Good with the whole keyphrase, to be improved with its words alone; bad also where there is no text. */
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
