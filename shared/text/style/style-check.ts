import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import {
  fullVariation,
  type ParsedSentence,
  type ParsedText,
  type ParsedWord,
  parseText,
  sentenceLengths,
  wordsIn,
} from "../analysis/parsed-text.ts";
import { findPhrases, indexByLanguage } from "../analysis/phrases.ts";
import { onePerPlace } from "../analysis/sentences.ts";
import { wordSet } from "../analysis/words.ts";
import cliches from "./cliches.json" with { type: "json" };
import { preferredOf, type StyleFinding } from "./finding.ts";
import { houseWordFindings } from "./house-words.ts";
import { variantFindings } from "./spelling-variants.ts";
import { termFindings } from "./terms.ts";

export { type StyleFinding, type StyleFindingKind, styleFindingKinds } from "./finding.ts";

/** The result of a style check. */
export interface StyleReport {
  /** In text order. Words and phrases don't overlap; sentences may contain them. */
  findings: StyleFinding[];
  /** Null if the script is not supported, like `score`. */
  variety: SentenceVariety | null;
  /** 0 to 100, a whole number. */
  score: number | null;
}

/**
 * Checks the style of a Markdown text: consistent spelling and terms, clichés, sentences with the same
 * opening or the same length, and house words (lines of the list `house`, see `wordLists`).
 *
 * The score is our own: four fifths for the findings, at 15 points per finding in 100 words, and one fifth
 * for the variety of the sentences. If the script is not supported, only house words are checked.
 */
export function checkStyle(text: string, language: Language, houseWords: readonly string[]): StyleReport {
  const reading = parseText(text, language);
  const house = houseWordFindings(reading, houseWords);
  if (!reading.isSupported) return { findings: onePerPlace(house), variety: null, score: null };
  const words = onePerPlace([
    ...house,
    ...variantFindings(reading, houseWords),
    ...termFindings(reading),
    ...capitalFindings(reading),
    ...clicheFindings(reading),
  ]);
  const sentences = [...openingFindings(reading), ...monotonyFindings(reading)];
  const findings = [...words, ...sentences].sort((a, b) => a.start - b.start || b.end - a.end);
  const variety = varietyOf(reading);
  return { findings, variety, score: scoreOf(reading, findings, variety) };
}

const pointsOfFinding = 15;
const shareOfVariety = 0.2;

/** Texts of fewer than 100 words are scored as if they had 100. */
function scoreOf({ words }: ParsedText, findings: readonly StyleFinding[], variety: SentenceVariety): number {
  const perHundred = (findings.length / Math.max(100, words.length)) * 100;
  const kept = Math.max(0, 100 - pointsOfFinding * perHundred);
  return Math.round((1 - shareOfVariety) * kept + shareOfVariety * variety.score);
}

const indexes = indexByLanguage(cliches);

const clicheFindings = (reading: ParsedText): StyleFinding[] =>
  findPhrases(reading, indexes[reading.language]).map(({ start, end }) => ({
    kind: "cliche",
    start,
    end,
    text: reading.text.slice(start, end),
  }));

// Consecutive sentences that begin with the same word.

/** From this many sentences in a row on, the same opening word is reported. */
const longestRun = 3;

/** If a sentence begins with one of these, the next word counts too. */
const articles: Record<Language, ReadonlySet<string>> = {
  en: wordSet("the a an"),
  pt: wordSet("o a os as um uma"),
  es: wordSet("el la los las un una"),
  fr: wordSet("le la les un une des"),
  de: wordSet("der die das den dem ein eine einen"),
};

/** Finds repeated openings, from the third sentence of a run on. List items and headings are excluded. */
function openingFindings(reading: ParsedText): StyleFinding[] {
  const findings: StyleFinding[] = [];
  let last = "";
  let run = 0;
  for (const sentence of reading.sentences) {
    const opening =
      reading.blocks[sentence.block]?.kind === "paragraph"
        ? openingOf(wordsIn(reading, sentence), reading.language)
        : [];
    const key = opening.map(({ lower }) => lower).join(" ");
    run = key !== "" && key === last ? run + 1 : 1;
    last = key;
    const [first] = opening;
    const end = opening.at(-1)?.end;
    if (run < longestRun || !first || end === undefined) continue;
    findings.push({
      kind: "repeatedOpening",
      start: first.start,
      end,
      text: reading.text.slice(first.start, end),
    });
  }
  return findings;
}

const openingOf = (words: readonly ParsedWord[], language: Language): readonly ParsedWord[] =>
  words.slice(0, articles[language].has(words[0]?.lower ?? "") ? 2 : 1);

// One term with different capitals: "internet" and "Internet", "GitHub" and "Github".

const shortestTerm = 4;

/**
 * A capital alone may change the meaning ("the President", "a president"), so the majority must be at least
 * double.
 */
const clearHabit = 2;

/** Finds words whose capitalisation differs from the majority. */
function capitalFindings(reading: ParsedText): StyleFinding[] {
  const groups = new Map<string, ParsedWord[]>();
  for (const word of candidates(reading)) {
    const group = groups.get(word.lower);
    if (group) group.push(word);
    else groups.set(word.lower, [word]);
  }
  return [...groups.values()].flatMap((group) => {
    const preferred = preferredOf(group.map(({ text }) => text)) ?? "";
    const others = group.filter(({ text }) => text !== preferred);
    const habit = group.length - others.length;
    return others
      .filter(({ text }) => habit >= clearHabit * others.length || text.slice(1) !== preferred.slice(1))
      .map(({ start, end, text }) => ({
        kind: "inconsistentTerm" as const,
        start,
        end,
        text,
        suggestion: preferred,
      }));
  });
}

/**
 * Selects words whose capitalisation is significant. A capital inside a word ("GitHub") always is. An initial capital
 * is not significant at the start of a sentence, after punctuation, in headings and in names of several words, and
 * never in German, which capitalises all nouns. Words entirely in capitals are excluded.
 */
function candidates({ words, sentences, blocks, language }: ParsedText): ParsedWord[] {
  const stop = stopWords(language);
  const camel = new Set(words.filter(hasCapitalInside).map(({ lower }) => lower));
  return sentences.flatMap(({ first, last, block }) =>
    words.slice(first, last).filter((word, place, all) => {
      const { text, lower, isNumber, isJoined } = word;
      if (isNumber || lower.length < shortestTerm || text === text.toUpperCase()) return false;
      if (lower.includes("'")) return false; // the apostrophe is normalised in `lower`
      if (camel.has(lower)) return true;
      if (language === "de" || stop.has(lower) || place === 0 || !isJoined) return false;
      if (blocks[block]?.kind === "heading") return false;
      return !isNamed(word, all[place - 1], place === 1) && !isNamed(all[place + 1], word, false);
    }),
  );
}

const hasCapitalInside = ({ text, lower }: ParsedWord): boolean =>
  text.slice(1) !== lower.slice(1) && text !== text.toUpperCase();

/** Whether two consecutive words are both capitalised. The first word of a sentence always is. */
function isNamed(word: ParsedWord | undefined, before: ParsedWord | undefined, opens: boolean): boolean {
  if (!word?.isJoined || !before || opens) return false;
  return before.text[0] !== before.lower[0] && word.text[0] !== word.lower[0];
}

// Variation of sentence lengths.

/** Sentence lengths in words, and a score of their variation: 0 (uniform) to 100, a whole number. */
interface SentenceVariety {
  averageWords: number;
  deviation: number;
  score: number;
}

/** Fewer sentences can't be monotonous. */
const fewestSentences = 3;

/** The score is 100 from a standard deviation of 0.6 of the average on, and for a text of one or two sentences. */
function varietyOf({ sentences }: ParsedText): SentenceVariety {
  const { average, deviation, variation } = sentenceLengths(sentences);
  const score = sentences.length < fewestSentences ? 1 : Math.min(1, variation / fullVariation);
  return { averageWords: average, deviation, score: Math.round(100 * score) };
}

/** From this many sentences in a row on, nearly equal lengths are reported. */
const longestOpeningRun = 4;

/** In words. A series of short sentences is a stylistic device. */
const shortestSentence = 6;
const nearlyEqual = 2;

/** Finds sentences, from the fourth of a run on, in which no two lengths differ by more than two words. */
function monotonyFindings({ sentences, blocks, text }: ParsedText): StyleFinding[] {
  const findings: StyleFinding[] = [];
  let run: ParsedSentence[] = [];
  for (const sentence of sentences) {
    const isProse = blocks[sentence.block]?.kind === "paragraph" && lengthOf(sentence) >= shortestSentence;
    run = isProse ? [...longestFitting(run, sentence), sentence] : [];
    if (run.length < longestOpeningRun) continue;
    const { start, end } = sentence;
    findings.push({ kind: "monotony", start, end, text: text.slice(start, end) });
  }
  return findings;
}

const lengthOf = ({ first, last }: ParsedSentence) => last - first;

/** Returns the end of a run whose sentences are about as long as `sentence`, at most as many as a finding needs. */
function longestFitting(run: ParsedSentence[], sentence: ParsedSentence): ParsedSentence[] {
  const recent = run.slice(1 - longestOpeningRun);
  const stranger = recent.findLastIndex(
    (other) => Math.abs(lengthOf(other) - lengthOf(sentence)) > nearlyEqual,
  );
  return recent.slice(stranger + 1);
}
