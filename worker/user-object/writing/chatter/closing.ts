// Detects chatter at the end of an answer ("Let me know if you'd like it shorter!"): holds it back, and drops it if no
// text follows.
import { fold, Phrases } from "./matching.ts";
import { type ClosingPhrases, phrases } from "./phrases.ts";

/** How much is held back, in characters. A longer candidate is text. */
const maxHeld = 1500;
/** A longer sentence, in characters, is text. */
const maxSentenceLength = 320;
/** How much of the beginning is searched for a greeting, in characters. */
const greetingLength = 200;
/** A longer line, in characters, is no sign-off. */
const maxSignOffLength = 100;

const union = (kind: keyof ClosingPhrases) => new Phrases(phrases.flatMap(({ closing }) => closing[kind]));
const certain = union("certain");
const likely = union("likely");
const companion = union("companions");
const anyClosing = new Phrases(
  phrases.flatMap(({ closing }) => [...closing.certain, ...closing.likely, ...closing.companions]),
);
const greeting = union("greetings");
const signOff = union("signOffs");

/** A sentence without brackets, quotes and dashes around it. */
const openingMarks = /^["'([\-–> ]+/;
const closingMarks = /[ .!?:;,)\]"'\-–]+$/;

const rule = /^(?:-{3,}|\*{3,}|_{3,}|(?:\* ){2,}\*)$/;
const unfinishedRule = /^(?:-+|\*+|_+|(?:\* )+\*?)$/;
const listItem = /^(?:[-*+•]|\d{1,2}[.)]) /;
const abbreviation = /^\(?(?:ca|approx|aprox|env|etwa|insg|z\.b)\.$/i;
const sentenceEnd = /[.!?…]["'”’»)\]*_]*$/u;

interface ClosingOptions {
  /** The text that the answer continues; empty unless it is a continuation. */
  before?: string;
  /** What the user wrote, folded. A sentence of it is not chatter. */
  userText?: string;
}

export class ClosingFilter {
  readonly #userText: string;
  /** The beginning of the text, which shows whether it is a letter. */
  #beginning: string;
  #isSignedOff = false;
  /** The end of the current line that has been passed on. */
  #line: string;
  /** White space that has not been passed on yet. */
  #space = "";
  #candidate: Candidate | undefined;
  /** The line was held back up to the limit, so it is text to its end. */
  #isLongLine = false;

  constructor({ before = "", userText = "" }: ClosingOptions = {}) {
    this.#userText = userText;
    this.#beginning = before.slice(0, greetingLength);
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
      this.#isLongLine = this.#candidate.text.length > maxHeld;
      return this.#release();
    }
    if (/\s/.test(character)) {
      this.#space += character;
      return "";
    }
    const startsLine = this.#space.includes("\n") || (this.#line === "" && this.#beginning !== "");
    const startsSentence = this.#space !== "" && sentenceEnd.test(this.#line);
    this.#isLongLine &&= !startsLine;
    if (this.#beginning === "" || this.#isLongLine || !(startsLine || startsSentence))
      return this.#pass(character);
    this.#candidate = new Candidate(startsLine);
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
    if (this.#beginning.length < greetingLength) this.#beginning += shown;
    for (const line of shown.split("\n").slice(0, -1)) this.#endLine(this.#line + line);
    const end = shown.slice(shown.lastIndexOf("\n") + 1);
    this.#line = (this.#line + end).slice(-maxSignOffLength - 1);
    return shown;
  }

  #endLine(line: string): void {
    this.#line = "";
    if (!this.#isSignedOff && line.length <= maxSignOffLength)
      this.#isSignedOff = signOff.matches(fold(line).trim());
  }

  /** Whether the text is a letter without a signature so far. Then an offer at its end is the writer's. */
  get #isOpenLetter(): boolean {
    const firstLines = fold(this.#beginning).trimStart().split("\n").slice(0, 3);
    return !this.#isSignedOff && firstLines.some((line) => greeting.lengthAtStart(line.trim()) !== undefined);
  }
}

/** A possible chatter up to the end of the answer, read sentence by sentence. */
class Candidate {
  readonly #startsLine: boolean;
  text = "";
  #line = "";
  #sentence = "";
  /** The rest of the line belongs to a sentence that is certain. */
  #isFree = false;
  /** A certain line ended with a colon: list items may follow. */
  #mayList = false;
  #hasCertain = false;
  #hasLikely = false;

  constructor(startsLine: boolean) {
    this.#startsLine = startsLine;
  }

  /** Takes the next character; returns false if this cannot be chatter. */
  take(character: string): boolean {
    this.text += character;
    if (character === "\n") return this.#endLine();
    this.#line += character;
    this.#isFree ||= this.#mayList && listItem.test(this.#line);
    if (this.#isFree) return true;
    if (character === " " && sentenceEnd.test(this.#sentence) && !abbreviation.test(this.#sentence))
      return this.#endSentence();
    this.#sentence += character;
    if (this.#sentence.length > maxSentenceLength) return false;
    return this.#mayBeChatter();
  }

  /** Whether it is chatter, if the answer ends here. */
  isChatter(isOpenLetter: boolean): boolean {
    if (!this.#endLine()) return false;
    return this.#hasCertain || (this.#hasLikely && this.#startsLine && !isOpenLetter);
  }

  #mayBeChatter(): boolean {
    // Within a longer sentence, wait for the next word.
    if (this.#sentence.length > 16 && /[\p{L}\p{N}]$/u.test(this.#sentence)) return true;
    const folded = fold(this.#sentence)
      .replace(openingMarks, "")
      .replace(/ ?[.!?:]*["')]* ?$/, "");
    if (folded === "" || anyClosing.mayMatch(folded)) return true;
    return this.#sentence === this.#line && this.#isListOrRule();
  }

  #isListOrRule(): boolean {
    if (unfinishedRule.test(this.#line)) return true;
    return this.#mayList && /^(?:[-*+•]|\d{1,2}[.)]?) ?$/.test(this.#line);
  }

  #endLine(): boolean {
    const line = this.#line.trim();
    const isItem = this.#mayList && listItem.test(this.#line);
    const isChatter = line === "" || rule.test(line) || isItem || this.#isFree || this.#endSentence();
    if (line !== "" && !isItem) this.#mayList = this.#hasCertain && /:[*_]*$/.test(line);
    this.#line = "";
    this.#sentence = "";
    this.#isFree = false;
    return isChatter;
  }

  #endSentence(): boolean {
    const folded = fold(this.#sentence).replace(openingMarks, "").replace(closingMarks, "");
    this.#sentence = "";
    if (folded === "") return true;
    if (certain.matches(folded)) {
      this.#hasCertain = true;
      this.#isFree = true;
      return true;
    }
    this.#hasLikely ||= likely.matches(folded);
    return likely.matches(folded) || companion.matches(folded);
  }
}
