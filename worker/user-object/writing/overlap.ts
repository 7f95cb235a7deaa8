// What the continuation of a text says a second time.

/** A repetition is at least this long, in characters, white space counted once. */
const shortest = 12;

/**
 * The continuation without the longest beginning of it that repeats the end of `before`, from word to word. White
 * space may differ. Without a repetition it is unchanged.
 */
export function withoutOverlap(before: string, continuation: string): string {
  const said = squeeze(before.trimEnd()).text;
  const { text, ends } = squeeze(continuation.trimStart());
  const marks = /^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0; // a line of dashes may well stand twice
  const borders = bordersOf(text);
  for (
    let length = longestRepetition(said, text, borders);
    length >= shortest;
    length = borders[length - 1] ?? 0
  )
    if (marks < length && partsWords(text, length) && partsWords(said, said.length - length))
      return continuation.trimStart().slice(ends[length - 1]);
  return continuation;
}

/** The text with one space for each run of white space, and where in the text each of its characters ends. */
function squeeze(text: string): { text: string; ends: number[] } {
  const ends: number[] = [];
  const squeezed = text.replace(/\s+|\S/g, (found, at: number) => {
    ends.push(at + found.length);
    return found.trim() || " ";
  });
  return { text: squeezed, ends };
}

/** For each beginning of the text, the length of its longest end that the text begins with (Knuth, Morris, Pratt). */
function bordersOf(text: string): number[] {
  const borders = [0];
  for (let at = 1; at < text.length; at++) borders.push(extend(borders.at(-1) ?? 0, text[at], text, borders));
  return borders;
}

/** The length of the longest beginning of `text` that `said` ends with. */
function longestRepetition(said: string, text: string, borders: number[]): number {
  let length = 0;
  for (let at = 0; at < said.length; at++) length = extend(length, said[at], text, borders);
  return length;
}

function extend(length: number, next: string | undefined, text: string, borders: number[]): number {
  let matched = length;
  while (matched > 0 && text[matched] !== next) matched = borders[matched - 1] ?? 0;
  return text[matched] === next ? matched + 1 : 0;
}

/** Whether no word, and no character of several code units, goes on across this place. */
function partsWords(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const behind = text.slice(at, at + 2);
  if (/^[\udc00-\udfff\u200d]/.test(behind) || /^\p{M}/u.test(behind)) return false;
  return !(/[\p{L}\p{N}\p{M}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(behind));
}
