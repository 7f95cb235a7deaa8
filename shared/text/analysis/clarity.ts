import type { Language } from "../../catalog/languages.ts";
import { type Mark, type MarkKind, marksIn } from "./readability-issues.ts";
import { type Reading, readText } from "./parsed-text.ts";

// Our own measure. What each fault takes away at the most, and how much of it there is then: together 100 points.
const longSentences = { points: 40, fullAt: 0.5 };
const passiveVoice = { points: 25, fullAt: 0.5 };
const fillers = { points: 20, fullAt: 6 };
const nominalizations = { points: 15, fullAt: 8 };

/**
 * How clear a markdown text is: 0 to 100, a whole number; null without words and in a script that is not supported. It begins at 100 and falls in proportion
 *
 * - by up to 40 points for long sentences: at half of all sentences, of which a hard one counts half;
 * - by up to 25 for the passive voice: at one for every second sentence;
 * - by up to 20 for fillers: at 6 in a hundred words;
 * - by up to 15 for nominalisations: at 8 in a hundred words.
 */
export function clarityOf(text: string, language: Language): number | null {
  const reading = readText(text, language);
  return clarityIn(reading, marksIn(reading));
}

/** The clarity of a text with these marks. */
export function clarityIn({ words, sentences, isSupported }: Reading, marks: readonly Mark[]): number | null {
  if (!isSupported || !words.some(({ isNumber }) => !isNumber)) return null;
  const count = (kind: MarkKind) => marks.filter((mark) => mark.kind === kind).length;
  const perSentence = (number: number) => number / Math.max(1, sentences.length);
  const perHundred = (number: number) => (number / Math.max(leastWords, words.length)) * 100;
  const lost =
    share(perSentence(count("veryHardSentence") + count("hardSentence") / 2), longSentences) +
    share(perSentence(count("passive")), passiveVoice) +
    share(perHundred(count("filler")), fillers) +
    share(perHundred(count("nominalization")), nominalizations);
  return Math.round(100 - lost);
}

/** Fewer words are taken for as many, so that one filler in a short sentence does not decide. */
const leastWords = 50;

const share = (amount: number, { points, fullAt }: { points: number; fullAt: number }) =>
  points * Math.min(1, amount / fullAt);
