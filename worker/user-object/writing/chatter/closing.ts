// Detects chatter at the end of an answer ("Let me know if you'd like it shorter!"): holds it back, and drops it if no
// text follows.

import { ClosingCandidate } from "./closing-candidate.ts";
import { fold, Phrases } from "./matching.ts";
import { phrases } from "./phrases.ts";
import { endsSentence } from "./sentence.ts";

/** How much is held back, in characters. A longer candidate is text. */
const maxHeld = 1500;
/** How much of the beginning is kept, in characters: it shows whether the text is a letter and speaks in the first person. */
const beginningLength = 2000;
/** How much of it is searched for a greeting, in characters. */
const greetingLength = 200;
/** A longer line, in characters, is no sign-off. */
const maxSignOffLength = 100;

const union = (kind: "greetings" | "signOffs") => new Phrases(phrases.flatMap(({ letter }) => letter[kind]));
const greeting = union("greetings");
const signOff = union("signOffs");

/** The marks at the end of a sentence. */
const closingMarks = /[ .!?:;,)\]"'\-–]+$/;

interface ClosingOptions {
  /** The text that the answer continues; empty unless it is a continuation. */
  before?: string;
  /** Whether the text is about writing (`isAboutWriting`). */
  isAboutWriting?: boolean;
  /** Whether a heading is part of the text. */
  mayHaveHeading?: boolean;
  /** What the user wrote, folded. A sentence of it is not chatter. */
  userText?: string;
}

export class ClosingFilter {
  readonly #userText: string;
  readonly #subject: { isAboutWriting: boolean; mayHaveHeading: boolean };
  #beginning: string;
  #isSignedOff = false;
  /** The end of the current line that has been passed on. */
  #line: string;
  /** White space that has not been passed on yet. */
  #space = "";
  #candidate: ClosingCandidate | undefined;
  /** The line was held back up to the limit, so it is text to its end. */
  #isLongLine = false;

  constructor({
    before = "",
    userText = "",
    isAboutWriting = false,
    mayHaveHeading = true,
  }: ClosingOptions = {}) {
    this.#userText = userText;
    this.#subject = { isAboutWriting, mayHaveHeading };
    this.#beginning = before.slice(0, beginningLength);
    this.#line = before.slice(before.lastIndexOf("\n") + 1);
  }

  /** Takes the next piece of the answer. Returns what is certainly text. */
  push(text: string): string {
    let shown = "";
    for (const character of text) shown += this.#take(character);
    return shown;
  }

  /** Call it at the end of the answer. Returns the held-back text that is not chatter. */
  flush(): string {
    const { text = "" } = this.#candidate ?? {};
    const isUserText = this.#userText.includes(fold(text).replace(closingMarks, ""));
    if (!isUserText && this.#candidate?.isChatter(this.#isOpenLetter)) {
      this.#candidate = undefined;
      this.#space = "";
    }
    return this.#release();
  }

  #take(character: string): string {
    if (this.#candidate) {
      if (this.#candidate.take(character) && this.#candidate.text.length <= maxHeld) return "";
      this.#isLongLine = this.#candidate.isLongLine || this.#candidate.text.length > maxHeld;
      return this.#release();
    }
    if (/\s/.test(character)) {
      this.#space += character;
      return "";
    }
    const startsLine = this.#space.includes("\n") || (this.#line === "" && this.#beginning !== "");
    const startsSentence = this.#space !== "" && endsSentence(this.#line);
    this.#isLongLine &&= !startsLine;
    if (this.#space.includes("\n")) this.#recordSignOff(this.#line);
    if (this.#beginning === "" || this.#isLongLine || !(startsLine || startsSentence))
      return this.#pass(character);
    this.#candidate = new ClosingCandidate(startsLine, { before: this.#beginning, ...this.#subject });
    return this.#candidate.take(character) ? "" : this.#release();
  }

  #release(): string {
    const { text = "" } = this.#candidate ?? {};
    this.#candidate = undefined;
    const words = text.trimEnd();
    const shown = words && this.#pass(words);
    this.#space += text.slice(words.length);
    return shown;
  }

  /** Passes words on with the white space before them, and records the signs of a letter. */
  #pass(words: string): string {
    const shown = this.#space + words;
    this.#space = "";
    if (this.#beginning.length < beginningLength) this.#beginning += shown;
    const lines = shown.split("\n");
    const end = lines.pop() ?? "";
    for (const line of lines) {
      this.#recordSignOff(this.#line + line);
      this.#line = "";
    }
    this.#line = (this.#line + end).slice(-maxSignOffLength - 1);
    return shown;
  }

  #recordSignOff(line: string): void {
    if (!this.#isSignedOff && line.length <= maxSignOffLength)
      this.#isSignedOff = signOff.matches(fold(line).trim());
  }

  /** Whether the text is a letter without a signature so far. Then an offer at its end is the writer's. */
  get #isOpenLetter(): boolean {
    const firstLines = fold(this.#beginning.slice(0, greetingLength)).trimStart().split("\n").slice(0, 3);
    return !this.#isSignedOff && firstLines.some((line) => greeting.lengthAtStart(line.trim()) !== undefined);
  }
}
