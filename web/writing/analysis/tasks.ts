// The tasks of the analysis worker: pure functions of the typed text.
import type { Language } from "../../../shared/catalog/languages.ts";
import { blockAnalyzer, type PlainText } from "../../../shared/text/analysis/analyze-blocks.ts";
import { analyzeText, type LiveFigures } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { analyzePage } from "./analyze-page.ts";
import { measureRewriting } from "./measure-rewriting.ts";

interface TextTask {
  text: string;
  /** The language that the user has chosen; null to detect it. */
  language: Language | null;
  /** Used if the language cannot be detected or is not supported. */
  fallback: Language;
}

/** An analysis together with the text that its marks refer to. */
export interface AnalysedText extends LiveFigures {
  text: string;
  /** The language that the analysis assumes. */
  language: Language;
}

interface TextFindings {
  /** The detected language. */
  detected: Language | "other" | null;
  analysis: AnalysedText;
}

function analyze({ text, language: chosen, fallback }: TextTask): TextFindings {
  const detected = detectLanguage(text);
  const own = detected === "other" ? null : detected;
  const language = chosen ?? own ?? fallback;
  return { detected, analysis: { ...analyzeText(text, language), text, language } };
}

const analyzeChanged = blockAnalyzer();

/** Analyses a document. Only what was changed since the last one is read again. */
function analyzeDocument({ language, ...text }: PlainText & { language: Language }): AnalysedText {
  return { ...analyzeChanged(text, language), text: text.text, language };
}

export const tasks = {
  text: analyze,
  document: analyzeDocument,
  seo: analyzePage,
  rewriting: measureRewriting,
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskOutput<Name extends TaskName> = ReturnType<(typeof tasks)[Name]>;
