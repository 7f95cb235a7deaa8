// Facts of a text as keys: everything that means the same has the same key.
import type { Unit } from "./units.ts";

/**
 * How sure it is that something is a fact. Only `certain` ones are always reported. A number in words is `likely`, and
 * "two" or "third" is `possible`, for they may be a manner of speaking: see `suppressUnpaired`. A `hint` ("both", a list
 * mark) is never reported, but may stand for a fact of the other text.
 */
export type Confidence = "certain" | "likely" | "possible" | "hint";

/** The amount that a figure states. */
export interface Quantity {
  /** The readings of its digits, as plain decimals without a sign. */
  values: readonly string[];
  isNegative: boolean;
  /** Null for a count, or if its unit is not known. */
  unit: Unit | null;
}

/** A fact found in a text. */
export interface FoundFact {
  start: number;
  text: string;
  /** Where the figure itself ends, without a unit in words. */
  figureEnd?: number;
  confidence: Confidence;
  /** The other text states the same if it offers all keys of one of these lists. */
  needs: readonly (readonly string[])[];
  /** The keys with which this fact satisfies the needs of the other text. */
  offers: readonly string[];
  quantity?: Quantity;
}

/** Blanks out facts, so that they are not parsed again as something else. */
export function withoutFacts(text: string, facts: { start: number; text: string }[], sign = " "): string {
  let rest = "";
  let end = 0;
  for (const { start, text: part } of [...facts].sort((a, b) => a.start - b.start)) {
    if (start < end) continue;
    rest += text.slice(end, start) + sign.repeat(part.length);
    end = start + part.length;
  }
  return rest + text.slice(end);
}

/** Returns the facts of one text that the other does not offer. */
export function unmatchedFacts(facts: readonly FoundFact[], others: readonly FoundFact[]): FoundFact[] {
  const offered = new Set(others.flatMap(({ offers }) => offers));
  return facts.filter(
    ({ confidence, needs }) =>
      confidence !== "hint" && !needs.some((keys) => keys.every((key) => offered.has(key))),
  );
}

/**
 * Drops the unmatched facts that may be no change. "The three of them" may count what the other text lists, and "two"
 * may be "both": what is not certain is reported only if the other text lacks something too, as when "three" became
 * "four". A number in words that is missing is always reported.
 */
export function suppressUnpaired(missing: FoundFact[], invented: FoundFact[]) {
  return {
    missing: invented.length > 0 ? missing : missing.filter(({ confidence }) => confidence !== "possible"),
    invented: missing.length > 0 ? invented : invented.filter(({ confidence }) => confidence === "certain"),
  };
}
