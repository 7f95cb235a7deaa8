// The sentences of a source with what a new form of it has to know: where they stand, what they link to, what they need.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { findHashtags } from "../../../../shared/text/platforms/hashtags.ts";
import { type ReadSentence, readText } from "../../../../shared/text/reading.ts";
import { type Link, readLinks } from "../../../../shared/text/seo/links.ts";
import { scoreSentences } from "../summarize/score-sentences.ts";
import {
  plainLine,
  readableMarkdown,
  readSource,
  type SourceSentence,
} from "../summarize/source-sentences.ts";

export interface SourceLine extends SourceSentence {
  /** Its place among the lines of the source. */
  at: number;
  /** How well it stands for the text, above 0. */
  worth: number;
  /** The place of the heading it stands under; -1 for none. */
  heading: number;
  /** To other sites; their words are words of the line, or the address itself. */
  links: readonly Link[];
}

export interface SourceLines {
  lines: SourceLine[];
  headings: string[];
  /** The hashtags that the source has, without their sign. */
  hashtags: string[];
}

export function readLines(source: string, language: Language): SourceLines {
  const reading = readSource(source, language);
  const scores = scoreSentences(reading, language);
  const { text, blocks, sentences: all } = readText(readableMarkdown(source), language);
  const told = all.filter(({ block }) => blocks[block]?.kind !== "heading");
  // Where the text has nothing but headings, they are its sentences.
  const isTold = told.length > 0;
  const places = isTold ? told : all;
  const headingBlocks = isTold ? [...blocks.keys()].filter((block) => blocks[block]?.kind === "heading") : [];
  let heading = -1;
  const lines = reading.sentences.map((sentence, at): SourceLine => {
    while ((headingBlocks[heading + 1] ?? Number.POSITIVE_INFINITY) < sentence.block) heading++;
    const around = roundabout(places, at, text, blocks[sentence.block]);
    return {
      ...sentence,
      text: withoutHashes(sentence.text),
      at,
      worth: scores[at] ?? 0,
      heading,
      links: linksOf(around, sentence.text),
    };
  });
  const tagless = lines.filter(
    (line, at) => line.text !== "" && !isOfTags(reading.sentences[at]?.text ?? ""),
  );
  return {
    lines: (tagless.length > 0 ? tagless : lines).map((line, at) => ({ ...line, at })),
    headings: headingBlocks.map((block) => plainLine(text.slice(blocks[block]?.start, blocks[block]?.end))),
    hashtags: findHashtags(text).map(({ start, end }) => text.slice(start + 1, end)),
  };
}

/** A sentence with the signs around it, which belong to its links. */
function roundabout(
  places: readonly ReadSentence[],
  at: number,
  text: string,
  block: { start: number; end: number } | undefined,
): string {
  const [before, own, next] = [places[at - 1], places[at], places[at + 1]];
  if (!own) return "";
  const start = before?.block === own.block ? before.end : (block?.start ?? own.start);
  const end = next?.block === own.block ? next.start : (block?.end ?? own.end);
  return text.slice(start, end);
}

function linksOf(markdown: string, line: string): Link[] {
  if (!markdown.includes("](") && !/https?:\/\//i.test(markdown)) return [];
  return readLinks(markdown, new Map())
    .links.map((link) => ({ ...link, text: plainLine(link.text) }))
    .filter(({ kind, text }) => kind === "external" && text !== "" && line.includes(text));
}

const tagBefore = /(^|[\s(])[#＃](?=[\p{L}\p{M}\p{N}_]*\p{L})/gu;

/** How many hashtags a platform takes is our matter: in a sentence, they are words. */
const withoutHashes = (line: string) => line.replace(tagBefore, "$1");

const isOfTags = (line: string) =>
  line.trim() !== "" && line.split(/\s+/).every((word) => /^[#＃][\p{L}\p{M}\p{N}_]+[.,;]?$/u.test(word));
