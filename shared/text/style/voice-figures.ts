// The figures of a brand voice, computed from samples of its writing.
import { type Language, languages } from "../../catalog/languages.ts";
import { longestExample, mostExamples } from "../../voice-limits.ts";
import { detectLanguage } from "../analysis/detect-language.ts";
import { isStopWord, mostFrequent, stopWords, stripElision } from "../analysis/keywords.ts";
import languageWords from "../analysis/language-words.json" with { type: "json" };
import { type ParsedText, parseText } from "../analysis/parsed-text.ts";
import { findPhrases, indexPhrases } from "../analysis/phrases.ts";
import { plainText } from "../analysis/plain-text.ts";
import plainWords from "../analysis/plain-words.json" with { type: "json" };
import { stemOf } from "../analysis/tokens.ts";
import { wordSet } from "../analysis/words.ts";
import { type VoiceRate, voiceRates } from "./voice-kinds.ts";
import { addressOf, readVoice, type VoiceReading } from "./voice-reading.ts";

/** A figure over all samples, and the standard deviation between the samples (0 for a single one). */
export interface Figure {
  mean: number;
  spread: number;
}

export interface VoiceFigures {
  language: Language;
  /** The samples that were counted, and their words. */
  samples: number;
  words: number;
  /** In words. `deviation` is that of the sentences within a sample, `longest` the longest sentence of all. */
  sentenceWords: Figure & { deviation: number; longest: number };
  /** Different words among 50, as a share: 0 to 1 (`movingTypeTokenRatio`). Null if all samples are shorter. */
  richness: Figure | null;
  /** Occurrences per 1,000 words. */
  rates: Record<VoiceRate, Figure>;
  /** The form of address ("du", "Sie"); null if it is mixed, absent, or the language has only one. */
  address: string | null;
  /** Content words that most samples use and that are not among the usual words of the language. */
  favorites: string[];
  /** "currently = now": the samples repeatedly use the plain word, and never the other. */
  avoided: string[];
}

interface VoiceSample {
  id: string;
  text: string;
}

/** Why a sample is not counted: another language than most, one that is not supported, or none that is certain. */
export type LeftOutReason = "language" | "unsupported" | "unknown";

interface LeftOutSample {
  id: string;
  reason: LeftOutReason;
  /** Null unless it is a supported one. */
  language: Language | null;
}

export interface SampleAnalysis {
  /** Null if no sample is in a supported language. */
  figures: VoiceFigures | null;
  leftOut: LeftOutSample[];
  /** Passages of up to three typical samples, for a prompt. */
  examples: string[];
}

/** Computes the figures of the samples that are in the language of most of them. Takes about 1 ms per 500 words. */
export function analyzeSamples(samples: readonly VoiceSample[]): SampleAnalysis {
  const found = samples.map(({ text }) => detectLanguage(text));
  const language = mainLanguage(samples, found);
  const counted = samples.filter((_, place) => found[place] === language);
  const leftOut = samples.flatMap(({ id }, place): LeftOutSample[] => {
    const own = found[place] ?? null;
    if (own === language && own !== null) return [];
    if (own === "other") return [{ id, reason: "unsupported", language: null }];
    return [{ id, reason: own ? "language" : "unknown", language: own }];
  });
  if (!language) return { figures: null, leftOut, examples: samples.slice(0, 3).map(exampleOf) };
  const texts = counted.map(({ text }) => parseText(text, language));
  const readings = texts.map(readVoice);
  const figures = figuresOf(language, texts, readings);
  return { figures, leftOut, examples: typical(counted, readings, figures).map(exampleOf) };
}

/** The language of most samples; of most words if tied. */
function mainLanguage(
  samples: readonly VoiceSample[],
  found: (Language | "other" | null)[],
): Language | null {
  const sizes = languages.map((language) => {
    const own = samples.filter((_, place) => found[place] === language);
    return { language, count: own.length, length: own.reduce((sum, { text }) => sum + text.length, 0) };
  });
  const [most] = sizes.sort((a, b) => b.count - a.count || b.length - a.length);
  return most && most.count > 0 ? most.language : null;
}

function figuresOf(
  language: Language,
  texts: readonly ParsedText[],
  readings: readonly VoiceReading[],
): VoiceFigures {
  const sum = (of: (reading: VoiceReading) => number) => readings.reduce((all, one) => all + of(one), 0);
  const words = sum((one) => one.words);
  const sentences = Math.max(
    1,
    sum((one) => one.sentences),
  );
  const rateOf = (rate: VoiceRate): Figure => {
    const mean = perThousand(
      sum(({ places }) => places[rate].length),
      words,
    );
    return {
      mean,
      spread: spreadOf(
        readings.map((one) => rateIn(one, rate)),
        mean,
      ),
    };
  };
  const sentenceMean = sum(({ sentenceWords, sentences }) => sentenceWords.mean * sentences) / sentences;
  const variance =
    sum(({ sentenceWords, sentences }) => sentenceWords.deviation ** 2 * sentences) / sentences;
  const rich = readings.flatMap(({ richness }) => richness ?? []);
  const richMean = rich.reduce((all, one) => all + one, 0) / Math.max(1, rich.length);
  return {
    language,
    samples: texts.length,
    words,
    sentenceWords: {
      mean: sentenceMean,
      spread: spreadOf(
        readings.map(({ sentenceWords }) => sentenceWords.mean),
        sentenceMean,
      ),
      deviation: Math.sqrt(variance),
      longest: Math.max(...readings.map(({ sentenceWords }) => sentenceWords.longest)),
    },
    richness: rich.length > 0 ? { mean: richMean, spread: spreadOf(rich, richMean) } : null,
    rates: Object.fromEntries(voiceRates.map((rate) => [rate, rateOf(rate)])) as VoiceFigures["rates"],
    address: addressOf(readings),
    favorites: favoriteWords(texts),
    avoided: avoidedWords(texts),
  };
}

export const perThousand = (count: number, words: number) => (count / Math.max(1, words)) * 1000;
const rateIn = ({ places, words }: VoiceReading, rate: VoiceRate) => perThousand(places[rate].length, words);

function spreadOf(values: readonly number[], mean: number): number {
  if (values.length < 2) return 0;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

const mostListed = 12;
const fewestUses = 3;
const shortestWord = 4;

/** How many of the samples must use a word. */
const fewestSamples = (texts: readonly ParsedText[]) => Math.min(texts.length, Math.max(2, texts.length / 2));

/** Finds the words of at least half of the samples, the most widely used first. Names and usual words are left out. */
function favoriteWords(texts: readonly ParsedText[]): string[] {
  const found = new Map<string, { forms: Map<string, number>; texts: Set<ParsedText>; count: number }>();
  for (const text of texts)
    for (const form of contentWords(text)) {
      const stem = stemOf(form, text.language);
      const entry = found.get(stem) ?? { forms: new Map(), texts: new Set(), count: 0 };
      found.set(stem, entry);
      entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
      entry.texts.add(text);
      entry.count++;
    }
  return [...found.values()]
    .filter((entry) => entry.texts.size >= fewestSamples(texts) && entry.count >= fewestUses)
    .sort((a, b) => b.texts.size - a.texts.size || b.count - a.count)
    .slice(0, mostListed)
    .map(({ forms }) => mostFrequent(forms));
}

function contentWords({ words, sentences, language }: ParsedText): string[] {
  const stop = stopWords(language);
  const usual = wordSet(languageWords.commonWords[language]);
  const opening = new Set(sentences.map(({ first }) => first));
  return words.flatMap((word, place) => {
    const isName = language !== "de" && word.text !== word.lower && !opening.has(place);
    const form = stripElision(language === "de" ? word.text : word.lower, language);
    const key = form.toLowerCase();
    if (word.isNumber || isName || form.length < shortestWord) return [];
    return isStopWord(key, stop) || usual.has(key) ? [] : [form];
  });
}

/** Finds the pairs of which the samples use the plain word at least three times, and the other never. */
function avoidedWords(texts: readonly ParsedText[]): string[] {
  const [language] = texts.map((text) => text.language);
  if (!language) return [];
  const lines = plainWords[language];
  const plainForms = new Map(
    lines.flatMap((line) => formsOf(line).plain.map((form) => [form.toLowerCase(), line] as const)),
  );
  const heavyIndex = indexPhrases(lines);
  const plainIndex = indexPhrases(plainForms.keys());
  const heavy = new Set(texts.flatMap((text) => findPhrases(text, heavyIndex).map(({ line }) => line)));
  const uses = new Map<string, { count: number; texts: Set<ParsedText> }>();
  for (const text of texts)
    for (const { line } of findPhrases(text, plainIndex)) {
      const pair = plainForms.get(line) ?? "";
      const use = uses.get(pair) ?? { count: 0, texts: new Set() };
      uses.set(pair, { count: use.count + 1, texts: use.texts.add(text) });
    }
  return [...uses]
    .filter(([line, use]) => !heavy.has(line) && use.count >= fewestUses)
    .filter(([, use]) => use.texts.size >= fewestSamples(texts))
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, mostListed)
    .map(([line]) => {
      const {
        heavy: [avoided = ""],
        plain: [preferred = ""],
      } = formsOf(line);
      return `${avoided} = ${preferred}`;
    });
}

/** Reads a line of plain-words.json: "commence|commences = start|starts; not before …". */
function formsOf(line: string): { heavy: string[]; plain: string[] } {
  const [pair = ""] = line.split(";");
  const [heavy = "", plain = ""] = pair.split("=");
  const list = (forms: string) =>
    forms
      .split("|")
      .map((form) => form.trim())
      .filter(Boolean);
  return { heavy: list(heavy), plain: list(plain) };
}

/** Returns the three samples whose figures are closest to those of all, in their order. */
function typical(
  samples: readonly VoiceSample[],
  readings: readonly VoiceReading[],
  { sentenceWords, rates }: VoiceFigures,
): VoiceSample[] {
  const distance = (reading: VoiceReading) =>
    away(reading.sentenceWords.mean, sentenceWords) +
    voiceRates.reduce((sum, rate) => sum + away(rateIn(reading, rate), rates[rate]), 0);
  const ranked = readings
    .map((reading, place) => ({ place, distance: distance(reading) }))
    .sort((a, b) => a.distance - b.distance || a.place - b.place);
  const chosen = new Set(ranked.slice(0, mostExamples).map(({ place }) => place));
  return samples.filter((_, place) => chosen.has(place));
}

const away = (value: number, { mean, spread }: Figure) => (spread > 0 ? Math.abs(value - mean) / spread : 0);

/** Returns the beginning of a sample, cut at a paragraph or a sentence. */
function exampleOf({ text }: VoiceSample): string {
  const plain = plainText(text);
  if (plain.length <= longestExample) return plain.toWellFormed();
  const head = plain.slice(0, longestExample);
  const end = Math.max(head.lastIndexOf("\n\n"), lastSentenceEnd(head));
  return head
    .slice(0, end > longestExample / 3 ? end : head.lastIndexOf(" "))
    .trim()
    .toWellFormed();
}

function lastSentenceEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?…]["'”’»“)]*(?=\s)/gu)].at(-1);
  return ends ? ends.index + ends[0].length : -1;
}
