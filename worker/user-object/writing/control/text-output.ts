// The text of an answer as it is passed on: what was removed from it leaves one of the white spaces around it, and all of it
// can turn out to be reasoning.
import { TextContext } from "./text-context.ts";

/** How much white space is held back, in characters. */
const maxHeldSpace = 100;

export class TextOutput {
  readonly #onVoid: () => void;
  /** Where the text stands. */
  context = new TextContext();
  hasText = false;
  /** Whether the last thing removed was a token that ends an answer. */
  isAfterStop = false;
  /** Whether everything so far is reasoning, if more text follows. */
  isVoid = false;
  #shown = "";
  /** White space that has not been passed on, and the one before the last removal. */
  #space = "";
  #spaceBefore: string | undefined;
  #isLongSpace = false;

  /** @param onVoid called when everything passed on turns out to be reasoning */
  constructor(onVoid: () => void) {
    this.#onVoid = onVoid;
  }

  /** Returns what has been passed on since the last call. */
  take(): string {
    const shown = this.#shown;
    this.#shown = "";
    return shown;
  }

  /** The same at the end of the answer, with its white space unless something was removed there. */
  takeRest(): string {
    return this.#spaceBefore === undefined && !this.isVoid ? this.take() + this.#space : this.take();
  }

  /** Records that something is removed here. The wider white space of both sides stays. */
  remove(): void {
    this.#spaceBefore = this.hasText ? wider(this.#spaceBefore ?? "", this.#space) : "";
    this.#space = "";
  }

  pass(text: string): void {
    const words = text.trimEnd();
    if (words.trim() !== "") this.#passWords(words);
    const space = words.trim() === "" ? text : text.slice(words.length);
    this.context.take(space);
    this.#addSpace(space);
  }

  #passWords(words: string): void {
    if (this.isVoid) {
      this.isVoid = false;
      this.hasText = false;
      this.context = new TextContext();
      this.#shown = "";
      this.#spaceBefore = "";
      this.#onVoid();
    }
    const isTrimmed = this.#spaceBefore !== undefined && !this.hasText;
    const text = isTrimmed ? words.trimStart() : words;
    const space = wider(this.#spaceBefore ?? "", this.#space);
    const isBeforePoint = this.#spaceBefore !== undefined && /^[.,]/.test(words) && !space.includes("\n");
    this.#shown += (isTrimmed || isBeforePoint ? "" : space) + text;
    this.context.take(text);
    this.#space = "";
    this.#spaceBefore = undefined;
    this.#isLongSpace = false;
    this.isAfterStop = false;
    this.hasText = true;
  }

  #addSpace(space: string): void {
    this.#space += space;
    if (!this.#isLongSpace && this.#space.length <= maxHeldSpace) return;
    if (this.#spaceBefore !== undefined || this.isVoid) return;
    this.#isLongSpace = this.#space !== "";
    this.#shown += this.#space;
    this.#space = "";
  }
}

const lines = (space: string) => space.split("\n").length;

/** The white space with more line breaks. */
function wider(before: string, after: string): string {
  if (lines(after) === lines(before)) return after.length > before.length ? after : before;
  return lines(after) > lines(before) ? after : before;
}
