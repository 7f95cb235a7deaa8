// Reads what is dropped up to its closing mark: reasoning, a tool call, another party's turn, or a repeated request.
import { type BlockKind, maxTokenLength } from "./families.ts";

export class DroppedBlock {
  readonly kind: BlockKind;
  /** The opening mark. */
  readonly opening: string;
  readonly #close: RegExp;
  readonly #parts: string[] = [];
  #end = "";

  constructor(kind: BlockKind, close: RegExp, opening: string) {
    this.kind = kind;
    this.opening = opening;
    this.#close = close;
  }

  /** Reads on. Returns the content and what follows the closing mark once it has come, or at the end of the answer. */
  read(text: string, atEnd: boolean): { inner: string; rest: string; isClosed: boolean } | undefined {
    this.#end += text;
    let from = 0;
    for (;;) {
      const found = this.#close.exec(this.#end.slice(from));
      if (!found) break;
      const start = from + found.index;
      const end = start + found[0].length;
      const isQuoted = this.#isQuoted(start, end, atEnd);
      if (isQuoted === undefined) return undefined;
      if (!isQuoted) return { inner: this.#upTo(start), rest: this.#end.slice(end), isClosed: true };
      from = end;
    }
    if (atEnd) return { inner: this.#upTo(this.#end.length), rest: "", isClosed: false };
    const kept = Math.max(from, this.#end.length - maxTokenLength);
    this.#parts.push(this.#end.slice(0, kept));
    this.#end = this.#end.slice(kept);
    return undefined;
  }

  /** Whether reasoning only mentions its closing mark; undefined if the next character is needed. */
  #isQuoted(start: number, end: number, atEnd: boolean): boolean | undefined {
    const mark = this.#end.charAt(start - 1);
    if (!/["'`]/.test(mark)) return false;
    return end === this.#end.length && !atEnd ? undefined : this.#end.charAt(end) === mark;
  }

  #upTo(end: number): string {
    return [...this.#parts, this.#end.slice(0, end)].join("");
  }
}
