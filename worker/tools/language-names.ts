import type { Language } from "../../shared/catalog/languages.ts";

/** The languages as the model is told of them. */
export const languageNames: Record<Language, string> = {
  en: "English",
  pt: "Portuguese",
  es: "Spanish",
  fr: "French",
  de: "German",
};
