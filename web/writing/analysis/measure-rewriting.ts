// Compares a rewritten text with its source. Runs in the worker.
import type { Language } from "../../../shared/catalog/languages.ts";
import { type TextMetrics, textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import { type SuggestionCode, suggestionsFor } from "../../../shared/text/analysis/suggestions.ts";
import { uniquenessOf } from "../../../shared/text/analysis/uniqueness.ts";
import { checkFacts, type Fidelity } from "../../../shared/text/fidelity/check-facts.ts";

interface RewritingTask {
  source: string;
  text: string;
  /** The language of the text. */
  language: Language;
  /** The protected terms; null if the facts cannot be compared. */
  terms: readonly string[] | null;
}

export interface RewritingFigures {
  before: TextMetrics;
  after: TextMetrics;
  /** The source's language if supported, otherwise the text's. */
  languageBefore: Language;
  /** The share of the text that differs from its source, 0 to 100. */
  uniqueness: number;
  suggestions: RewritingSuggestion[];
  fidelity: Fidelity | null;
}

export interface RewritingSuggestion {
  code: SuggestionCode;
  /** The number of findings. */
  count: number;
  /** An excerpt of the first finding; empty if it is not meaningful alone. */
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
