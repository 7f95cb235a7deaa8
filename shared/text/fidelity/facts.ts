// Facts of a text as keys: facts with the same meaning share a key.
import type { Unit } from "./units.ts";

/**
 * How certain a fact is. Only `certain` ones are always reported. A number in words is `likely`; "two" or
 * "third" is `possible`, because it may be figurative, and "half of" a `share` (see `suppressUnpaired`). A `hint`
 * ("both", a list marker) is never reported, but may match a fact of the other text.
 */
export type Confidence = "certain" | "likely" | "possible" | "share" | "hint";

/** The amount of a figure. */
export interface Quantity {
  /** The possible values of its digits, as unsigned plain decimals. */
  values: readonly string[];
  isNegative: boolean;
  /** Whether it is a year rather than a count. */
  isYear: boolean;
  /** Null for a count or an unknown unit. */
  unit: Unit | null;
  /** Units of neighbouring figures that may apply: "from 9 to 12 euros". */
  shared?: readonly Unit[];
}

/** A fact found in a text. */
export interface FoundFact {
  start: number;
  text: string;
  /** End of the figure itself, without a unit in words. */
  figureEnd?: number;
  confidence: Confidence;
  /** Alternatives: the other text states the same fact if it offers all keys of one list. */
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
 * Drops unmatched facts that may not be changes. "The three of them" may count what the other text lists, and
 * "two" may correspond to "both". So an uncertain fact is reported only if the other text also lacks one, as
 * when "three" became "four", and "half of the members" only if it lacks a share. A missing number in words is always
 * reported.
 */
export function suppressUnpaired(missing: FoundFact[], invented: FoundFact[]) {
  const lost = withoutUnpairedShares(missing, invented);
  const added = withoutUnpairedShares(invented, missing);
  return {
    missing: added.length > 0 ? lost : lost.filter(({ confidence }) => confidence !== "possible"),
    invented: lost.length > 0 ? added : added.filter(({ confidence }) => confidence === "certain"),
  };
}

const withoutUnpairedShares = (facts: FoundFact[], others: FoundFact[]) =>
  others.some(isShare) ? facts : facts.filter(({ confidence }) => confidence !== "share");

/** Whether a fact may be a part of a whole: a percentage or a fraction. */
const isShare = ({ offers }: FoundFact) => offers.some((key) => /^q:(?:pct:|:0\.)/.test(key));

/** Returns a function that finds the items of another text whose fact states the same as a given one. */
export function sameFactsIn<Item extends { fact: FoundFact }>(
  items: readonly Item[],
): (fact: FoundFact) => Item[] {
  const byKey = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set(item.fact.offers)) {
      const known = byKey.get(key);
      if (known) known.push(item);
      else byKey.set(key, [item]);
    }
  return ({ needs }) => {
    for (const keys of needs) {
      const [first = "", ...rest] = keys;
      const found = (byKey.get(first) ?? []).filter(({ fact }) =>
        rest.every((key) => fact.offers.includes(key)),
      );
      if (found.length > 0) return found;
    }
    return [];
  };
}
