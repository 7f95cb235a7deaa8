// Facts about a source text that prompts need: its language, its heading.
import type { Language } from "../../shared/catalog/languages.ts";
import { maxTitleCharacters } from "../../shared/limits.ts";
import { detectLanguage } from "../../shared/text/analysis/detect-language.ts";
import type { PromptSpec } from "./define-tool.ts";

interface Given {
  text: string;
  /** As chosen; absent where the text's own is to be kept. */
  language?: Language | undefined;
  interfaceLanguage: Language;
}

export interface TextLanguage extends Pick<PromptSpec, "language" | "lock"> {
  /** The line of the instructions that says so. */
  instruction: string;
  /** As a setting of a request: a language, or that of the text. */
  setting: Language | "same";
  /** Whether the text's own language, one of ours, is kept: then its facts can be compared. */
  isKept: boolean;
}

/** Returns the chosen language or else the text's own. The output is not held to a language that is unknown or unsupported. */
export function languageOf({ text, language: chosen, interfaceLanguage }: Given): TextLanguage {
  const found = detectLanguage(text);
  const own = found === "other" ? null : found;
  const lock = chosen ?? own;
  return {
    language: lock ?? interfaceLanguage,
    lock,
    instruction: lock
      ? `Answer in ${languageNames[lock]}${chosen ? ", whatever language the text is in" : ", the language of the text"}.`
      : "Answer in the language of the text. Never translate it.",
    setting: lock ?? "same",
    isKept: own !== null && lock === own,
  };
}

/** The names of the languages in prompts. */
export const languageNames: Record<Language, string> = {
  en: "English",
  pt: "Portuguese",
  es: "Spanish",
  fr: "French",
  de: "German",
};

/** Returns the first heading of level 1 or 2, or an empty string. */
export function headingOf(markdown: string): string {
  const heading = /^#{1,2}[ \t]+(\S.*)$/m.exec(markdown)?.[1] ?? "";
  return heading.slice(0, maxTitleCharacters).toWellFormed().trim();
}
