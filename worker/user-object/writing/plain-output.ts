/** The answer of a model as it is worded, but for the white space around it. */
export class PlainOutput {
  #held = "";
  #begun = false;

  /** What of it can be shown now: white space is held back until something follows. */
  push(piece: string): string {
    const text = this.#held + piece;
    const end = text.trimEnd().length;
    this.#held = text.slice(end);
    const shown = this.#begun ? text.slice(0, end) : text.slice(0, end).trimStart();
    if (shown) this.#begun = true;
    return shown;
  }

  /** The rest, of which there is none. */
  flush(): string {
    return "";
  }
}
