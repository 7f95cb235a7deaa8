// Reads a string of JSON that a model wrote by hand, and finds where it ends: quotation marks and line breaks within
// it may lack their escapes.

/** Where the string stands: as an object's key, as the value of one, or in an array. */
export type Place = "key" | "value" | "element";

export interface SettledString {
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

export const isQuote = (character: string) => closing.has(character);

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
export function settleString(answer: string, start: number, place: Place): SettledString {
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
