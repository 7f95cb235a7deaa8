// What an earlier summary says: of our own its items, of any other its best sentences.
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { cleanText } from "../chat/clean-text.ts";
import { replyPhrases } from "../chat/phrases/phrases-by-language.ts";
import { typeset } from "../chat/reply-frame.ts";
import { pointsOf } from "./points-of.ts";

export interface Sides {
  wants: string[];
  soFar: string[];
}

const headings = (side: keyof Sides) =>
  new Set(languages.map((language) => typeset(replyPhrases[language].condensed[side], language)));

export function readSummary(summary: string, language: Language, most: number): Sides {
  const sides: Sides = { wants: [], soFar: [] };
  const [wants, soFar] = [headings("wants"), headings("soFar")];
  let side: keyof Sides | null = null;
  for (const line of cleanText(summary).split("\n")) {
    if (wants.has(line)) side = "wants";
    else if (soFar.has(line)) side = "soFar";
    else if (side && line.startsWith("- ")) sides[side].push(line.slice(2));
  }
  if (side === null) return { wants: [], soFar: pointsOf(summary, language, { most, words: 120 }) };
  // What was wanted first, and what was said last.
  return { wants: sides.wants.slice(0, most), soFar: sides.soFar.slice(-most) };
}
