// How phrases are recognised in text that is still arriving: letters are folded, and a pattern can tell whether more
// text may still make it match.
import { alternativesOf, PatternPrefixes } from "./pattern-prefixes.ts";

/** Text without what makes no difference for phrases, and where each of its characters stands in the original. */
export interface FoldedText {
  text: string;
  /** Index in the original by index in `text`; one more entry for the end. */
  at: number[];
}

const replacements: Record<string, string> = {
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "—": "–",
  "−": "–",
  "‑": "-",
  "…": "...",
  ß: "ss",
  œ: "oe",
  æ: "ae",
  "\n": "\n", // before white space in general
};
const dropped = /\p{M}|[¡¿*_~\p{Extended_Pictographic}\p{Emoji_Modifier}\u200b]|\u200d|\ufe0f/u;

/** Drops case, accents, emphasis, emoji, the form of quotes and the width of blanks. Line breaks stay. */
export function foldText(original: string): FoldedText {
  let text = "";
  const at: number[] = [];
  let index = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    const isDoubledBlank = folded === " " && (text === "" || text.endsWith(" ") || text.endsWith("\n"));
    if (!isDoubledBlank) {
      for (const _ of folded) at.push(index);
      text += folded;
    }
    index += character.length;
  }
  at.push(index);
  return { text, at };
}

export const fold = (original: string): string => foldText(original).text;

function foldCharacter(character: string): string {
  if (/^[a-z\d,.'!?:"-]$/.test(character)) return character;
  const replaced = replacements[character];
  if (replaced !== undefined) return replaced;
  if (/\s/.test(character)) return " ";
  if (/^[\ud800-\udfff]$/.test(character)) return ""; // half of an emoji that is still arriving
  const bare = character.normalize("NFD").replace(/\p{M}/gu, "");
  return dropped.test(bare) ? "" : bare.toLowerCase();
}

/**
 * Patterns over folded text: regular expressions without flags, lookbehind, backreferences and capturing groups. Each is
 * compiled when a text begins as it does.
 */
export class Phrases {
  readonly #given: readonly string[];
  #read: { sources: string[]; prefixes: PatternPrefixes } | undefined;
  readonly #whole = new Map<number, RegExp>();
  readonly #starts = new Map<number, RegExp>();

  constructor(sources: readonly string[]) {
    this.#given = sources;
  }

  /** Whether one of the patterns matches the whole text. */
  matches(text: string): boolean {
    for (const index of this.#patterns.prefixes.candidates(text))
      if (this.#compiled(this.#whole, index, "$").test(text)) return true;
    return false;
  }

  /** The length of the longest match at the start of the text; undefined if it does not begin with one. */
  lengthAtStart(text: string): number | undefined {
    let longest = -1;
    for (const index of this.#patterns.prefixes.candidates(text))
      longest = Math.max(longest, this.#compiled(this.#starts, index, "").exec(text)?.[0].length ?? -1);
    return longest < 0 ? undefined : longest;
  }

  /** Whether the text may match once more text follows. */
  mayMatch(text: string): boolean {
    return this.#patterns.prefixes.mayMatch(text);
  }

  /** Read when they are first needed, because a Worker has to start quickly. */
  get #patterns() {
    if (!this.#read) {
      const sources = this.#given.flatMap(alternativesOf);
      this.#read = { sources, prefixes: new PatternPrefixes(sources) };
    }
    return this.#read;
  }

  #compiled(patterns: Map<number, RegExp>, index: number, end: "$" | ""): RegExp {
    const known = patterns.get(index) ?? new RegExp(`^(?:${this.#patterns.sources[index]})${end}`);
    patterns.set(index, known);
    return known;
  }
}
