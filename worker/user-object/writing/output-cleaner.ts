// Strips what a model puts around a text while it streams: chatter before and after it, a code fence or quotation marks
// around it, white space at its ends. The result does not depend on how the answer is cut into pieces.
import { type Beginning, isQuotation, readBeginning } from "./beginning.ts";
import { isAboutWriting } from "./chatter/about-writing.ts";
import { ClosingFilter } from "./chatter/closing.ts";
import { hasHeadings } from "./chatter/heading.ts";
import { fold } from "./chatter/matching.ts";
import { readOpening } from "./chatter/opening.ts";
import { beginsAsRefusal, isRefusal, maxRefusalLength } from "./chatter/refusal.ts";
import { asItIs, FenceEnd, QuoteEnd, type TextStage, TrimmedEnd } from "./wrappers.ts";

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

/** What the user's text tells about the text to come. */
interface Subject {
  isAboutWriting: boolean;
  mayHaveHeading: boolean;
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
  #known: (Subject & { userText: string; scope: Scope; closing: TextStage }) | undefined;
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
    // A text that was written from one without headings has none.
    const subject = {
      isAboutWriting: isAboutWriting(userText),
      mayHaveHeading: source === "" || hasHeadings(source),
    };
    const closing = scope.closing ? new ClosingFilter({ before, userText, ...subject }) : asItIs;
    this.#known = { ...subject, userText, scope, closing };
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
    const { scope, isAboutWriting, mayHaveHeading } = this.#read();
    return readBeginning(this.#held, {
      isQuotation: isQuotation(source.trim()),
      afterChatter: this.#chatter > 0,
      continues: Boolean(before),
      isFull: this.#held.length >= maxHeld,
      isSummary,
      isAboutWriting,
      mayHaveHeading,
      opening: scope.opening,
    });
  }

  /** The part of a held answer that is text if nothing follows. */
  #alone(): string {
    const beginning = this.#readBeginning();
    return beginning.is === "open" ? beginning.alone() : this.#held;
  }

  /** Handles an answer that began like a refusal but is longer: the text may follow an announcement or a heading. */
  #beginAfterRefusal(): string {
    const held = this.#held;
    this.#scope.refusal = false;
    this.#isRefusing = false;
    this.#held = "";
    const lines = [...held.matchAll(/(?<=\n)[^\n]+/g)];
    const start = lines.find(([line]) => {
      const opening = readOpening(line, {
        ended: true,
        isSummary: false,
        continues: false,
        isAboutWriting: false,
        mayHaveHeading: true,
      });
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
