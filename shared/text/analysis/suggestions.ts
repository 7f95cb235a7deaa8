import type { Language } from "../../catalog/languages.ts";
import { countAddresses, countQuestions } from "./engagement.ts";
import exampleMarkers from "./example-markers.json" with { type: "json" };
import { type ParsedText, parseText, sentenceLengths } from "./parsed-text.ts";
import { findPhrases, indexByLanguage } from "./phrases.ts";
import {
  type ReadabilityIssue,
  type ReadabilityIssueKind,
  readabilityIssuesIn,
} from "./readability-issues.ts";
import type { Span } from "./sentences.ts";

/** The first seven name a problem found in the text, the others something that is missing. */
export type SuggestionCode =
  | "splitLongSentences"
  | "useActiveVoice"
  | "cutFillers"
  | "useSimplerWords"
  | "useVerbs"
  | "shortenParagraphs"
  | "varySentences"
  | "addExample"
  | "addNumbers"
  | "askQuestion";

/** A suggested improvement, with what it was found from. */
interface Suggestion {
  code: SuggestionCode;
  /** Number of findings; 0 if something is missing. */
  count: number;
  /** The first or worst finding, in UTF-16 units of the text; absent if something is missing. */
  place?: Span;
}

/** "e.g.", "p. ex.", "p. ej.", "z. B." */
const exampleAbbreviations = /(?<!\p{L})(?:e\.\s?g|p\.\s?e[jx]|z\.\s?b)\./iu;

const mostSuggestions = 5;

/**
 * Suggests improvements to a Markdown text, derived from its analysis only: the most serious first, at most
 * five; none if the script is not supported. Problems come before what is missing.
 */
export function suggestionsFor(text: string, language: Language): Suggestion[] {
  const reading = parseText(text, language);
  if (!reading.isSupported) return [];
  return [...disturbances(reading), ...gaps(reading)].slice(0, mostSuggestions);
}

// What the whole text lacks. Reported only for texts that are long enough.

/** In words. */
const shortestText = 150;

/** What begins an example. */
const indexes = indexByLanguage(exampleMarkers);

/** Returns suggestions for what a text lacks. A question is suggested only if nothing else addresses the reader. */
function gaps(reading: ParsedText): Suggestion[] {
  const { words } = reading;
  if (words.length < shortestText) return [];
  const missing: Suggestion[] = [];
  if (!hasExample(reading)) missing.push({ code: "addExample", count: 0 });
  if (!words.some(({ isNumber }) => isNumber)) missing.push({ code: "addNumbers", count: 0 });
  if (countQuestions(reading) + countAddresses(reading) === 0)
    missing.push({ code: "askQuestion", count: 0 });
  return missing;
}

const hasExample = (reading: ParsedText): boolean =>
  exampleAbbreviations.test(reading.prose) || findPhrases(reading, indexes[reading.language]).length > 0;

// Problems of a text, and the thresholds they are reported from. A tenth of passive sentences and 150 words
// in a paragraph are also the limits of the readability analysis of Yoast SEO; the other limits are our own.

/** Shares of the sentences, and of the words. */
const longSentences = 0.2;
const passives = 0.1;
const fillers = 0.015;
const complexWords = 0.02;
const nominalizations = 0.03;

/** Fewer findings of a kind are not reported. */
const fewestFindings = 2;

const longestParagraph = 150;

/** Minimum variation of sentence lengths, as a share of their average, in a text with enough sentences. */
const leastVariation = 0.3;
const fewestSentences = 5;

/** A suggestion with its weight. Weights below 1 are dropped. */
interface Weighed extends Suggestion {
  weight: number;
}

/** Returns suggestions for the problems of a text, the most serious first. */
function disturbances(reading: ParsedText): Suggestion[] {
  const { words, sentences } = reading;
  const marks = readabilityIssuesIn(reading);
  const allowed = (share: number, of: readonly unknown[]) => Math.max(fewestFindings, of.length * share);
  return [
    forLongSentences(reading, marks),
    forMarks("useActiveVoice", "passive", marks, allowed(passives, sentences)),
    forMarks("cutFillers", "filler", marks, allowed(fillers, words)),
    forMarks("useSimplerWords", "complexWord", marks, allowed(complexWords, words)),
    forMarks("useVerbs", "nominalization", marks, allowed(nominalizations, words)),
    forLongParagraphs(reading),
    forMonotony(reading),
  ]
    .filter(({ weight }) => weight >= 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ weight: _, ...suggestion }) => suggestion);
}

const weigh = (code: SuggestionCode, findings: readonly Span[], weight: number): Weighed => {
  const [first] = findings;
  if (!first) return { code, count: 0, weight: 0 };
  return { code, count: findings.length, place: { start: first.start, end: first.end }, weight };
};

function forMarks(
  code: SuggestionCode,
  kind: ReadabilityIssueKind,
  marks: readonly ReadabilityIssue[],
  limit: number,
): Weighed {
  const findings = marks.filter((mark) => mark.kind === kind);
  return weigh(code, findings, findings.length / limit);
}

/** One very hard sentence suffices; two hard ones weigh the same. */
function forLongSentences({ sentences }: ParsedText, marks: readonly ReadabilityIssue[]): Weighed {
  const worst = marks.filter(({ kind }) => kind === "veryHardSentence");
  const others = marks.filter(({ kind }) => kind === "hardSentence");
  const share = (worst.length + others.length / 2) / Math.max(1, sentences.length);
  const enough = worst.length > 0 || others.length >= fewestFindings;
  return weigh(
    "splitLongSentences",
    [...worst, ...others],
    enough ? Math.max(worst.length ? 1 : 0, share / longSentences) : 0,
  );
}

function forLongParagraphs({ blocks, sentences }: ParsedText): Weighed {
  const words = new Map<number, number>();
  for (const { block, first, last } of sentences) words.set(block, (words.get(block) ?? 0) + last - first);
  const long = blocks.filter((_, index) => (words.get(index) ?? 0) > longestParagraph);
  return weigh("shortenParagraphs", long, long.length);
}

/** Counts all sentences as findings; the range is that of the first. */
function forMonotony({ sentences }: ParsedText): Weighed {
  const { variation } = sentenceLengths(sentences);
  const isMonotonous = sentences.length >= fewestSentences && variation < leastVariation;
  return weigh("varySentences", sentences, isMonotonous ? 2 - variation / leastVariation : 0);
}
