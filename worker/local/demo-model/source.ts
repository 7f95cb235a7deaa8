// Analyses the user's text for extraction: language, headings, topics and ranked sentences.
import type { Language } from "../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { isStopWord, stopWords } from "../../../shared/text/analysis/keywords.ts";
import { parseText } from "../../../shared/text/analysis/parsed-text.ts";
import { excerptOf, plainText } from "../../../shared/text/analysis/plain-text.ts";
import { tokenize } from "../../../shared/text/analysis/tokens.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import { htmlToMarkdown } from "../../../shared/text/seo/html-to-markdown.ts";
import { keyphrasesOf } from "../../../shared/text/seo/keyphrases.ts";
import { withoutCode } from "../../../shared/text/seo/read-page.ts";
import { asLanguage, capitalized } from "./phrases.ts";

export interface SourceSentence {
  /** On one line, without Markdown. */
  text: string;
  words: number;
  /** Sentences of one paragraph or list item have the same number. */
  block: number;
  isItem: boolean;
  stems: ReadonlySet<string>;
  score: number;
}

export interface Source {
  language: Language;
  headings: string[];
  /** In the order of the text; at least one, unless the text is blank. */
  sentences: SourceSentence[];
  /** The topics of the text, as labels with a capital letter. At least one. */
  subjects: string[];
}

/** The language of a text; if it is uncertain, the requested one, otherwise English. */
export function languageOf(text: string, asked: string | undefined): Language {
  const found = detectLanguage(text);
  return found !== null && found !== "other" ? found : (asLanguage(asked) ?? "en");
}

const longestSubject = 60;

export function readSource(markdown: string, asked: string | undefined): Source {
  const language = languageOf(markdown, asked);
  const clean = htmlToMarkdown(withoutCode(markdown.toWellFormed()));
  const { text, blocks, sentences } = parseText(clean, language);
  const read = sentences.map(({ start, end, block }) => {
    const line = lineOf(text.slice(start, end));
    const kind = blocks[block]?.kind;
    const stems = stemsIn(line, language);
    return { text: line, words: countWords(line), block, kind, isItem: kind === "item", stems, score: 0 };
  });
  const headings = read.filter(({ kind }) => kind === "heading").map((heading) => heading.text);
  const prose = read.filter(({ kind, words }) => kind !== "heading" && kind !== "row" && words > 0);
  const whole = [prose.filter((own) => !/[:：]$/u.test(own.text)), prose, read].find((own) => own.length > 0);
  const line = (lineOf(clean) || markdown.trim()).slice(0, 500);
  const only = {
    text: line,
    words: countWords(line),
    block: 0,
    isItem: false,
    stems: new Set<string>(),
    score: 1,
  };
  return {
    language,
    headings,
    sentences: whole ? scored(whole) : line ? [only] : [],
    subjects: subjectsOf(clean, headings, language),
  };
}

/** Phrases of the title and repeated phrases come first, then short headings and the rest. */
function subjectsOf(text: string, headings: string[], language: Language): string[] {
  const phrases = keyphrasesOf(text, language, 12);
  const title = headings[0]?.toLowerCase() ?? "";
  const isNamed = (phrase: string) => title.includes(phrase.toLowerCase());
  const repeated = phrases.filter(({ count }) => count > 1).map(({ phrase }) => phrase);
  const named = repeated.filter(isNamed).sort((a, b) => countWords(b) - countWords(a));
  const short = headings.filter((heading) => countWords(heading) <= 6);
  const all = [...named, ...repeated, ...short, ...phrases.map(({ phrase }) => phrase)]
    .map((subject) => capitalized(subject.replace(/[.!?:;,…]+$/u, "")))
    .filter((subject) => subject && subject.length <= longestSubject);
  // "Starter" adds nothing to "sourdough starter".
  const isPart = (one: string, index: number) =>
    all.slice(0, index).some((other) => other.toLowerCase().includes(one.toLowerCase()));
  const distinct = all.filter((subject, index) => !isPart(subject, index));
  return distinct.length > 0 ? distinct : [excerptOf(text, 40) || "?"];
}

const lineOf = (markdown: string) =>
  plainText(markdown)
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();

function stemsIn(line: string, language: Language): ReadonlySet<string> {
  const stop = stopWords(language);
  const { tokens } = tokenize(line, language);
  return new Set(tokens.filter(({ word }) => !isStopWord(word.toLowerCase(), stop)).map(({ stem }) => stem));
}

/**
 * Scores each sentence by the frequency of its words in the text (H. P. Luhn, "The automatic creation of literature
 * abstracts", IBM Journal, 1958). The opening scores higher, and sentences that depend on context score lower; those
 * factors are our own.
 */
function scored(sentences: SourceSentence[]): SourceSentence[] {
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return sentences.map((sentence, at) => {
    let sum = 0;
    for (const stem of sentence.stems) sum += counts.get(stem) ?? 0;
    let score = sum / Math.sqrt(sentence.stems.size + 4);
    if (at === 0) score *= 1.3;
    else if (sentences[at - 1]?.block !== sentence.block) score *= 1.1;
    if (sentence.isItem) score *= 0.5;
    if (/[?:？：]$/u.test(sentence.text) || sentence.words > 45 || sentence.words < 5) score *= 0.4;
    return { ...sentence, score };
  });
}

export interface Extract {
  most: number;
  /** The minimum number of sentences, even if they exceed the length. */
  fewest?: number;
  fits: (chosen: SourceSentence[]) => boolean;
  seed?: number;
}

/** From this share of common words on, two sentences count as the same. */
const alike = 0.6;

/** The highest-ranked sentences that don't repeat each other, in the order of the text. */
export function extract(
  { sentences }: Source,
  { most, fewest = 1, fits, seed = 0 }: Extract,
): SourceSentence[] {
  const order = [...sentences.keys()].sort((a, b) => weight(b) - weight(a) || a - b);
  let chosen: number[] = [];
  const at = (places: number[]) =>
    places.toSorted((a, b) => a - b).flatMap((place) => sentences[place] ?? []);
  for (const place of order) {
    if (chosen.length >= most) break;
    if (chosen.some((other) => saysTheSame(sentences[place], sentences[other]))) continue;
    const more = [...chosen, place];
    if (fits(at(more))) chosen = more;
  }
  for (const place of order.toSorted((a, b) => (sentences[a]?.words ?? 0) - (sentences[b]?.words ?? 0)))
    if (chosen.length < fewest && !chosen.includes(place)) chosen = [...chosen, place];
  return at(chosen);

  /** A variation lowers the score of some sentences, so that others are chosen. */
  function weight(place: number): number {
    const score = sentences[place]?.score ?? 0;
    return seed && (seed >>> (place % 16)) % 3 === 0 ? score * 0.5 : score;
  }
}

function saysTheSame(one: SourceSentence | undefined, other: SourceSentence | undefined): boolean {
  if (!one || !other || one.stems.size === 0) return false;
  let common = 0;
  for (const stem of one.stems) if (other.stems.has(stem)) common++;
  return common / Math.sqrt(one.stems.size * Math.max(1, other.stems.size)) >= alike;
}

/** The beginning of a line within `most` characters, cut at a word. */
export function shortened(line: string, most: number): string {
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > most / 3 ? cut.slice(0, space) : cut).replace(/[\s,;:–—-]+$/u, "").toWellFormed()}…`;
}
