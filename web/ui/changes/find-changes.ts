// Compares two texts. Fetched when there is something to compare: the library that does it is no part of the screens.
import { diffArrays } from "diff";
import type { Part } from "./changes.ts";

/**
 * How far the comparison goes before it gives up: in changes, so that the same two texts are always compared alike; and
 * in milliseconds, which only a device that stands still for so long ever comes to.
 */
const limits = {
  words: { maxEditLength: 1200, timeout: 2000 },
  sentences: { maxEditLength: 600, timeout: 2000 },
  piece: { maxEditLength: 400, timeout: 1000 },
};

/**
 * What `text` has in the place of `source`, in phrases. Texts that differ in too much to be compared word by word are
 * compared by their sentences, and then word by word within those that are alike. Any two texts have an answer.
 */
export function findChanges(source: string, text: string): Part[] {
  const rough = compareWords(source, text, limits.words) ?? compareSentences(source, text);
  return named(joinParts(rough));
}

/** One segmentation for all languages and devices: it knows scripts, not languages. */
const words = new Intl.Segmenter("en", { granularity: "word" });
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const segments = (text: string, by: Intl.Segmenter) => Array.from(by.segment(text), ({ segment }) => segment);

/** Undefined where there is more to it than the limits allow. */
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

/** Word by word, else line by line where both have as many lines, else as one change. */
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
  /** Those that mean something. */
  words: Set<string>;
}

const sentencesOf = (text: string): Sentence[] =>
  segments(text, sentences).map((sentence) => ({
    text: sentence,
    words: new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]{4,}|\p{N}+|\p{Lo}/gu)),
  }));

/** Whether one is likely the rewriting of the other: of its words, a third stands in both. */
function areAlike(one: Sentence, other: Sentence): boolean {
  if (one.text === other.text) return true;
  const wanted = (one.words.size + other.words.size) / 6;
  let common = 0;
  for (const word of one.words) if (other.words.has(word)) common++;
  return common > 0 && common >= wanted;
}

/** Gives each change its place in both texts. */
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

// Joins what a comparison word by word finds into phrases that can be read, accepted and rejected.

/** A part of two texts before it has a name; where `removed` and `added` are the same string, both texts have it. */
interface RoughPart {
  removed: string;
  added: string;
}

const isSame = ({ removed, added }: RoughPart) => removed === added;

/** In UTF-16 units: no longer piece between two changes is looked at as one that joins them. */
const longestBridge = 20;
/** In letters: shorter words are mostly articles, prepositions and the like, which come about everywhere. */
const shortWord = 3;

/** The parts with neighbouring changes in one, where hardly anything stands between them. Takes linear time. */
function joinParts(parts: readonly RoughPart[]): RoughPart[] {
  // First what nothing stands between: only then it is plain what is a phrase.
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

/** A change apart from the white space around it that both texts have. */
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

/** A sentence or a line is a place to stop at, and a figure is what people look for. */
const isStop = (between: string) => between.length > longestBridge || /[\n.!?…。！？\p{N}]/u.test(between);

/** Signs and spaces alone. */
const isGap: Bridge = (between) => !isStop(between) && !/\p{L}/u.test(between);

/** One short word between phrases. */
const isShortWord: Bridge = (between, before, after) => {
  const [word, ...more] = between.match(/\p{L}+/gu) ?? [];
  if (isStop(between) || word === undefined || more.length) return false;
  return word.length <= shortWord && isPhrase(before) && isPhrase(after);
};

/** Whether more than one word has changed. What is long is not counted to its end. */
const isPhrase = ({ removed, added }: RoughPart) =>
  [removed, added].some((text) => /\p{L}[^\p{L}]{1,9}\p{L}/u.test(text));
