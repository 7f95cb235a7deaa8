// What "Replace" puts into a text for a mark of it.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { ReadabilityIssue } from "../../../../shared/text/analysis/readability-issues.ts";

export interface Replacement {
  start: number;
  end: number;
  after: string;
}

/**
 * The change that takes a mark's words out of the text and puts its suggestion there; a filler without one just goes,
 * with the space or comma that it leaves. Null where there is nothing to put, or where the text would not be right
 * then: across signs of markdown, or where a word beside it would have to change as well.
 */
export function replacementOf(text: string, mark: ReadabilityIssue, language: Language): Replacement | null {
  const { start, end, suggestion, kind } = mark;
  const words = text.slice(start, end);
  const before = text.slice(Math.max(0, start - reach), start);
  if (/[*_~`[\]<>\n]/.test(words) || /['’]$/.test(before)) return null;
  if (suggestion !== undefined)
    return fitsBehind(before, words, suggestion, language) ? { start, end, after: suggestion } : null;
  if (kind !== "filler") return null;
  return isOpening(before, words) ? openingRemoval(text, mark, language) : removal(text, mark, before);
}

/** How far around a mark is looked, in UTF-16 units. */
const reach = 24;

/** Words that look another way before a vowel. */
const changing: Partial<Record<Language, { word: RegExp; vowel: RegExp }>> = {
  en: { word: /\ban?\s$/i, vowel: /^[aeiou]/i },
  fr: { word: /(?<!\p{L})(?:de|je|la|le|me|ne|que|se|te)\s$/iu, vowel: /^[aeiouyhâàæéèêëîïôœùû]/i },
};

function fitsBehind(before: string, words: string, suggestion: string, language: Language): boolean {
  const { word, vowel } = changing[language] ?? {};
  return !word?.test(before) || vowel?.test(words) === vowel?.test(suggestion);
}

/** Whether the words open a sentence. */
const isOpening = (before: string, words: string): boolean =>
  /^\p{Lu}/u.test(words) && /(?:^|[.!?…:\n"'’”“„«»(>#*_-])\s*$/.test(before);

/** The sentence begins with its next word. In German that would make a question of it: the verb comes second. */
function openingRemoval(
  text: string,
  { start, end }: ReadabilityIssue,
  language: Language,
): Replacement | null {
  const behind = text.slice(end, end + reach);
  const sign = /^(?:[.!?…]+|,)?[ \t\u00a0\u202f]*/.exec(behind)?.[0] ?? "";
  const next = /^\p{Ll}/u.exec(behind.slice(sign.length))?.[0] ?? "";
  if (language === "de" && next) return null;
  return { start, end: end + sign.length + next.length, after: next.toUpperCase() };
}

function removal(text: string, { start, end }: ReadabilityIssue, before: string): Replacement {
  const behind = text.slice(end, end + 1);
  const comma = /,[ \t\u00a0\u202f]*$/.exec(before)?.[0];
  if (comma && behind === ",") return { start: start - comma.length, end: end + 1, after: "" };
  if (comma && /^[.!?…;:)]?$/.test(behind)) return { start: start - comma.length, end, after: "" };
  const space = /[ \t\u00a0\u202f]+$/.exec(before)?.[0] ?? "";
  if (space) return { start: start - space.length, end, after: "" };
  return { start, end: end + (/^[ \t\u00a0\u202f]/.test(behind) ? 1 : 0), after: "" };
}
