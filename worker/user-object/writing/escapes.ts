// Decodes the escapes of a JSON string that a model or its server has left in a text: "\n\n", "\"" and "\u00e4".

/** A run of line breaks, a quotation mark, or a character by its code. */
export const escapePattern =
  /(?:\\n){1,8}|\\"|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}/;
/** An escape of which the end or the next character is missing. */
export const unfinishedEscape =
  /(?:\\n){0,8}\\(?:n|"|u[\da-fA-F]{0,4}|u[dD][89abAB][\da-fA-F]{2}\\(?:u[\da-fA-F]{0,4})?)?$/;
/** The longest of these, in characters. */
export const maxEscape = 18;

/** A request about escapes, or for code: then they are part of the text. */
export const aboutEscapes =
  /\\|escap|new ?line|line break|zeilenumbr|quebra de linha|salto de línea|saut de ligne|unicode|reg(?:ular )?ex|\bjson\b|latex|\bcode\b|código|\bprogram|\bscript|python|javascript|\bstrings?\b/i;

/** What is decoded by its code: letters, punctuation and emoji. */
const decodable = /^[\u00a0-\u024f\u2010-\u203a€™]$|^[\u{1f300}-\u{1faff}]$/u;
/** What a new line begins with, also with further escapes. */
const lineStart = /[-*#>\d\p{Lu}"“«„¿¡\\]|^$/u;

/** Reads the escapes of one text. */
export class EscapeReader {
  #hasLineBreak = false;
  #hasEscapedBreaks = false;
  #hasBegun = false;
  /** JSON keeps its escapes. */
  #isJson = false;

  /** Takes text without escapes. */
  take(text: string): void {
    if (!this.#hasBegun) this.#isJson = /^\s*[{[]/.test(text);
    const begun = this.#hasBegun ? text : text.trimStart();
    this.#hasLineBreak ||= begun.includes("\n");
    this.#hasBegun ||= begun !== "";
  }

  /** What an escape stands for, or the escape itself. Line breaks and quotation marks are real ones if another is. */
  signOf(found: string, previous: string, next: string): string {
    if (this.#isJson || previous === "\\") return found;
    if (found[1] === "u") {
      const codes = found.split("\\u").slice(1);
      const sign = String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
      return decodable.test(sign) ? sign : found;
    }
    if (this.#hasLineBreak) return found;
    if (found === '\\"') return '"';
    this.#hasEscapedBreaks ||= /\S/.test(previous) && lineStart.test(next);
    return this.#hasEscapedBreaks ? "\n".repeat(found.length / 2) : found;
  }
}
