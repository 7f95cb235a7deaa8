import type { Language } from "../../../../shared/catalog/languages.ts";
import { stemOf } from "../../../../shared/text/analysis/tokens.ts";

/** The words to look for, as stems of a language. */
export interface Searched {
  stems: readonly string[];
  language: Language;
}

export interface MarkedPiece {
  text: string;
  marked: boolean;
}

const word = /([\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*)/u;

/** A line in pieces, with the words marked that have one of the stems: in any case and form. */
export function markWords(line: string, { stems, language }: Searched): MarkedPiece[] {
  const wanted = new Set(stems);
  return line
    .split(word) // every second piece is a word
    .map((text, index) => ({ text, marked: index % 2 === 1 && wanted.has(stemOf(text, language)) }))
    .filter(({ text }) => text !== "");
}
