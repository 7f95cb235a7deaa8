// Where an answer ends: white space is left out, and the closing quotation mark of one that came wrapped. Each stage
// is fed with the text in pieces and answers what may be shown of it.

export interface TextStage {
  push(text: string): string;
  flush(): string;
}

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
