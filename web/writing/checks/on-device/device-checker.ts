// Checks English with Harper on the device.
import { type BinaryModule, Dialect, type Lint, LocalLinter } from "harper.js";
import type { Correction, CorrectionCategory } from "../../../../shared/contracts/grammar.ts";
import { parsePlainBlock, parseText } from "../../../../shared/text/analysis/parsed-text.ts";
import { preferredWords } from "../../../../shared/text/style/house-words.ts";
import { type EnglishDialect, englishDialectOf } from "../../../../shared/text/style/spelling-variants.ts";

/** The user's words: `dictionary` is spelled right, `house` are lines like "utilise = use". */
export interface UserWords {
  dictionary: readonly string[];
  house: readonly string[];
}

const dialects: Record<EnglishDialect, Dialect> = { british: Dialect.British, american: Dialect.American };

/** How a text's signs are read. */
export type TextFormat = "markdown" | "plaintext";

/**
 * Creates a function that returns the corrections of an English text, in its order and without overlaps. It checks in
 * the dialect that the style check asks for; a text that shows none is taken for American English.
 */
export function createDeviceChecker(binary: BinaryModule) {
  const linter = new LocalLinter({ binary, dialect: Dialect.American });
  let settings = "";
  return async (
    text: string,
    { dictionary, house }: UserWords,
    language: TextFormat = "markdown",
  ): Promise<Correction[]> => {
    const reading = language === "markdown" ? parseText(text, "en") : parsePlainBlock(text, text, "en");
    const dialect = dialects[englishDialectOf(reading, house) ?? "american"];
    const known = [...dictionary, ...preferredWords(house)];
    const wanted = [dialect, ...known].join("\n");
    if (wanted !== settings) {
      await linter.setDialect(dialect); // forgets imported words, if the dialect changes
      await linter.clearWords();
      await linter.importWords(known);
      settings = wanted;
    }
    const lints = await linter.lint(text, { language });
    const corrections = lints
      .map((lint) => correctionOf(lint, text))
      .filter((correction) => correction !== null)
      .sort((a, b) => a.start - b.start);
    let end = 0;
    return corrections.filter((one) => {
      const isFree = one.start >= end;
      if (isFree) end = one.end;
      return isFree;
    });
  };
}

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

/** Harper's first suggestion as a correction of `text`; null if there is none or it changes nothing. */
function correctionOf(lint: Lint, text: string): Correction | null {
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
