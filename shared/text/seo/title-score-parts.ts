import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import { countSyllables, readingEase, type TextCounts } from "../analysis/readability.ts";
import { stemsOf, type Token, tokenize } from "../analysis/tokens.ts";
import { wordsOf } from "../analysis/words.ts";
import { fold } from "../search/fold.ts";
import { findPhrase } from "./density.ts";
import titleWords from "./title-words.json" with { type: "json" };

/** One part of a title's score. Points are whole numbers from 0 to `most`. */
interface Part<Name extends string, Finding extends string> {
  part: Name;
  points: number;
  /** 0 if the part could not be scored and doesn't count. */
  most: number;
  finding: Finding;
}

export type LengthPart = Part<"length", "blank" | "tooShort" | "tooWide" | "good">;
type KeyphrasePart = Part<"keyphrase", "blank" | "noKeyphrases" | "missing" | "partial" | "late" | "good">;
type SpecificityPart = Part<
  "specificity",
  "blank" | "formula" | "vague" | "tooGeneral" | "noNumber" | "repetitive" | "nonsense" | "good"
>;
type ReadabilityPart = Part<"readability", "blank" | "noWords" | "shouting" | "complex" | "good">;
type PowerPart = Part<"power", "blank" | "none" | "tooMany" | "good">;

export type TitlePart = LengthPart | KeyphrasePart | SpecificityPart | ReadabilityPart | PowerPart;

/** The weight of each part, calibrated with headlines of newspapers and magazines (docs/text-analysis.md). */
export const mostPoints = { specificity: 40, keyphrase: 25, length: 15, readability: 10, power: 10 } as const;

/** A parsed title. */
interface ParsedTitle {
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

/** Returns the stems of one language's word list. */
function stemSet(lists: Record<Language, string>, language: Language): ReadonlySet<string> {
  const known = sets.get(lists) ?? new Map<Language, ReadonlySet<string>>();
  sets.set(lists, known);
  const made = known.get(language) ?? new Set(stemsOf(lists[language], language));
  known.set(language, made);
  return made;
}

const mostForKeyphrase = mostPoints.keyphrase;
const pointsLate = 20;
const mostForParts = 15;
/** The factor for any keyphrase but the first. */
const worthOfOthers = 0.8;

/**
 * Scores the keyphrases: all points for the whole first keyphrase in the first half of the title, 20 further
 * back, and up to 15 for the share of its words in any order. Other keyphrases get 80 % of that; the best one
 * counts.
 *
 * Google recommends titles that say what the page is about (Search Central, "Influencing title links"); in
 * lists, people read the first words (J. Nielsen, "First 2 words: a signal for the scanning eye", 2009).
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

/** Returns null for a keyphrase without words. */
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
 * Scores power words: all points for one or two, five for none, none for more.
 *
 * This part weighs least, because the evidence is mixed: emotional words affect click rates (C. Robertson et
 * al., "Negativity drives online news consumption", Nature Human Behaviour 7, 2023), but results with words
 * like "ultimate" were clicked 13.9 % less often (Backlinko, "Google CTR stats", 2019).
 */
export function scorePower({ tokens, language }: ParsedTitle): PowerPart {
  const power = stemSet(powerWords, language);
  const count = new Set(tokens.map(({ stem }) => stem).filter((stem) => power.has(stem))).size;
  if (count === 0) return { part: "power", points: pointsWithout, most: mostForPower, finding: "none" };
  return count > enough
    ? { part: "power", points: 0, most: mostForPower, finding: "tooMany" }
    : { part: "power", points: mostForPower, most: mostForPower, finding: "good" };
}

// Power words: urgency, exclusivity, proof, curiosity, emotion. Our own selection from what copywriters'
// lists in each language have in common; compared by stem.

export const powerWords: Record<Language, string> = titleWords.power;

const mostForReadability = mostPoints.readability;
/** Reading ease for all points (plain language on Flesch's scale), and below which a title is hard. */
const easy = 60;
const hard = 50;
/** The factor for a title that shouts. */
const worthOfShouting = 0.5;

/**
 * Scores the title's reading ease as one sentence (`readingEase`), in proportion, with all points from 60 on;
 * half of that if the title is in capitals or has a doubled exclamation or question mark.
 *
 * In 30,000 experiments with headlines the simpler ones were clicked more (H. Shulman, D. Markowitz, T.
 * Rogers, "Reading dies in complexity", Science Advances 10, 2024). Text in capitals is read more slowly (M.
 * Tinker, "Legibility of print", 1963).
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

/** In letters. German compounds are longer; their parts have about seven. */
const longestSimple = 11;
const lettersOfPart = 7;

/**
 * Counts a title as one sentence. In German the parts of a compound count as words, as in the other
 * languages: the formula is for running text, where compounds are rare, and would give no points to any title
 * with one.
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

/** A single word in capitals may be a name or an abbreviation. */
const fewestShouted = 2;

function isShouting(text: string, words: string[]): boolean {
  if (/!!|\?\?/.test(text)) return true;
  const cased = words.filter((word) => word.length > 1 && word.toLowerCase() !== word.toUpperCase());
  const shouted = cased.filter((word) => word === word.toUpperCase());
  return shouted.length >= fewestShouted && shouted.length * 2 > cased.length;
}

const mostForSpecificity = mostPoints.specificity;
const pointsForWord = 6;
const enoughWords = 4;
/** For each of up to two concrete signs: a number, a question, a quotation, a name. */
const pointsForSign = 8;
const enoughSigns = 2;
/** The share of its points that a stock phrase leaves. */
const worthOfFormula = 0.2;

/**
 * Scores specificity: six points for each of the first four specific words (no stop words, vague words, stock words or
 * duplicates), eight for each of up to two concrete signs, minus six for every vague word. A stock phrase such as "the
 * essentials at a glance" leaves a fifth of them.
 *
 * Google recommends descriptive titles without vague or boilerplate words (Search Central, "Influencing title links").
 * The points were set so that real headlines score above generic ones.
 */
export function scoreSpecificity(title: ParsedTitle): SpecificityPart {
  const { text, tokens, language } = title;
  const stop = stopWords(language);
  const vagueStems = stemSet(vagueWords, language);
  const stockStems = stemSet(stockWords, language);
  const contentStems = new Set<string>();
  let vague = 0;
  for (const { word, stem } of tokens) {
    const form = stripElision(word.toLowerCase().replaceAll("’", "'"), language);
    if (vagueStems.has(stem)) vague++;
    else if (/^\p{L}/u.test(form) && !isStopWord(form, stop) && !stockStems.has(stem)) contentStems.add(stem);
  }
  const signs = concreteSigns(title);
  const points =
    Math.min(enoughWords, contentStems.size) * pointsForWord +
    Math.min(enoughSigns, signs) * pointsForSign -
    vague * pointsForWord;
  const isFormula = formulaOf(language).test(fold(text));
  return {
    part: "specificity",
    points: Math.round(Math.max(0, points) * (isFormula ? worthOfFormula : 1)),
    most: mostForSpecificity,
    finding: findingOf(),
  };

  function findingOf(): SpecificityPart["finding"] {
    if (isFormula) return "formula";
    if (vague > 0) return "vague";
    if (contentStems.size < enoughWords - 1) return "tooGeneral";
    return signs > 0 ? "good" : "noNumber";
  }
}

/**
 * Counts the kinds of concrete signs. In German nouns are capitalized, and in a title in capitals or title case every
 * word is, so names count only elsewhere.
 */
function concreteSigns({ text, tokens, language }: ParsedTitle): number {
  const words = tokens.slice(1).filter(({ word }) => /^\p{L}/u.test(word));
  const capitalized = words.filter(({ word }) => /^\p{Lu}/u.test(word)).length;
  const hasName = language !== "de" && capitalized > 0 && capitalized * 2 <= words.length;
  const hasNumber = tokens.some(({ word }) => /\p{N}/u.test(word));
  return [hasNumber, /\?/.test(text), /[“”„«»‘"]/.test(text), hasName].filter(Boolean).length;
}

const formulas = new Map<Language, RegExp>();

/** Matches the stock phrases of a language in a folded title. */
function formulaOf(language: Language): RegExp {
  const known = formulas.get(language) ?? new RegExp(titleWords.formulas[language].join("|"));
  formulas.set(language, known);
  return known;
}

// Stock words, which stand in any title about anything. Our own selection; compared by stem.

export const stockWords: Record<Language, string> = titleWords.stock;

// Vague words, which promise something without naming it. Our own selection after Google's "avoid vague
// descriptors" (Search Central, "Influencing title links"); compared by stem.

export const vagueWords: Record<Language, string> = titleWords.vague;
