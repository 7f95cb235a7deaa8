// What disturbs in a text, and from how much of it on. A tenth of passive sentences and 150 words in a paragraph are
// also what the readability analysis of Yoast SEO allows; the other limits are our own.
import { type Mark, type MarkKind, marksIn } from "./readability-issues.ts";
import type { Reading } from "./parsed-text.ts";
import { sentenceLengths } from "./parsed-text.ts";
import type { Span } from "./sentences.ts";
import type { Suggestion, SuggestionCode } from "./suggestion.ts";

/** Shares of the sentences, and of the words. */
const longSentences = 0.2;
const passives = 0.1;
const fillers = 0.015;
const longWords = 0.04;
const nominalizations = 0.03;

/** Fewer findings of a kind disturb in no text. */
const fewestFindings = 2;

const longestParagraph = 150;

/** What the lengths of sentences vary by at least, as a share of their average, where there are as many. */
const leastVariation = 0.3;
const fewestSentences = 5;

/** A suggestion and how much of a reason there is for it: 1 where it begins to disturb. */
interface Weighed extends Suggestion {
  weight: number;
}

/** Suggestions for what disturbs in a text, the worst first. */
export function disturbances(reading: Reading): Suggestion[] {
  const { words, sentences } = reading;
  const marks = marksIn(reading);
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

function forMarks(code: SuggestionCode, kind: MarkKind, marks: readonly Mark[], limit: number): Weighed {
  const findings = marks.filter((mark) => mark.kind === kind);
  return weigh(code, findings, findings.length / limit);
}

/** A very hard one disturbs alone; two hard ones weigh as much. */
function forLongSentences({ sentences }: Reading, marks: readonly Mark[]): Weighed {
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

function forLongParagraphs({ blocks, sentences }: Reading): Weighed {
  const words = new Map<number, number>();
  for (const { block, first, last } of sentences) words.set(block, (words.get(block) ?? 0) + last - first);
  const long = blocks.filter((_, index) => (words.get(index) ?? 0) > longestParagraph);
  return weigh("shortenParagraphs", long, long.length);
}

/** All sentences are what is found, and the first is its place. */
function forMonotony({ sentences }: Reading): Weighed {
  const { variation } = sentenceLengths(sentences);
  const isMonotonous = sentences.length >= fewestSentences && variation < leastVariation;
  return weigh("varySentences", sentences, isMonotonous ? 2 - variation / leastVariation : 0);
}
