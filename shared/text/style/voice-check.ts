// Compares a text with a brand voice. Computed without a model.
import type { Language } from "../../catalog/languages.ts";
import { shortestChecked } from "../../voice-limits.ts";
import { detectLanguage } from "../analysis/detect-language.ts";
import { type ParsedText, parseText } from "../analysis/parsed-text.ts";
import { onePerPlace, type Span } from "../analysis/sentences.ts";
import { houseWordFindings } from "./house-words.ts";
import { type Figure, perThousand, type VoiceFigures } from "./voice-figures.ts";
import { type DriftKind, type VoiceRate, voiceRates } from "./voice-kinds.ts";
import { addressOf, readVoice, type VoiceReading } from "./voice-reading.ts";

/** A passage that differs from the voice, in UTF-16 units of the text. */
interface DriftPassage extends Span {
  /** A replacement for it. */
  suggestion?: string;
}

/**
 * One way in which a text differs from the voice. `here` and `voice` are the figures compared: words per sentence,
 * percent of different words among 50, occurrences per 1,000 words, or numbers of sentences and words; forms of address
 * for `address`.
 */
export interface Drift {
  kind: DriftKind;
  here: number | string;
  voice: number | string;
  passages: DriftPassage[];
}

export interface VoiceCheck {
  /** How many figures could be compared. */
  compared: number;
  drifts: Drift[];
  /** Why the figures could not be compared; null if they were. */
  skipped: "noFigures" | "language" | "tooShort" | null;
}

/**
 * Checks a text against the figures of a voice and its avoided words (lines "utilize" or "utilize = use").
 *
 * A figure drifts if it is outside of twice the spread between the samples plus twice the error that chance explains in
 * a text of that length (for counts, the square root of the expected number, after Poisson), and at least by a tenth.
 * The samples themselves therefore mostly pass.
 */
export function checkVoice(
  text: string,
  {
    figures,
    avoided,
    language,
  }: { figures: VoiceFigures | null; avoided: readonly string[]; language: Language },
): VoiceCheck {
  const found = detectLanguage(text);
  const reading = parseText(text, figures?.language ?? language);
  const lines = [...new Set([...avoided, ...(figures?.avoided ?? [])])];
  const words = avoidedDrift(reading, lines);
  const skipped = !figures
    ? ("noFigures" as const)
    : found !== null && found !== figures.language
      ? ("language" as const)
      : reading.words.length < shortestChecked
        ? ("tooShort" as const)
        : null;
  const hasWords = lines.length > 0 && skipped !== "language";
  const listed = hasWords && words.passages.length > 0 ? [words] : [];
  if (!figures || skipped) return { compared: hasWords ? 1 : 0, drifts: listed, skipped };
  const own = readVoice(reading);
  const drifts = [
    ...sentenceDrifts(reading, own, figures),
    ...richnessDrift(own, figures),
    ...voiceRates.flatMap((rate) => rateDrift(own, rate, figures.rates[rate])),
    ...addressDrift(own, figures),
    ...listed,
  ];
  const compared =
    2 +
    voiceRates.length +
    (own.richness !== null && figures.richness ? 1 : 0) +
    (figures.address ? 1 : 0) +
    (hasWords ? 1 : 0);
  return { compared, drifts, skipped };
}

/** The least difference, as a share of the voice's figure. */
const leastShare = 0.1;

function isOutside(here: number, { mean, spread }: Figure, chance: number): boolean {
  return Math.abs(here - mean) > Math.max(2 * Math.hypot(spread, chance), leastShare * mean);
}

function sentenceDrifts(reading: ParsedText, own: VoiceReading, { sentenceWords }: VoiceFigures): Drift[] {
  const { mean, deviation, longest } = sentenceWords;
  const chance = deviation / Math.sqrt(Math.max(1, own.sentences));
  const lengthsOver = (limit: number) =>
    reading.sentences
      .filter(({ first, last }) => last - first > limit)
      .map(({ start, end }) => ({ start, end }));
  const tooLong = lengthsOver(Math.max(longest, mean + 2 * deviation));
  const here = own.sentenceWords.mean;
  const drifts: Drift[] = [];
  if (isOutside(here, sentenceWords, chance))
    drifts.push({
      kind: "sentenceWords",
      here,
      voice: mean,
      passages: here > mean ? lengthsOver(mean + deviation) : [],
    });
  if (tooLong.length > 0)
    drifts.push({ kind: "longSentence", here: own.sentenceWords.longest, voice: longest, passages: tooLong });
  return drifts;
}

/** The error of the ratio in a text of 50 words; it falls with the square root of the length. */
const richnessError = 0.03;

function richnessDrift({ richness, words }: VoiceReading, figures: VoiceFigures): Drift[] {
  if (richness === null || !figures.richness) return [];
  const chance = richnessError / Math.sqrt(words / 50);
  const least = Math.max(2 * Math.hypot(figures.richness.spread, chance), 0.04);
  if (Math.abs(richness - figures.richness.mean) <= least) return [];
  return [{ kind: "richness", here: 100 * richness, voice: 100 * figures.richness.mean, passages: [] }];
}

function rateDrift(own: VoiceReading, kind: VoiceRate, figure: Figure): Drift[] {
  const places = own.places[kind];
  const here = perThousand(places.length, own.words);
  const expected = (figure.mean * own.words) / 1000;
  const chance = perThousand(Math.sqrt(Math.max(1, expected)), own.words);
  if (!isOutside(here, figure, chance)) return [];
  return [{ kind, here, voice: figure.mean, passages: here > figure.mean ? places : [] }];
}

/** Other forms of address than the voice's are reported one by one. */
function addressDrift(own: VoiceReading, { address }: VoiceFigures): Drift[] {
  if (!address) return [];
  const others = [...own.address].filter(([form, places]) => form !== address && places.length > 0);
  const passages = others.flatMap(([, places]) => places).sort((a, b) => a.start - b.start);
  // A text that uses the voice's form throughout may still contain a quotation.
  if (passages.length === 0 || addressOf([own]) === address) return [];
  return [{ kind: "address", here: others.map(([form]) => form).join(", "), voice: address, passages }];
}

function avoidedDrift(reading: ParsedText, lines: readonly string[]): Drift {
  const found = onePerPlace(houseWordFindings(reading, lines)).sort((a, b) => a.start - b.start);
  const passages = found.map(({ start, end, suggestion }) => ({
    start,
    end,
    ...(suggestion !== undefined && { suggestion }),
  }));
  return { kind: "avoidedWord", here: passages.length, voice: 0, passages };
}
