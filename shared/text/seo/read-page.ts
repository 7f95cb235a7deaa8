import type { Language } from "../../catalog/languages.ts";
import { readabilityOf } from "../readability.ts";
import { readText, writtenWords } from "../reading.ts";
import { type TokenizedText, tokenize } from "../tokens.ts";
import { countWords } from "../words.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { type Link, type Picture, readLinks } from "./links.ts";
import { withoutCode } from "./without-code.ts";

/** A text as an analysis looks at it. */
export interface ReadPage {
  /** Its words and numbers; code and addresses are left out. */
  text: TokenizedText;
  /** As people count them: split on white space. */
  words: number;
  /** 0 to 100, a whole number; null without words, and in a script that is not supported. */
  readability: number | null;
  /** See `Reading`. */
  isSupported: boolean;
  headings: { level: number; text: string }[];
  /** Blank where there is none. */
  firstParagraph: string;
  links: Link[];
  pictures: Picture[];
}

/** Reads a markdown text, in which HTML may stand. */
export function readPage(markdown: string, language: Language): ReadPage {
  const { blocks, references } = blocksOf(htmlToMarkdown(withoutCode(markdown)));
  const read = blocks.map((block) => ({ ...block, ...readLinks(block.text, references) }));
  const reading = readText(read.map(({ text }) => text).join("\n\n"), language);
  const { plain, isSupported, sentences } = reading;
  const readability = isSupported ? readabilityOf(writtenWords(reading), sentences.length, language) : null;
  return {
    text: tokenize(plain, language),
    words: countWords(plain),
    readability: readability === null ? null : Math.round(readability),
    isSupported,
    headings: read.filter(({ kind }) => kind === "heading").map(({ level, text }) => ({ level, text })),
    firstParagraph: firstParagraphOf(read),
    links: read.flatMap(({ links }) => links),
    pictures: read.flatMap(({ pictures }) => pictures),
  };
}

/** Or, where there are only lists and quotations, the first of those. */
function firstParagraphOf(blocks: Block[]): string {
  const texts = blocks.filter(({ kind, text }) => kind !== "heading" && text.trim());
  return (texts.find(({ kind }) => kind === "paragraph") ?? texts[0])?.text ?? "";
}
