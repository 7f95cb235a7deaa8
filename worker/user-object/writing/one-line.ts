// Keeps an answer on one line, for text that becomes part of a line: joins lines, and drops the marks of headings, list
// items and quotations, and rules. The result does not depend on how the answer is cut into pieces.
import type { TextStage } from "./wrappers.ts";

/** Marks that the source itself begins with: those of its own line, which the answer keeps. */
const ownMarks = /^\s*(?:(?:#{1,6}|[-*+]|>+)[ \t]+)+(?:\[[ xX]\][ \t]+)?/;
/** The beginning of a line that may become a mark. */
const maybeMark = /^(?:#{1,6}|[-*+]|>+|\d{1,3}[.)]?|\[[ xX]?\]?)$/;
const wholeMark = /^(?:#{1,6}|[-*+]|>+|\d{1,3}[.)]|\[[ xX]\])$/;
/** A line of these alone is a rule or underlines a heading. */
const ruleSoFar = /^([-*_=])\1*$/;

export class OneLine implements TextStage {
  readonly #source: string;
  /** The mark, or a part of it, at the beginning of a line. */
  #held = "";
  #isLineStart: boolean;
  /** Whether white space comes before the next word. */
  #hasSpace = false;
  #hasText: boolean;

  /** @param before the text that the answer continues; empty unless it is a continuation */
  constructor(source: string, before = "") {
    this.#source = source;
    this.#isLineStart = before === "";
    this.#hasText = before !== "";
  }

  push(text: string): string {
    let shown = "";
    for (const character of text) shown += this.#take(character);
    return shown;
  }

  flush(): string {
    const held = this.#held;
    this.#held = "";
    return this.#isMark(held) || isRule(held) ? "" : this.#show(held);
  }

  #take(character: string): string {
    const isBreak = character === "\n" || character === "\r";
    if (this.#isLineStart) {
      if (isBreak || character === " " || character === "\t") {
        const held = this.#held;
        if (held === "[" && !isBreak) return this.#hold(character); // "[ ] task"
        if (held === "") return "";
        this.#held = "";
        if (this.#isMark(held) || (isBreak && isRule(held))) return "";
        this.#isLineStart = isBreak;
        const shown = this.#show(held);
        this.#hasSpace = true;
        return shown;
      }
      const next = this.#held + character;
      if (maybeMark.test(next) || ruleSoFar.test(next)) return this.#hold(character);
      this.#held = "";
      this.#isLineStart = false;
      return this.#show(next);
    }
    if (isBreak) {
      this.#isLineStart = true;
      this.#hasSpace = true;
      return "";
    }
    if (character === " " || character === "\t") {
      this.#hasSpace = true;
      return "";
    }
    return this.#show(character);
  }

  #hold(character: string): string {
    this.#held += character;
    return "";
  }

  /** A number of the source is no mark: "3. Oktober". */
  #isMark(held: string): boolean {
    if (!wholeMark.test(held)) return false;
    const number = /^\d+/.exec(held)?.[0];
    return number === undefined || !this.#source.includes(number);
  }

  #show(text: string): string {
    if (text === "") return "";
    const before = this.#hasText
      ? this.#hasSpace
        ? " "
        : ""
      : (ownMarks.exec(this.#source)?.[0].trimStart() ?? "");
    this.#hasText = true;
    this.#hasSpace = false;
    return before + text;
  }
}

const isRule = (line: string) => line.length > 2 && ruleSoFar.test(line);
