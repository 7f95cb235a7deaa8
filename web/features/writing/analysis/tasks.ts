// What is computed beside the screen, in a worker: pure functions of what is typed.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { analyzeText, type LiveAnalysis } from "../../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../../shared/text/analysis/detect-language.ts";
import { measureRewriting } from "../rewrite/measure-rewriting.ts";
import { analyzePage } from "../seo/analyze-page.ts";

export interface TextTask {
  text: string;
  /** Chosen by the person; without it the text's own. */
  language: Language | null;
  /** Where the text's own is none of ours, or not sure. */
  fallback: Language;
}

/** An analysis and what it is of: its marks are places of this text, and of no other. */
export interface AnalysedText extends LiveAnalysis {
  text: string;
  /** What it was read as. */
  language: Language;
}

export interface TextFindings {
  /** What the text itself is in. */
  detected: Language | "other" | null;
  analysis: AnalysedText;
}

function analyze({ text, language: chosen, fallback }: TextTask): TextFindings {
  const detected = detectLanguage(text);
  const own = detected === "other" ? null : detected;
  const language = chosen ?? own ?? fallback;
  return { detected, analysis: { ...analyzeText(text, language), text, language } };
}

/** Each task by its name. */
export const tasks = { text: analyze, seo: analyzePage, rewriting: measureRewriting };

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskOutput<Name extends TaskName> = ReturnType<(typeof tasks)[Name]>;
