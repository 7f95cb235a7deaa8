// Dates and numbers in the interface's language.
import { currentLanguage } from "./setup.ts";

const locales = { en: "en-GB", pt: "pt-BR", es: "es-ES", fr: "fr-FR", de: "de-DE" } as const;
const locale = () => locales[currentLanguage()];

/** "14 December" */
export function formatDay(time: number): string {
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long" }).format(time);
}

/** "14 Dec 2026, 09:30" */
export function formatMoment(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** "Essential, Pro and Teams" */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(items);
}
