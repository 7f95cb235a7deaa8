// Notices a model that repeats itself without end, or delivers its text twice.

/** How much is repeated before it counts as a loop, in characters. Songs repeat shorter refrains. */
const minRepeated = 320;
/** The same for lines without letters, and for tables: forms and grids repeat them on purpose. */
const minRepeatedRows = 2000;
/** The same for passages that differ in their numbers: a plan may have equal days. */
const minRepeatedNumbered = 640;
/** The longest passage that is noticed when it repeats, in characters. */
const maxPeriod = 4000;
/** The same without a line break. */
const maxLineOfText = 2000;
/** The end that is searched for passages that differ in their numbers, in characters. */
const numberedLength = 4000;
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
  readonly #doubled: DoubledText;
  /** What follows the first line: a title that is not delivered twice. */
  #doubledBody: DoubledText | undefined;

  /** @param start the length of the text that the answer continues */
  constructor(start = 0) {
    this.#start = start;
    this.#examined = start;
    this.#doubled = new DoubledText(start);
  }

  /** Examines the text as far as it has grown. */
  read(text: string): Repetition | undefined {
    while (this.#examined + step <= text.length) {
      this.#examined += step;
      const part = text.slice(0, this.#examined);
      const { first, length, copied } = this.#doubled.find(part) ?? this.#body(part)?.find(part) ?? noCopies;
      if (copied >= Math.max(length, 2 * minSecondCopy)) return { kept: first, isWhole: true };
      const kept = keptOfLoop(part) ?? keptOfNumberedLoop(part);
      if (kept !== undefined && kept >= first) return { kept: first, isWhole: true };
      if (kept !== undefined) return { kept: this.#floor(part, kept), isWhole: false };
    }
    return undefined;
  }

  /** Examines the whole text. */
  atEnd(text: string): Repetition | undefined {
    const whole = this.#doubled.find(text) ?? noCopies;
    if (whole.copied >= Math.min(whole.length, minSecondCopy)) return { kept: whole.first, isWhole: true };
    const body = this.#body(text)?.find(text) ?? noCopies;
    // A song may end with its chorus, with which it begins under its title: here the second copy has to be whole.
    return body.copied >= body.length ? { kept: body.first, isWhole: true } : undefined;
  }

  #body(text: string): DoubledText | undefined {
    if (!this.#doubledBody) {
      const title = firstLine.exec(text.slice(this.#start, this.#start + maxLine + minDoubled))?.[0];
      if (title !== undefined) this.#doubledBody = new DoubledText(this.#start + title.length);
    }
    return this.#doubledBody;
  }

  /** Nothing is kept of an answer that is a short passage, repeated. */
  #floor(text: string, kept: number): number {
    const passage = text.slice(this.#start, kept).trim();
    if (passage.length >= minPassage) return kept;
    const rest = text.slice(kept, kept + 2 * minPassage).trimStart();
    return withoutNumbers(rest).startsWith(withoutNumbers(passage)) ? this.#start : kept;
  }
}

/** Two equal texts, in characters. */
interface Copies {
  /** Where the first one ends. */
  first: number;
  length: number;
  /** How much of the second one is there. */
  copied: number;
}

const noCopies: Copies = {
  first: Number.POSITIVE_INFINITY,
  length: Number.POSITIVE_INFINITY,
  copied: 0,
};

/** Watches whether a growing text is one text and the same once more, from some position on. */
class DoubledText {
  readonly #start: number;
  #second = -1;
  #searched: number;

  constructor(start: number) {
    this.#start = start;
    this.#searched = start + minDoubled;
  }

  /** Finds the copies, if the text so far is one text and the beginning of the same once more. */
  find(text: string): Copies | undefined {
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
      const whole = withoutRule(text.slice(this.#start, this.#second));
      const second = text.slice(this.#second).trimEnd();
      const first = [withoutAnnouncement(whole), whole].find((one) => one.startsWith(second));
      if (first !== undefined && hasWords(first))
        return { first: this.#start + first.length, length: first.length, copied: second.length };
      this.#searched = this.#second + 1;
      this.#second = -1;
    }
  }
}

/** A longer line, in characters, is no title and announces nothing. */
const maxLine = 150;

const firstLine = new RegExp(`^\\s*\\S[^\\n]{0,${maxLine}}\\n\\s*(?=\\S)`);

/** Whether it is a text, not a pattern of few words. */
const hasWords = (text: string) =>
  text.length >= minDoubled && new Set(text.match(/\p{L}+/gu)).size >= minWords;

const withoutRule = (text: string) =>
  text
    .trimEnd()
    .replace(/\n[ \t]*[-*_=]{3,}$/, "")
    .trimEnd();

/** Removes a line at the end that announces the second copy: "Here is the text again:". */
function withoutAnnouncement(text: string): string {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return line.length <= maxLine && /:[*_]*$/.test(line) ? withoutRule(text.slice(0, -line.length)) : text;
}

/** The number of a list item, a heading or a step, at the beginning of its line, with its point or colon. */
const lineNumber =
  /^([ \t]*(?:[-+*•#>]+[ \t]+)?[*_]*(?:\p{L}{2,15}[ \t]+)?)(\d{1,5}(?:[.):]|(?=[*_]*[.):]|[ \t]*[–—-]|[ \t]*$)))/gmu;

const withoutNumbers = (text: string) => text.replace(lineNumber, "$1");

/** Like `keptOfLoop` for passages that differ only in the numbers at the beginning of their lines. */
function keptOfNumberedLoop(text: string): number | undefined {
  const oldest = text.length - numberedLength;
  const start = oldest > 0 ? text.indexOf("\n", oldest) + 1 : 0;
  if (start === 0 && oldest > 0) return undefined; // one line
  const end = text.slice(start);
  const numbers = [...end.matchAll(lineNumber)];
  if (numbers.length < 3) return undefined;
  const kept = keptOfLoop(withoutNumbers(end), minRepeatedNumbered);
  if (kept === undefined) return undefined;
  let removed = 0;
  for (const { 1: before = "", 2: number = "", index } of numbers) {
    if (index + before.length - removed >= kept) break;
    removed += number.length;
  }
  return start + kept + removed;
}

/** The length of a text without the repetitions at its end; undefined if there is no loop. */
function keptOfLoop(text: string, least = minRepeated): number | undefined {
  const end = text.length;
  const keyStart = end - keyLength;
  const key = text.slice(keyStart);
  const oldest = Math.max(0, keyStart - maxPeriod);
  for (let at = keyStart, count = 0; at > oldest && count < maxCandidates; count++) {
    at = text.lastIndexOf(key, at - 1);
    if (at < oldest) return undefined;
    const period = keyStart - at;
    const length = repeatedLength(text, period);
    if (isLoop(text.slice(end - length - period, end - length), length, least))
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

/**
 * @param passage what is repeated, over `length` characters
 * @param least how many of them a sentence or paragraph needs
 */
function isLoop(passage: string, length: number, least: number): boolean {
  const rows = passage.split("\n").filter((row) => row.trim() !== "");
  const isTable = rows.length > 0 && rows.every((row) => row.trimStart().startsWith("|"));
  const hasRows = passage.includes("\n") && (!/\p{L}/u.test(passage) || /_{4}|\.{5}/.test(passage));
  if (isTable || hasRows) return length >= minRepeatedRows;
  const isVerse = rows.length > 1 && passage.length < rows.length * 60;
  if (isVerse) return length >= Math.max(least, 2 * passage.length);
  return length >= (isParagraph(passage) ? least : Math.max(least, passage.length));
}

/**
 * Whether a passage that repeats has one blank line at most, wherever in it the repetition begins. A very long line is none:
 * JSON may contain a text twice.
 */
function isParagraph(passage: string): boolean {
  if (passage.length > maxLineOfText && !passage.includes("\n")) return false;
  const text = passage.trimStart();
  const cycle = text + passage.slice(0, passage.length - text.length);
  return (cycle.match(/\n\s*\n/g)?.length ?? 0) <= 1;
}

/**
 * Where the first copy ends: after a sentence if the repetition begins within one, and after a line if it begins near the
 * end of one, because the text before ends alike.
 */
function endOfPassage(text: string, start: number, period: number): number {
  const before = text.slice(0, start);
  const kept = before.trimEnd();
  const passage = text.slice(start, start + period);
  const line = passage.slice(0, period / 2).indexOf("\n");
  if (line > 0 && !before.slice(kept.length).includes("\n"))
    return start + passage.slice(0, line).trimEnd().length;
  if (/[.!?…:]["'”’»)*_]*$/u.test(kept)) return kept.length;
  const rest = /^[\s\S]*?(?:[.!?…:]["'”’»)*_]*(?=\s)|(?=\n))/u.exec(passage)?.[0];
  return rest === undefined ? kept.length : start + rest.length;
}
