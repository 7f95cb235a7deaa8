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

/** The first seven name a problem of the text, the others something the whole text lacks. */
export type SuggestionCode =
  | "splitLongSentences"
  | "useActiveVoice"
  | "cutFillers"
  | "useShorterWords"
  | "useVerbs"
  | "shortenParagraphs"
  | "varySentences"
  | "addExample"
  | "addNumbers"
  | "askQuestion";

/** An improvement of a text, with the reason found in it. */
export interface Suggestion {
  code: SuggestionCode;
  /** How many findings there are; 0 if the whole text lacks something. */
  count: number;
  /** The first or worst finding, in UTF-16 units of the text; absent if the whole text lacks something. */
  place?: Span;
}

/** "e.g.", "p. ex.", "p. ej.", "z. B." */
const exampleAbbreviations = /(?<!\p{L})(?:e\.\s?g|p\.\s?e[jx]|z\.\s?b)\./iu;

const mostSuggestions = 5;

/**
 * What would make a markdown text better, from what its analysis finds and never at random: the most serious first, at
 * most five, none where nothing was found or the script is not supported. What is lacking comes after what disturbs.
 */
export function suggestionsFor(text: string, language: Language): Suggestion[] {
  const reading = parseText(text, language);
  if (!reading.isSupported) return [];
  return [...disturbances(reading), ...gaps(reading)].slice(0, mostSuggestions);
}

// Gaps: what a text lacks altogether. Reported only for texts that are long enough.

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

// What disturbs in a text, and from how much of it on. A tenth of passive sentences and 150 words in a paragraph are
// also what the readability analysis of Yoast SEO allows; the other limits are our own.

/** Shares of the sentences, and of the words. */
const longSentences = 0.2;
const passives = 0.1;
const fillers = 0.015;
const longWords = 0.04;
const nominalizations = 0.03;

/** Fewer findings of a kind are acceptable in any text. */
const fewestFindings = 2;

const longestParagraph = 150;

/** The least variation of sentence lengths, as a share of their average, in a text with enough sentences. */
const leastVariation = 0.3;
const fewestSentences = 5;

/** A suggestion with its weight; it is made from a weight of 1 on. */
interface Weighed extends Suggestion {
  weight: number;
}

/** Returns suggestions for the problems of a text, the worst first. */
function disturbances(reading: ParsedText): Suggestion[] {
  const { words, sentences } = reading;
  const marks = readabilityIssuesIn(reading);
  const allowed = (share: number, of: readonly unknown[]) => Math.max(fewestFindings, of.length * share);
  return [
    forLongSentences(reading, marks),
    forMarks("useActiveVoice", "passive", marks, allowed(passives, sentences)),
    forMarks("cutFillers", "filler", marks, allowed(fillers, words)),
    forMarks("useShorterWords", "longWord", marks, allowed(longWords, words)),
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

/** A very hard one disturbs alone; two hard ones weigh as much. */
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

/** Counts all sentences as findings; the place is the first one. */
function forMonotony({ sentences }: ParsedText): Weighed {
  const { variation } = sentenceLengths(sentences);
  const isMonotonous = sentences.length >= fewestSentences && variation < leastVariation;
  return weigh("varySentences", sentences, isMonotonous ? 2 - variation / leastVariation : 0);
}
