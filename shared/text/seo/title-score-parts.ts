import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import { countSyllables, readingEase, type TextCounts } from "../analysis/readability.ts";
import { stemsOf, type Token, tokenize } from "../analysis/tokens.ts";
import { wordsOf } from "../analysis/words.ts";
import { findPhrase } from "./density.ts";
import titleWords from "./title-words.json" with { type: "json" };

/** What one part of a title's score says. Points are whole numbers, from 0 to `most`. */
interface Part<Name extends string, Finding extends string> {
  part: Name;
  points: number;
  /** 0 where the part could not be judged, and does not count. */
  most: number;
  finding: Finding;
}

export type LengthPart = Part<"length", "blank" | "tooShort" | "tooWide" | "good">;
export type KeyphrasePart = Part<
  "keyphrase",
  "blank" | "noKeyphrases" | "missing" | "partial" | "late" | "good"
>;
export type SpecificityPart = Part<
  "specificity",
  "blank" | "vague" | "tooGeneral" | "noNumber" | "repetitive" | "nonsense" | "good"
>;
export type ReadabilityPart = Part<"readability", "blank" | "noWords" | "shouting" | "complex" | "good">;
export type PowerPart = Part<"power", "blank" | "none" | "tooMany" | "good">;

export type TitlePart = LengthPart | KeyphrasePart | SpecificityPart | ReadabilityPart | PowerPart;

/** How much each part weighs. Our own: what is best known about titles weighs most. */
export const mostPoints = { length: 30, keyphrase: 25, specificity: 20, readability: 15, power: 10 } as const;

/** A parsed title. */
export interface ParsedTitle {
  text: string;
  language: Language;
  tokens: Token[];
}

export const parseTitle = (text: string, language: Language): ParsedTitle => ({
  text,
  language,
  tokens: tokenize(text, language).tokens,
});

const sets = new WeakMap<Record<Language, string>, Map<Language, ReadonlySet<string>>>();

/** The stems of a list of words in one language. */
export function stemSet(lists: Record<Language, string>, language: Language): ReadonlySet<string> {
  const known = sets.get(lists) ?? new Map<Language, ReadonlySet<string>>();
  sets.set(lists, known);
  const made = known.get(language) ?? new Set(stemsOf(lists[language], language));
  known.set(language, made);
  return made;
}

const mostForKeyphrase = mostPoints.keyphrase;
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
    return place * 2 < stems.length
      ? keyphrasePart(mostForKeyphrase * worth, "good")
      : keyphrasePart(pointsLate * worth, "late");
  const stop = stopWords(language);
  const contentWords = words.filter(
    ({ word }) => !isStopWord(stripElision(word.toLowerCase(), language), stop),
  );
  const there = contentWords.filter(({ stem }) => stems.includes(stem)).length;
  return there === 0
    ? keyphrasePart(0, "missing")
    : keyphrasePart((mostForParts * worth * there) / contentWords.length, "partial");
}

const keyphrasePart = (points: number, finding: KeyphrasePart["finding"]): KeyphrasePart => ({
  part: "keyphrase",
  points: Math.round(points),
  most: mostForKeyphrase,
  finding,
});

const mostForPower = mostPoints.power;
const pointsWithout = 5;
const enough = 2;

/**
 * All points for one or two power words, five for none, none for more.
 *
 * It weighs least, since what is known goes both ways: emotional words change how often headlines are clicked (C.
 * Robertson et al., "Negativity drives online news consumption", Nature Human Behaviour 7, 2023), yet results with
 * words like "ultimate" were clicked 13.9 % less often (Backlinko, "Google CTR stats", 2019).
 */
export function scorePower({ tokens, language }: ParsedTitle): PowerPart {
  const power = stemSet(powerWords, language);
  const count = new Set(tokens.map(({ stem }) => stem).filter((stem) => power.has(stem))).size;
  if (count === 0) return { part: "power", points: pointsWithout, most: mostForPower, finding: "none" };
  return count > enough
    ? { part: "power", points: 0, most: mostForPower, finding: "tooMany" }
    : { part: "power", points: mostForPower, most: mostForPower, finding: "good" };
}

// Words that make people look: urgency, exclusivity, proof, curiosity, feeling. Chosen by us from what copywriters'
// lists in each language have in common; compared by their stems.

export const powerWords: Record<Language, string> = titleWords.power;

const mostForReadability = mostPoints.readability;
/** Reading ease from which on a title has all points: plain language on Flesch's scale; and below which it is hard. */
const easy = 60;
const hard = 50;
/** Of the points, where a title shouts. */
const worthOfShouting = 0.5;

/**
 * In proportion to the title's reading ease as one sentence (`readingEase`), all points from 60 on; half of that for
 * a title in capitals, or where an exclamation or question mark is doubled.
 *
 * In 30,000 experiments with headlines the simpler ones were clicked more (H. Shulman, D. Markowitz, T. Rogers,
 * "Reading dies in complexity", Science Advances 10, 2024). Text in capitals is read more slowly (M. Tinker,
 * "Legibility of print", 1963).
 */
export function scoreReadability({ text, language }: ParsedTitle): ReadabilityPart {
  const words = wordsOf(text);
  const ease = readingEase(countsOf(words, language), language);
  if (ease === null) return { part: "readability", points: 0, most: mostForReadability, finding: "noWords" };
  const points = mostForReadability * Math.min(1, ease / easy);
  if (isShouting(text, words))
    return {
      part: "readability",
      points: Math.round(points * worthOfShouting),
      most: mostForReadability,
      finding: "shouting",
    };
  return {
    part: "readability",
    points: Math.round(points),
    most: mostForReadability,
    finding: ease < hard ? "complex" : "good",
  };
}

/** In letters. German compounds are longer; a part of one has about seven. */
const longestSimple = 11;
const lettersOfPart = 7;

/**
 * A title is one sentence. In German the parts of a compound count as words, as they do in the other languages: the
 * formula is for running text, where a compound is one word among many, and would refuse every title that has one.
 */
function countsOf(words: string[], language: Language): TextCounts {
  const partsOf = ({ length }: string) =>
    language === "de" && length > longestSimple ? Math.round(length / lettersOfPart) : 1;
  return {
    words: words.reduce((sum, word) => sum + partsOf(word), 0),
    sentences: 1,
    syllables: words.reduce((sum, word) => sum + countSyllables(word, language), 0),
  };
}

/** One word in capitals may be a name or an abbreviation. */
const fewestShouted = 2;

function isShouting(text: string, words: string[]): boolean {
  if (/!!|\?\?/.test(text)) return true;
  const cased = words.filter((word) => word.length > 1 && word.toLowerCase() !== word.toUpperCase());
  const shouted = cased.filter((word) => word === word.toUpperCase());
  return shouted.length >= fewestShouted && shouted.length * 2 > cased.length;
}

const mostForSpecificity = mostPoints.specificity;
const pointsForNumber = 8;
const pointsForWord = 4;
const enoughWords = 3;

/**
 * Four points for each of the first three words that tell something (no stop words, no vague ones, each once), eight
 * for a number, four less for every vague word.
 *
 * Google asks for descriptive titles without vague words (Search Central, "Influencing title links"). That numbers help
 * is what marketers' surveys say (Conductor, "5 data insights into the headlines readers click", 2013), not experiments.
 */
export function scoreSpecificity({ tokens, language }: ParsedTitle): SpecificityPart {
  const stop = stopWords(language);
  const vagueStems = stemSet(vagueWords, language);
  const contentStems = new Set<string>();
  let vague = 0;
  for (const { word, stem } of tokens) {
    const form = stripElision(word.toLowerCase().replaceAll("’", "'"), language);
    if (vagueStems.has(stem)) vague++;
    else if (/^\p{L}/u.test(form) && !isStopWord(form, stop)) contentStems.add(stem);
  }
  const hasNumber = tokens.some(({ word }) => /\p{N}/u.test(word));
  const points =
    Math.min(enoughWords, contentStems.size) * pointsForWord +
    (hasNumber ? pointsForNumber : 0) -
    vague * pointsForWord;
  return { part: "specificity", points: Math.max(0, points), most: mostForSpecificity, finding: findingOf() };

  function findingOf(): SpecificityPart["finding"] {
    if (vague > 0) return "vague";
    if (contentStems.size < enoughWords) return "tooGeneral";
    return hasNumber ? "good" : "noNumber";
  }
}

// Vague words: they promise something without naming it.
// Chosen by us after Google's "avoid vague descriptors" (Search Central, "Influencing title links"); compared by their
// stems.

export const vagueWords: Record<Language, string> = titleWords.vague;
