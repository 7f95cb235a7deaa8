// Countries, times and money as each language writes them.
import type { Language } from "../../../shared/catalog/languages.ts";

/** The tags of the five languages, as in the interface's formats. */
export const locales: Record<Language, string> = {
  en: "en-GB",
  pt: "pt-BR",
  es: "es-ES",
  fr: "fr-FR",
  de: "de-DE",
};

/** The country's name; undefined for null and for codes that are nobody's, such as T1 of a Tor exit. */
export function countryName(language: Language, code: string | null): string | undefined {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(locales[language], { type: "region", fallback: "none" }).of(code);
}

/** The label of what follows it. */
export function withColon(language: Language, label: string): string {
  return language === "fr" ? `${label}\u202f:` : `${label}:`;
}

/** "14 December 2026 at 09:30 UTC", from milliseconds since 1970. */
export function momentInUtc(language: Language, at: number): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${format.format(at)}\u00a0UTC`;
}

/** "14 December 2026", in UTC, from milliseconds since 1970. */
export function dayInUtc(language: Language, at: number): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(at);
}

/** "in 7 days" */
export function inDays(language: Language, days: number): string {
  return new Intl.RelativeTimeFormat(locales[language]).format(days, "day");
}

/** Euro cents as "€25", and "€9.50" where there are cents. */
export function money(language: Language, cents: number): string {
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);
}
