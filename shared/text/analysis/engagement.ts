import type { Language } from "../../catalog/languages.ts";
import engagingWords from "./engaging-words.json" with { type: "json" };
import {
  fullVariation,
  type ParsedText,
  type ParsedWord,
  parseText,
  sentenceLengths,
} from "./parsed-text.ts";
import { stemOf } from "./tokens.ts";
import { wordSet } from "./words.ts";

// Our own formula. Each trait adds up to `points`, all of them from the amount `fullAt` on; together 100 points.
const questions = { points: 20, fullAt: 0.1 };
const address = { points: 30, fullAt: 4 };
const concreteness = { points: 25, fullAt: 6 };
const variety = { points: 25, fullAt: fullVariation };

/** Shorter texts are scored as if they had this many words, so that one "you" in a short sentence doesn't decide. */
const leastWords = 50;

/**
 * Engagement of a Markdown text, 0 to 100, a whole number; null without words or if the script is not
 * supported. Each trait adds points in proportion:
 *
 * - questions: 20 points at one in ten sentences;
 * - addressing the reader ("you", "imagine"): 30 points at 4 per 100 words;
 * - concrete words (numbers, physical things): 25 points at 6 per 100 words;
 * - varied sentence lengths: 25 points at a standard deviation of 0.6 of the average.
 */
export const engagementOf = (text: string, language: Language): number | null =>
  engagementIn(parseText(text, language));

export function engagementIn(reading: ParsedText): number | null {
  const { words, sentences, isSupported } = reading;
  if (!isSupported || !words.some(({ isNumber }) => !isNumber)) return null;
  const perHundred = (number: number) => (number / Math.max(leastWords, words.length)) * 100;
  return Math.round(
    share(countQuestions(reading) / Math.max(1, sentences.length), questions) +
      share(perHundred(countAddresses(reading)), address) +
      share(perHundred(countConcrete(reading)), concreteness) +
      share(sentenceLengths(sentences).variation, variety),
  );
}

const share = (amount: number, { points, fullAt }: { points: number; fullAt: number }) =>
  points * Math.min(1, amount / fullAt);

export const countQuestions = ({ prose, sentences }: ParsedText): number =>
  sentences.filter(({ start, end }) => /\?["'”’»“)\]!]*$/.test(prose.slice(Math.max(start, end - 9), end)))
    .length;

interface EngagingSets {
  address: ReadonlySet<string>;
  /** Stems, so that plurals count. */
  concrete: ReadonlySet<string>;
}

const sets = new Map<Language, EngagingSets>();

function setsOf(language: Language): EngagingSets {
  const known = sets.get(language);
  if (known) return known;
  const { address, concrete } = engagingWords[language];
  const stems = new Set(concrete.split(" ").map((word) => stemOf(word, language)));
  const made = { address: wordSet(address), concrete: stems };
  sets.set(language, made);
  return made;
}

/** Counts the words that address the reader. */
export function countAddresses(reading: ParsedText): number {
  const { words, language } = reading;
  const { address } = setsOf(language);
  const plain = words.filter(({ lower }) => address.has(lower)).length;
  if (language === "de") return plain + countFormal(reading);
  if (language === "fr") return plain + words.filter(({ lower }) => lower.startsWith("t'")).length;
  return language === "pt" && plain > 0
    ? plain + words.filter(({ lower }) => /^(?:seu|sua)s?$/.test(lower)).length
    : plain;
}

/** Counts the formal "Sie", "Ihnen", "Ihr", "Ihre". At the start of a sentence the capital proves nothing. */
function countFormal({ words, sentences }: ParsedText): number {
  const opening = new Set(sentences.map(({ first }) => first));
  return words.filter(
    ({ text }, place) => /^(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)$/.test(text) && !opening.has(place),
  ).length;
}

/** Counts numbers and words for physical things. */
function countConcrete({ words, language }: ParsedText): number {
  const { concrete } = setsOf(language);
  const known = new Map<string, boolean>();
  const isConcrete = ({ text, lower, isNumber }: ParsedWord) => {
    if (isNumber) return true;
    if (language === "de" && text === lower) return false; // nouns are capitalised
    const found = known.get(lower) ?? concrete.has(stemOf(lower, language));
    known.set(lower, found);
    return found;
  };
  return words.filter(isConcrete).length;
}
