// What is counted in a text to describe or to check a brand voice. Computed without a model.
import { type ParsedText, type ParsedWord, sentenceLengths } from "../analysis/parsed-text.ts";
import type { Span } from "../analysis/sentences.ts";
import { wordSet } from "../analysis/words.ts";
import { persons, type VoiceRate } from "./voice-kinds.ts";
import voiceWords from "./voice-words.json" with { type: "json" };

/** The figures of one text. */
export interface VoiceReading {
  /** Words and numbers. */
  words: number;
  sentences: number;
  /** Mean length of the sentences in words, and its standard deviation. */
  sentenceWords: { mean: number; deviation: number; longest: number };
  /** See `movingTypeTokenRatio`; null for texts shorter than its window. */
  richness: number | null;
  /** The places of each counted feature, in UTF-16 units of the text. */
  places: Record<VoiceRate, Span[]>;
  /** The places of each form of address ("du", "Sie"). Empty in languages with one form. */
  address: ReadonlyMap<string, Span[]>;
}

export function readVoice(reading: ParsedText): VoiceReading {
  const { words, sentences } = reading;
  const { average, deviation } = sentenceLengths(sentences);
  return {
    words: words.length,
    sentences: sentences.length,
    sentenceWords: {
      mean: average,
      deviation,
      longest: Math.max(0, ...sentences.map(({ first, last }) => last - first)),
    },
    richness: movingTypeTokenRatio(words),
    places: { ...personPlaces(reading), ...signPlaces(reading) },
    address: addressPlaces(reading),
  };
}

/** Words of a window of `movingTypeTokenRatio`. */
const richnessWindow = 50;

/**
 * Returns the share of different words in a window of 50 words, averaged over all windows: 0 to 1, independent of the
 * text's length. Source: M. Covington and J. McFall, "Cutting the Gordian Knot: The Moving-Average Type–Token Ratio
 * (MATTR)", Journal of Quantitative Linguistics 17 (2010).
 */
export function movingTypeTokenRatio(words: readonly Pick<ParsedWord, "lower">[]): number | null {
  if (words.length < richnessWindow) return null;
  const counts = new Map<string, number>();
  let sum = 0;
  for (const [place, { lower }] of words.entries()) {
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
    const leaving = words[place - richnessWindow]?.lower;
    const left = leaving === undefined ? 0 : (counts.get(leaving) ?? 0) - 1;
    if (leaving !== undefined && left === 0) counts.delete(leaving);
    else if (leaving !== undefined) counts.set(leaving, left);
    if (place >= richnessWindow - 1) sum += counts.size;
  }
  return sum / (words.length - richnessWindow + 1) / richnessWindow;
}

type WordRate = Extract<VoiceRate, (typeof persons)[number] | "colloquial">;

const wordRates: readonly WordRate[] = [...persons, "colloquial"];

function personPlaces(reading: ParsedText): Record<WordRate, Span[]> {
  const { words, language } = reading;
  const lists = voiceWords[language];
  const formal = language === "de" ? formalWords(reading) : new Set<ParsedWord>();
  const placesOf = (rate: WordRate): Span[] => {
    const set = wordSet(lists[rate]);
    return words
      .filter((word) => {
        if (formal.has(word)) return rate === "second";
        if (language === "de" && rate === "third" && word.lower === "sie") return word.text === "sie";
        return partsOf(word, language).some((part) => set.has(part)) || isShortened(word, rate, language);
      })
      .map(({ start, end }) => ({ start, end }));
  };
  return Object.fromEntries(wordRates.map((rate) => [rate, placesOf(rate)])) as Record<WordRate, Span[]>;
}

/** Splits what French joins: "j'ai" into "j'" and "ai", "avez-vous" into "avez" and "vous". */
function partsOf({ lower }: ParsedWord, language: ParsedText["language"]): string[] {
  if (language !== "fr") return [lower];
  return lower.split(/(?<=')|-/);
}

/** English contractions ("don't") and German ones ("geht's"). */
function isShortened({ lower }: ParsedWord, rate: WordRate, language: ParsedText["language"]): boolean {
  if (rate !== "colloquial") return false;
  if (language === "en") return /.'(?:t|re|ll|ve|d|m)$/.test(lower);
  return language === "de" && /\p{L}'s$/u.test(lower);
}

/** Returns the words "Sie", "Ihnen", "Ihr…" that address the reader. At the start of a sentence a capital proves nothing. */
function formalWords({ words, sentences }: ParsedText): Set<ParsedWord> {
  const set = wordSet(voiceWords.de.address.Sie);
  const opening = new Set(sentences.map(({ first }) => words[first]));
  return new Set(words.filter((word) => set.has(word.text) && !opening.has(word)));
}

function addressPlaces(reading: ParsedText): Map<string, Span[]> {
  const { words, language } = reading;
  const forms: [string, string][] = Object.entries(voiceWords[language].address);
  const formal = language === "de" ? formalWords(reading) : undefined;
  return new Map(
    forms.map(([form, list]) => {
      const set = wordSet(list);
      const found =
        form === "Sie" && formal
          ? [...formal]
          : words.filter((word) => partsOf(word, language).some((part) => set.has(part)));
      return [form, found.map(({ start, end }) => ({ start, end }))];
    }),
  );
}

type SignRate = Exclude<VoiceRate, WordRate>;

/** Consecutive marks count once: "!!!" is one exclamation. Trademark signs are no emoji. */
const signs: Record<SignRate, RegExp> = {
  exclamation: /!+/g,
  question: /\?+/g,
  dash: /—|(?<=\s)(?:–|--?)(?=\s)/g,
  semicolon: /;/g,
  ellipsis: /…|\.{3,}/g,
  emoji: /(?![©®™])\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f|\u200d\p{Extended_Pictographic})*/gu,
};

function signPlaces({ prose }: ParsedText): Record<SignRate, Span[]> {
  const entries = Object.entries(signs).map(([rate, pattern]) => [
    rate,
    [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  ]);
  return Object.fromEntries(entries) as Record<SignRate, Span[]>;
}

/** Fewer words of address prove nothing. */
const fewestAddresses = 2;
/** The share of all words of address from which on a form is the text's own. */
const clearShare = 0.8;

/** Returns the form of address that a text, or several, use consistently; null if they address no reader or mix forms. */
export function addressOf(readings: readonly Pick<VoiceReading, "address">[]): string | null {
  const counts = new Map<string, number>();
  for (const { address } of readings)
    for (const [form, places] of address) counts.set(form, (counts.get(form) ?? 0) + places.length);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [form, most] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ["", 0];
  return most >= fewestAddresses && most >= all * clearShare ? form : null;
}
