import type { Language } from "./catalog/languages.ts";

const lines: Record<Language, string> = {
  en: "Generated with the free plan",
  pt: "Gerado com o plano gratuito",
  es: "Generado con el plan gratuito",
  fr: "Généré avec l’offre gratuite",
  de: "Mit dem kostenlosen Tarif erstellt",
};

/** The line that ends a text of the free plan, in the text's language. It is never part of the text itself. */
export function watermarkLine(language: Language): string {
  return lines[language];
}

/** The text as it leaves the product: with its watermark, where it has one, as a last paragraph. */
export function withWatermark(text: string, watermark: string): string {
  return watermark ? `${text.trimEnd()}\n\n${watermark}` : text;
}
