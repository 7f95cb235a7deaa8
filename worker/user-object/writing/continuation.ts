// Joins a continuation to the text before it: strips chatter and repetitions, and fixes the white space in between.
// Detects a model that restarts the text.
import { fold } from "./chatter/matching.ts";
import { type CleanerOptions, OutputCleaner } from "./output-cleaner.ts";

/** How much of the beginning is compared with the preceding text, at most, in characters. */
const comparedLength = 300;
/** How much of the beginning shows whether it is a heading, a list item or the rest of a word, in characters. */
const joinedLength = 24;
/** The text is restarted if this many of its first letters and digits are repeated. */
const minRepeatedLetters = 48;
/** Words of five or more letters that are doubled for emphasis: "really really". */
const doubledWords = ["really", "never", "quite", "always"];

export class ContinuationJoint {
  readonly #before: string;
  /** The end of the preceding text. A continuation may repeat it as long as its words occur there. */
  readonly #end: string;
  readonly #cleaner: OutputCleaner;
  /** The white space that the continuation begins with. */
  #space = "";
  #hasWords = false;
  /** The beginning, until it is long enough to be joined. */
  #held = "";
  #state: "beginning" | "joined" | "restarted" = "beginning";

  constructor(before: string, options: Omit<CleanerOptions, "before"> = {}) {
    this.#before = before;
    this.#end = squeeze(before.slice(-2 * comparedLength)).text;
    this.#cleaner = new OutputCleaner({ ...options, before });
  }

  /** Whether the model restarts the text. Then nothing of it is shown. */
  get isRestart(): boolean {
    return this.#state === "restarted";
  }

  get isRefused(): boolean {
    return this.#cleaner.isRefused;
  }

  push(piece: string): string {
    if (this.#hasWords) return this.#join(this.#cleaner.push(piece), false);
    const words = piece.trimStart();
    this.#space += piece.slice(0, piece.length - words.length);
    if (!words) return "";
    this.#hasWords = true;
    return this.#join(this.#cleaner.push(words), false);
  }

  flush(): string {
    return this.#join(this.#cleaner.flush(), true);
  }

  #join(cleaned: string, atEnd: boolean): string {
    if (this.#state === "joined") return cleaned;
    if (this.#state === "restarted") return "";
    this.#held += cleaned;
    const isFull = atEnd || this.#held.length >= comparedLength;
    if (!this.#held || !(isFull || this.#held.length >= joinedLength)) return "";
    const words = this.#held.replace(/^\s*(?:\.{3}|…)\s*(?=\S)/u, "");
    if (!isFull && this.#end.includes(squeeze(words.trim()).text)) return "";
    const fresh = withoutOverlap(this.#before, words);
    const isOverlap = fresh !== words;
    const restart = isOverlap ? false : beginsAnew(this.#before, words, isFull);
    if (restart === "maybe") return "";
    this.#state = restart ? "restarted" : "joined";
    if (restart) return "";
    return joinContinuation(this.#before, isOverlap ? fresh : this.#space + fresh);
  }
}

/** Whether the continuation restarts the text; "maybe" if more of it is needed to decide. */
export function beginsAnew(before: string, continuation: string, isFull: boolean): boolean | "maybe" {
  const text = before.trimStart();
  const again = continuation.trimStart();
  if (/^# /.test(text) && /^# /.test(again)) return true; // a text has one title
  const [title = "", ...below] = text.split("\n");
  const [line = "", ...rest] = again.split("\n");
  const isTitle =
    below.length > 0 && title.length < 120 && (/^(?:#|\*\*)/.test(title) || below[0]?.trim() === "");
  if (isTitle && letters(title).length > 3) {
    if (rest.length > 0 && letters(line) === letters(title)) return true;
    if (rest.length === 0 && !isFull && letters(title).startsWith(letters(line))) return "maybe";
  }
  const [first, second] = [letters(text.slice(0, 2 * comparedLength)), letters(again)];
  let same = 0;
  while (same < second.length && first[same] === second[same]) same++;
  if (same >= minRepeatedLetters) return true;
  const isSameSoFar = same === second.length && same > 0;
  return isSameSoFar && (isFull ? same >= minRepeatedLetters / 2 : "maybe");
}

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * Removes the longest beginning of the continuation that repeats the end of `before`, in whole words. White space and
 * case may differ.
 */
export function withoutOverlap(before: string, continuation: string): string {
  const preceding = squeeze(before.trimEnd()).text;
  const { text, ends } = squeeze(continuation.trimStart());
  const marks = /^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0; // a line of dashes may be repeated on purpose
  const borders = bordersOf(text);
  for (
    let length = longestRepetition(preceding, text, borders);
    length > marks;
    length = borders[length - 1] ?? 0
  )
    if (
      isRepetition(text, length) &&
      partsWords(text, length) &&
      partsWords(preceding, preceding.length - length)
    )
      return continuation.trimStart().slice(ends[length - 1]);
  return continuation;
}

/** Whether the repetition is no coincidence: two words, or one that is not doubled for emphasis. */
function isRepetition(text: string, length: number): boolean {
  if (length > 60) return true;
  const words = text.slice(0, length).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.join("").length;
  return words.length > 1 ? letters >= 5 : letters >= 5 && !doubledWords.includes(words[0] ?? "");
}

/** Collapses white space, and maps each remaining character to its end in the original text. */
function squeeze(text: string): { text: string; ends: number[] } {
  const ends: number[] = [];
  const squeezed = text.replace(/\s+|\S/g, (found, at: number) => {
    ends.push(at + found.length);
    const folded = found.toLowerCase();
    return found.trim() === "" ? " " : folded.length === 1 ? folded : found;
  });
  return { text: squeezed, ends };
}

/** The failure function of Knuth, Morris and Pratt: for each prefix, the length of its longest border. */
function bordersOf(text: string): number[] {
  const borders = [0];
  for (let at = 1; at < text.length; at++) borders.push(extend(borders.at(-1) ?? 0, text[at], text, borders));
  return borders;
}

/** The length of the longest prefix of `text` that `preceding` ends with. */
function longestRepetition(preceding: string, text: string, borders: number[]): number {
  let length = 0;
  for (let at = 0; at < preceding.length; at++) length = extend(length, preceding[at], text, borders);
  return length;
}

function extend(length: number, next: string | undefined, text: string, borders: number[]): number {
  let matched = length;
  while (matched > 0 && text[matched] !== next) matched = borders[matched - 1] ?? 0;
  return text[matched] === next ? matched + 1 : 0;
}

/** Whether the position is not within a word or a character of several code units. */
function partsWords(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const behind = text.slice(at, at + 2);
  if (/^[\udc00-\udfff\u200d]/.test(behind) || /^\p{M}/u.test(behind)) return false;
  return !(/[\p{L}\p{N}\p{M}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(behind));
}

const listItem = /^[ \t]*(?:[-*+]|\d{1,3}[.)]) /;
/** Marks that both open and close, depending on how many come before. */
const pairedMarks = /^(?:"|'|\*{1,3}|_{1,3}|~~|`+)/;

/**
 * Adds the white space that belongs between `before` and the continuation: a space, unless either has white space there
 * or a mark belongs to the adjacent word. Spaces are not doubled; line breaks stay.
 */
export function joinContinuation(before: string, continuation: string): string {
  if (before === "" || continuation === "") return continuation;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const words = continuation.trimStart();
  const isInLine = line.trim() !== "" && !/^\s*\n/.test(continuation);
  if (isInLine && /^#{1,6} /.test(words)) return `\n\n${words}`; // within a line it is no heading
  if (isInLine && listItem.test(line) && listItem.test(words)) return `\n${words}`;
  if (/[^\S\n]$/.test(before)) return continuation.replace(/^[^\S\n]+/, "");
  if (/\s$/.test(before) || /^\s/.test(continuation)) return continuation;
  return opens(line) || attaches(continuation, line) ? continuation : ` ${continuation}`;
}

/** Whether the line ends with a mark that belongs to the next word. */
function opens(line: string): boolean {
  if (line.endsWith("“")) return !isOpen("„", "“", line.slice(0, -1));
  if (/[([{¿¡„«‹/]$/.test(line) || /\S[-–—]$/.test(line)) return true;
  if (/(?:^|[^\p{L}])(?:[cdjlmnst]|qu)['’]$/iu.test(line)) return true; // French: l’encre
  return /(?:^|[\s([{])["'*_~`]+$/.test(line);
}

/** Whether the continuation begins with a mark that belongs to the word at the end of the line. */
function attaches(continuation: string, line: string): boolean {
  if (/^[.,;:!?…)\]}%”’›/]/.test(continuation)) return true;
  if (/^»(?!\p{L})/u.test(continuation) || /^(?:-[\p{L}\p{N}]|[–—]\S)/u.test(continuation)) return true;
  if (/^'(?:s|t|re|ve|ll|d|m)\b/i.test(continuation)) return true;
  if (continuation.startsWith("“")) return isOpen("„", "“", line);
  const marks = pairedMarks.exec(continuation)?.[0];
  return marks !== undefined && line.split(marks).length % 2 === 0;
}

function isOpen(opening: string, closing: string, line: string): boolean {
  return line.lastIndexOf(opening) > line.lastIndexOf(closing);
}
