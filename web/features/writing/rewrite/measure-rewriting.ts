// The figures of a rewriting beside those of its source. Computed in the worker.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { type TextMetrics, textMetrics } from "../../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../../shared/text/analysis/detect-language.ts";
import { excerptOf } from "../../../../shared/text/analysis/plain-text.ts";
import { uniquenessOf } from "../../../../shared/text/analysis/similarity.ts";
import { type SuggestionCode, suggestionsFor } from "../../../../shared/text/analysis/suggestions.ts";
import { checkFacts, type Fidelity } from "../../../../shared/text/fidelity/check-facts.ts";

export interface RewritingTask {
  source: string;
  text: string;
  /** What the text is in. */
  language: Language;
  /** The terms that are protected, where the facts of both are to be compared; null where they cannot be. */
  terms: readonly string[] | null;
}

export interface RewritingFigures {
  before: TextMetrics;
  after: TextMetrics;
  /** What the source is in, where that is one of our languages, or else what the text is in. */
  languageBefore: Language;
  /** How much of the text is not its source's, 0 to 100. */
  uniqueness: number;
  suggestions: RewritingSuggestion[];
  fidelity: Fidelity | null;
}

export interface RewritingSuggestion {
  code: SuggestionCode;
  /** How many findings there are. */
  count: number;
  /** The words of the first of them; empty where one alone says nothing. */
  example: string;
}

/** In characters. */
const longestExample = 60;

function languageOr(language: Language, text: string): Language {
  const found = detectLanguage(text);
  return found === null || found === "other" ? language : found;
}

export function measureRewriting({ source, text, language, terms }: RewritingTask): RewritingFigures {
  const languageBefore = languageOr(language, source);
  const languages = { source: languageBefore, output: languageOr(language, text) };
  return {
    before: textMetrics(source, languageBefore),
    after: textMetrics(text, language),
    languageBefore,
    uniqueness: uniquenessOf(source, text),
    suggestions: suggestionsFor(text, language).map(({ code, count, place }) => ({
      code,
      count,
      example:
        place && code !== "varySentences"
          ? excerptOf(text.slice(place.start, place.end), longestExample)
          : "",
    })),
    fidelity: terms && checkFacts(source, text, languages, terms),
  };
}
