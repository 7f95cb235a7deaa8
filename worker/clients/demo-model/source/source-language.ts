import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../../shared/text/detect-language.ts";

export interface SourceLanguage {
  /** The language to work in: the text's own, else the one asked for, else English. */
  language: Language;
  /** The text is surely in none of our languages. */
  isForeign: boolean;
}

/** `asked` is the setting of the request: one of our languages, or "same". */
export function sourceLanguageOf(text: string, asked: string | undefined): SourceLanguage {
  const found = detectLanguage(text);
  if (found !== null && found !== "other") return { language: found, isForeign: false };
  return { language: languages.find((known) => known === asked) ?? "en", isForeign: found === "other" };
}
