// Reads JSON that a model wrote by hand: settles where its strings end, leaves out comments and commas too many, and
// knows what is left open where the answer breaks off.

/** JSON nested deeper than this is not read. */
export const deepest = 64;

export interface OpenContainer {
  closer: "}" | "]";
  /** How many of its members are whole, and up to which of the pieces they stand. */
  whole: number;
  wholeUntil: number;
  /** In an object: the colon of the last member has come. */
  hasColon: boolean;
}

export interface SettledJson {
  /** The JSON, to be put together. */
  pieces: string[];
  /** Where it ends in the answer. */
  end: number;
  /** What the answer leaves open, outermost first. */
  open: OpenContainer[];
  /** The last member of the innermost: none yet, whole, a string without its end, or a part of something else. */
  last: "none" | "whole" | "string" | "part";
}

const token = /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\],:"'“”„‘’]|[^\s{}[\],:"'“”„‘’/]+|\//y;
const wholeWord = /^(?:true|false|null|True|False|None)$/;

/** Reads the object or array that begins at `start`; null where it is nested too deeply. */
export function settleJson(answer: string, start: number): SettledJson | null {
  const reader = new Reader(start);
  do reader.readToken(answer);
  while (reader.open.length > 0 && reader.open.length <= deepest && reader.end < answer.length);
  return reader.open.length > deepest ? null : reader;
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
    // An apostrophe opens a string only where one can stand.
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

  /** Closes what the model forgot to close within it, too; a closer of nothing is left out. */
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

  /** At a comma, or where one is missing. */
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

  /** A number is whole once something stands behind it. */
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

// Reads a string of JSON that a model wrote by hand, and finds where it ends: quotation marks and line breaks within
// it may lack their escapes.

/** Where the string stands: as an object's key, as the value of one, or in an array. */
type Place = "key" | "value" | "element";

interface SettledString {
  /** As JSON has it; without the closing mark where the answer breaks off. */
  json: string;
  /** Where it ends in the answer. */
  end: number;
  isClosed: boolean;
}

/** What may close a string, by what opened it. */
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

/** Where the answer breaks off; a mark that stands behind an opening bracket there has just opened a string. */
const breaksOff = "(?<![[{].)\\s*$";

/** What stands behind a mark that closes a string: one that is part of it is followed by something else. */
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
  // Half of a character that is written as two does not stand for anything.
  return { json: json.replace(/\\u[dD][89abAB][\da-fA-F]{2}$/, ""), end: at, isClosed: false };
}

const plain = /[^\\"'“”‘’\p{Cc}]+/uy;
const escaped = /\\(?:u(?:[\da-f]{4}|[\da-f]{0,3}$)|[\s\S]|$)/iy;

/** A run of plain characters, one that JSON wants escaped, or an escape; the end may have cut that short. */
function asJson(part: string, isAtEnd: boolean): string {
  if (/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})$/.test(part)) return part;
  if (isAtEnd && /^\\(?:u.*)?$/.test(part)) return "";
  // A backslash that escapes nothing in JSON was meant as one, but for those that keep quotes and lines together.
  return JSON.stringify(part.replace(/^\\(?=['“”‘’\n\r])/, "")).slice(1, -1);
}

function lengthAt(at: number, pattern: RegExp, text: string): number | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length;
}

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.join("|"), "y");
}
