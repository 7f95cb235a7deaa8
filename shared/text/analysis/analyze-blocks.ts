// Analyses a text that has no Markdown block by block, so that only what was changed is read again.
import type { Language } from "../../catalog/languages.ts";
import { countParagraphs, type LiveFigures, scoresOf } from "./analyze-text.ts";
import { type Measures, measure } from "./measures.ts";
import { isInOurScript, parsePlainBlock } from "./parsed-text.ts";
import type { Block, ParsedBlocks } from "./prose.ts";
import { countPlainWords } from "./words.ts";

/** A text without Markdown, in blocks. Between two of them is a gap that is no part of the text. */
export interface PlainText extends ParsedBlocks {
  text: string;
}

/**
 * Returns a function that analyses a text while it is written: only blocks that it did not have at the last call are read again.
 * The positions of the result are those of the text.
 */
export function blockAnalyzer(read: typeof measureBlock = measureBlock) {
  let known = new Map<string, Measures>();
  return ({ text, prose, blocks }: PlainText, language: Language): LiveFigures => {
    const now = new Map<string, Measures>();
    const all = blocks.map(({ start, end }) => {
      const [words, readable] = [text.slice(start, end), prose.slice(start, end)];
      const key = [language, words, words === readable ? "" : readable].join("\0");
      const found = now.get(key) ?? known.get(key) ?? read(words, readable, language);
      now.set(key, found);
      return found;
    });
    known = now;
    const whole = sumOf(all, blocks);
    const isSupported = isInOurScript(text);
    const paragraphs = countParagraphs(
      blocks,
      all.flatMap(({ sentences }, block) => (sentences.length > 0 ? [block] : [])),
    );
    return scoresOf(whole, paragraphs, { language, isSupported });
  };
}

export const measureBlock = (text: string, prose: string, language: Language): Measures =>
  measure(parsePlainBlock(text, prose, language), countPlainWords(text));

/** Adds up the measures of blocks, with their marks at their places in the whole text. */
function sumOf(all: readonly Measures[], blocks: readonly Block[]): Measures {
  const total = (name: Exclude<keyof Measures, "sentences" | "marks">) =>
    all.reduce((sum, measures) => sum + measures[name], 0);
  const gaps = blocks.reduce((sum, { start }, index) => sum + start - (blocks[index - 1]?.end ?? 0), 0);
  return {
    questions: total("questions"),
    addresses: total("addresses"),
    concrete: total("concrete"),
    persuasive: total("persuasive"),
    enthusiastic: total("enthusiastic"),
    exclamationMarks: total("exclamationMarks"),
    words: total("words"),
    graphemes: total("graphemes") + gaps,
    graphemesWithoutSpaces: total("graphemesWithoutSpaces"),
    read: total("read"),
    written: total("written"),
    syllables: total("syllables"),
    sentences: all.flatMap(({ sentences }) => sentences),
    marks: all.flatMap(({ marks }, index) => {
      const at = blocks[index]?.start ?? 0;
      return marks.map((mark) => ({ ...mark, start: mark.start + at, end: mark.end + at }));
    }),
  };
}
