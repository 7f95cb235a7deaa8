// House style: words to avoid, and their replacements.

import type { ParsedText } from "../analysis/parsed-text.ts";
import { escapePattern, findPhrases, indexPhrases, withCaseOf } from "../analysis/phrases.ts";
import { placedWordsOf } from "../analysis/words.ts";
import type { StyleFinding } from "./finding.ts";

interface HouseWord {
  avoided: string;
  /** Empty if the house style has no replacement. */
  preferred: string;
}

/**
 * Finds the words of a house style (lines "utilise = use", or "utilise" alone) in a text, ignoring case,
 * unless the two sides of a line differ only in case. A match that is already part of its replacement ("pen =
 * reed pen") is skipped.
 */
export function houseWordFindings(reading: ParsedText, lines: readonly string[]): StyleFinding[] {
  const words = lines.map(readLine).filter(({ avoided }) => avoided !== "");
  const plain = new Map(words.filter(isPlain).map((word) => [word.avoided, word]));
  const found = findPhrases(reading, indexPhrases(plain.keys())).flatMap(({ start, end, line }) => {
    const word = plain.get(line);
    return word ? findingAt(reading, word, start, end) : [];
  });
  const literal = words.filter((word) => !isPlain(word));
  return [...found, ...literal.flatMap((word) => findLiterally(reading, word))];
}

/** Returns the replacements of a house style, which count as spelled correctly. */
export const preferredWords = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => placedWordsOf(readLine(line).preferred).map(({ text }) => text));

function readLine(line: string): HouseWord {
  const [avoided = "", ...rest] = line.split("=");
  return { avoided: avoided.trim().replace(/\s+/g, " "), preferred: rest.join("=").trim() };
}

/** Whether a word survives tokenising, so that it can be found by its words. */
const isPlain = ({ avoided }: HouseWord): boolean =>
  placedWordsOf(avoided)
    .map(({ text }) => text)
    .join(" ") === avoided.normalize("NFC");

/**
 * Finds words with symbols, such as "C++", "24/7", "-ize" or "&". A letter or digit at an edge must not
 * adjoin another.
 */
function findLiterally(reading: ParsedText, word: HouseWord): StyleFinding[] {
  const literal = escapePattern(word.avoided).replaceAll(" ", "\\s+");
  const before = /^[\p{L}\p{N}]/u.test(word.avoided) ? "(?<![\\p{L}\\p{N}])" : "";
  const after = /[\p{L}\p{N}]$/u.test(word.avoided) ? "(?![\\p{L}\\p{N}])" : "";
  const pattern = new RegExp(before + literal + after, "giu");
  return [...reading.prose.matchAll(pattern)].flatMap(({ index, 0: found }) =>
    findingAt(reading, word, index, index + found.length),
  );
}

function findingAt(reading: ParsedText, word: HouseWord, start: number, end: number): StyleFinding[] {
  const { avoided, preferred } = word;
  const text = reading.text.slice(start, end);
  const finding = { kind: "houseWord" as const, start, end, text };
  if (preferred === "") return [finding];
  if (avoided.toLowerCase() === preferred.toLowerCase())
    return text === avoided ? [{ ...finding, suggestion: preferred }] : [];
  if (isPartOfPreferred(reading.prose, word, start)) return [];
  return [{ ...finding, suggestion: text === avoided ? preferred : withCaseOf(text, preferred) }];
}

function isPartOfPreferred(prose: string, { avoided, preferred }: HouseWord, start: number): boolean {
  const offset = preferred.toLowerCase().indexOf(avoided.toLowerCase());
  if (offset < 0 || offset > start) return false;
  const from = start - offset;
  return prose.slice(from, from + preferred.length).toLowerCase() === preferred.toLowerCase();
}
