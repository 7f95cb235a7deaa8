// Stages that remove a wrapper from a streamed answer: code fence, quotation marks, trailing white space.

export interface TextStage {
  push(text: string): string;
  flush(): string;
}

/** Passes everything on. */
export const asItIs: TextStage = { push: (text) => text, flush: () => "" };

/** Drops white space at the end. */
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

/** An opening mark, and the marks that may close it. */
export interface QuotationMarks {
  opening: string;
  closing: string;
}

/** Takes the text after an opening quotation mark, and drops the closing one if nothing follows it. */
export class QuoteEnd implements TextStage {
  readonly #marks: QuotationMarks;
  #depth = 1;
  #previous = "";
  /** The closing mark, and the white space after it. */
  #held = "";
  /** `over`: text has followed the closing mark, so it was a quotation within the text. */
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

  /** A mark that can both open and close opens at the beginning of a word. */
  #count(character: string): void {
    const { opening, closing } = this.#marks;
    const opens = character === opening && (character !== closing || /^[\s([{—–-]$/.test(this.#previous));
    if (opens) this.#depth++;
    else if (closing.includes(character)) this.#depth--;
    this.#previous = character;
  }
}

const fence = /^[ \t]*(`{3,}|~{3,})([^`]*)$/;
/** An unfinished line that may become a bare fence. */
const bareSoFar = /^[ \t]*(?:`*|~*)[ \t\r]*$/;
/** A longer line, in characters, is no fence. */
const maxFenceLength = 100;

/** Takes the text within a code fence that wraps the whole answer, and drops only the line that closes it. */
export class FenceEnd implements TextStage {
  readonly #wrapper: string;
  /** The fence of a code block within the text. */
  #inner = "";
  #line = "";
  #isHeld = true;
  #lineBefore = "";
  /** A line that closes the wrapper, unless the next line shows that it begins a code block. */
  #closing = "";
  #isClosed = false;

  /** @param wrapper the marks that opened it */
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
    if (this.#line.length <= maxFenceLength && bareSoFar.test(this.#line)) return "";
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

  /** A code block follows its fence at once, and its fence follows a blank line or a colon. */
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
