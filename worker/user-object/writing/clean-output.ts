// What a model says around its text is left out while the text streams: talk before it, a fence or quotation marks
// around it, white space at its ends. However the answer is cut into pieces, the same text is shown.
import { FenceEnd } from "./fence-end.ts";
import { type Beginning, readBeginning } from "./read-beginning.ts";
import { asItIs, QuoteEnd, type TextStage, TrimmedEnd } from "./text-end.ts";

/** So much is held back at most, in characters; what is not known to be talk by then is shown. */
const mostHeld = 300;
/** "Sure!", "Here is your article:" and a rule below it: more than that is a text. */
const mostTalk = 3;

export interface CleanerOptions {
  /** The answer goes on with a text, so a quotation mark at its beginning is one of that text. */
  continues?: boolean;
}

export class OutputCleaner {
  readonly #quotes: boolean;
  #held = "";
  #talk = 0;
  /** What is behind the beginning, once that is known. */
  #body: TextStage | undefined;
  #hasBegun = false;
  readonly #end = new TrimmedEnd();

  constructor({ continues = false }: CleanerOptions = {}) {
    this.#quotes = !continues;
  }

  /** Takes the next piece of the answer; answers what may be shown after what has been shown. */
  push(piece: string): string {
    let at = 0;
    let shown = "";
    while (!this.#body && at < piece.length) shown += this.#begin(piece.charAt(at++));
    return this.#body ? shown + this.#show(this.#body.push(piece.slice(at))) : shown;
  }

  /** The answer is whole: what of it has been held back and belongs to the text. */
  flush(): string {
    if (this.#body) return this.#show(this.#body.flush());
    const beginning = this.#read();
    return this.#becomes(asItIs, beginning.is === "open" ? beginning.alone : this.#held);
  }

  #begin(character: string): string {
    this.#held = (this.#held + character).trimStart();
    if (this.#held === "") return "";
    let beginning = this.#read();
    if (beginning.is === "talk" && this.#talk < mostTalk) {
      this.#talk++;
      this.#held = beginning.rest;
      beginning = this.#read();
    }
    if (beginning.is === "fenced") return this.#becomes(new FenceEnd(beginning.fence), "");
    if (beginning.is === "quoted") return this.#becomes(new QuoteEnd(beginning.marks), this.#held.slice(1));
    return beginning.is === "open" ? "" : this.#becomes(asItIs, this.#held);
  }

  #read(): Beginning {
    const afterTalk = this.#talk > 0;
    const isFull = this.#held.length >= mostHeld;
    return readBeginning(this.#held, { afterTalk, quotes: this.#quotes, isFull });
  }

  #becomes(body: TextStage, text: string): string {
    this.#body = body;
    this.#held = "";
    return this.#show(body.push(text));
  }

  #show(text: string): string {
    const shown = this.#hasBegun ? text : text.trimStart();
    this.#hasBegun ||= shown !== "";
    return this.#end.push(shown);
  }
}
