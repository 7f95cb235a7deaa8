import type { Language } from "./catalog/languages.ts";

const lines: Record<Language, string> = {
  en: "Generated with the free plan",
  pt: "Gerado com o plano gratuito",
  es: "Generado con el plan gratuito",
  fr: "Généré avec l’offre gratuite",
  de: "Mit dem kostenlosen Tarif erstellt",
};

/** Returns the line that ends a text of the free plan, in the text's language. It is never stored with the text. */
export function watermarkLine(language: Language): string {
  return lines[language];
}

/** Appends the watermark, if there is one, as the last paragraph of a text that leaves the product. */
export function withWatermark(text: string, watermark: string): string {
  return watermark ? `${text.trimEnd()}\n\n${watermark}` : text;
}
