import type { TitleType } from "../../../../../shared/catalog/title-types.ts";

/**
 * What titles of one type are made of. Nothing agrees with the phrase, whose gender and number nobody knows, and nothing
 * says more than that the text is about it.
 */
export interface TypePatterns {
  /** What follows the phrase and a colon. */
  tails: readonly string[];
  /** What goes before the phrase, with a colon between. */
  kickers: readonly string[];
  /** Whole titles, with {a} for the phrase. */
  wholes: readonly string[];
  /** Whole titles with {n} for the number of points that the text has. */
  counted?: readonly string[];
}

export interface TitlePatterns extends Record<TitleType, TypePatterns> {
  colon: string;
  /** Joins two phrases. */
  and: string;
}
