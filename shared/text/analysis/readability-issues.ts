import type { Language } from "../../catalog/languages.ts";
import fillers from "./fillers.json" with { type: "json" };
import nominalizations from "./nominalizations.json" with { type: "json" };
import { type ParsedText, parseText, wordsIn } from "./parsed-text.ts";
import { passivesOf } from "./passive.ts";
import { type FoundPhrase, findPhrases, indexByLanguage } from "./phrases.ts";
import plainWords from "./plain-words.json" with { type: "json" };
import { sentenceLimits } from "./readability-scales.ts";
import { onePerPlace, type Span } from "./sentences.ts";
import { wordSet } from "./words.ts";

const readabilityIssueKinds = [
  "hardSentence",
  "veryHardSentence",
  "passive",
  "complexWord",
  "filler",
  "nominalization",
] as const;
export type ReadabilityIssueKind = (typeof readabilityIssueKinds)[number];

/** Something that makes a text harder to read; its range is in UTF-16 units of the given text. */
export interface ReadabilityIssue extends Span {
  kind: ReadabilityIssueKind;
  /** A replacement. A filler without one can be deleted. */
  suggestion?: string;
}

/**
 * Finds readability issues in a Markdown text, in text order; of two issues at the same position, the longer
 * comes first. Issues of sentences may contain others; a word has at most one. Code and addresses are
 * skipped.
 */
export const findReadabilityIssues = (text: string, language: Language): ReadabilityIssue[] =>
  readabilityIssuesIn(parseText(text, language));

export function readabilityIssuesIn(reading: ParsedText): ReadabilityIssue[] {
  if (!reading.isSupported) return [];
  const words = onePerPlace([
    ...fillersOf(reading).map(markAs("filler")),
    ...plainWordsFor(reading).map(markAs("complexWord")),
    ...nominalizationsOf(reading).map(markAs("nominalization")),
  ]);
  return [...hardSentences(reading), ...passives(reading), ...words].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
}

const markAs =
  (kind: ReadabilityIssueKind) =>
  ({ start, end, suggestion }: Span & { suggestion?: string }): ReadabilityIssue =>
    suggestion === undefined ? { kind, start, end } : { kind, start, end, suggestion };

function hardSentences({ sentences, language }: ParsedText): ReadabilityIssue[] {
  const { hard, veryHard } = sentenceLimits[language];
  return sentences.flatMap(({ start, end, first, last }): ReadabilityIssue[] => {
    const words = last - first;
    if (words <= hard) return [];
    return [{ kind: words > veryHard ? "veryHardSentence" : "hardSentence", start, end }];
  });
}

const passives = (reading: ParsedText): ReadabilityIssue[] =>
  reading.sentences.flatMap((sentence) =>
    passivesOf[reading.language](wordsIn(reading, sentence)).map(markAs("passive")),
  );

const indexes = indexByLanguage(fillers);

/** After a negation a filler changes the meaning: "not really" is not "not". */
const negations: Record<Language, RegExp> = {
  en: /(?:\bnot|n['’]t|\bcannot)\s$/i,
  pt: /(?<!\p{L})(?:não|nem)(?:\s\p{L}+)?\s$/iu,
  es: /(?<!\p{L})(?:no|ni)(?:\s\p{L}+)?\s$/iu,
  fr: /(?<!\p{L})(?:pas|plus|jamais|guère|point)\s$/iu,
  de: /(?<!\p{L})(?:nicht|nie|niemals|kaum)\s$/iu,
};

/** Finds words and phrases that can be deleted or shortened. */
function fillersOf(reading: ParsedText): FoundPhrase[] {
  const { language, prose } = reading;
  return findPhrases(reading, indexes[language]).filter(({ start, end, line, suggestion }) => {
    const before = prose.slice(Math.max(0, start - 30), start);
    if (suggestion === undefined && negations[language].test(before)) return false;
    // The German noun: "das Wohl".
    return (
      language !== "de" ||
      /^[^;=]* [^;=]/.test(line) ||
      !(/\p{L} $/u.test(before) && /^\p{Lu}/u.test(prose.slice(start, end)))
    );
  });
}

// Nominalisations: nouns that name an action. The verb is often plainer ("the implementation of", "to implement").

/** Singular, in lower case. */
const nouns: Record<Language, ReadonlySet<string>> = {
  en: wordSet(nominalizations.en),
  pt: wordSet(nominalizations.pt),
  es: wordSet(nominalizations.es),
  fr: wordSet(nominalizations.fr),
  de: wordSet(nominalizations.de),
};

/** Words before the object of the action. Without an object, the noun often names a thing: "the annual evaluation". */
const objectMarkers: Record<Language, RegExp> = {
  en: /^of$/,
  pt: /^d(?:e|[ao]s?|est[ae]s?|ess[ae]s?)$/,
  es: /^del?$/,
  fr: /^(?:de|du|des|d'.+)$/,
  de: /^(?:des|der|vo[nm]|dies(?:er|es)|eine[rs]|[msd]eine[rs]|ihre[rs]|unsere[rs]|eure[rs]|aller|neuer|weiterer)$/,
};

/** Finds the nominalisations that are followed by their object. */
function nominalizationsOf({ words, language }: ParsedText): Span[] {
  return words.filter((word, place) => {
    const next = words[place + 1];
    if (!next?.isJoined || !objectMarkers[language].test(next.lower)) return false;
    if (language === "de" && word.text === word.lower) return false; // nouns are capitalised
    return nouns[language].has(language === "fr" ? word.lower.replace(/^[dl]'/, "") : word.lower);
  });
}

// Words that have a plainer synonym. A long word without one is no issue: it only lowers the reading ease.

const plainWordIndexes = indexByLanguage(plainWords);

/** Finds the words that have a plainer synonym, with that synonym. */
const plainWordsFor = (reading: ParsedText): FoundPhrase[] =>
  findPhrases(reading, plainWordIndexes[reading.language]);
