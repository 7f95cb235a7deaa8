import type { Language } from "../../../../../shared/catalog/languages.ts";
import { elided } from "../../../../../shared/text/elision.ts";
import { isAbbreviated } from "../../../../../shared/text/sentences/abbreviations.ts";
import { firstBehind, meets, type Range } from "./ranges.ts";

/** What is between a word and the one before: spaces, nothing (after an elision), a comma, the sentence's end, … */
export type Gap = "space" | "none" | "comma" | "end" | "other";

export interface Token {
  start: number;
  end: number;
  text: string;
  /** In small letters, NFC, with straight apostrophes. */
  lower: string;
  gap: Gap;
  /** First of its sentence, list item, heading or paragraph. */
  startsSentence: boolean;
  /** Counts the sentences. */
  sentence: number;
  /** Whether words are left alone between this one and the one before. */
  afterGap: boolean;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’‑-][\p{L}\p{M}\p{N}]+)*/gu;

/** In UTF-16 units. What is longer is no word. */
const longestWord = 80;

/** The words of a text outside `leftAlone`. In French, "l’eau" is two. */
export function tokensOf(text: string, leftAlone: readonly Range[], language: Language): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let reached = 0;
  const add = (start: number, end: number, glued: boolean) => {
    const hole = leftAlone[firstBehind(leftAlone, start - 1) - 1]?.[1] ?? 0;
    const between = text.slice(Math.max(reached, hole), start);
    const afterGap = hole > reached;
    const isAbbreviation = () =>
      isAbbreviated(
        text.slice(Math.max(0, reached - 40), reached + 1),
        text.slice(start, start + 40),
        language,
      );
    const gap = glued ? "none" : gapOf(between, afterGap, isAbbreviation);
    const startsSentence = tokens.length === 0 || gap === "end";
    if (startsSentence) sentence++;
    const own = text.slice(start, end);
    const lower = own.toLowerCase().normalize("NFC").replaceAll("’", "'");
    tokens.push({
      start,
      end,
      text: own,
      lower,
      gap,
      startsSentence,
      sentence,
      afterGap,
    });
    reached = end;
  };
  for (const match of text.matchAll(word)) {
    const start = match.index;
    const end = start + match[0].length;
    if (match[0].length > longestWord || meets(leftAlone, start, end)) continue;
    const head = language === "fr" ? (elided.exec(match[0])?.[0].length ?? 0) : 0;
    if (head > 0) add(start, start + head, false);
    add(start + head, end, head > 0);
  }
  return tokens;
}

function gapOf(between: string, hasHole: boolean, isAbbreviation: () => boolean): Gap {
  if (/^\.[ \u00a0]+$/.test(between) && !hasHole) return isAbbreviation() ? "other" : "end";
  if (endsSentence(between) || /[¿¡]$/.test(between)) return "end";
  if (hasHole) return "other";
  if (/^[ \u00a0\u202f]+$/.test(between)) return "space";
  return /^,[ \u00a0]$/.test(between) ? "comma" : "other";
}

/** A full stop and a space, an empty line, or the beginning of an item or heading. */
function endsSentence(between: string): boolean {
  return /[.!?…]["'”’»)*_\]]*\s|\n\s*\n|\n\s*(?:[-*+•>#–—]|\d)/.test(between.slice(-200));
}
