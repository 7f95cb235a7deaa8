// Follows a streamed Markdown text: its current line, and whether it is within code.

/** How much of a line's beginning is remembered, in characters. */
const maxLineStart = 80;
const fenceLine = /^[ \t]*(?:(?:[-*+>]|\d{1,3}[.)])[ \t]+)*(`{3,}|~{3,})([^`]*)$/;
/** A fence with one of these words at the very beginning wraps the whole answer. */
const wrapperWords = /^(?:markdown|md|text|txt|plain|plaintext)$/;

export class TextContext {
  /** The beginning of the current line. */
  lineStart = "";
  /** The last two characters of the current line. */
  lineEnd = "";
  /** Whether the current line has letters or digits. */
  hasWords = false;
  /** The end of the line before, without blank lines. */
  lineBefore = "";
  /** The beginning of the current or last paragraph. */
  paragraph = "";
  /** How many paragraphs there are. */
  paragraphs = 0;
  length = 0;
  /** Whether the text has headings below its title. */
  hasHeadings = false;
  #lineLength = 0;
  #isBlankBefore = true;
  #isTickOpen = false;
  /** The marks of the open code fence. */
  #fence = "";
  /** The marks of a fence around the whole answer, whose content is no code. */
  #wrapper = "";

  /** Whether the current line is within a code fence, or indented as code. */
  get isInCodeBlock(): boolean {
    return this.#fence !== "" || /^(?: {4}|\t)\s*$/.test(this.lineStart);
  }

  /** Whether an odd number of backticks came before on the current line. */
  get mayBeInlineCode(): boolean {
    return this.#isTickOpen;
  }

  /** Whether nothing of the current line has come yet. */
  get isAtLineStart(): boolean {
    return this.lineStart.trim() === "";
  }

  get isAfterBlankLine(): boolean {
    return this.isAtLineStart && this.#isBlankBefore;
  }

  take(text: string): void {
    for (const character of text) {
      if (character === "\n") this.#endLine();
      else this.#takeCharacter(character);
    }
    this.length += text.length;
  }

  #takeCharacter(character: string): void {
    if (this.#lineLength === 0 && this.#isBlankBefore && character.trim()) {
      this.paragraph = "";
      this.paragraphs++;
    }
    this.#lineLength++;
    if (this.lineStart.length < maxLineStart) this.lineStart += character;
    if (this.paragraph.length < maxLineStart) this.paragraph += character;
    if (character === "`" && !this.lineEnd.endsWith("`")) this.#isTickOpen = !this.#isTickOpen;
    this.lineEnd = this.lineEnd.slice(-1) + character;
    this.hasWords ||= /[\p{L}\p{N}]/u.test(character);
  }

  #endLine(): void {
    const [, marks = "", words = ""] =
      (this.#lineLength <= maxLineStart && fenceLine.exec(this.lineStart)) || [];
    if (marks) this.#takeFence(marks, words.trim());
    if (this.length > 0) this.hasHeadings ||= /^#{2,6} /.test(this.lineStart);
    this.#isBlankBefore = this.lineStart.trim() === "";
    if (!this.#isBlankBefore) this.lineBefore = this.lineEnd.trimEnd();
    this.lineStart = "";
    this.lineEnd = "";
    this.hasWords = false;
    this.#lineLength = 0;
    this.#isTickOpen = false;
  }

  #takeFence(marks: string, words: string): void {
    if (this.#fence) {
      if (words === "" && marks.startsWith(this.#fence)) this.#fence = "";
    } else if (this.#wrapper && words === "" && marks.startsWith(this.#wrapper)) this.#wrapper = "";
    else if (this.paragraphs === 1 && this.lineBefore === "" && wrapperWords.test(words))
      this.#wrapper = marks;
    else this.#fence = marks;
  }
}
