// A markdown text as the sentences that something can be said with in its own words.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { bare, isStopWord } from "../../../../shared/text/keywords.ts";
import { plainText } from "../../../../shared/text/plain.ts";
import { readText } from "../../../../shared/text/reading.ts";
import { htmlToMarkdown } from "../../../../shared/text/seo/html-to-markdown.ts";
import { withoutCode } from "../../../../shared/text/seo/without-code.ts";
import { stopWords } from "../../../../shared/text/stop-words.ts";
import { tokenize } from "../../../../shared/text/tokens.ts";
import { countWords } from "../../../../shared/text/words.ts";

export interface SourceSentence {
  /** On one line, without markup. */
  text: string;
  kind: "paragraph" | "item" | "row";
  /** Which block of the text it stands in, and whether it is the first there. */
  block: number;
  opensBlock: boolean;
  words: number;
  /** The stems of its words that are no stop words. */
  stems: ReadonlySet<string>;
}

export interface SourceReading {
  /** In the order of the text. Where it has nothing but headings, these. */
  sentences: SourceSentence[];
  /** In words only. */
  headings: string[];
}

const pictures = /!\[[^\]\n]{0,500}\]\([^()\n]{0,2000}\)/g;
const tags = /<[a-z!/][^<>]{0,500}>/gi;
/** White space that may be broken: what does not break is typography. */
const spaces = /[^\S\u00a0\u202f]+/g;
const invisible = /[\p{Cc}\u00ad\u200b\u2060\ufeff]+/gu;

/** Code, pictures and tags are no sentences. */
export const readableMarkdown = (text: string) =>
  htmlToMarkdown(withoutCode(text.toWellFormed())).replace(pictures, " ");

/** On one line, without markup. */
export const plainLine = (markdown: string) =>
  plainText(markdown.replace(tags, " ")).replace(spaces, " ").replace(invisible, "").trim();

export function readSource(markdown: string, language: Language): SourceReading {
  const { text, blocks, sentences: places } = readText(readableMarkdown(markdown), language);
  const stop = stopWords(language);
  let last = -1;
  const all = places.map(({ start, end, block }) => {
    const line = plainLine(text.slice(start, end));
    const opensBlock = block !== last;
    last = block;
    return {
      text: line,
      kind: blocks[block]?.kind ?? "paragraph",
      block,
      opensBlock,
      words: countWords(line),
      stems: contentStems(line, language, stop),
    };
  });
  const told = all.flatMap(({ kind, ...sentence }) => (kind === "heading" ? [] : [{ ...sentence, kind }]));
  return {
    sentences: told.length > 0 ? told : all.map((heading) => ({ ...heading, kind: "paragraph" })),
    headings: all.filter(({ kind }) => kind === "heading").map((heading) => heading.text),
  };
}

function contentStems(line: string, language: Language, stop: ReadonlySet<string>): Set<string> {
  const { tokens } = tokenize(line, language);
  const telling = tokens.filter(
    ({ word }) => !isStopWord(bare(word.toLowerCase().replaceAll("’", "'"), language), stop),
  );
  return new Set(telling.map(({ stem }) => stem));
}
