// Holds back what may be the model's leave-taking after its text ("Let me know if you'd like it shorter!"), and drops
// it if nothing but that follows.
import { fold, Phrases } from "./matching.ts";
import { type ClosingPhrases, phrases } from "./phrases.ts";

/** No more than this is held back, in characters; what is longer is text. */
const mostHeld = 1500;
/** A sentence that is longer, in characters, is text. */
const longestSentence = 320;
/** The start of a text, in characters, by which a letter is known. */
const longestGreeting = 200;
/** The line before a signature is short. In characters. */
const longestSignOff = 100;

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

export interface ClosingOptions {
  /** The text that the answer goes on with; empty for most. */
  before?: string;
  /** What the user wrote, folded: a sentence of theirs is not chatter. */
  given?: string;
}

export class ClosingFilter {
  readonly #given: string;
  /** The start of the text, by which a letter is known. */
  #beginning: string;
  #isSignedOff = false;
  /** The end of the line that is being passed on. */
  #line: string;
  /** White space that nothing has followed yet. */
  #space = "";
  #candidate: Candidate | undefined;
  /** The line was held back for too long: it is text to its end. */
  #isLongLine = false;

  constructor({ before = "", given = "" }: ClosingOptions = {}) {
    this.#given = given;
    this.#beginning = before.slice(0, longestGreeting);
    this.#line = before.slice(before.lastIndexOf("\n") + 1);
  }

  /** Takes the next piece of the answer and returns what is text for certain. */
  push(text: string): string {
    let shown = "";
    for (const character of text) shown += this.#take(character);
    return shown;
  }

  /** Returns what was held back and belongs to the text, at the end of the answer. */
  flush(): string {
    const { text = "" } = this.#candidate ?? {};
    const isGiven = this.#given.includes(fold(text).replace(closingMarks, ""));
    if (!isGiven && this.#candidate?.isChatter(this.#isOpenLetter)) {
      this.#candidate = undefined;
      this.#space = "";
    }
    return this.#release();
  }

  #take(character: string): string {
    if (this.#candidate) {
      if (this.#candidate.take(character) && this.#candidate.text.length <= mostHeld) return "";
      this.#isLongLine = this.#candidate.text.length > mostHeld;
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

  /** Passes words on, with the white space before them, and notes what shows that they are a letter. */
  #pass(words: string): string {
    const shown = this.#space + words;
    this.#space = "";
    if (this.#beginning.length < longestGreeting) this.#beginning += shown;
    for (const line of shown.split("\n").slice(0, -1)) this.#endLine(this.#line + line);
    const end = shown.slice(shown.lastIndexOf("\n") + 1);
    this.#line = (this.#line + end).slice(-longestSignOff - 1);
    return shown;
  }

  #endLine(line: string): void {
    this.#line = "";
    if (!this.#isSignedOff && line.length <= longestSignOff)
      this.#isSignedOff = signOff.matches(fold(line).trim());
  }

  /** Whether the text is a letter without its signature yet: its last sentence may be an offer of the writer's. */
  get #isOpenLetter(): boolean {
    const firstLines = fold(this.#beginning).trimStart().split("\n").slice(0, 3);
    return !this.#isSignedOff && firstLines.some((line) => greeting.lengthAtStart(line.trim()) !== undefined);
  }
}

/** What may be chatter up to the end of the answer, read sentence by sentence. */
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
    if (this.#sentence.length > longestSentence) return false;
    return this.#mayBeChatter();
  }

  /** Whether it is chatter, if the answer ends here. */
  isChatter(isOpenLetter: boolean): boolean {
    if (!this.#endLine()) return false;
    return this.#hasCertain || (this.#hasLikely && this.#startsLine && !isOpenLetter);
  }

  #mayBeChatter(): boolean {
    // In the middle of a longer sentence, the next word decides.
    if (this.#sentence.length > 16 && /[\p{L}\p{N}]$/u.test(this.#sentence)) return true;
    const said = fold(this.#sentence)
      .replace(openingMarks, "")
      .replace(/ ?[.!?:]*["')]* ?$/, "");
    if (said === "" || anyClosing.mayMatch(said)) return true;
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
    const said = fold(this.#sentence).replace(openingMarks, "").replace(closingMarks, "");
    this.#sentence = "";
    if (said === "") return true;
    if (certain.matches(said)) {
      this.#hasCertain = true;
      this.#isFree = true;
      return true;
    }
    this.#hasLikely ||= likely.matches(said);
    return likely.matches(said) || companion.matches(said);
  }
}
