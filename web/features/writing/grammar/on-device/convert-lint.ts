// What the library on the device finds, in the shape of our corrections.
import type { Lint } from "harper.js";
import type { Correction, CorrectionCategory } from "../../../../../shared/contracts/grammar.ts";

const categories: Record<string, CorrectionCategory> = {
  Spelling: "spelling",
  Capitalization: "spelling",
  Typo: "spelling",
  Punctuation: "punctuation",
  Formatting: "punctuation",
  Style: "style",
  Enhancement: "style",
  Redundancy: "style",
  WordChoice: "style",
  Readability: "clarity",
};

/** Places of the library count characters of Unicode; ours are UTF-16 units. */
export function unitPlaces(text: string): number[] {
  const places: number[] = [];
  let unit = 0;
  for (const character of text) {
    places.push(unit);
    unit += character.length;
  }
  places.push(unit);
  return places;
}

/** Its first suggestion as a correction of `text`; null where it has none, or changes nothing. */
export function correctionOf(lint: Lint, text: string, places: readonly number[]): Correction | null {
  const [suggestion] = lint.suggestions();
  const span = lint.span();
  const [start, end] = [places[span.start], places[span.end]];
  if (!suggestion || start === undefined || end === undefined) return null;
  const before = text.slice(start, end);
  const given = suggestion.get_replacement_text();
  const after = [given, "", before + given][suggestion.kind()] ?? given; // replace, remove, insert after
  if (after === before) return null;
  return {
    start,
    end,
    before,
    after,
    reason: lint.message(),
    category: categories[lint.lint_kind()] ?? "grammar",
  };
}
