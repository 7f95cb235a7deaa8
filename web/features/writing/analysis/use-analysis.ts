import type { Language } from "../../../../shared/catalog/languages.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import type { AnalysedText } from "./tasks.ts";
import { useTask } from "./use-task.ts";

export interface Analysis {
  /** The language of the text; null while it is not known or not sure. */
  language: Language | "other" | null;
  /** Null before there is one, and for a blank text. While somebody types it is of a text a moment ago. */
  analysis: AnalysedText | null;
}

/** The figures and marks of a text, while it is typed. `language` is that of the text where it is known better. */
export function useAnalysis(text: string, language: Language | "" = ""): Analysis {
  const blank = !/\S/.test(text);
  const found = useTask(
    "text",
    blank ? null : { text, language: language || null, fallback: currentLanguage() },
  );
  return { language: found?.detected ?? null, analysis: found?.analysis ?? null };
}
