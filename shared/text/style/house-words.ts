// House style: words to avoid, and their replacements.

import type { ParsedText } from "../analysis/parsed-text.ts";
import { escapePattern, findPhrases, indexPhrases, withCaseOf } from "../analysis/phrases.ts";
import { placedWordsOf } from "../analysis/words.ts";
import type { StyleFinding } from "./finding.ts";

interface HouseWord {
  avoided: string;
  /** Empty where the house has nothing to put in its place. */
  preferred: string;
}

/**
 * The words of a house (lines "utilise = use", or "utilise" alone) in a text, in any case. A line whose sides differ in
 * capitals alone is about them. What already is what the house writes ("pen = reed pen") is not found.
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

/** The words that a house writes instead of others, which are spelled right. */
export const preferredWords = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => placedWordsOf(readLine(line).preferred).map(({ text }) => text));

function readLine(line: string): HouseWord {
  const [avoided = "", ...rest] = line.split("=");
  return { avoided: avoided.trim().replace(/\s+/g, " "), preferred: rest.join("=").trim() };
}

/** Whether a word consists of what a text is taken apart into, so that its words can be looked for. */
const isPlain = ({ avoided }: HouseWord): boolean =>
  placedWordsOf(avoided)
    .map(({ text }) => text)
    .join(" ") === avoided.normalize("NFC");

/** Finds "C++", "24/7", "-ize" or "&". A letter or digit at its edge must not be next to another one. */
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
