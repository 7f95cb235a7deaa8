import type { Language } from "../../../catalog/languages.ts";
import { stemsOf, type Token, tokenize } from "../../analysis/tokens.ts";

/** A title as its parts look at it. */
export interface ParsedTitle {
  text: string;
  language: Language;
  tokens: Token[];
}

export const parseTitle = (text: string, language: Language): ParsedTitle => ({
  text,
  language,
  tokens: tokenize(text, language).tokens,
});

const sets = new WeakMap<Record<Language, string>, Map<Language, ReadonlySet<string>>>();

/** The stems of a list of words in one language. */
export function stemSet(lists: Record<Language, string>, language: Language): ReadonlySet<string> {
  const known = sets.get(lists) ?? new Map<Language, ReadonlySet<string>>();
  sets.set(lists, known);
  const made = known.get(language) ?? new Set(stemsOf(lists[language], language));
  known.set(language, made);
  return made;
}
