import type { Language } from "../../catalog/languages.ts";
import { fillersOf } from "./fillers.ts";
import { longWordsOf, plainWordsFor } from "./long-words.ts";
import { nominalizationsOf } from "./nominalizations.ts";
import { passivesOf } from "./passive.ts";
import { type Span, onePerPlace } from "./sentences.ts";
import { type Reading, readText, wordsIn } from "./parsed-text.ts";

export const markKinds = [
  "hardSentence",
  "veryHardSentence",
  "passive",
  "longWord",
  "filler",
  "nominalization",
] as const;
export type MarkKind = (typeof markKinds)[number];

/** What makes a text harder to read, and where: places in UTF-16 units of the text as it is given. */
export interface Mark extends Span {
  kind: MarkKind;
  /** What could stand there instead; a filler without one could go. */
  suggestion?: string;
}

/**
 * What makes a markdown text harder to read, in its order, the longer mark first where two begin at a place. A mark of
 * a sentence may hold others; a word has at most one of its own. Code and addresses have none.
 */
export const marksOf = (text: string, language: Language): Mark[] => marksIn(readText(text, language));

export function marksIn(reading: Reading): Mark[] {
  if (!reading.isSupported) return [];
  const words = onePerPlace([
    ...fillersOf(reading).map(markAs("filler")),
    ...plainWordsFor(reading).map(markAs("longWord")),
    ...nominalizationsOf(reading).map(markAs("nominalization")),
    ...longWordsOf(reading).map(markAs("longWord")),
  ]);
  return [...hardSentences(reading), ...passives(reading), ...words].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
}

const markAs =
  (kind: MarkKind) =>
  ({ start, end, suggestion }: Span & { suggestion?: string }): Mark =>
    suggestion === undefined ? { kind, start, end } : { kind, start, end, suggestion };

function hardSentences({ sentences, language }: Reading): Mark[] {
  const { hard, veryHard } = sentenceLimits[language];
  return sentences.flatMap(({ start, end, first, last }): Mark[] => {
    const words = last - first;
    if (words <= hard) return [];
    return [{ kind: words > veryHard ? "veryHardSentence" : "hardSentence", start, end }];
  });
}

const passives = (reading: Reading): Mark[] =>
  reading.sentences.flatMap((sentence) =>
    passivesOf[reading.language](wordsIn(reading, sentence)).map(markAs("passive")),
  );

/** In words: a sentence with more than `hard` is hard to read, one with more than `veryHard` should be two. */
interface SentenceLimits {
  hard: number;
  veryHard: number;
}

export const sentenceLimits: Record<Language, SentenceLimits> = {
  /**
   * GOV.UK, "Sentence length: why 25 words is our limit" (2014): 21 words are fairly difficult, and what has more than
   * 25 is to be split.
   */
  en: { hard: 20, veryHard: 25 },
  /** The news agency dpa: 20 words are the limit of what is wanted, 30 of what is allowed. */
  de: { hard: 20, veryHard: 30 },
  // Guides to plain Portuguese, Spanish and French ask for 15 to 20 words on average, as English ones do, and seldom
  // name a limit. The same text has about a fifth more words in these languages, and so have the limits of English.
  pt: { hard: 25, veryHard: 30 },
  es: { hard: 25, veryHard: 30 },
  fr: { hard: 25, veryHard: 30 },
};
