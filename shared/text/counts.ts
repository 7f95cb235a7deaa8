import type { Language } from "../catalog/languages.ts";
import { countGraphemes } from "./graphemes.ts";
import { type Reading, readText } from "./reading.ts";
import { silentWordsPerMinute, spokenWordsPerMinute } from "./reading-speed.ts";
import type { Block } from "./sentences/blocks.ts";
import { countWords } from "./words.ts";

/** How much text there is. All are whole numbers from 0, and signs of markdown do not count. */
export interface Counts {
  /** Split on white space, as limits count them. */
  words: number;
  sentences: number;
  /** Characters as people see them; line ends are among them. */
  graphemes: number;
  graphemesWithoutSpaces: number;
  /** Headings and tables are none; a list without gaps is one. */
  paragraphs: number;
  readingSeconds: number;
  speakingSeconds: number;
}

/** How much text a markdown text has, and how long reading it takes, silently and aloud. */
export const textCounts = (text: string, language: Language): Counts => countsOf(readText(text, language));

export function countsOf({ plain, blocks, sentences }: Reading): Counts {
  const words = countWords(plain);
  return {
    words,
    sentences: sentences.length,
    graphemes: countGraphemes(plain),
    graphemesWithoutSpaces: countGraphemes(plain.replace(/\s+/g, "")),
    paragraphs: countParagraphs(blocks, sentences),
    readingSeconds: secondsAt(silentWordsPerMinute, words),
    speakingSeconds: secondsAt(spokenWordsPerMinute, words),
  };
}

/** Only blocks that have a sentence count. */
function countParagraphs(blocks: readonly Block[], sentences: Reading["sentences"]): number {
  const filled = [...new Set(sentences.map(({ block }) => block))];
  return filled.filter((index) => {
    const kind = blocks[index]?.kind;
    return kind === "paragraph" || (kind === "item" && blocks[index - 1]?.kind !== "item");
  }).length;
}

const secondsAt = (wordsPerMinute: number, words: number) => Math.round((words / wordsPerMinute) * 60);
