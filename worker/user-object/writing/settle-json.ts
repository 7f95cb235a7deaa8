// Tokenizes malformed JSON of a model: finds where strings end, drops comments and extra commas, and records what is left
// open if the answer breaks off.

/** Deeper nested JSON is not read. */
export const maxDepth = 64;

interface OpenContainer {
  closer: "}" | "]";
  /** How many of its members are complete, and the number of pieces up to the last of them. */
  whole: number;
  wholeUntil: number;
  /** In an object: whether the colon of the last member has been read. */
  hasColon: boolean;
}

export interface SettledJson {
  /** The JSON, in pieces to be joined. */
  pieces: string[];
  /** The end of the JSON in the answer. */
  end: number;
  /** What the answer leaves open, outermost first. */
  open: OpenContainer[];
  /** The last member of the innermost container: none yet, complete, an unterminated string, or another incomplete value. */
  last: "none" | "whole" | "string" | "part";
}

const token = /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\],:"'“”„‘’]|[^\s{}[\],:"'“”„‘’/]+|\//y;
const wholeWord = /^(?:true|false|null|True|False|None)$/;

/** Reads the object or array that begins at `start`; null if it is nested too deeply. */
export function settleJson(answer: string, start: number): SettledJson | null {
  const reader = new Reader(start);
  do reader.readToken(answer);
  while (reader.open.length > 0 && reader.open.length <= maxDepth && reader.end < answer.length);
  return reader.open.length > maxDepth ? null : reader;
}

class Reader implements SettledJson {
  readonly pieces: string[] = [];
  readonly open: OpenContainer[] = [];
  last: SettledJson["last"] = "none";
  end: number;
  #isAfterColon = false;

  constructor(start: number) {
    this.end = start;
  }

  readToken(answer: string): void {
    token.lastIndex = this.end;
    const found = token.exec(answer)?.[0] ?? "";
    // An apostrophe opens a string only where a string is allowed.
    if (isQuote(found) && (found === '"' || this.last === "none" || this.#isAfterColon))
      this.#takeString(answer);
    else {
      this.end += found.length;
      this.#take(found);
    }
  }

  #take(found: string): void {
    if (found === "{" || found === "[") this.#beginContainer(found);
    else if (found === "}" || found === "]") this.#endContainer(found);
    else if (found === ",") this.#endMember();
    else if (found.trim() === "") this.#takeSpace(found);
    else if (!/^\/[/*]/.test(found)) this.#takeWord(found);
  }

  #beginContainer(opener: "{" | "["): void {
    if (this.last === "whole") this.#endMember();
    this.pieces.push(opener);
    const closer = opener === "{" ? "}" : "]";
    this.open.push({ closer, whole: 0, wholeUntil: this.pieces.length, hasColon: false });
    this.#isAfterColon = false;
    this.last = "none";
  }

  /** Also closes inner containers that the model forgot to close. Drops a closer without an opener. */
  #endContainer(closer: "}" | "]"): void {
    this.#endNumber();
    const level = this.open.findLastIndex((container) => container.closer === closer);
    for (const container of level < 0 ? [] : this.open.splice(level).reverse()) {
      if (this.last === "none") this.pieces.length = container.wholeUntil;
      this.pieces.push(container.closer);
      this.last = "whole";
      this.#isAfterColon = false;
    }
  }

  /** Called at a comma, or where one is missing. */
  #endMember(): void {
    const container = this.open.at(-1);
    if (!container || this.last === "none") return;
    container.whole++;
    container.wholeUntil = this.pieces.length;
    container.hasColon = false;
    this.pieces.push(",");
    this.#isAfterColon = false;
    this.last = "none";
  }

  #takeString(answer: string): void {
    if (this.last === "whole") this.#endMember();
    const inObject = this.open.at(-1)?.closer === "}";
    const string = settleString(answer, this.end, !inObject ? "element" : this.#isKey() ? "key" : "value");
    this.pieces.push(string.json);
    this.end = string.end;
    this.last = this.#isKey() ? "part" : string.isClosed ? "whole" : "string";
    this.#isAfterColon = false;
  }

  #takeSpace(space: string): void {
    this.#endNumber();
    this.pieces.push(space.replace(/[^ \n\r\t]/g, " "));
  }

  /** A number is complete once another token follows it. */
  #endNumber(): void {
    if (this.last === "part" && !this.#isKey() && !this.#isAfterColon) this.last = "whole";
  }

  #takeWord(word: string): void {
    this.pieces.push(word);
    const container = this.open.at(-1);
    this.#isAfterColon = word === ":" && this.#isKey();
    this.last = !this.#isKey() && wholeWord.test(word) ? "whole" : "part";
    if (container && this.#isAfterColon) container.hasColon = true;
  }

  #isKey(): boolean {
    const container = this.open.at(-1);
    return container?.closer === "}" && !container.hasColon;
  }
}

// Strings: quotation marks and line breaks in them may lack their escapes.

/** The position of a string: an object's key, an object's value, or an element of an array. */
type Place = "key" | "value" | "element";

interface SettledString {
  /** Valid JSON; without the closing mark if the answer breaks off. */
  json: string;
  /** The end of the JSON in the answer. */
  end: number;
  isClosed: boolean;
}

/** The marks that may close a string, by the mark that opened it. */
const closing = new Map([
  ['"', '"'],
  ["'", "'"],
  ["“", '“”"'],
  ["”", '“”"'],
  ["„", '“”"'],
  ["‘", "‘’'"],
  ["’", "‘’'"],
]);

const isQuote = (character: string) => closing.has(character);

const key = `(?:"[^"\\n]{0,100}"|'[^'\\n]{0,100}'|[“”][^“”\\n]{0,100}[“”]|[‘’][^‘’\\n]{0,100}[‘’])\\s*`;
const brokenOffKey = `["'“‘][^"'“”‘’\\n]{0,100}$`;

/** The end of the answer; a mark after an opening bracket there has just opened a string. */
const breaksOff = "(?<![[{].)\\s*$";

/** What follows a closing mark. A mark within the string is followed by something else. */
const behind: Record<Place, RegExp> = {
  key: anyOf(["\\s*[:,}]", breaksOff]),
  value: anyOf([
    ...[breaksOff, "\\s*/[/*]", "\\s*\\+\\s*[\"']", "\\s*\\}", '\\s*\\]\\s*(?:$|[\\]}]|,\\s*["{[])'],
    `\\s*${key}:`, // a comma is missing
    `\\s*,[\\s,]*(?:$|/[/*]|\\}|${key}(?::|$)|${brokenOffKey}|[\\w$]{1,50}\\s*:)`,
  ]),
  element: anyOf([
    ...[breaksOff, "\\s*/[/*]", "\\s*\\+\\s*[\"']", "\\s*\\]", "\\s*\\}\\s*(?:$|[,\\]}])"],
    '\\s+["{[]', // a comma is missing
    `\\s*,[\\s,]*(?:$|/[/*]|["'“„‘{[\\]\\-\\d]|(?:true|false|null|True|False|None)\\b|\\.\\.\\.)`,
  ]),
};

/** Reads the string whose opening mark is at `start`. */
function settleString(answer: string, start: number, place: Place): SettledString {
  const marks = closing.get(answer.charAt(start)) ?? "";
  let json = '"';
  let at = start + 1;
  while (at < answer.length) {
    const character = answer.charAt(at);
    if (marks.includes(character) && lengthAt(at + 1, behind[place], answer) !== undefined)
      return { json: `${json}"`, end: at + 1, isClosed: true };
    const length = lengthAt(at, character === "\\" ? escaped : plain, answer) ?? 1;
    json += asJson(answer.slice(at, at + length), at + length === answer.length);
    at += length;
  }
  // Drops an unpaired high surrogate.
  return { json: json.replace(/\\u[dD][89abAB][\da-fA-F]{2}$/, ""), end: at, isClosed: false };
}

const plain = /[^\\"'“”‘’\p{Cc}]+/uy;
const escaped = /\\(?:u(?:[\da-f]{4}|[\da-f]{0,3}$)|[\s\S]|$)/iy;

/** Converts plain characters, a character that needs an escape, or an escape that the end may have cut off. */
function asJson(part: string, isAtEnd: boolean): string {
  if (/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})$/.test(part)) return part;
  if (isAtEnd && /^\\(?:u.*)?$/.test(part)) return "";
  // A backslash before a character that JSON never escapes is literal, except before quotation marks and line breaks.
  return JSON.stringify(part.replace(/^\\(?=['“”‘’\n\r])/, "")).slice(1, -1);
}

function lengthAt(at: number, pattern: RegExp, text: string): number | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length;
}

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.join("|"), "y");
}
