import { type Language, languages } from "../../catalog/languages.ts";
import languageWords from "./language-words.json" with { type: "json" };
import { scriptOf } from "./words.ts";

/** How much of a text may be in another language than the rest: a title, a quotation. */
const strangerShare = 1 / 3;

/**
 * The language of a markdown text; "other" when it is surely another one than ours; null when it is too short or too
 * mixed to be sure, or has little but names, numbers and code. Takes about 2 ms for 1,000 words; of a text that is
 * longer than 2,400 words it reads parts from everywhere.
 */
export function detectLanguage(text: string): Language | "other" | null {
  const prose = proseOf(text);
  const script = scriptOf(prose);
  if (script !== "ours") return script === "other" ? "other" : null;
  const pieces = piecesOf(prose);
  const verdict = verdictOf(sumOf(pieces));
  return verdict && !isMixed(pieces, verdict) ? verdict : null;
}

function isMixed(pieces: Evidence[], verdict: Verdict): boolean {
  let sure = 0;
  let strange = 0;
  for (const piece of pieces) {
    const own = verdictOf(piece);
    if (own === null) continue;
    sure += piece.words;
    if (own !== verdict) strange += piece.words;
  }
  return strange > sure * strangerShare;
}

/** In UTF-16 units. The rest of a text is ignored, so that the time stays bounded. */
const longest = 100_000;

/**
 * A markdown text without what has no language: code, addresses, tags, mentions, paths and names of files. Other
 * signs stay, they are no words. Every pattern is linear, whatever the text.
 */
function proseOf(markdown: string): string {
  return markdown
    .slice(0, longest)
    .normalize("NFC")
    .replace(/^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm, "\n")
    .replace(/`[^`\n]*`/g, " ")
    .replace(/<\/?[a-z][^<>\n]{0,200}>/gi, " ")
    .replace(/\]\([^()\s]*\)/g, " ")
    .replace(/\S+/g, (piece) => (isNoProse(piece) ? " " : piece));
}

/** Hashtags among it: they are often English in texts of any language. */
function isNoProse(piece: string): boolean {
  return /:\/\/|@|^[("'“„«*_]*(?:www\.|[#/\\$~](?=[\p{L}\p{N}]))|[\p{L}\p{N}_][./\\_=:][\p{L}\p{N}_]/u.test(
    piece,
  );
}

type Verdict = Language | "other";

/** The lead that the first language needs over the next: in points, and as a share of its own points. */
const lead = 5;
const leadShare = 0.05;

/**
 * Points a word. Running text in our languages has 1.5 to 2.5; less has a language that is not among the known ones,
 * or a list of names.
 */
const density = { ours: 1.2, other: 0.9 };

/** Returns the language with enough evidence, or null. */
function verdictOf({ points, words }: Evidence): Verdict | null {
  const most = new Map<Verdict, number>();
  for (const [index, name] of knownLanguages.entries()) {
    const verdict = languages.find((language) => language === name) ?? "other";
    most.set(verdict, Math.max(most.get(verdict) ?? 0, points[index] ?? 0));
  }
  const [first, next] = [...most].sort(([, a], [, b]) => b - a);
  if (!first || !next) return null;
  const [verdict, own] = first;
  const isClear = own - next[1] >= Math.max(lead, own * leadShare);
  const isDense = own >= words * (verdict === "other" ? density.other : density.ours);
  return isClear && isDense ? verdict : null;
}

// How much the words of a text speak for each language: points that add up, in the manner of naive Bayes.

/** The evidence in the words of a piece of text. */
interface Evidence {
  /** In the order of `known`. */
  points: number[];
  /** How many words have been weighed; names count less. */
  words: number;
}

const wordPattern = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:['’](?=\p{L}))?/gu;

/** In words: short enough that a sentence in another language is a separate piece. */
const pieceLength = 16;

/** How many pieces of a text are weighed, which are some 2,400 words. */
const mostPieces = 150;

/** With a larger share of capitalised words, capitals do not mark names. */
const shoutingShare = 0.75;

/** The evidence of a text, piece by piece; of a long text, of pieces from all over it. */
function piecesOf(text: string): Evidence[] {
  const words = [...text.matchAll(wordPattern)];
  const capitals = words.filter(([word]) => isCapital(word)).length;
  const isShouting = capitals > words.length * shoutingShare;
  const count = Math.ceil(words.length / pieceLength);
  const step = Math.max(1, count / mostPieces);
  const pieces: Evidence[] = [];
  for (let piece = 0; piece < count; piece += step) {
    const start = Math.floor(piece) * pieceLength;
    pieces.push(weigh(text, words.slice(start, start + pieceLength), isShouting));
  }
  return pieces;
}

/** How often a word counts in one piece, so that a name that comes again and again does not decide. */
const mostTimes = 2;

/** "Los" of Los Angeles says little; a German noun more. */
const weightOfName = { functionWord: 0.25, other: 0.5 };

function weigh(text: string, words: RegExpExecArray[], isShouting: boolean): Evidence {
  const evidence = noEvidence();
  const times = new Map<string, number>();
  for (const match of words) {
    const word = match[0].toLowerCase().replace("’", "'");
    const before = times.get(word) ?? 0;
    times.set(word, before + 1);
    if (before >= mostTimes) continue;
    const known = functionWeights(word);
    const isName = !isShouting && isCapital(match[0]) && isInsideSentence(text, match.index);
    const weight = isName ? weightOfName[known ? "functionWord" : "other"] : 1;
    evidence.words += weight;
    for (const [language, points] of known ?? otherWeights(word)) add(evidence, language, points * weight);
  }
  return evidence;
}

const isCapital = (word: string) => word[0] !== word[0]?.toLowerCase();

/** Whether a place is inside a sentence: behind a word, a number or a comma. */
function isInsideSentence(text: string, index: number): boolean {
  return /[\p{L}\p{N},;][ '’-]?$/u.test(text.slice(Math.max(0, index - 2), index));
}

const noEvidence = (): Evidence => ({ points: knownLanguages.map(() => 0), words: 0 });

function add(evidence: Evidence, language: number, points: number) {
  evidence.points[language] = (evidence.points[language] ?? 0) + points;
}

function sumOf(pieces: Evidence[]): Evidence {
  const sum = noEvidence();
  for (const { points, words } of pieces) {
    sum.words += words;
    for (const [language, own] of points.entries()) add(sum, language, own);
  }
  return sum;
}

// The evidence of one word: points for each language that has the word or its character n-grams.

// The words that hold sentences together, for telling languages apart: small letters, the most frequent ones first.
// A word that ends in an apostrophe keeps it ("l'"); what follows one is a separate word ("t" of "don't").

/** First our languages, in the order of the catalogue; then those that must not be taken for one of them. */
export const functionWords = languageWords.functionWords;

type Known = keyof typeof functionWords;

/** All languages that are distinguished. Points are indexed in this order. */
const knownLanguages = Object.keys(functionWords) as Known[]; // the keys of a constant are what its type says

/** A language, as its place in `known`, and the points it gets. */
type Weight = [language: number, points: number];

/** In the manner of logarithms of odds: they add up. */
const points = { frequent: 4, word: 3, common: 2, strong: 3, weak: 1 };

/** How many of a list count as most frequent. */
const frequentWords = 25;

interface Tables {
  words: Map<string, Weight[]>;
  common: Map<string, Weight[]>;
  ngrams: Map<string, Weight[]>;
  longestNgram: number;
}

let made: Tables | undefined;

/** Made when first asked for: it takes some milliseconds, and many visits need no language. */
function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const words = new Map<string, Weight[]>();
  const common = new Map<string, Weight[]>();
  const parts = new Map<string, Weight[]>();
  for (const [index, name] of knownLanguages.entries()) {
    for (const [rank, word] of listed(functionWords[name]).entries())
      addWeight(words, word, [index, rank < frequentWords ? points.frequent : points.word]);
    const [weak = "", strong = ""] = (charNgrams[name] ?? "").split("|");
    for (const part of listed(weak)) addWeight(parts, part, [index, points.weak]);
    for (const part of listed(strong)) addWeight(parts, part, [index, points.strong]);
  }
  for (const language of languages)
    for (const word of listed(commonWords[language]))
      addWeight(common, word, [knownLanguages.indexOf(language), points.common]);
  return {
    words,
    common,
    ngrams: parts,
    longestNgram: Math.max(...[...parts.keys()].map((part) => part.length)),
  };
}

const listed = (list: string) => [...new Set(list.split(" ").filter(Boolean))];

function addWeight(table: Map<string, Weight[]>, key: string, weight: Weight) {
  const weights = table.get(key);
  if (weights) weights.push(weight);
  else table.set(key, [weight]);
}

/** Returns the points of a function word in lower case; undefined for other words. */
function functionWeights(word: string): Weight[] | undefined {
  return tables().words.get(word);
}

/** In letters; what is longer says no more. */
const longestWord = 40;
const ourLetters = /^[a-zàáâãäæçèéêëìíîïñòóôõöùúûüÿœß']*$/;

/** Returns the points of any other word in lower case: for each language, those of its best character n-gram. */
function otherWeights(word: string): Weight[] {
  const { common, ngrams, longestNgram } = tables();
  const best = knownLanguages.map(() => 0);
  const whole = `^${word.slice(0, longestWord)}$`;
  for (let start = 0; start < whole.length; start++)
    for (let end = start + 1; end <= Math.min(whole.length, start + longestNgram); end++)
      for (const [language, worth] of ngrams.get(whole.slice(start, end)) ?? [])
        best[language] = Math.max(best[language] ?? 0, worth);
  for (const [language, worth] of common.get(word) ?? []) best[language] = (best[language] ?? 0) + worth;
  if (!ourLetters.test(word))
    for (let language = languages.length; language < best.length; language++)
      best[language] = (best[language] ?? 0) + points.strong;
  return [...best.entries()].filter(([, worth]) => worth > 0);
}

// Frequent words that carry a meaning, for texts with few others: headlines, lists, advertisements. Only such as the
// neighbours of a language write in another way; small letters.

const commonWords: Record<Language, string> = languageWords.commonWords;

// How words look in a language: pieces of them. `^` is the start of a word, `$` its end.

/** Character n-grams; those behind the bar are (nearly) never found in similar languages. */
const charNgrams: Partial<Record<keyof typeof functionWords, string>> = languageWords.charNgrams;
