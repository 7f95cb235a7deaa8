// Dates and numbers in the interface's language, as the reader's region writes them.
import { currentLanguage } from "./setup.ts";

/** For readers whose browser names no form of the interface's language. */
const defaults = { en: "en-GB", pt: "pt-BR", es: "es-ES", fr: "fr-FR", de: "de-DE" } as const;

/** Returns the first of the browser's languages that is a form of the interface's language, such as "en-US". */
function locale(): string {
  const language = currentLanguage();
  // Only tags that Intl accepts: Chrome on Linux may give "en-US@posix".
  const form = new RegExp(`^${language}(-[a-z0-9]{2,8})*$`, "i");
  return navigator.languages.find((tag) => form.test(tag)) ?? defaults[language];
}

/** "14 December", or "14 December 2027" in another year than `now`. */
export function formatDay(time: number, now = Date.now()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", ...year }).format(time);
}

/** Noon of a date such as "2026-11-20" in local time: noon exists on every day, despite clock changes. */
const noonOf = (day: string) => new Date(`${day}T12:00`);

/** Formats a date such as "2026-11-20" like `formatDay`; returns other values unchanged. */
export function formatIsoDay(day: string): string {
  const noon = noonOf(day).getTime();
  return Number.isNaN(noon) ? day : formatDay(noon);
}

/** Whether a date such as "2026-11-20" is today in local time. */
export const isToday = (day: string) => noonOf(day).toDateString() === new Date().toDateString();

/** "December 2026" */
export function formatMonth(time: number): string {
  return new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric" }).format(time);
}

/** "14 Dec 2026, 09:30" */
export function formatMoment(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** "09:30" */
export function formatTime(time: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(time);
}

/** "09:30" today, "14 Dec" this year, else "14 Dec 2027": for lists. */
export function formatShort(time: number, now = Date.now()): string {
  const [date, today] = [new Date(time), new Date(now)];
  if (date.toDateString() === today.toDateString()) return formatTime(time);
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", ...year }).format(time);
}

/** Between groups of three digits, in the most frequent locales. */
const separators: Partial<Record<string, string>> = {
  "en-GB": ",",
  "en-US": ",",
  "pt-BR": ".",
  "es-ES": ".",
  "fr-FR": "\u202f",
  "de-DE": ".",
};

export function formatNumber(value: number): string {
  const place = locale();
  const separator = separators[place];
  if (!separator || !Number.isInteger(value) || value < 0 || value >= 1e6)
    return new Intl.NumberFormat(place).format(value);
  // What NumberFormat gives, but its first use would take 80 ms on a phone, in the middle of the first screen.
  const isGrouped = value >= (place === "es-ES" ? 10_000 : 1000);
  return isGrouped ? String(value).replace(/(?=\d{3}$)/, separator) : String(value);
}

/** 12_300_000 as "12 MB", 1_200_000_000 as "1.2 GB". What is not nothing is 0.1 MB at least. */
export function formatBytes(bytes: number): string {
  const unit = bytes >= 1e9 ? "gigabyte" : "megabyte";
  const value = bytes / (unit === "gigabyte" ? 1e9 : 1e6);
  const options = { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(locale(), options).format(bytes > 0 ? Math.max(value, 0.1) : 0);
}

/** Formats euro cents as "€12", or "€9.50" with cents. */
export function formatPrice(cents: number): string {
  return new Intl.NumberFormat(locale(), {
    style: "currency",
    currency: "EUR",
    currencyDisplay: "narrowSymbol", // Mexico would otherwise write "EUR"
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);
}

/** 25 as "25%", -25 as "-25%"; with `digits`, 2.46 as "2.5%". */
export function formatPercent(percent: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: digits }).format(
    percent / 100,
  );
}

/** "Essential, Pro and Teams" */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(items);
}

const spans = [
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
  ["month", 2_629_746_000],
  ["year", 31_556_952_000],
] as const;

/** "now", "2 hours ago", "yesterday", "in 5 minutes": the largest unit that fits. Waiting times are rounded up. */
export function formatRelative(time: number, now = Date.now()): string {
  const distance = time - now;
  const [unit, size] =
    spans.findLast(([, length]) => Math.abs(distance) >= length) ?? (["second", 60_000] as const);
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.ceil(distance / size), unit);
}

/** Returns a country's name by ISO 3166-1 code; undefined for other codes, such as Tor's. */
export function formatCountry(code: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale(), { type: "region", fallback: "none" }).of(code);
  } catch {
    return undefined;
  }
}
