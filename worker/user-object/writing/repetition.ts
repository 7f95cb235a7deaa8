// Notices a model that repeats itself without end, or delivers its text twice.

/** How much is repeated before it counts as a loop, in characters. Songs repeat shorter refrains. */
const minRepeated = 320;
/** The same for lines without letters, and for tables: forms and grids repeat them on purpose. */
const minRepeatedRows = 2000;
/** The longest passage that is noticed when it repeats, in characters. */
const maxPeriod = 2000;
/** The text is examined whenever it has grown by this much. Only its length decides, not its pieces. */
const step = 32;
/** How much of the end is searched in the text before, and how often at most. */
const keyLength = 24;
const maxCandidates = 8;
/** A shorter passage at the beginning of a text that repeats it is no text, in characters. */
const minPassage = 100;
/** A shorter text, in characters, may be a slogan that is repeated on purpose. */
const minDoubled = 80;
/** In different words. */
const minWords = 10;
/** After so much of a second copy that breaks off, in characters, it is no new text. */
const minSecondCopy = 200;

export interface Repetition {
  /** The length of the text without the repetition. */
  kept: number;
  /** Whether that is the whole text, delivered twice. */
  isWhole: boolean;
}

/** Watches one growing text. */
export class RepetitionWatch {
  readonly #start: number;
  #examined: number;
  #second = -1;
  #searched: number;

  /** @param start the length of the text that the answer continues */
  constructor(start = 0) {
    this.#start = start;
    this.#examined = start;
    this.#searched = start + minDoubled;
  }

  /** Examines the text as far as it has grown. */
  read(text: string): Repetition | undefined {
    while (this.#examined + step <= text.length) {
      this.#examined += step;
      const part = text.slice(0, this.#examined);
      const first = this.#firstOfTwo(part);
      if (
        first !== undefined &&
        part.length - this.#second >= Math.max(first - this.#start, 2 * minSecondCopy)
      )
        return { kept: first, isWhole: true };
      const kept = keptOfLoop(part);
      if (kept !== undefined) return { kept: this.#floor(part, kept), isWhole: false };
    }
    return undefined;
  }

  /** Examines the whole text. */
  atEnd(text: string): Repetition | undefined {
    const first = this.#firstOfTwo(text);
    if (first === undefined) return undefined;
    const isEnough = text.trimEnd().length - this.#second >= Math.min(first - this.#start, minSecondCopy);
    return isEnough ? { kept: first, isWhole: true } : undefined;
  }

  /** Where the first of two equal texts ends, if the text so far is one and the beginning of the same once more. */
  #firstOfTwo(text: string): number | undefined {
    if (text.length < this.#start + 2 * minDoubled) return undefined;
    const key = text.slice(this.#start, this.#start + minDoubled);
    for (;;) {
      if (this.#second < 0) {
        this.#second = text.indexOf(key, this.#searched);
        if (this.#second < 0) {
          this.#searched = Math.max(this.#searched, text.length - minDoubled);
          return undefined;
        }
      }
      const first = withoutRule(text.slice(this.#start, this.#second));
      if (hasWords(first) && first.startsWith(text.slice(this.#second).trimEnd()))
        return this.#start + first.length;
      this.#searched = this.#second + 1;
      this.#second = -1;
    }
  }

  /** Nothing is kept of an answer that is a short passage, repeated. */
  #floor(text: string, kept: number): number {
    const passage = text.slice(this.#start, kept).trim();
    return passage.length < minPassage && text.slice(kept).trimStart().startsWith(passage)
      ? this.#start
      : kept;
  }
}

/** Whether it is a text, not a pattern of few words. */
const hasWords = (text: string) =>
  text.length >= minDoubled && new Set(text.match(/\p{L}+/gu)).size >= minWords;

const withoutRule = (text: string) => text.replace(/\s*(?:[-*_=]{3,}\s*)?$/, "");

/** The length of a text without the repetitions at its end; undefined if there is no loop. */
function keptOfLoop(text: string): number | undefined {
  const end = text.length;
  const keyStart = end - keyLength;
  const key = text.slice(keyStart);
  const oldest = Math.max(0, keyStart - maxPeriod);
  for (let at = keyStart, count = 0; at > oldest && count < maxCandidates; count++) {
    at = text.lastIndexOf(key, at - 1);
    if (at < oldest) return undefined;
    const period = keyStart - at;
    const length = repeatedLength(text, period);
    if (isLoop(text.slice(end - length - period, end - length), length))
      return endOfPassage(text, end - length, period);
  }
  return undefined;
}

/** How much of the end equals the text before it at that distance. */
function repeatedLength(text: string, period: number): number {
  let length = 0;
  while (
    length < minRepeatedRows &&
    length + period < text.length &&
    text[text.length - 1 - length] === text[text.length - 1 - length - period]
  )
    length++;
  return length;
}

/** @param passage what is repeated, over `length` characters */
function isLoop(passage: string, length: number): boolean {
  const rows = passage.split("\n").filter((row) => row.trim() !== "");
  const isTable = rows.length > 0 && rows.every((row) => row.trimStart().startsWith("|"));
  const hasRows = passage.includes("\n") && !/\p{L}/u.test(passage);
  if (isTable || hasRows) return length >= minRepeatedRows;
  const isVerse = rows.length > 1 && passage.length < rows.length * 60;
  if (isVerse) return length >= Math.max(minRepeated, 2 * passage.length);
  const isParagraph = !/\n\s*\n\s*\S/.test(passage.trim());
  return length >= (isParagraph ? minRepeated : Math.max(minRepeated, passage.length));
}

/** Where the first copy ends: after a sentence, if the repetition begins within one. */
function endOfPassage(text: string, start: number, period: number): number {
  const kept = text.slice(0, start).trimEnd();
  if (/[.!?…:]["'”’»)*_]*$/u.test(kept)) return kept.length;
  const rest = /^[\s\S]*?(?:[.!?…]["'”’»)*_]*(?=\s)|(?=\n))/u.exec(text.slice(start, start + period))?.[0];
  return rest === undefined ? kept.length : start + rest.length;
}
