import type { Language } from "../catalog/languages.ts";
import { readText } from "./reading.ts";
import type { Span } from "./sentences/split.ts";

/** A sentence with its place and how many words and numbers it has. */
export interface Sentence extends Span {
  words: number;
}

/**
 * The sentences of a markdown text in its order, with their places in it in UTF-16 units. Headings, items of lists,
 * cells of tables and paragraphs end a sentence, abbreviations and initials do not ("z. B.", "e.g.", "J. Doe"). Code
 * has none, and what has no letter and no digit is none. Boundaries are those of UAX 29 apart from that.
 */
export const sentencesOf = (text: string, language: Language): Sentence[] =>
  readText(text, language).sentences.map(({ start, end, first, last }) => ({
    start,
    end,
    words: last - first,
  }));
