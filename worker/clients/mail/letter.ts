import type { Language } from "../../../shared/catalog/languages.ts";

/** What a mail says, before it becomes text and HTML. Everything in it is plain text; line breaks are taken out. */
export interface Letter {
  /** One line of at most 78 characters, without anything a person has typed. */
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  /** False where nobody knows yet whose address it is: names are typed by whoever registers. */
  greetsByName: boolean;
  body: Part[];
  /** How long link and code are good, and what to do if it was not the reader. */
  notes: string[];
  /** Why the mail was sent. */
  reason: string;
}

/** A part of the body; a string is a paragraph. */
export type Part =
  | string
  | { code: string }
  | { label: string; link: string }
  /** Each name with its colon. */
  | { facts: { name: string; value: string }[] };

/** The text without line breaks, other control characters, and signs that turn the direction of what follows. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

// Countries, times and money as each language writes them.

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
