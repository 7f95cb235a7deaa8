// Texts of a conversation as they can be worked on: without what only requests are marked up with, and with an end.
import { countWords } from "../../../../shared/text/words.ts";

/** In UTF-16 units: so much of a text is read at all, and so much of it is written once more. */
const longestRead = 60_000;
const longestReworked = 5_000;

const requestTags = /<\/?(?:request|message|attached|summary|conversation)\b[^<>]{0,500}>/gi;
const controls = /[^\P{Cc}\n\t]/gu;

export const cleanText = (text: string) =>
  text
    .slice(0, longestRead)
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(controls, " ")
    .replace(requestTags, " ")
    .trim();

/** The beginning of a text, as far as it is written once more: up to the end of a paragraph, else a sentence or a word. */
export function beginningOf(text: string): { text: string; isCut: boolean } {
  if (text.length <= longestReworked) return { text, isCut: false };
  const kept = text.slice(0, longestReworked);
  const ends = ["\n\n", "\n", ". ", " "].map((end) => kept.lastIndexOf(end) + end.trimEnd().length);
  const end = ends.find((place) => place > longestReworked / 2) ?? kept.length;
  return { text: kept.slice(0, end).toWellFormed().trim(), isCut: true };
}

export const blocksOf = (text: string) => text.split(/\n[ \t]*\n\s*/).filter((block) => block.trim() !== "");

export const isList = (block: string) => /^\s*(?:[-*•]|\d{1,3}[.)])\s/.test(block);

export const hasEnoughWords = (text: string, fewest: number) => countWords(text) >= fewest;
