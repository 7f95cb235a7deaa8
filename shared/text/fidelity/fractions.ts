// Numbers in words with a fraction: "two and a half million", "half a million", "anderthalb", "three quarters".
import type { Language } from "../../catalog/languages.ts";
import { fractionValue, shareKeys } from "./digits.ts";
import numberWords from "./number-words.json" with { type: "json" };
import { type Cardinal, cardinalWords, type Word } from "./number-words.ts";
import { timeKeys } from "./times.ts";

/** A number in words with a fraction. */
export interface Fraction {
  /** Empty for a time of day. */
  values: string[];
  /** Further keys that it offers to the other text. */
  keys: string[];
  /** Its number of words. */
  count: number;
}

/** Fractions after a whole number. After an hour they are minutes. */
const additions: Record<Language, Record<string, number>> = numberWords.fractionsAdded;
const longestAddition = 3;

const parts: Record<Language, Record<string, number>> = numberWords.fractionParts;

/** Combines a cardinal with the fraction after it: "two and a half (million)", "three quarters". */
export function partAt(words: Word[], at: number, cardinal: Cardinal, language: Language): Fraction | null {
  const next = at + cardinal.count;
  for (let length = longestAddition; length > 1; length--) {
    const added = additions[language][phraseAt(words, next, length) ?? ""];
    if (added === undefined) continue;
    const { factor, count } = multiplierAt(words, next + length, [""], language);
    const by = count > 0 ? factor : (cardinal.multiplier ?? 1);
    const value = count > 0 ? (cardinal.value + added) * by : cardinal.value + added * by;
    const isHour = language !== "en" && cardinal.value <= 12 && cardinal.value > 0; // "a las dos y media"
    const keys = isHour ? timeKeys(cardinal.value, String(added * 60)) : [];
    return { values: [fractionValue(value, 0)], keys, count: cardinal.count + length + count };
  }
  const under = parts[language][phraseAt(words, next, 1) ?? ""];
  if (!under || cardinal.value >= under || cardinal.value < 1) return null;
  if (under === 4 && cardinal.value === 2) return null; // "dois quartos" means "two rooms"
  const value = cardinal.value / under;
  const { factor, count } = multiplierAt(words, next + 1, ofMultiplier[language], language);
  const isRoom = language === "pt" && under === 4 && !/^d[oa]s$/.test(words[next + 1]?.folded ?? "");
  const rooms = isRoom ? [`q::${cardinal.value}`] : [];
  return {
    values: [fractionValue(0, value * factor)],
    keys: count > 0 ? [] : [...shareKeys(value), ...rooms],
    count: cardinal.count + 1 + count,
  };
}

/** Words between a fraction and "million". */
const ofMultiplier: Record<Language, string[]> = numberWords.multiplierJoints;

const shares: Record<Language, Record<string, number>> = numberWords.shares;

const germanShare = /^(halb|viertel)(million|milliarde)(?:en)?$/;

/** "Half a million", "medio millón", "eine halbe Milliarde", "Viertelmillion". */
export function shareAt(words: Word[], at: number, language: Language): Fraction | null {
  const { folded = "" } = words[at] ?? {};
  const [, germanPart, germanWord = ""] = language === "de" ? (germanShare.exec(folded) ?? []) : [];
  if (germanPart) {
    const factor = cardinalWords("de").multipliers.get(germanWord) ?? 1;
    return { values: [String((germanPart === "halb" ? 0.5 : 0.25) * factor)], keys: [], count: 1 };
  }
  const share = shares[language][folded];
  if (share === undefined) return null;
  const { factor, count } = multiplierAt(words, at + 1, ofMultiplier[language], language);
  return count > 0 ? { values: [String(share * factor)], keys: [], count: 1 + count } : null;
}

/** "Anderthalb (Millionen)", "zweieinhalbtausend", "dreiviertel". */
export function germanMixedAt(words: Word[], at: number): Fraction | null {
  const { folded = "" } = words[at] ?? {};
  const [, mixed = "", thousand] = /^(.+?)(tausend)?$/.exec(folded) ?? [];
  const [, whole] = /^(.+?)(?:einhalb|(?:ein|drei)viertel)$/.exec(mixed) ?? [];
  const known = whole === undefined ? undefined : cardinalWords("de").small.get(whole);
  const value =
    mixed === "anderthalb"
      ? 1.5
      : mixed === "dreiviertel"
        ? 0.75
        : known && known + (mixed.endsWith("einhalb") ? 0.5 : mixed.endsWith("dreiviertel") ? 0.75 : 0.25);
  if (!value) return null;
  const { factor, count } = multiplierAt(words, at + 1, [""], "de");
  return { values: [String(value * (thousand ? 1000 : factor))], keys: [], count: 1 + count };
}

const none = { factor: 1, count: 0 };

/** Returns the multiplier (a thousand or more) after one of `joints`, and its number of words. */
function multiplierAt(words: Word[], at: number, joints: readonly string[], language: Language) {
  const { multipliers, plurals } = cardinalWords(language);
  for (const joint of joints) {
    const length = joint === "" ? 0 : joint.split(" ").length;
    if (length > 0 && phraseAt(words, at, length) !== joint) continue;
    const word = words[at + length];
    const factor = word?.isJoined ? (multipliers.get(word.folded) ?? plurals.get(word.folded)) : undefined;
    if (factor && factor >= 1000) return { factor, count: length + 1 };
  }
  return none;
}

/** Returns `count` adjacent words from a position on, if the first adjoins the previous word. */
function phraseAt(words: Word[], at: number, count: number): string | null {
  const own = words.slice(at, at + count);
  return own.length === count && own.every(({ isJoined }) => isJoined)
    ? own.map(({ folded }) => folded).join(" ")
    : null;
}
