// Drops what a model says around its text while the text streams: chatter before and after it, a fence or quotation
// marks around it, white space at its ends. However the answer is cut into pieces, the same text is shown.
import { ClosingFilter } from "./chatter/closing.ts";
import { fold } from "./chatter/matching.ts";
import { readOpening } from "./chatter/opening.ts";
import { beginsAsRefusal, isRefusal, longestRefusal } from "./chatter/refusal.ts";
import { asItIs, FenceEnd, type QuotationMarks, QuoteEnd, type TextStage, TrimmedEnd } from "./wrappers.ts";

/** So much of the beginning is held back at most, in characters; what is not known to be chatter by then is text. */
const mostHeld = 300;
/** "Sure!", "Here is your article:" and a rule below it: more than that is a text. */
const mostChatter = 3;

export interface CleanerOptions {
  /** The text that the answer goes on with; empty for most. */
  before?: string;
  /** The text that the user wants worked on. What it begins and ends with is the user's, not the model's. */
  source?: string;
  /** What else the user wrote: a sentence of it is not chatter. */
  brief?: string;
  /** Whether a summary was asked for. */
  isSummary?: boolean;
}

/** Which chatter is looked for. */
interface Scope {
  opening: boolean;
  closing: boolean;
  refusal: boolean;
}

const everything: Scope = { opening: true, closing: true, refusal: true };

export class OutputCleaner {
  readonly #options: CleanerOptions;
  readonly #given: string;
  readonly #scope: Scope;
  #held = "";
  #chatter = 0;
  /** See `OpeningOptions`. */
  #excluded: boolean[] = [];
  /** Held back as a whole: it begins like a refusal. */
  #isRefusing = false;
  #isRefused = false;
  /** What follows the beginning, once that is known. */
  #body: TextStage | undefined;
  readonly #closing: TextStage;
  #hasBegun = false;
  readonly #end = new TrimmedEnd();

  constructor(options: CleanerOptions = {}) {
    this.#options = options;
    const { before = "", source, brief = "" } = options;
    this.#given = fold(`${source ?? ""}\n${brief}`);
    this.#scope = source ? scopeFor(source) : { ...everything };
    this.#closing = this.#scope.closing ? new ClosingFilter({ before, given: this.#given }) : asItIs;
  }

  /** Whether the answer as a whole declines to write; known after `flush`. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Takes the next piece of the answer; returns what may be shown after what has been shown. */
  push(piece: string): string {
    let at = 0;
    let shown = "";
    while (!this.#body && at < piece.length) shown += this.#begin(piece.charAt(at++));
    return this.#body ? shown + this.#show(piece.slice(at)) : shown;
  }

  /** Returns what was held back and belongs to the text, at the end of the answer. */
  flush(): string {
    if (!this.#body && this.#scope.refusal && isRefusal(this.#held) && !this.#isGiven(this.#held)) {
      this.#isRefused = true;
      return "";
    }
    const begun = this.#body ? "" : this.#isRefusing ? this.#beginAfterRefusal() : "";
    const alone = this.#body ? "" : this.#becomes(asItIs, this.#alone());
    const body = this.#body ?? asItIs;
    return begun + alone + this.#trim(body.push(this.#closing.flush()) + body.flush());
  }

  #begin(character: string): string {
    this.#held = (this.#held + character).trimStart();
    if (this.#held === "") return "";
    if (this.#isRefusing) return this.#held.length > longestRefusal ? this.#beginAfterRefusal() : "";
    return this.#readHeld();
  }

  #readHeld(): string {
    const refusal = this.#scope.refusal && beginsAsRefusal(this.#held);
    this.#isRefusing = refusal === true;
    if (refusal) return "";
    let beginning = this.#read();
    while (beginning.is === "chatter" && this.#chatter < mostChatter) {
      this.#chatter++;
      this.#held = beginning.rest;
      this.#excluded = [];
      if (this.#scope.refusal && beginsAsRefusal(this.#held)) return this.#readHeld();
      beginning = this.#read();
    }
    if (beginning.is === "fenced")
      return this.#becomes(new FenceEnd(beginning.fence), this.#held.slice(this.#held.indexOf("\n") + 1));
    if (beginning.is === "quoted") return this.#becomes(new QuoteEnd(beginning.marks), this.#held.slice(1));
    return beginning.is === "open" ? "" : this.#becomes(asItIs, this.#held);
  }

  #read(): Beginning {
    const { before, isSummary = false } = this.#options;
    return readBeginning(this.#held, {
      afterChatter: this.#chatter > 0,
      continues: Boolean(before),
      isFull: this.#held.length >= mostHeld,
      isSummary,
      opening: this.#scope.opening,
      excluded: this.#excluded,
    });
  }

  /** What of an answer that is still held belongs to the text, if nothing follows. */
  #alone(): string {
    const beginning = this.#read();
    return beginning.is === "open" ? beginning.alone : this.#held;
  }

  /** The answer began like a refusal, and is more than that: the text may follow below an announcement or a heading. */
  #beginAfterRefusal(): string {
    const held = this.#held;
    this.#scope.refusal = false;
    this.#isRefusing = false;
    this.#held = "";
    const lines = [...held.matchAll(/(?<=\n)[^\n]+/g)];
    const start = lines.find(([line]) => {
      const opening = readOpening(line, { ended: true, isSummary: false, continues: false });
      return /^#{1,6} /.test(line) || (opening.is === "chatter" && !opening.needsBlankLine);
    });
    return this.push(start && !this.#isGiven(held) ? held.slice(start.index) : held);
  }

  /** Whether the user's own words begin like this. */
  #isGiven(answer: string): boolean {
    const [sentence = ""] = fold(answer).split(/[.!?\n]/);
    return this.#given.includes(sentence.trim());
  }

  #becomes(body: TextStage, text: string): string {
    this.#body = body;
    this.#held = "";
    return this.#show(text);
  }

  #show(text: string): string {
    return this.#trim((this.#body ?? asItIs).push(this.#closing.push(text)));
  }

  #trim(text: string): string {
    const shown = this.#hasBegun ? text : text.trimStart();
    this.#hasBegun ||= shown !== "";
    return this.#end.push(shown);
  }
}

/** Looks for no chatter of a kind that the source itself has at that place. */
function scopeFor(source: string): Scope {
  const cleaner = new OutputCleaner();
  const cleaned = cleaner.push(source) + cleaner.flush();
  const text = source.trim();
  const isWhole = cleaned === "" && !cleaner.isRefused;
  return {
    opening: text.startsWith(cleaned.slice(0, 50)) && !isWhole,
    closing: text.endsWith(cleaned.slice(-50)) && !isWhole,
    refusal: !cleaner.isRefused,
  };
}

/**
 * `open`: may still become one of the others, and is `alone` if nothing follows. `chatter`: to be dropped; `rest`
 * follows it.
 */
type Beginning =
  | { is: "open"; alone: string }
  | { is: "text" }
  | { is: "chatter"; rest: string }
  | { is: "fenced"; fence: string }
  | { is: "quoted"; marks: QuotationMarks };

interface BeginningOptions {
  /** Chatter has been dropped already: a rule may part it from the text. */
  afterChatter: boolean;
  /** The answer goes on with a text, so a quotation mark at its beginning is one of that text. */
  continues: boolean;
  /** No more can be held back. */
  isFull: boolean;
  isSummary: boolean;
  /** Whether chatter is looked for. */
  opening: boolean;
  excluded: boolean[];
}

const isText: Beginning = { is: "text" };

/** Fences with these words, or none, are about the answer; with others they begin a block of code. */
const wrapperWords = ["markdown", "md", "text", "txt", "plain", "plaintext"];
const quotationMarks: QuotationMarks[] = [
  { opening: '"', closing: '"' },
  { opening: "“", closing: "”" },
  { opening: "„", closing: "“”" },
  { opening: "«", closing: "»" },
];

/** `held` is the answer's first line without white space before it, and what has come behind it. */
function readBeginning(held: string, options: BeginningOptions): Beginning {
  const { afterChatter, continues, isFull } = options;
  const [line = ""] = held.split("\n", 1);
  const behind = held.slice(line.length);
  const pair = !continues && quotationMarks.find(({ opening }) => opening === held[0]);
  if (pair) return readQuoted(held, pair, isFull);
  if (isFull) return readFull(held, options);
  const isRule = afterChatter && (behind ? /^([-*_])\1\1+\s*$/ : /^([-*_])\1*\s*$/).test(line);
  const beginning = /^[`~]/.test(line)
    ? readFenced(line, behind !== "")
    : isRule
      ? readChatter(behind, false)
      : readLine(held, line, behind, options);
  return beginning ?? { is: "open", alone: held };
}

function readLine(
  held: string,
  line: string,
  behind: string,
  options: BeginningOptions,
): Beginning | undefined {
  if (!options.opening) return isText;
  const opening = readOpening(line, { ...options, ended: behind !== "" });
  if (opening.is === "text") return isText;
  if (opening.is === "open") return { is: "open", alone: aloneOf(held, options) };
  const { length, needsBlankLine, sentence } = opening;
  if (length < line.length) return { is: "chatter", rest: held.slice(length).trimStart() };
  const beginning = readChatter(behind, needsBlankLine);
  if (beginning?.is === "text" && sentence) return { is: "chatter", rest: held.slice(sentence).trimStart() };
  return beginning ?? { is: "open", alone: aloneOf(held, options) };
}

/** What belongs to the text of an answer that is one line. An announcement of nothing does not. */
function aloneOf(held: string, options: BeginningOptions): string {
  if (!options.opening) return held;
  const opening = readOpening(held.trimEnd(), { ...options, ended: true });
  if (opening.is !== "chatter") return held;
  if (opening.length < held.trimEnd().length) return held.slice(opening.length);
  if (opening.sentence !== undefined) return held.slice(opening.sentence);
  return opening.needsBlankLine ? held : "";
}

/** A line that is too long to be held back may begin with an announcement. */
function readFull(held: string, options: BeginningOptions): Beginning {
  const [line = ""] = held.split("\n", 1);
  const opening = readOpening(line, { ...options, ended: true });
  const length = options.opening && opening.is === "chatter" ? (opening.sentence ?? 0) : 0;
  return length > 0 ? { is: "chatter", rest: held.slice(length).trimStart() } : isText;
}

/** Chatter is dropped once something follows it: by itself it may be all there is. */
function readChatter(behind: string, needsBlankLine: boolean): Beginning | undefined {
  const rest = behind.trimStart();
  if (rest === "") return undefined;
  if (!needsBlankLine || /^\s*?\n[^\S\n]*\n/.test(behind) || /^(```|~~~)/.test(rest))
    return { is: "chatter", rest };
  return /^(`{1,2}|~{1,2})$/.test(rest) ? undefined : isText;
}

function readFenced(line: string, isWhole: boolean): Beginning | undefined {
  const [, fence = "", words = ""] = /^(`+|~+)[ \t]*(.*?)\s*$/.exec(line) ?? [];
  if (isWhole)
    return fence.length > 2 && ["", ...wrapperWords].includes(words) ? { is: "fenced", fence } : isText;
  const mayBe = words === "" || (fence.length > 2 && wrapperWords.some((word) => word.startsWith(words)));
  return mayBe ? undefined : isText;
}

/**
 * A mark that is not closed on the first line wraps the answer, as far as can be known there. At worst a text that
 * begins with several paragraphs of speech loses the first mark; no word is lost.
 */
function readQuoted(held: string, pair: QuotationMarks, isFull: boolean): Beginning {
  const inner = held.slice(1);
  if (pair.opening === pair.closing && /^[\s.,;:!?)]/.test(inner)) return isText;
  const end = new QuoteEnd(pair);
  const alone = end.push(inner);
  if (end.state === "over") return isText;
  if (end.state === "closed") return isFull ? isText : { is: "open", alone };
  return isFull || inner.includes("\n") ? { is: "quoted", marks: pair } : { is: "open", alone: held };
}
