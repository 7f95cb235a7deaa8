// What wraps an answer: a code fence, quotation marks, white space. Each stage is fed with the text in pieces and returns
// what may be shown of it.

export interface TextStage {
  push(text: string): string;
  flush(): string;
}

/** Passes everything on. */
export const asItIs: TextStage = { push: (text) => text, flush: () => "" };

/** Holds white space back until more comes. */
export class TrimmedEnd implements TextStage {
  #space = "";

  push(text: string): string {
    const words = text.trimEnd();
    const shown = words && this.#space + words;
    this.#space = words ? text.slice(words.length) : this.#space + text;
    return shown;
  }

  flush(): string {
    return "";
  }
}

/** An opening mark, and all that may close it. */
export interface QuotationMarks {
  opening: string;
  closing: string;
}

/** Fed with the text behind an opening quotation mark; leaves out the mark that closes it, if nothing follows that. */
export class QuoteEnd implements TextStage {
  readonly #marks: QuotationMarks;
  #depth = 1;
  #previous = "";
  /** The mark that closes the quotation, and the white space behind it. */
  #held = "";
  /** `closed`: nothing has followed the closing mark yet. `over`: more text has, so it was a quotation within it. */
  state: "open" | "closed" | "over" = "open";

  constructor(marks: QuotationMarks) {
    this.#marks = marks;
  }

  push(text: string): string {
    let shown = "";
    for (const character of text) shown += this.#take(character);
    return shown;
  }

  flush(): string {
    return "";
  }

  #take(character: string): string {
    if (this.state === "open") {
      this.#count(character);
      if (this.#depth > 0) return character;
      this.state = "closed";
    } else if (this.state === "closed" && character.trim()) {
      this.state = "over";
      return this.#held + character;
    }
    if (this.state === "over") return character;
    this.#held += character;
    return "";
  }

  /** A mark that both opens and closes opens where a word begins. */
  #count(character: string): void {
    const { opening, closing } = this.#marks;
    const opens = character === opening && (character !== closing || /^[\s([{—–-]$/.test(this.#previous));
    if (opens) this.#depth++;
    else if (closing.includes(character)) this.#depth--;
    this.#previous = character;
  }
}

const fence = /^[ \t]*(`{3,}|~{3,})([^`]*)$/;
/** A line that has come this far may still be a fence and nothing else. */
const bareSoFar = /^[ \t]*(?:`*|~*)[ \t\r]*$/;
/** A line longer than this, in characters, is shown. */
const longestFence = 100;

/** Fed with the text within a code fence that wraps a whole answer; drops the line that closes it, and no other. */
export class FenceEnd implements TextStage {
  readonly #wrapper: string;
  /** The fence of a block of code within the text. */
  #inner = "";
  #line = "";
  #isHeld = true;
  #lineBefore = "";
  /** A line that closes the wrapper unless what follows shows that it begins a block of code. */
  #closing = "";
  #isClosed = false;

  /** `wrapper`: the marks that opened it. */
  constructor(wrapper: string) {
    this.#wrapper = wrapper;
  }

  push(text: string): string {
    let shown = "";
    for (const character of text) shown += this.#take(character);
    return shown;
  }

  flush(): string {
    if (this.#isClosed || this.#closing || !this.#isHeld) return "";
    return this.#closesWrapper(this.#line) ? "" : this.#line;
  }

  #take(character: string): string {
    if (this.#isClosed) return character;
    if (this.#closing) return this.#takeBehindClosing(character);
    if (character === "\n") return this.#endLine();
    this.#line += character;
    if (!this.#isHeld) return character;
    if (this.#line.length <= longestFence && bareSoFar.test(this.#line)) return "";
    this.#isHeld = false;
    return this.#line;
  }

  #endLine(): string {
    const line = this.#line;
    const shown = this.#isHeld ? `${line}\n` : "\n";
    if (this.#isHeld && this.#closesWrapper(line)) {
      this.#closing = shown;
      return "";
    }
    const [, marks, words] = fence.exec(line) ?? [];
    if (marks && !this.#inner) this.#inner = marks;
    else if (marks?.startsWith(this.#inner) && !words?.trim()) this.#inner = "";
    this.#beginLine(line);
    return shown;
  }

  /** A block of code follows its fence at once, and its fence follows a blank line or a colon. */
  #takeBehindClosing(character: string): string {
    if (character !== "\n" && !character.trim()) {
      this.#closing += character;
      return "";
    }
    const [line = "", indent = ""] = this.#closing.split("\n");
    this.#closing = "";
    if (character !== "\n" && /^\s*$|:\s*$/.test(this.#lineBefore)) {
      this.#inner = fence.exec(line)?.[1] ?? "";
      this.#beginLine(line);
      return `${line}\n${this.push(indent + character)}`;
    }
    this.#isClosed = true;
    return character;
  }

  #beginLine(before: string): void {
    this.#lineBefore = before;
    this.#line = "";
    this.#isHeld = true;
  }

  #closesWrapper(line: string): boolean {
    const [, marks, words] = fence.exec(line) ?? [];
    const withinCode = this.#inner !== "" && this.#wrapper.length <= this.#inner.length;
    return !withinCode && marks !== undefined && marks.startsWith(this.#wrapper) && !words?.trim();
  }
}
