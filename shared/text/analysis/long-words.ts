// Long words, and plain ones for some of them.
import type { Language } from "../../catalog/languages.ts";
import type { ParsedText, ParsedWord } from "./parsed-text.ts";
import { type FoundPhrase, findPhrases, indexByLanguage } from "./phrases.ts";
import plainWords from "./plain-words.json" with { type: "json" };
import type { Span } from "./sentences.ts";
import { elided } from "./words.ts";

/**
 * Syllables from which a word is long: in each language about as many words of a plain text are, one or two in a
 * hundred. The others' words are longer than those of English.
 */
const longFrom: Record<Language, number> = { en: 4, pt: 5, es: 5, fr: 4, de: 5 };

const indexes = indexByLanguage(plainWords);

/** The words that have a plain one, with it. */
export const plainWordsFor = (reading: ParsedText): FoundPhrase[] =>
  findPhrases(reading, indexes[reading.language]);

/** The words of many syllables. Names and chains with hyphens are none. */
export function longWordsOf({ words, sentences, language, syllablesOf }: ParsedText): Span[] {
  const opening = new Set(sentences.map(({ first }) => first));
  return words.flatMap((word, place) => {
    const { length: skipped } = (language === "fr" && elided.exec(word.lower)?.[0]) || "";
    const bare = word.lower.slice(skipped);
    if (word.isNumber || bare.includes("-") || bare.length < longFrom[language]) return [];
    if (language !== "de" && startsWithCapital(word) && !opening.has(place)) return [];
    return syllablesOf(bare) < longFrom[language] ? [] : [{ start: word.start + skipped, end: word.end }];
  });
}

const startsWithCapital = ({ text, lower }: ParsedWord): boolean => text[0] !== lower[0];
