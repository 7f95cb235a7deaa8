// Formats countries, times and money as each language writes them.
import type { Language } from "../../../shared/catalog/languages.ts";

/** The locales of the five languages, as in the interface. */
export const locales: Record<Language, string> = {
  en: "en-GB",
  pt: "pt-BR",
  es: "es-ES",
  fr: "fr-FR",
  de: "de-DE",
};

/** Returns the country's name; undefined for null and for codes without a country, such as T1 of a Tor exit. */
export function countryName(language: Language, code: string | null): string | undefined {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(locales[language], { type: "region", fallback: "none" }).of(code);
}

/** Appends a colon, in French after a narrow no-break space. */
export const withColon = (language: Language, label: string) =>
  language === "fr" ? `${label}\u202f:` : `${label}:`;

/** "14 December 2026 at 09:30 UTC", from milliseconds since 1970. */
export function momentInUtc(language: Language, at: number): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(locales[language], format).format(at)}\u00a0UTC`;
}

/** "14 December 2026", in UTC, from milliseconds since 1970. */
export const dayInUtc = (language: Language, at: number) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(at);

/** "in 7 days" */
export const inDays = (language: Language, days: number) =>
  new Intl.RelativeTimeFormat(locales[language]).format(days, "day");

/** Formats euro cents as "€25", and as "€9.50" if there are cents. */
export function money(language: Language, cents: number): string {
  const format = { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(locales[language], format).format(cents / 100);
}

/** Replaces line breaks, other control characters, and bidi controls with spaces. */
export const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

/** Keeps the line breaks of a text and makes each line safe as `oneLine` does. */
export const lines = (text: string) =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(oneLine)
    .join("\n");

export const number = (language: Language, value: number) =>
  new Intl.NumberFormat(locales[language]).format(value);
