// Strips what a model puts around a text while it streams: chatter before and after it, a code fence or quotation marks
// around it, white space at its ends. The result does not depend on how the answer is cut into pieces.
import { ClosingFilter } from "./chatter/closing.ts";
import { fold } from "./chatter/matching.ts";
import { readOpening } from "./chatter/opening.ts";
import { beginsAsRefusal, isRefusal, maxRefusalLength } from "./chatter/refusal.ts";
import { asItIs, FenceEnd, type QuotationMarks, QuoteEnd, type TextStage, TrimmedEnd } from "./wrappers.ts";

/** How much of the beginning is held back, in characters. What is not recognized as chatter by then is text. */
const maxHeld = 300;
/** At most this many pieces of chatter are stripped: "Sure!", "Here is your article:" and a rule below it. */
const maxChatter = 3;

export interface CleanerOptions {
  /** The text that the answer continues; empty unless it is a continuation. */
  before?: string;
  /** The user's text. Chatter at its beginning and end is part of it, not the model's. */
  source?: string;
  /** Everything else that the user wrote. A sentence of it is not chatter. */
  brief?: string;
  /** Whether a summary was requested. */
  isSummary?: boolean;
}

/** The kinds of chatter to detect. */
interface Scope {
  opening: boolean;
  closing: boolean;
  refusal: boolean;
}

const everything: Scope = { opening: true, closing: true, refusal: true };

export class OutputCleaner {
  readonly #options: CleanerOptions;
  #known: { userText: string; scope: Scope; closing: TextStage } | undefined;
  #held = "";
  #chatter = 0;
  /** Whether the whole answer is held back, because it begins like a refusal. */
  #isRefusing = false;
  #isRefused = false;
  /** The stage for the rest, once the beginning is recognized. */
  #body: TextStage | undefined;
  #hasBegun = false;
  readonly #end = new TrimmedEnd();

  constructor(options: CleanerOptions = {}) {
    this.#options = options;
  }

  /** What the user's text tells, read once the answer begins: by then the request has left. */
  #read() {
    if (this.#known) return this.#known;
    const { before = "", source = "", brief = "" } = this.#options;
    const userText = fold(`${edgesOf(source)}\n${edgesOf(brief)}`);
    const scope = source ? scopeFor(edgesOf(source)) : { ...everything };
    const closing = scope.closing ? new ClosingFilter({ before, userText }) : asItIs;
    this.#known = { userText, scope, closing };
    return this.#known;
  }

  get #userText(): string {
    return this.#read().userText;
  }

  get #scope(): Scope {
    return this.#read().scope;
  }

  get #closing(): TextStage {
    return this.#read().closing;
  }

  /** Whether the answer is a refusal; known after `flush`. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Takes the next piece of the answer. Returns the text that can be shown. */
  push(piece: string): string {
    let at = 0;
    let shown = "";
    while (!this.#body && at < piece.length) shown += this.#begin(piece.charAt(at++));
    return this.#body ? shown + this.#show(piece.slice(at)) : shown;
  }

  /** Call it at the end of the answer. Returns the held-back text that is not chatter. */
  flush(): string {
    if (!this.#body && this.#scope.refusal && isRefusal(this.#held) && !this.#isUserText(this.#held)) {
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
    if (this.#isRefusing) return this.#held.length > maxRefusalLength ? this.#beginAfterRefusal() : "";
    return this.#readHeld();
  }

  #readHeld(): string {
    const refusal = this.#scope.refusal && beginsAsRefusal(this.#held);
    this.#isRefusing = refusal === true;
    if (refusal) return "";
    let beginning = this.#readBeginning();
    while (beginning.is === "chatter" && this.#chatter < maxChatter) {
      this.#chatter++;
      this.#held = beginning.rest;
      if (this.#scope.refusal && beginsAsRefusal(this.#held)) return this.#readHeld();
      beginning = this.#readBeginning();
    }
    if (beginning.is === "fenced")
      return this.#becomes(new FenceEnd(beginning.fence), this.#held.slice(this.#held.indexOf("\n") + 1));
    if (beginning.is === "quoted") return this.#becomes(new QuoteEnd(beginning.marks), this.#held.slice(1));
    return beginning.is === "open" ? "" : this.#becomes(asItIs, this.#held);
  }

  #readBeginning(): Beginning {
    const { before, source = "", isSummary = false } = this.#options;
    return readBeginning(this.#held, {
      isQuotation: isQuotation(source.trim()),
      afterChatter: this.#chatter > 0,
      continues: Boolean(before),
      isFull: this.#held.length >= maxHeld,
      isSummary,
      opening: this.#scope.opening,
    });
  }

  /** The part of a held answer that is text if nothing follows. */
  #alone(): string {
    const beginning = this.#readBeginning();
    return beginning.is === "open" ? beginning.alone : this.#held;
  }

  /** Handles an answer that began like a refusal but is longer: the text may follow an announcement or a heading. */
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
    return this.push(start && !this.#isUserText(held) ? held.slice(start.index) : held);
  }

  /** Whether the first sentence of the answer is the user's own. */
  #isUserText(answer: string): boolean {
    const [sentence = ""] = fold(answer).split(/[.!?\n]/);
    return this.#userText.includes(sentence.trim());
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

/** How much of both ends of the user's text is compared, in characters. */
const edgeLength = 2000;

/** The beginning and the end of a long text, which alone may look like chatter at the answer's. */
const edgesOf = (text: string) =>
  text.length > 2 * edgeLength ? `${text.slice(0, edgeLength)}\n\n${text.slice(-edgeLength)}` : text;

/** Excludes the kinds of chatter that the source itself contains at that place. */
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
 * `open`: undecided; the text is `alone` if nothing follows. `chatter`: to be stripped; `rest` follows it.
 */
type Beginning =
  | { is: "open"; alone: string }
  | { is: "text" }
  | { is: "chatter"; rest: string }
  | { is: "fenced"; fence: string }
  | { is: "quoted"; marks: QuotationMarks };

interface BeginningOptions {
  /** Whether chatter was stripped before: then a horizontal rule is chatter too. */
  afterChatter: boolean;
  /** Whether the answer is a continuation: then an opening quotation mark is part of the text. */
  continues: boolean;
  /** Whether the source is a quotation: then its marks are part of the text. */
  isQuotation: boolean;
  /** Whether the limit of held text is reached. */
  isFull: boolean;
  isSummary: boolean;
  /** Whether opening chatter is detected. */
  opening: boolean;
}

const isText: Beginning = { is: "text" };

/** A fence with one of these words, or none, wraps the answer. With another word it begins a code block. */
const wrapperWords = ["markdown", "md", "text", "txt", "plain", "plaintext"];
/** A fence with this word wraps the answer unless a tag follows. */
const mayWrap = "html";
const quotationMarks: QuotationMarks[] = [
  { opening: '"', closing: '"' },
  { opening: "“", closing: "”" },
  { opening: "„", closing: "“”" },
  { opening: "«", closing: "»" },
];

const isQuotation = (text: string) =>
  quotationMarks.some(
    ({ opening, closing }) => text.startsWith(opening) && closing.includes(text.at(-1) ?? " "),
  );

/** @param held the answer so far, without leading white space */
function readBeginning(held: string, options: BeginningOptions): Beginning {
  const { afterChatter, continues, isQuotation, isFull } = options;
  const [line = ""] = held.split("\n", 1);
  const behind = held.slice(line.length);
  const pair = !continues && !isQuotation && quotationMarks.find(({ opening }) => opening === held[0]);
  if (pair) return readQuoted(held, pair, isFull);
  if (isFull) return readFull(held, options);
  const isRule = afterChatter && (behind ? /^([-*_])\1\1+\s*$/ : /^([-*_])\1*\s*$/).test(line);
  const beginning = /^[`~]/.test(line)
    ? readFenced(line, behind)
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
  const { length, needsBlankLine } = opening;
  if (length < line.length) return { is: "chatter", rest: held.slice(length).trimStart() };
  return readChatter(behind, needsBlankLine) ?? { is: "open", alone: aloneOf(held, options) };
}

/** The text of an answer that is one line. An announcement without a text is none. */
function aloneOf(held: string, options: BeginningOptions): string {
  if (!options.opening) return held;
  const opening = readOpening(held.trimEnd(), { ...options, ended: true });
  if (opening.is !== "chatter") return held;
  if (opening.length < held.trimEnd().length) return held.slice(opening.length);
  return opening.needsBlankLine ? held : "";
}

/** Reads a line that is too long to be held back: it may begin with an announcement. */
function readFull(held: string, options: BeginningOptions): Beginning {
  const [line = ""] = held.split("\n", 1);
  const opening = readOpening(line, { ...options, ended: true });
  const isChatter = options.opening && opening.is === "chatter" && opening.length < line.length;
  return isChatter ? { is: "chatter", rest: held.slice(opening.length).trimStart() } : isText;
}

/** Chatter is stripped only if text follows, because otherwise it may be the whole answer. */
function readChatter(behind: string, needsBlankLine: boolean): Beginning | undefined {
  const rest = behind.trimStart();
  if (rest === "") return undefined;
  if (!needsBlankLine || /^\s*?\n[^\S\n]*\n/.test(behind) || /^(```|~~~)/.test(rest))
    return { is: "chatter", rest };
  return /^(`{1,2}|~{1,2})$/.test(rest) ? undefined : isText;
}

function readFenced(line: string, behind: string): Beginning | undefined {
  const [, fence = "", words = ""] = /^(`+|~+)[ \t]*(.*?)\s*$/.exec(line) ?? [];
  if (behind !== "") {
    if (fence.length < 3) return isText;
    const first = behind.trimStart()[0];
    if (words === mayWrap)
      return first === undefined ? undefined : first === "<" ? isText : { is: "fenced", fence };
    return ["", ...wrapperWords].includes(words) ? { is: "fenced", fence } : isText;
  }
  const mayBe =
    words === "" || (fence.length > 2 && [...wrapperWords, mayWrap].some((word) => word.startsWith(words)));
  return mayBe ? undefined : isText;
}

/**
 * A quotation mark that is not closed on the first line is taken to wrap the answer. At worst a text that begins with
 * several paragraphs of speech loses its first mark, never a word.
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
