// Joins what a model writes on to the text before it: with nothing said twice, and the white space that belongs there.
import { OutputCleaner } from "./clean-output.ts";
import { joinContinuation } from "./join-continuation.ts";
import { withoutOverlap } from "./overlap.ts";

/** So much of the beginning is looked at for words said again. */
const looked = 300;

export class ContinuationJoint {
  readonly #before: string;
  readonly #cleaner = new OutputCleaner({ continues: true });
  /** The white space that the continuation begins with. */
  #space = "";
  #hasWords = false;
  /** The beginning, until it is long enough to be joined. */
  #held = "";
  #joined = false;

  constructor(before: string) {
    this.#before = before;
  }

  push(piece: string): string {
    if (this.#hasWords) return this.#join(this.#cleaner.push(piece), false);
    const words = piece.trimStart();
    this.#space += piece.slice(0, piece.length - words.length);
    if (!words) return "";
    this.#hasWords = true;
    return this.#join(this.#cleaner.push(words), false);
  }

  flush(): string {
    return this.#join(this.#cleaner.flush(), true);
  }

  #join(cleaned: string, atEnd: boolean): string {
    if (this.#joined) return cleaned;
    this.#held += cleaned;
    const enough = this.#held.length >= looked || this.#held.includes("\n");
    if (!this.#held || !(enough || atEnd)) return "";
    this.#joined = true;
    const fresh = withoutOverlap(this.#before, this.#held);
    return joinContinuation(this.#before, fresh === this.#held ? this.#space + fresh : fresh);
  }
}
