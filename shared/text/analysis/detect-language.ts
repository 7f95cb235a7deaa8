import { type Language, languages } from "../../catalog/languages.ts";
import languageWords from "./language-words.json" with { type: "json" };
import { scriptOf } from "./words.ts";

/** The share of a text that may be in another language: a title, a quotation. */
const strangerShare = 1 / 3;

/**
 * Detects the language of a Markdown text. Returns "other" if it is certainly not a supported one; null if
 * the text is too short or too mixed, or mostly names, numbers and code. Takes about 2 ms for 1,000 words.
 * Texts of more than 2,400 words are sampled.
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

/** In UTF-16 units. The rest of a text is ignored to bound the time. */
const longest = 100_000;

/**
 * Removes code, addresses, tags, mentions, paths and file names from a Markdown text. Other syntax stays,
 * because it contains no words. Every pattern is linear for any input.
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

/** Includes hashtags, because they are often English in texts of any language. */
function isNoProse(piece: string): boolean {
  return /:\/\/|@|^[("'“„«*_]*(?:www\.|[#/\\$~](?=[\p{L}\p{N}]))|[\p{L}\p{N}_][./\\_=:][\p{L}\p{N}_]/u.test(
    piece,
  );
}

type Verdict = Language | "other";

/** Fewer points are those of a single word, which may be a name or of any language. */
const fewestPoints = 5;

/** The minimum lead of the first language over the second: in points, and as a share of its own points. */
const lead = 3;
const leadShare = 0.05;

/**
 * Minimum points per word. Running text in a supported language has 1.5 to 2.5. Text in an unknown language
 * and lists of names have less.
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
  const isClear = own >= fewestPoints && own - next[1] >= Math.max(lead, own * leadShare);
  const isDense = own >= words * (verdict === "other" ? density.other : density.ours);
  return isClear && isDense ? verdict : null;
}

// The evidence for each language in the words of a text: points that add up, as in naive Bayes.

/** The evidence in a piece of text. */
interface Evidence {
  /** In the order of `knownLanguages`. */
  points: number[];
  /** The number of words weighed; names count less. */
  words: number;
}

const wordPattern = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:['’](?=\p{L}))?/gu;

/** In words. Short, so that a sentence in another language forms a separate piece. */
const pieceLength = 16;

/** The maximum number of pieces weighed per text: about 2,400 words. */
const mostPieces = 150;

/** If more words than this share are capitalised, capitals don't indicate names. */
const shoutingShare = 0.75;

/** Returns the evidence piece by piece. Long texts are sampled evenly. */
function piecesOf(text: string): Evidence[] {
  const words = [...text.matchAll(wordPattern)];
  const capitals = words.filter(([word]) => isCapital(word)).length;
  const context = {
    text,
    isShouting: capitals > words.length * shoutingShare,
    isQuoted: quotedPlaces(text, words),
  };
  const count = Math.ceil(words.length / pieceLength);
  const step = Math.max(1, count / mostPieces);
  const pieces: Evidence[] = [];
  for (let piece = 0; piece < count; piece += step) {
    const start = Math.floor(piece) * pieceLength;
    pieces.push(weigh(context, words.slice(start, start + pieceLength)));
  }
  return pieces;
}

/** Maximum occurrences of a word that count per piece, so that a repeated name doesn't decide. */
const mostTimes = 2;

/** "Los" in "Los Angeles" is weak evidence, a German noun stronger. */
const weightOfName = { functionWord: 0.25, other: 0.5 };

/** Quotations and titles may be in another language. In a text that is quoted as a whole, all words weigh the same. */
const weightOfQuoted = 0.5;
const quotation = /“[^“”\n]{1,300}”|„[^„“”\n]{1,300}[“”]|«[^«»\n]{1,300}»|»[^«»\n]{1,300}«|"[^"\n]{1,300}"/g;

interface Context {
  text: string;
  isShouting: boolean;
  isQuoted: (index: number) => boolean;
}

/** Returns which places are within quotation marks; none if all words are. */
function quotedPlaces(text: string, words: readonly RegExpExecArray[]): Context["isQuoted"] {
  const masked = text.replace(quotation, (quoted) => mask.repeat(quoted.length));
  const isQuoted = (index: number) => masked.charAt(index) === mask;
  return words.every(({ index }) => isQuoted(index)) ? () => false : isQuoted;
}

/** A character that is no letter and no part of a text. */
const mask = "\ufffe";

function weigh({ text, isShouting, isQuoted }: Context, words: RegExpExecArray[]): Evidence {
  const evidence = noEvidence();
  const times = new Map<string, number>();
  for (const match of words) {
    const word = match[0].toLowerCase().replace("’", "'");
    const before = times.get(word) ?? 0;
    times.set(word, before + 1);
    if (before >= mostTimes) continue;
    const isName = !isShouting && isCapital(match[0]) && isInsideSentence(text, match.index);
    const weight =
      (isName ? weightOfName[tables().words.has(word) ? "functionWord" : "other"] : 1) *
      (isQuoted(match.index) ? weightOfQuoted : 1);
    evidence.words += weight;
    for (const [language, points] of weightsOf(word)) add(evidence, language, points * weight);
  }
  return evidence;
}

const isCapital = (word: string) => word[0] !== word[0]?.toLowerCase();

/** Whether a position is inside a sentence: after a word, a number or a comma. */
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

// The evidence of one word: points for each language that contains the word or its character n-grams.

// Function words for language detection, in lower case, the most frequent first. An elided word keeps its
// apostrophe ("l'"); what follows an apostrophe is a separate word ("t" of "don't").

/** First the supported languages, in catalogue order; then languages that must not be mistaken for them. */
export const functionWords = languageWords.functionWords;

type Known = keyof typeof functionWords;

/** All detected languages. Points are indexed in this order. */
const knownLanguages = Object.keys(functionWords) as Known[]; // the keys match the type

/** A language, as its index in `knownLanguages`, and its points. */
type Weight = [language: number, points: number];

/** Approximate log odds, so they add up. */
const points = { frequent: 4, word: 3, common: 2, strong: 3, weak: 1, impossible: -4 };

/** How many words of a list count as most frequent. */
const frequentWords = 25;

interface Tables {
  words: Map<string, Weight[]>;
  common: Map<string, Weight[]>;
  ngrams: Map<string, Weight[]>;
  /** Those that a language never has. */
  impossible: Map<string, number[]>;
  longestNgram: number;
}

let made: Tables | undefined;

/** Built lazily, because it takes some milliseconds and many visits don't need it. */
function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const words = new Map<string, Weight[]>();
  const common = new Map<string, Weight[]>();
  const parts = new Map<string, Weight[]>();
  const impossible = new Map<string, number[]>();
  for (const [index, name] of knownLanguages.entries()) {
    for (const [rank, word] of listed(functionWords[name]).entries())
      addTo(words, word, [index, rank < frequentWords ? points.frequent : points.word]);
    const [weak = "", strong = "", never = ""] = (charNgrams[name] ?? "").split("|");
    for (const part of listed(weak)) addTo(parts, part, [index, points.weak]);
    for (const part of listed(strong)) addTo(parts, part, [index, points.strong]);
    for (const part of listed(never)) addTo(impossible, part, index);
  }
  for (const [index, name] of knownLanguages.entries())
    for (const word of listed(commonWords[name] ?? "")) addTo(common, word, [index, points.common]);
  return {
    words,
    common,
    ngrams: parts,
    impossible,
    longestNgram: Math.max(...[...parts.keys(), ...impossible.keys()].map((part) => part.length)),
  };
}

const listed = (list: string) => [...new Set(list.split(" ").filter(Boolean))];

function addTo<Item>(table: Map<string, Item[]>, key: string, item: Item) {
  const items = table.get(key);
  if (items) items.push(item);
  else table.set(key, [item]);
}

/** In letters. The rest of a longer word is ignored. */
const longestWord = 40;
const ourLetters = /^[a-zàáâãäæçèéêëìíîïñòóôõöùúûüÿœß']*$/;

/**
 * Returns the points of a word in lower case: for each language, those of the function word, otherwise of its best character
 * n-gram and of the content word. Less a penalty if the language never has one of the n-grams.
 */
function weightsOf(word: string): Weight[] {
  const { words, impossible, longestNgram } = tables();
  const listed = words.get(word);
  const parts = partsOf(word, longestNgram);
  const sum = listed ? knownLanguages.map(() => 0) : contentPoints(word, parts);
  const never = new Set(parts.flatMap((part) => impossible.get(part) ?? []));
  for (const language of never) sum[language] = (sum[language] ?? 0) + points.impossible;
  for (const [language, worth] of listed ?? []) sum[language] = worth;
  return [...sum.entries()].filter(([, worth]) => worth !== 0);
}

/** Returns the points of a word that is no function word, in the order of `knownLanguages`. */
function contentPoints(word: string, parts: readonly string[]): number[] {
  const { common, ngrams } = tables();
  const best = knownLanguages.map(() => 0);
  for (const part of parts)
    for (const [language, worth] of ngrams.get(part) ?? [])
      best[language] = Math.max(best[language] ?? 0, worth);
  for (const [language, worth] of common.get(word) ?? []) best[language] = (best[language] ?? 0) + worth;
  const isForeign = !ourLetters.test(word);
  return best.map((worth, language) =>
    isForeign && language >= languages.length ? worth + points.strong : worth,
  );
}

/** Returns the character n-grams of a word that have at most `longest` characters. */
function partsOf(word: string, longest: number): string[] {
  const whole = `^${word.slice(0, longestWord)}$`;
  const parts: string[] = [];
  for (let start = 0; start < whole.length; start++)
    for (let end = start + 1; end <= Math.min(whole.length, start + longest); end++)
      parts.push(whole.slice(start, end));
  return parts;
}

// Frequent content words, in lower case, for texts with few function words: headlines, lists, advertisements.
// Only words that related languages spell differently.

const commonWords: Partial<Record<Known, string>> = languageWords.commonWords;

// Typical character sequences of each language. `^` is the start of a word, `$` its end.

/** Character n-grams. Those after the first bar are almost never found in similar languages, those after the second never in this. */
const charNgrams: Partial<Record<keyof typeof functionWords, string>> = languageWords.charNgrams;
