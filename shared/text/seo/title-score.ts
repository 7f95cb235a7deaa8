import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import type { Token } from "../analysis/tokens.ts";
import { scriptOf, wordSet } from "../analysis/words.ts";
import { pixelWidth, searchResult } from "./pixel-width.ts";
import {
  type LengthPart,
  mostPoints,
  parseTitle,
  scoreKeyphrase,
  scorePower,
  scoreReadability,
  scoreSpecificity,
  type TitlePart,
} from "./title-score-parts.ts";

export interface TitleScore {
  /** 1 to 100, a whole number; null if the script is not supported. */
  score: number | null;
  /** Always the same five, by descending weight; empty without a score. */
  parts: TitlePart[];
}

/**
 * Estimates how well a title will do in search results, for a text with these keyphrases, the strongest
 * first: the sum of its points in percent of the maximum, at least 1. The formula is our own; each part
 * (title-score-parts.ts) cites its evidence. Repetition and gibberish lower all parts (`senseOf`).
 * Deterministic. A blank title scores 1.
 */
export function scoreTitle(title: string, keyphrases: readonly string[], language: Language): TitleScore {
  const text = title.trim().replace(/\s+/g, " ");
  if (scriptOf(text) !== "ours") return { score: null, parts: [] };
  const parts = text ? partsOf(text, keyphrases, language) : [...blankParts];
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const most = parts.reduce((sum, part) => sum + part.most, 0);
  return { score: Math.max(1, Math.round((100 * points) / most)), parts };
}

function partsOf(text: string, keyphrases: readonly string[], language: Language): TitlePart[] {
  const title = parseTitle(text, language);
  const { share, finding } = senseOf(title.tokens, language);
  const parts = [
    scoreSpecificity(title),
    scoreKeyphrase(title, keyphrases),
    scoreLength(text),
    scoreReadability(title),
    scorePower(title),
  ];
  if (finding === null) return parts;
  return parts.map((part): TitlePart => {
    const points = Math.round(part.points * share);
    return part.part === "specificity" ? { ...part, points, finding } : { ...part, points };
  });
}

const blank = <Name extends TitlePart["part"]>(part: Name) =>
  ({ part, points: 0, most: mostPoints[part], finding: "blank" }) as const;

const blankParts: TitlePart[] = [
  blank("specificity"),
  blank("keyphrase"),
  blank("length"),
  blank("readability"),
  blank("power"),
];

const placeholder = /generate engaging titles|title example|^\W*example(?!\p{L})|versão\s*\p{N}/iu;

/** Whether a title is a placeholder of the model: "Example 1", "Título, versão 2", its own instructions. */
export const isPlaceholderTitle = (title: string): boolean => placeholder.test(title.normalize("NFC"));

const most = mostPoints.length;
const { fontSize, width: widest } = searchResult.title;

/** In CSS px: about 30 characters. */
const narrowest = 300;
/** Points left when a title is only just truncated, and the width from which on there are none. */
const pointsWhenCut = 10;
const nothingLeftAt = widest * 2.5;

/**
 * Scores the width: all points from 300 to 580 px; in proportion below; above, from 10 points down to none at
 * 1,450 px.
 *
 * Google truncates wider titles, and rewrites short and long ones most: of 80,959 titles, those of 51 to 60
 * characters were changed least, most of those above 70 or below 20 were changed (Zyppy, "Google rewrites 61
 * % of title tags", 2022).
 */
function scoreLength(title: string): LengthPart {
  const width = pixelWidth(title, fontSize);
  if (width < narrowest) return part((most * width) / narrowest, "tooShort");
  if (width <= widest) return part(most, "good");
  return part((pointsWhenCut * Math.max(0, nothingLeftAt - width)) / (nothingLeftAt - widest), "tooWide");
}

const part = (points: number, finding: LengthPart["finding"]): LengthPart => ({
  part: "length",
  points: Math.round(points),
  most,
  finding,
});

interface Sense {
  /** The share of meaningful words in the title, 0 to 1, by which the points of every part are multiplied. */
  share: number;
  /** The kind of most of the other words. */
  finding: "repetitive" | "nonsense" | null;
}

/** Occurrences from which on a word is repetitive. Two may be wordplay ("good bread is slow bread"). */
const oftenRepeated = 3;

/** A single odd word may be a name. */
const fewestOdd = 2;

/**
 * Detects repetition and gibberish. Gibberish is recognised by its letters (no vowel, keyboard rows, letter
 * pairs that don't occur in the supported languages) and by accumulated articles and prepositions. A random
 * sequence of real words is not detected.
 */
function senseOf(tokens: readonly Token[], language: Language): Sense {
  const repeated = countRepeated(tokens, language);
  const gibberish = tokens.filter(({ word }) => isGibberish(word)).length + countPiledUp(tokens, language);
  const odd = repeated + gibberish;
  if (odd < fewestOdd) return { share: 1, finding: null };
  return {
    share: Math.max(0, 1 - odd / tokens.length),
    finding: repeated >= gibberish ? "repetitive" : "nonsense",
  };
}

function countRepeated(tokens: readonly Token[], language: Language): number {
  const stop = stopWords(language);
  const counts = new Map<string, number>();
  for (const { word, stem } of tokens) {
    const form = stripElision(word.toLowerCase().replaceAll("’", "'"), language);
    if (!isStopWord(form, stop)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + (count >= oftenRepeated ? count - 1 : 0), 0);
}

const keyboardRow =
  /qwer|wert(?=y|z)|erty|rtyu|tyui|yuio|uiop|asdf|sdfg|dfgh|fghj|ghjk|hjkl|zxcv|xcvb|cvbn|vbnm|qsdf|azer(?=t)|yxcv/i;
const impossible =
  /[bcdfghjklmnpqrstvwxz]{9}|(\p{L})\1\1|[jqv][jqxz]|x[jqz]|z[jqx]|[bcdfghjklmnprstvwxz]q|q[bcdfghjklmnprstvxz]/iu;

/** Requires lower case after the first letter, because words in capitals are abbreviations. */
function isGibberish(word: string): boolean {
  if (word.length < 4 || !/^\p{Script=Latin}\p{Ll}+$/u.test(word)) return false;
  return !/[aeiouyàáâãäèéêëìíîïòóôõöùúûüæœ]/i.test(word) || keyboardRow.test(word) || impossible.test(word);
}

/** Articles, prepositions and conjunctions. "De la A a la Z" has five in a row; more don't form a phrase. */
const structure: Record<Language, ReadonlySet<string>> = {
  en: wordSet("a an and at by for from in of on or the to with"),
  pt: wordSet("a ao as com da das de do dos e em na nas no nos o os ou para por um uma"),
  es: wordSet("a al con de del e el en la las los o para por un una y"),
  fr: wordSet("à au aux avec dans de des du en et la le les ou par pour sur un une"),
  de: wordSet("am an auf aus bei das dem den der des die ein eine im in mit oder und von vom zu zum zur"),
};

const longestRun = 5;

function countPiledUp(tokens: readonly Token[], language: Language): number {
  let run = 0;
  let count = 0;
  for (const { word } of [...tokens, { word: "" }]) {
    if (structure[language].has(word.toLowerCase())) run++;
    else {
      if (run > longestRun) count += run;
      run = 0;
    }
  }
  return count;
}
