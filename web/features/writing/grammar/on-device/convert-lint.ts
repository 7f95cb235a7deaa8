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

/** Its first suggestion as a correction of `text`; null where it has none, or changes nothing. Places are UTF-16 units. */
export function correctionOf(lint: Lint, text: string): Correction | null {
  const [suggestion] = lint.suggestions();
  const { start, end } = lint.span();
  if (!suggestion) return null;
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
