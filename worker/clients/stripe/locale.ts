import type { Language } from "../../../shared/catalog/languages.ts";

/** The language of Stripe's pages. Calamo's Portuguese is Brazil's. */
export const localeOf = (language: Language) => (language === "pt" ? "pt-BR" : language);
