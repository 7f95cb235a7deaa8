// Reads numbers in words: "two hundred and fifty", "mil e uma", "zweitausenddreihundert".
import type { Language } from "../../catalog/languages.ts";
import { type CardinalWords, cardinalWords, longestSmall } from "./cardinal-words.ts";

/** A word of a text. */
export interface Word {
  start: number;
  end: number;
  /** In small letters without accents. */
  folded: string;
  /** Only a blank or a hyphen stands before it. */
  isJoined: boolean;
}

export interface Cardinal {
  value: number;
  /** How many words it has. */
  count: number;
  /** Nothing but "hundred", "mil" or the like, which may be a manner of speaking. */
  isBare: boolean;
  /** What its last word multiplies by, if it does: a half behind "un million" is half a million. */
  multiplier: number | null;
}

/** The longest number that begins with a word; null if there is none. */
export function cardinalAt(words: Word[], at: number, language: Language): Cardinal | null {
  const known = cardinalWords(language);
  const compound = language === "de" ? germanCompound(words[at]?.folded ?? "", known) : null;
  if (compound !== null) return { value: compound, count: 1, isBare: false, multiplier: null };

  const state: State = { total: 0, group: null, least: Number.POSITIVE_INFINITY };
  let end = at;
  for (;;) {
    const isAfterJoin = end > at && isJoin(words[end], known);
    const next = end + (isAfterJoin ? 1 : 0);
    if (end > at && !words[next]?.isJoined) break;
    const count =
      addSmall(state, words, next, known) || (isAfterJoin ? 0 : multiply(state, words[next], known));
    if (count === 0) break;
    end = next + count;
  }
  if (end === at) return null;
  const isBare = end === at + 1 && isRound(words[at], known);
  const multiplier = state.group === null && state.total > 0 ? state.least : null;
  return { value: state.total + (state.group ?? 0), count: end - at, isBare, multiplier };
}

interface State {
  /** What has been multiplied by a thousand and more. */
  total: number;
  /** Hundreds, tens and units that have not. */
  group: number | null;
  /** The last multiplier: what follows is less. */
  least: number;
}

const isJoin = (word: Word | undefined, { joins }: CardinalWords) =>
  word?.isJoined === true && joins.has(word.folded);

/** "Hundred", "mil", "cien": one of what multiplies. */
const isRound = (word: Word | undefined, { multipliers, hundreds }: CardinalWords) =>
  word !== undefined && (multipliers.has(word.folded) || hundreds.get(word.folded) === 100);

/** Adds a number below a thousand; returns how many words it has. */
function addSmall(state: State, words: Word[], at: number, { small, hundreds }: CardinalWords): number {
  const hundred = hundreds.get(words[at]?.folded ?? "");
  if (hundred !== undefined && state.group === null) {
    state.group = hundred;
    return 1;
  }
  const found = longestSmallAt(words, at, small);
  const hasRoom = state.group === null || (state.group >= 100 && state.group % 100 === 0);
  if (!found || !hasRoom) return 0;
  state.group = (state.group ?? 0) + found.value;
  return found.count;
}

function longestSmallAt(words: Word[], at: number, small: Map<string, number>) {
  let phrase = "";
  let longest: { value: number; count: number } | null = null;
  for (let count = 1; count <= longestSmall; count++) {
    const word = words[at + count - 1];
    if (!word || (count > 1 && !word.isJoined)) break;
    phrase += (count > 1 ? " " : "") + word.folded;
    const value = small.get(phrase);
    if (value !== undefined) longest = { value, count };
  }
  return longest;
}

/** Multiplies what there is; returns how many words that took. */
function multiply(state: State, word: Word | undefined, { multipliers, plurals }: CardinalWords): number {
  const factor = multipliers.get(word?.folded ?? "");
  const plural = plurals.get(word?.folded ?? "");
  const by = factor ?? plural;
  const isEmpty = state.group === null && state.total === 0;
  if (by === undefined || (isEmpty && factor === undefined)) return 0;
  if (by === 100) {
    if (state.group !== null && (state.group === 0 || state.group >= 100)) return 0;
    state.group = (state.group ?? 1) * 100;
    return 1;
  }
  if (by < state.least) state.total += (state.group ?? 1) * by;
  else if (state.group === null && by > state.least) state.total *= by;
  else return 0;
  state.group = null;
  state.least = by;
  return 1;
}

/** "Dreihundertzwanzig", "zweitausend"; null if a word is not a number. */
function germanCompound(word: string, { small }: CardinalWords): number | null {
  if (word.length > longestCompound || !/.(?:hundert|tausend)|(?:hundert|tausend)./.test(word)) return null;
  const [, thousands, belowThousand = word] = /^(.*)tausend(?:und)?(.*)$/.exec(word) ?? [];
  const high = thousands === undefined ? 0 : germanHundreds(thousands || "ein", small);
  const low = belowThousand === "" ? 0 : germanHundreds(belowThousand, small);
  return high === null || low === null ? null : high * 1000 + low;
}

/** In letters. */
const longestCompound = 60;

function germanHundreds(word: string, small: Map<string, number>): number | null {
  const [, hundreds, rest = ""] = /^(.*)hundert(?:und)?(.*)$/.exec(word) ?? [];
  if (hundreds === undefined) return small.get(word) ?? null;
  const high = small.get(hundreds || "ein");
  const low = rest === "" ? 0 : small.get(rest);
  return high === undefined || low === undefined ? null : high * 100 + low;
}
