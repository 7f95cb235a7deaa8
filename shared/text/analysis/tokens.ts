import type { Language } from "../../catalog/languages.ts";
import { stemOf } from "./stem.ts";
import { isAddress, longestWord } from "./words.ts";

/** A word or number in a text, ready to be compared. */
export interface Token {
  /** As it is written. */
  word: string;
  stem: string;
  /** Its place in `TokenizedText.text`, in UTF-16 units. */
  start: number;
  end: number;
  /** Whether more than spaces or a hyphen stands before it: a comma, a bracket, a line's end, the start of the text. */
  isApart: boolean;
  /** Whether a hyphen joins it to the word before. */
  isHyphenated: boolean;
}

export interface TokenizedText {
  /** The text without addresses and without characters that have no width. */
  text: string;
  tokens: Token[];
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const joining = /^[ \t\u00a0\u202f\u2010\u2011-]*$/;

/**
 * The words and numbers of a plain text with their stems. Other than in `wordsOf`, a hyphen parts words, so that
 * "long-term care" and "long term care" are the same to whoever compares, and numbers count.
 */
export function tokenize(plain: string, language: Language): TokenizedText {
  const text = plain
    .replace(invisible, "")
    .normalize("NFC")
    .replace(/\S+/g, (piece) => (isAddress(piece) ? "|" : piece));
  const stems = new Map<string, string>();
  const tokens: Token[] = [];
  let last = 0;
  let isApart = true;
  for (const { 0: written, index: start } of text.matchAll(word)) {
    const end = start + written.length;
    const between = text.slice(last, start);
    isApart ||= !joining.test(between);
    last = end;
    if (written.length > longestWord) {
      isApart = true;
      continue;
    }
    const stem = stems.get(written) ?? stemOf(written, language);
    stems.set(written, stem);
    tokens.push({
      word: written,
      stem,
      start,
      end,
      isApart,
      isHyphenated: !isApart && /^[\u2010\u2011-]$/.test(between),
    });
    isApart = false;
  }
  return { text, tokens };
}

/** The stems of a short text, in its order. */
export const stemsOf = (text: string, language: Language): string[] =>
  tokenize(text, language).tokens.map(({ stem }) => stem);
