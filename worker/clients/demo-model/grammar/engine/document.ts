// A text as the rules see it.
import type { Language } from "../../../../../shared/catalog/languages.ts";
import { rangesLeftAlone } from "./left-alone.ts";
import { mergeRanges, type Range } from "./ranges.ts";
import { type Token, tokensOf } from "./tokens.ts";

export interface Document {
  text: string;
  language: Language;
  tokens: Token[];
  leftAlone: readonly Range[];
  /** The apostrophe that the text uses. */
  apostrophe: "'" | "’";
}

/** Words that are right whatever the rules say, by their first one. */
export type Dictionary = ReadonlyMap<string, string[][]>;

export function readDictionary(lines: string): Dictionary {
  const entries = new Map<string, string[][]>();
  for (const line of lines.split("\n")) {
    const [first, ...more] = tokensOf(line, [], "en").map(({ lower }) => lower);
    if (first !== undefined) entries.set(first, [...(entries.get(first) ?? []), more]);
  }
  return entries;
}

export function readDocument(text: string, language: Language, dictionary: Dictionary): Document {
  const fixed = rangesLeftAlone(text);
  const known = dictionary.size > 0 ? occurrences(tokensOf(text, fixed, "en"), dictionary) : [];
  const leftAlone = mergeRanges([...fixed, ...known]);
  const tokens = tokensOf(text, leftAlone, language);
  return {
    text,
    language,
    tokens,
    leftAlone,
    apostrophe: text.includes("’") ? "’" : "'",
  };
}

function occurrences(tokens: Token[], dictionary: Dictionary): Range[] {
  const found: Range[] = [];
  for (const [index, token] of tokens.entries())
    for (const more of dictionary.get(token.lower) ?? [])
      if (more.every((word, at) => tokens[index + 1 + at]?.lower === word))
        found.push([token.start, tokens[index + more.length]?.end ?? token.end]);
  return found;
}
