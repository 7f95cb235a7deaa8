// How much the words of a text speak for each language: points that add up, in the manner of naive Bayes.
import { functionWeights, known, otherWeights } from "./weights.ts";

/** What the words of a piece of text say. */
export interface Evidence {
  /** In the order of `known`. */
  points: number[];
  /** How many words have been weighed; names count less. */
  words: number;
}

const wordPattern = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:['’](?=\p{L}))?/gu;

/** In words: short enough that a sentence in another language is a piece of its own. */
const pieceLength = 16;

/** How many pieces of a text are weighed, which are some 2,400 words. */
const mostPieces = 150;

/** Where more of the words have capitals, these mark no names. */
const shoutingShare = 0.75;

/** The evidence of a text, piece by piece; of a long text, of pieces from all over it. */
export function piecesOf(text: string): Evidence[] {
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

/** Judged by what stands before: a word, a number or a comma. */
function isInsideSentence(text: string, index: number): boolean {
  return /[\p{L}\p{N},;][ '’-]?$/u.test(text.slice(Math.max(0, index - 2), index));
}

const noEvidence = (): Evidence => ({ points: known.map(() => 0), words: 0 });

function add(evidence: Evidence, language: number, points: number) {
  evidence.points[language] = (evidence.points[language] ?? 0) + points;
}

export function sumOf(pieces: Evidence[]): Evidence {
  const sum = noEvidence();
  for (const { points, words } of pieces) {
    sum.words += words;
    for (const [language, own] of points.entries()) add(sum, language, own);
  }
  return sum;
}
