// Reads JSON that a model wrote by hand: settles where its strings end, leaves out comments and commas too many, and
// knows what is left open where the answer breaks off.
import { isQuote, settleString } from "./settle-string.ts";

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
