import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import { stemsOf, tokenize } from "../analysis/tokens.ts";
import { findPhrase } from "./density.ts";

/** The focus keyphrase, ready to be looked for. */
export interface Focus {
  language: Language;
  stems: string[];
  /** Those of its words that are no stop words; all where there are only such. */
  telling: string[];
}

/** Null for a keyphrase without words. */
export function focusOf(keyphrase: string, language: Language): Focus | null {
  const { tokens } = tokenize(keyphrase, language);
  const stop = stopWords(language);
  const telling = tokens.filter(
    ({ word }) => !isStopWord(stripElision(word.toLowerCase().replaceAll("’", "'"), language), stop),
  );
  const stems = tokens.map(({ stem }) => stem);
  if (stems.length === 0) return null;
  return { language, stems, telling: telling.length > 0 ? telling.map(({ stem }) => stem) : stems };
}

/** Whether a short text has the keyphrase whole, all its telling words apart from each other, or less. */
export function presenceIn(text: string, focus: Focus): "whole" | "scattered" | "none" {
  const stems = stemsOf(text, focus.language);
  if (findPhrase(stems, focus.stems).length > 0) return "whole";
  const known = new Set(stems);
  return focus.telling.every((stem) => known.has(stem)) ? "scattered" : "none";
}
