// Reads what may be chatter at the end of an answer, sentence by sentence.
import { endsSentence, readSentence, type Sentence } from "./sentence.ts";

/** A longer sentence, in characters, is text. */
const maxSentenceLength = 300;
const rule = /^(?:-{3,}|\*{3,}|_{3,}|(?:\* ){2,}\*)$/;
const unfinishedRule = /^(?:-+|\*+|_+|(?:\* )+\*?)$/;
/** A heading, a table, a quotation, and what may become a list item or a rule. */
const neverChatter = /^(?:[#>|]|[-+•–—_]|\d{1,2}[.)]|\*+ )/;
const listItem = /^(?:[-*+•]|\d{1,2}[.)]) /;

/** Points that a sentence needs: about the text, likewise in a letter, and as a mere offer of help. */
const enoughAboutText = 3.5;
const enoughInLetter = 4;
const enoughHelp = 1.5;
/** A longer line, in words, states no length. */
const maxCountLength = 10;

/** A possible chatter up to the end of the answer. */
export class ClosingCandidate {
  readonly #startsLine: boolean;
  text = "";
  #line = "";
  #sentence = "";
  /** The rest of the line belongs to a sentence that is certain. */
  #isFree = false;
  /** A certain line ended with a colon: list items may follow. */
  #mayList = false;
  #points = 0;
  #isLikely = false;

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
    if (character === " " && endsSentence(this.#sentence)) return this.#endSentence();
    this.#sentence += character;
    if (this.#sentence.length > maxSentenceLength) return false;
    return this.#mayBeChatter(character);
  }

  /** Whether it is chatter, if the answer ends here. */
  isChatter(isOpenLetter: boolean): boolean {
    if (!this.#endLine()) return false;
    if (this.#points >= (isOpenLetter ? enoughInLetter : enoughAboutText)) return true;
    return this.#isLikely && this.#startsLine && !isOpenLetter;
  }

  #mayBeChatter(character: string): boolean {
    // Within a word, wait for its end.
    if (/[\p{L}\p{M}\p{N}]/u.test(character)) return true;
    if (this.#sentence === this.#line && neverChatter.test(this.#line)) return this.#isListOrRule();
    return readSentence(this.#sentence, false).some(({ mayBeChatter }) => mayBeChatter);
  }

  #isListOrRule(): boolean {
    if (unfinishedRule.test(this.#line)) return true;
    return this.#mayList && /^(?:[-*+•]|\d{1,2}[.)]?) ?$/.test(this.#line);
  }

  #endLine(): boolean {
    const line = this.#line.trim();
    const isItem = this.#mayList && listItem.test(this.#line);
    const isChatter = line === "" || rule.test(line) || isItem || this.#isFree || this.#endSentence();
    if (line !== "" && !isItem) this.#mayList = this.#points >= enoughAboutText && /:[*_]*$/.test(line);
    this.#line = "";
    this.#sentence = "";
    this.#isFree = false;
    return isChatter;
  }

  #endSentence(): boolean {
    const sentence = this.#sentence;
    this.#sentence = "";
    if (sentence.trim() === "") return true;
    const read = readSentence(sentence, true);
    const points = Math.max(...read.map(pointsOf));
    this.#points = Math.max(this.#points, points);
    this.#isFree = points >= enoughAboutText;
    const isLikely = read.some(offersHelp);
    this.#isLikely ||= isLikely;
    return this.#isFree || isLikely || read.some(isCompanion);
  }
}

/** The points of a sentence about the text that is addressed to the user, or states how long the text is. */
function pointsOf(sentence: Sentence): number {
  const { points } = sentence;
  if (statesLength(sentence)) return enoughInLetter;
  const isList =
    sentence.endsWithColon && sentence.has("serve", "offer", "question") && !sentence.has("unknown");
  if (isList) return enoughInLetter;
  return sentence.isAboutText || sentence.has("report") ? points : 0;
}

/** "(300 words)", "This letter has 214 words." */
function statesLength(sentence: Sentence): boolean {
  if (!sentence.has("number") || !sentence.has("count", "report") || sentence.has("unknown", "other"))
    return false;
  if (sentence.length > maxCountLength) return false;
  return (
    sentence.length < 4 || /^[(*_]/.test(sentence.text) || sentence.has("report", "text", "result", "summary")
  );
}

const offersHelp = (sentence: Sentence) =>
  sentence.has("help") && sentence.points >= enoughHelp && !sentence.has("unknown", "other");

/** Is chatter only if it is next to other chatter. */
const isCompanion = (sentence: Sentence) =>
  sentence.points >= 0.5 &&
  sentence.has("nod", "wish", "help", "agree", "serve", "offer", "question") &&
  !sentence.has("unknown", "other");
