// Compares two texts. Loaded on demand because of the diff library.
import { diffArrays } from "diff";
import type { Part } from "./changes.ts";

/**
 * Limits of the comparison: in edits, so that the result is deterministic, and in milliseconds as a safety net for
 * stalled devices.
 */
const limits = {
  words: { maxEditLength: 1200, timeout: 2000 },
  sentences: { maxEditLength: 600, timeout: 2000 },
  piece: { maxEditLength: 400, timeout: 1000 },
};

/**
 * Compares `source` with `text` in phrases. Texts that differ too much are compared by sentence, and word by word
 * within similar sentences. Always returns a result.
 */
export function findChanges(source: string, text: string): Part[] {
  const rough = compareWords(source, text, limits.words) ?? compareSentences(source, text);
  return named(joinParts(rough));
}

/** One segmentation for all languages and devices: it depends on scripts only. */
const words = new Intl.Segmenter("en", { granularity: "word" });
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const segments = (text: string, by: Intl.Segmenter) => Array.from(by.segment(text), ({ segment }) => segment);

/** Returns undefined if the limits are exceeded. */
function compareWords(source: string, text: string, limit: Limit): RoughPart[] | undefined {
  const [before, after] = [segments(source, words), segments(text, words)];
  const found = diffArrays(before, after, limit);
  return found?.map(({ value, added, removed }) => ({
    removed: added ? "" : value.join(""),
    added: removed ? "" : value.join(""),
  }));
}

interface Limit {
  maxEditLength: number;
  timeout: number;
}

function compareSentences(source: string, text: string): RoughPart[] {
  const [before, after] = [sentencesOf(source), sentencesOf(text)];
  const found = diffArrays(before, after, { ...limits.sentences, comparator: areAlike });
  if (!found) return comparePiece(source, text);
  const parts: RoughPart[] = [];
  let [at, to] = [0, 0];
  let [removed, added] = ["", ""];
  const flush = () => {
    parts.push(...comparePiece(removed, added));
    [removed, added] = ["", ""];
  };
  for (const step of found) {
    const isAlike = !step.added && !step.removed;
    if (isAlike) flush();
    for (let left = step.count; left > 0; left--) {
      if (!step.added) removed += before[at++]?.text ?? "";
      if (!step.removed) added += after[to++]?.text ?? "";
      if (isAlike) flush();
    }
  }
  flush();
  return parts;
}

/** Compares word by word, else line by line if the line counts match, else as one change. */
function comparePiece(source: string, text: string): RoughPart[] {
  const whole = { removed: source, added: text };
  if (isSame(whole)) return source ? [whole] : [];
  if (!source || !text) return [whole];
  const found = compareWords(source, text, limits.piece);
  if (found) return found;
  const [before, after] = [linesOf(source), linesOf(text)];
  if (before.length !== after.length || before.length === 1) return [whole];
  return before.flatMap((line, index) => {
    const other = after[index] ?? "";
    return compareWords(line, other, limits.piece) ?? [{ removed: line, added: other }];
  });
}

const linesOf = (text: string) => text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];

interface Sentence {
  text: string;
  /** Parts with visible text. */
  words: Set<string>;
}

const sentencesOf = (text: string): Sentence[] =>
  segments(text, sentences).map((sentence) => ({
    text: sentence,
    words: new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]{4,}|\p{N}+|\p{Lo}/gu)),
  }));

/** Whether one sentence is probably a rewrite of the other: they share a third of their words. */
function areAlike(one: Sentence, other: Sentence): boolean {
  if (one.text === other.text) return true;
  const wanted = (one.words.size + other.words.size) / 6;
  let common = 0;
  for (const word of one.words) if (other.words.has(word)) common++;
  return common > 0 && common >= wanted;
}

/** Adds to each change its position in both texts. */
function named(rough: readonly RoughPart[]): Part[] {
  let [at, to] = [0, 0];
  return rough.map((part) => {
    const { removed, added } = part;
    const id = `${at}+${removed.length}:${to}+${added.length}`;
    at += removed.length;
    to += added.length;
    return isSame(part) ? { kind: "same", text: added } : { kind: "change", id, removed, added };
  });
}

// Joins word-level differences into phrases that can be read, accepted and rejected.

/** A part without id. If `removed` and `added` are the same string, both texts have it. */
interface RoughPart {
  removed: string;
  added: string;
}

const isSame = ({ removed, added }: RoughPart) => removed === added;

/** In UTF-16 units: longer text between two changes never joins them. */
const longestBridge = 20;
/** In letters: shorter words are mostly articles and prepositions, which match by chance. */
const shortWord = 3;

/** Merges neighbouring changes with hardly anything between them. Linear time. */
function joinParts(parts: readonly RoughPart[]): RoughPart[] {
  // First merge adjacent changes; only then phrases are recognisable.
  const phrases = joinOver(isShortWord, joinOver(isGap, parts));
  return joinOver(() => false, phrases.flatMap(withoutSpaces));
}

type Bridge = (between: string, before: RoughPart, after: RoughPart) => boolean;

function joinOver(isBridge: Bridge, parts: readonly RoughPart[]): RoughPart[] {
  const joined: RoughPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    if (last && isSame(last) === isSame(part)) joined.splice(-1, 1, join(last, part));
    else if (last && before && !isSame(part) && isBridge(last.added, before, part))
      joined.splice(-2, 2, join(join(before, last), part));
    else joined.push(part);
  }
  return joined;
}

/** Splits off the common whitespace around a change. */
function withoutSpaces(part: RoughPart): RoughPart[] {
  if (isSame(part)) return [part];
  const { removed, added } = part;
  const shortest = Math.min(removed.length, added.length);
  let start = 0;
  while (start < shortest && removed[start] === added[start] && isSpace(removed[start])) start++;
  let end = 0;
  while (
    end < shortest - start &&
    removed.at(-1 - end) === added.at(-1 - end) &&
    isSpace(removed.at(-1 - end))
  )
    end++;
  const same = (text: string) => (text ? [{ removed: text, added: text }] : []);
  return [
    ...same(removed.slice(0, start)),
    { removed: removed.slice(start, removed.length - end), added: added.slice(start, added.length - end) },
    ...same(removed.slice(removed.length - end)),
  ];
}

const isSpace = (sign = "") => /\s/.test(sign);

const join = (one: RoughPart, other: RoughPart): RoughPart => ({
  removed: one.removed + other.removed,
  added: one.added + other.added,
});

/** Sentence ends, line breaks and figures are never merged across. */
const isStop = (between: string) => between.length > longestBridge || /[\n.!?…。！？\p{N}]/u.test(between);

/** Punctuation and spaces only. */
const isGap: Bridge = (between) => !isStop(between) && !/\p{L}/u.test(between);

/** A single short word between phrases. */
const isShortWord: Bridge = (between, before, after) => {
  const [word, ...more] = between.match(/\p{L}+/gu) ?? [];
  if (isStop(between) || word === undefined || more.length) return false;
  return word.length <= shortWord && isPhrase(before) && isPhrase(after);
};

/** Whether more than one word changed. Long text is not counted to its end. */
const isPhrase = ({ removed, added }: RoughPart) =>
  [removed, added].some((text) => /\p{L}[^\p{L}]{1,9}\p{L}/u.test(text));
