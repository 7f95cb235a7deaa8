// Facts about a source text that prompts need: its language, its heading.
import type { Language } from "../../shared/catalog/languages.ts";
import { maxTitleCharacters } from "../../shared/limits.ts";
import { detectLanguage } from "../../shared/text/analysis/detect-language.ts";
import { excerptOf } from "../../shared/text/analysis/plain-text.ts";
import type { PromptSpec } from "./define-tool.ts";

interface Given {
  text: string;
  /** The requested language; absent to keep the language of the text. */
  language?: Language | undefined;
  interfaceLanguage: Language;
}

export interface TextLanguage extends Pick<PromptSpec, "language" | "lock"> {
  /** The instruction about the language. */
  instruction: string;
  /** The request parameter: a language, or "same" for that of the text. */
  setting: Language | "same";
  /** Whether the output keeps the source's language and that is supported: only then are facts compared. */
  isKept: boolean;
}

/** Returns the requested language, or else that of the text. `lock` is null if that is unknown or unsupported. */
export function languageOf({ text, language: chosen, interfaceLanguage }: Given): TextLanguage {
  const found = detectLanguage(text);
  const own = found === "other" ? null : found;
  const lock = chosen ?? own;
  return {
    language: lock ?? interfaceLanguage,
    lock,
    instruction: lock
      ? `Answer in ${languageNames[lock]}${chosen ? ", even if the text is in another language" : ", the language of the text"}.`
      : "Answer in the language of the text. Never translate it.",
    setting: lock ?? "same",
    isKept: own !== null && lock === own,
  };
}

/** Language names in prompts. */
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

/** The title of a result: its heading, or its first words. */
export const titleOf = (output: string): string => headingOf(output) || excerptOf(output, 80);
