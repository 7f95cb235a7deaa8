// Fed with the text within a code fence that wraps a whole answer; leaves out the line that closes it, and no other.
import type { TextStage } from "./text-end.ts";

const fence = /^[ \t]*(`{3,}|~{3,})([^`]*)$/;
/** A line that has come this far may still be a fence and nothing else. */
const bareSoFar = /^[ \t]*(?:`*|~*)[ \t\r]*$/;
/** A line longer than this, in characters, is shown. */
const longestFence = 100;

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
