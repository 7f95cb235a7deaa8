import type { Language } from "../../catalog/languages.ts";
import engagingWords from "./engaging-words.json" with { type: "json" };
import { fullVariation, type ParsedText, type ParsedWord, spreadOf } from "./parsed-text.ts";
import { stemOf } from "./tokens.ts";
import { wordSet } from "./words.ts";

// Our own formula. Each trait adds up to `points`, all of them from the amount `fullAt` on; together 100 points.
const questions = { points: 20, fullAt: 0.1 };
const address = { points: 30, fullAt: 4 };
const concreteness = { points: 25, fullAt: 6 };
const variety = { points: 25, fullAt: fullVariation };

/** Shorter texts are scored as if they had this many words, so that one "you" in a short sentence doesn't decide. */
const leastWords = 50;

/** What makes a text engaging. The numbers of two texts can be added. */
export interface EngagingParts {
  questions: number;
  addresses: number;
  concrete: number;
}

export const engagingIn = (reading: ParsedText): EngagingParts => ({
  questions: countQuestions(reading),
  addresses: countAddresses(reading),
  concrete: countConcrete(reading),
});

/**
 * Engagement of a text, 0 to 100, a whole number. Each trait adds points in proportion:
 *
 * - questions: 20 points at one in ten sentences;
 * - addressing the reader ("you", "imagine"): 30 points at 4 per 100 words;
 * - concrete words (numbers, physical things): 25 points at 6 per 100 words;
 * - varied sentence lengths: 25 points at a standard deviation of 0.6 of the average.
 *
 * @param words the words and numbers of the text
 * @param lengths those of each sentence
 */
export function engagementScore(parts: EngagingParts, words: number, lengths: readonly number[]): number {
  const perHundred = (number: number) => (number / Math.max(leastWords, words)) * 100;
  return Math.round(
    share(parts.questions / Math.max(1, lengths.length), questions) +
      share(perHundred(parts.addresses), address) +
      share(perHundred(parts.concrete), concreteness) +
      share(spreadOf(lengths).variation, variety),
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
