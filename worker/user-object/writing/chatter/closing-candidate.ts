// Reads what may be chatter at the end of an answer, line by line.
import { speaksToUser } from "./about-writing.ts";
import { headingAsLabel, namesChanges } from "./heading.ts";
import { bestScore, type LineOptions, mayBecomeChatter, readLine } from "./model.ts";
import type { WordClass } from "./vocabulary.ts";

/** A longer line, in characters, is text. */
const maxLineLength = 300;
const rule = /^(?:-{3,}|\*{3,}|_{3,}|(?:\* ){2,}\*)$/;
const unfinishedRule = /^(?:-+|\*+|_+|(?:\* )+\*?)$/;
/** A heading, a table, a quotation, a placeholder, and what may become a list item or a rule. */
const neverChatter = /^(?:[#>|]|[-+•–—_]|\d{1,2}[.)]|\*+ |\*\*\[)/;
const listItem = /^(?:[-–*+•]|\d{1,2}[.)]) /;

/** The score of a closing, of a mere offer of help, of a closing that must speak of the text, and of a line next to a closing. */
const enough = 1.7;
const enoughHelp = 0.4;
const enoughAboutText = 4;
const enoughBesideChatter = 1;
/** The score that a sentence of a closing has. */
const enoughOfSentence = 1.3;
/** "**Anna:** …", a mere placeholder, "[your name]", and a form to be filled in: "Name: <name>". */
const label = /^[*_]*\p{Lu}[\p{L} ]{0,24}[*_]*\s?:[*_]*/u;
const placeholder = /^[*_]*\[[^\]]{1,30}\][*_]*$/;
const blank = /^\s*(?:<[^<>\n]{1,60}>|\[[^\]\n]{1,60}\]|\{\{?[^{}\n]{1,40}\}\}?|_{3,}|\.{3,}|…)$/;
/** Numbered steps: advice below them is a part of the instructions unless the model speaks of its work. */
const step = /^\s*\d{1,2}[.)] /gm;
const leastSteps = 2;
const ofWork: readonly WordClass[] = [
  "text",
  "result",
  "summary",
  "request",
  "i",
  "mine",
  "serve",
  "help",
  "report",
  "assume",
];
/** A tag, whose name is no word of a line, or its beginning. */
const tags = /<\/?[a-z][^<>\n]{0,80}(?:>|$)/gi;
const courteous = ["nod", "agree", "wish", "help"];
const textual = ["edit", "result", "text", "part", "count", "quality", "summary", "request", "report"];

interface CandidateOptions {
  /** The text before it. */
  before: string;
  /** Whether the text is about writing (`isAboutWriting`). */
  isAboutWriting: boolean;
  /** Whether a heading is part of the text. */
  mayHaveHeading: boolean;
}

/** A possible chatter up to the end of the answer. */
export class ClosingCandidate {
  readonly #options: CandidateOptions;
  text = "";
  #line = "";
  /** Whether the line goes on with one of the text. */
  #isOnLine: boolean;
  /** A certain line ended with a colon: list items may follow. */
  #mayList = false;
  #afterRule = false;
  #isCertain = false;
  #isAboutText = false;

  constructor(startsLine: boolean, options: CandidateOptions) {
    this.#isOnLine = !startsLine;
    this.#options = options;
  }

  /** Takes the next character; returns false if this cannot be chatter. */
  take(character: string): boolean {
    this.text += character;
    if (character === "\n") return this.#endLine();
    this.#line += character;
    if (this.#mayList && listItem.test(this.#line)) return true;
    return !this.isLongLine && this.#mayBeChatter(character);
  }

  /** Whether its last line is too long for chatter. */
  get isLongLine(): boolean {
    return this.#line.length > maxLineLength;
  }

  /** Whether it is chatter, if the answer ends here. */
  isChatter(isOpenLetter: boolean): boolean {
    if (!this.#endLine()) return false;
    return isOpenLetter ? this.#isAboutText : this.#isCertain;
  }

  #mayBeChatter(character: string): boolean {
    // Within a word, wait for its end.
    if (/[\p{L}\p{M}\p{N}]/u.test(character)) return true;
    const line = this.#labelled(this.#line, false);
    if (neverChatter.test(line)) return this.#isListOrRule();
    const slack = this.#isOnLine ? enough - enoughAboutText : 0;
    return mayBecomeChatter(line.replace(tags, ""), this.#lineOptions, slack);
  }

  #isListOrRule(): boolean {
    if (unfinishedRule.test(this.#line)) return true;
    return this.#mayList && /^(?:[-–*+•]|\d{1,2}[.)]?) ?$/.test(this.#line);
  }

  /** The line, or its label if it is a heading and the text has none. */
  #labelled(line: string, isComplete: boolean): string {
    return this.#options.mayHaveHeading ? line : headingAsLabel(line, isComplete);
  }

  #endLine(): boolean {
    const line = this.#labelled(this.#line.trim(), true);
    const isItem = this.#mayList && listItem.test(this.#line);
    const isRule = rule.test(line);
    const isHeading = line !== this.#line.trim();
    const isChatter = line === "" || isRule || isItem || this.#isBesideChatter(line, isHeading);
    if (line !== "" && !isItem) this.#mayList = this.#isCertain && /:[*_]*$|^\*\*[^*]+\*\*$/.test(line);
    if (line !== "") this.#afterRule = isRule;
    this.#line = "";
    this.#isOnLine = false;
    return isChatter;
  }

  /** Whether the line goes on with the text: in a dialogue or an interview, or as a signature to be filled in. */
  #continues(line: string): boolean {
    const speaker = label.exec(line)?.[0];
    if (speaker === undefined) return placeholder.test(line);
    return blank.test(line.slice(speaker.length)) || this.#options.before.includes(`\n${speaker}`);
  }

  /** Whether the line is chatter, or a courtesy that may be next to it. Records whether it is certainly chatter. */
  #isBesideChatter(line: string, isHeading: boolean): boolean {
    const words = line.replace(tags, "").trim();
    if (words === "" || this.#continues(line)) return false;
    const { score, classes } = readLine(words, this.#lineOptions);
    const offersHelp = classes.includes("help") && !classes.includes("unknown");
    if (!offersHelp && score >= enough && bestScore(words, this.#lineOptions) < enoughOfSentence)
      return false;
    if (isHeading && !namesChanges(classes)) return false;
    if (this.#options.isAboutWriting && !speaksToUser(classes)) return false;
    const isChatter =
      score >= (offersHelp ? enoughHelp : enough) &&
      !(classes.length < 2 && /^(?:agree|nod)$/.test(`${classes}`)) &&
      !this.#isAdvice(classes);
    this.#isCertain ||= isChatter;
    const isAboutText = score >= enoughAboutText && classes.some((is) => textual.includes(is));
    this.#isAboutText ||= isAboutText;
    if (this.#isOnLine && !isAboutText) return false;
    return isChatter || (score >= enoughBesideChatter && classes.some((is) => courteous.includes(is)));
  }

  /** Whether the line is about the subject of the instructions above it. */
  #isAdvice(classes: readonly WordClass[]): boolean {
    const isAboutSubject = classes.includes("unknown") && !classes.some((is) => ofWork.includes(is));
    return isAboutSubject && (this.#options.before.match(step)?.length ?? 0) >= leastSteps;
  }

  get #lineOptions(): LineOptions {
    return { place: "closing", isComplete: true, before: this.#options.before, afterRule: this.#afterRule };
  }
}
