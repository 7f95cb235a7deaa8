// Notices a model that repeats itself without end, or delivers its text twice.

/** How much is repeated before it counts as a loop, in characters. */
const minRepeated = 320;
/** The same for short lines, and in copies of them: songs repeat refrains and their last line. */
const minRepeatedVerse = 800;
const minCopiesOfVerse = 4;
/** The same for lines without letters, tables, markup and code: forms, grids and templates repeat them on purpose. */
const minRepeatedRows = 4000;
/**
 * The same for passages that differ only in their numbers, and how many of them. A template may have an equal passage for each
 * day of a year, but not more.
 */
const minRepeatedNumbered = 2000;
const maxNumbered = 366;
/** How many numbers may stand in a text that was cut at its length limit. It may be a plan of a month. */
const maxNumberedInCut = 31;
/** Such passages are searched whenever the text has grown by this much, because the whole text is searched. */
const numberedStep = 16 * 32;
/** The longest passage that is noticed when it repeats, in characters. */
const maxPeriod = 4000;
/** The same without a line break. */
const maxLineOfText = 2000;
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
      const isNumberedStep = (this.#examined - this.#start) % numberedStep === 0;
      const kept = keptOfLoop(part) ?? (isNumberedStep ? keptOfNumberedLoop(part) : undefined);
      if (kept !== undefined && kept >= first) return { kept: first, isWhole: true };
      if (kept !== undefined) return { kept: this.#floor(part, kept), isWhole: false };
    }
    return undefined;
  }

  /**
   * Examines the whole text.
   * @param isCut whether the model stopped at its length limit
   */
  atEnd(text: string, isCut = false): Repetition | undefined {
    const found = this.#secondCopy(text);
    const kept = found || !isCut ? undefined : keptOfNumberedLoop(text, true);
    return kept === undefined ? found : { kept: this.#floor(text, kept), isWhole: false };
  }

  #secondCopy(text: string): Repetition | undefined {
    const whole = this.#doubled.find(text) ?? noCopies;
    // A song may end with the chorus with which it begins: here the second copy has to be whole.
    const isSong = isVerse(rowsOf(text.trimEnd().slice(-whole.copied)));
    const least = isSong ? whole.length : Math.min(whole.length, minSecondCopy);
    if (whole.copied >= least) return { kept: whole.first, isWhole: true };
    const body = this.#body(text)?.find(text) ?? noCopies; // as in a song
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

/**
 * Like `keptOfLoop` for passages that differ only in the numbers at the beginning of their lines.
 * @param isCut whether the text was cut at its length limit, so that its loop may have been longer
 */
function keptOfNumberedLoop(text: string, isCut = false): number | undefined {
  const numbers = [...text.matchAll(lineNumber)];
  const most = isCut ? maxNumberedInCut : maxNumbered;
  if (numbers.length <= most) return undefined;
  const kept = keptOfLoop(withoutNumbers(text), text.length, (passage, before) =>
    Math.max(minRepeatedNumbered, isCut ? minLengthOfLoop(passage, before) : most * passage.length),
  );
  if (kept === undefined) return undefined;
  let removed = 0;
  for (const { 1: before = "", 2: number = "", index } of numbers) {
    if (index + before.length - removed >= kept) break;
    removed += number.length;
  }
  return kept + removed;
}

/**
 * The length of a text without the repetitions at its end; undefined if there is no loop.
 * @param most how much of the end is compared, in characters
 * @param leastOf how much a passage repeats in a loop, in characters
 */
function keptOfLoop(
  text: string,
  most = minRepeatedRows + step,
  leastOf = minLengthOfLoop,
): number | undefined {
  const end = text.length;
  const keyStart = end - keyLength;
  const key = text.slice(keyStart);
  const oldest = Math.max(0, keyStart - maxPeriod);
  for (let at = keyStart, count = 0; at > oldest && count < maxCandidates; count++) {
    at = text.lastIndexOf(key, at - 1);
    if (at < oldest) return undefined;
    const period = keyStart - at;
    const length = repeatedLength(text, period, most);
    if (length < minRepeated) continue;
    if (length >= leastOf(text.slice(end - length - period, end - length), text))
      return endOfPassage(text, end - length, period);
  }
  return undefined;
}

/** How much of the end equals the text before it at that distance, up to `most` characters. */
function repeatedLength(text: string, period: number, most: number): number {
  let length = 0;
  while (
    length < most &&
    length + period < text.length &&
    text[text.length - 1 - length] === text[text.length - 1 - length - period]
  )
    length++;
  return length;
}

/** How much of a passage has to repeat until it is a loop, in characters. */
function minLengthOfLoop(passage: string, text: string): number {
  const rows = rowsOf(inWholeLines(passage));
  const isTable = rows.length > 0 && rows.every((row) => row.trimStart().startsWith("|"));
  const isForm = passage.includes("\n") && (!/\p{L}/u.test(passage) || /_{4}|\.{5}/.test(passage));
  if (isTable || isForm || isMarkup(passage) || isInCode(text))
    return Math.max(minRepeatedRows, 2 * passage.length);
  const isListItem = rows.length === 1 && /^\s*(?:[-+*•]|\d+[.)])\s/.test(rows[0] ?? "");
  if (passage.includes("\n") && isVerse(rows) && !isListItem)
    return Math.max(minRepeatedVerse, minCopiesOfVerse * passage.length);
  return isParagraph(passage) ? minRepeated : Math.max(minRepeated, 2 * passage.length);
}

const rowsOf = (text: string) => text.split("\n").filter((row) => row.trim() !== "");

/** A passage that repeats, from the beginning of one of its lines. */
function inWholeLines(passage: string): string {
  const start = passage.indexOf("\n") + 1;
  return passage.slice(start) + passage.slice(0, start);
}

const isVerse = (rows: string[]) => rows.join("\n").length < rows.length * 60;

const isMarkup = (passage: string) => /<\/?[a-z][\w-]*(?:\s[^<>\n]*)?>/i.test(passage + passage);

/** Whether a text ends within a code block. */
const isInCode = (text: string) => (text.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1;

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
