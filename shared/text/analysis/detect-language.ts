import { type Language, languages } from "../../catalog/languages.ts";
import languageWords from "./language-words.json" with { type: "json" };
import { letterOdds, partsOf, unlisted } from "./letter-evidence.ts";
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
  const words = [...prose.matchAll(wordPattern)];
  const context = contextOf(prose, words);
  const pieces = piecesOf(context, words);
  const [sentence, ...others] = pieces;
  if (sentence && others.length === 0) return verdictOfSentence(sentence, plainWords(context, words));
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

const verdicts: readonly Verdict[] = [...languages, "other"];

/** Returns for each verdict the most points that one of its languages has. */
function mostOf(points: readonly number[]): Record<Verdict, number> {
  const lowest = Number.NEGATIVE_INFINITY;
  const most = { en: lowest, pt: lowest, es: lowest, fr: lowest, de: lowest, other: lowest };
  for (const [index, name] of knownLanguages.entries()) {
    const verdict = languages.find((language) => language === name) ?? "other";
    most[verdict] = Math.max(most[verdict], points[index] ?? lowest);
  }
  return most;
}

/** Returns the verdicts, that with the most points first; supported languages before "other" if they have as many. */
const ranked = (points: Record<Verdict, number>) => verdicts.toSorted((a, b) => points[b] - points[a]);

/** Returns the verdict with enough evidence, or null. */
function verdictOf({ points, words }: Evidence): Verdict | null {
  const most = mostOf(points);
  const [first, next] = ranked(most);
  if (!first || !next) return null;
  const own = most[first];
  const isClear = own >= fewestPoints && own - Math.max(0, most[next]) >= Math.max(lead, own * leadShare);
  const isDense = own >= words * (first === "other" ? density.other : density.ours);
  return isClear && isDense ? first : null;
}

// A sentence often has too few function words. The letter sequences of all its words count as well.

/**
 * In points, the minimum lead in the sum of both kinds of evidence. `agreed` is enough if the words alone give the same
 * verdict.
 */
const sentenceLead = { ours: 3, other: 4, agreed: 1.5 };

/** In points: how far the letters may lean towards another verdict than the words. */
const disagreement = 3;

/** Minimum points of the words per word. Lists of names and texts in an unknown language have fewer. */
const sentenceDensity = 0.5;

/** Returns the verdict on a text of at most `pieceLength` words, or null if words and letters don't agree clearly enough. */
function verdictOfSentence(evidence: Evidence, words: readonly string[]): Verdict | null {
  const odds = letterOdds(words);
  const letters = knownLanguages.map((name) => odds.get(name) ?? odds.get(unlisted) ?? 0);
  const byWords = mostOf(evidence.points);
  const byLetters = mostOf(letters);
  const sums = mostOf(evidence.points.map((points, index) => points + (letters[index] ?? 0)));
  const [verdict, next] = ranked(sums);
  if (!verdict || !next || byLetters[verdict] < -disagreement) return null;
  const ahead = sums[verdict] - sums[next];
  if (verdict === verdictOf(evidence)) return ahead >= sentenceLead.agreed ? verdict : null;
  const own = byWords[verdict];
  const isClear = ahead >= sentenceLead[verdict === "other" ? "other" : "ours"];
  const isEnough = own >= fewestPoints && own >= evidence.words * sentenceDensity;
  return isClear && isEnough && ranked(byWords)[0] === verdict ? verdict : null;
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

function contextOf(text: string, words: readonly RegExpExecArray[]): Context {
  const capitals = words.filter(([word]) => isCapital(word)).length;
  return {
    text,
    isShouting: capitals > words.length * shoutingShare,
    isQuoted: quotedPlaces(text, words),
  };
}

/** Returns the words in lower case, without names and words in quotation marks. */
function plainWords(context: Context, words: readonly RegExpExecArray[]): string[] {
  return words
    .filter((word) => !isName(context, word) && !context.isQuoted(word.index))
    .map(([word]) => plain(word));
}

const isName = ({ text, isShouting }: Context, { 0: word, index }: RegExpExecArray) =>
  !isShouting && isCapital(word) && isInsideSentence(text, index);

const plain = (word: string) => word.toLowerCase().replace("’", "'");

/** Returns the evidence piece by piece. Long texts are sampled evenly. */
function piecesOf(context: Context, words: readonly RegExpExecArray[]): Evidence[] {
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

function weigh(context: Context, words: readonly RegExpExecArray[]): Evidence {
  const evidence = noEvidence();
  const times = new Map<string, number>();
  for (const match of words) {
    const word = plain(match[0]);
    const before = times.get(word) ?? 0;
    times.set(word, before + 1);
    if (before >= mostTimes) continue;
    const weight =
      (isName(context, match) ? weightOfName[tables().words.has(word) ? "functionWord" : "other"] : 1) *
      (context.isQuoted(match.index) ? weightOfQuoted : 1);
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

const ourLetters = /^[a-zàáâãäæçèéêëìíîïñòóôõöùúûüÿœß']*$/;

/** Weights by word, because a text is weighed several times while it grows, and at its end. */
const knownWeights = new Map<string, Weight[]>();
const mostKnown = 2000;
/** V8 copies substrings of this length; a longer one would keep its whole text in memory. */
const longestKnown = 12;

/** Returns the weights of a word in lower case. */
function weightsOf(word: string): readonly Weight[] {
  const weights = knownWeights.get(word) ?? computeWeights(word);
  if (word.length > longestKnown) return weights;
  if (knownWeights.size >= mostKnown) knownWeights.clear();
  knownWeights.set(word, weights);
  return weights;
}

/**
 * Returns the points of a word in lower case: for each language, those of the function word, otherwise of its best character
 * n-gram and of the content word. Less a penalty if the language never has one of the n-grams.
 */
function computeWeights(word: string): Weight[] {
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

// Frequent content words, in lower case, for texts with few function words: headlines, lists, advertisements.
// Only words that related languages spell differently.

const commonWords: Partial<Record<Known, string>> = languageWords.commonWords;

// Typical character sequences of each language. `^` is the start of a word, `$` its end.

/** Character n-grams. Those after the first bar are almost never found in similar languages, those after the second never in this. */
const charNgrams: Partial<Record<keyof typeof functionWords, string>> = languageWords.charNgrams;
