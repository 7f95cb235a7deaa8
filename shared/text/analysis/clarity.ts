// How clear a text is.
import type { ReadabilityIssue, ReadabilityIssueKind } from "./readability-issues.ts";

// Our own formula. Each problem deducts up to `points`, all of them from the amount `fullAt` on; together 100 points.
const longSentences = { points: 40, fullAt: 0.5 };
const passiveVoice = { points: 25, fullAt: 0.5 };
const fillers = { points: 20, fullAt: 6 };
const nominalizations = { points: 15, fullAt: 8 };

/**
 * The clarity of a text with these issues, 0 to 100, a whole number. Starts at 100; each problem deducts points in proportion
 * to its share:
 *
 * - long sentences: 40 points if they are half of all sentences (a hard one counts half);
 * - passive voice: 25 points at one per two sentences;
 * - fillers: 20 points at 6 per 100 words;
 * - nominalisations: 15 points at 8 per 100 words.
 *
 * @param read the text's words and numbers
 */
export function clarityScore(marks: readonly ReadabilityIssue[], read: number, sentences: number): number {
  const count = (kind: ReadabilityIssueKind) => marks.filter((mark) => mark.kind === kind).length;
  const perSentence = (number: number) => number / Math.max(1, sentences);
  const perHundred = (number: number) => (number / Math.max(leastWords, read)) * 100;
  const lost =
    share(perSentence(count("veryHardSentence") + count("hardSentence") / 2), longSentences) +
    share(perSentence(count("passive")), passiveVoice) +
    share(perHundred(count("filler")), fillers) +
    share(perHundred(count("nominalization")), nominalizations);
  return Math.round(100 - lost);
}

/** Shorter texts are scored as if they had this many words, so that one filler in a short sentence doesn't decide. */
const leastWords = 50;

const share = (amount: number, { points, fullAt }: { points: number; fullAt: number }) =>
  points * Math.min(1, amount / fullAt);
