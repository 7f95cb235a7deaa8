import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  formatCountry,
  formatDay,
  formatList,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRelative,
  formatShort,
} from "./format.ts";
import { changeLanguage, setUpTexts } from "./setup.ts";

beforeAll(setUpTexts);
afterEach(() => changeLanguage("en"));

const moment = new Date(2026, 11, 14, 9, 30).getTime();

test("formats a day in another year with the year", async () => {
  const lastYear = moment - 365 * 86_400_000;
  expect(formatDay(moment, lastYear)).toBe("14 December 2026");
  await changeLanguage("de");
  expect(formatDay(moment, lastYear)).toBe("14. Dezember 2026");
});

test.each([
  ["en", "14 December", "14 Dec 2026, 09:30", "12,480", "one, two and three"],
  ["pt", "14 de dezembro", "14 de dez. de 2026, 09:30", "12.480", "one, two e three"],
  ["es", "14 de diciembre", "14 dic 2026, 9:30", "12.480", "one, two y three"],
  ["fr", "14 décembre", "14 déc. 2026, 09:30", "12\u202f480", "one, two et three"],
  ["de", "14. Dezember", "14.12.2026, 09:30", "12.480", "one, two und three"],
] as const)("formats dates, numbers and lists in %s", async (language, day, time, figure, list) => {
  await changeLanguage(language);
  expect(formatDay(moment, moment)).toBe(day);
  expect(formatMoment(moment)).toBe(time);
  expect(formatNumber(12_480)).toBe(figure);
  expect(formatList(["one", "two", "three"])).toBe(list);
});

test.each([
  ["en", "en-GB"],
  ["pt", "pt-BR"],
  ["es", "es-ES"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)("formats numbers in %s like the platform", async (language, locale) => {
  await changeLanguage(language);
  const values = [
    0, 999, 1000, 9999, 10_000, 12_480, 100_000, 999_999, 1_000_000, 123_456_789, -5, -1234, 1.5, 1234.5,
  ];
  const { format } = new Intl.NumberFormat(locale);
  expect(values.map(formatNumber)).toEqual(values.map((value) => format(value)));
});

/** The browser prefers these languages. */
const prefer = (...languages: string[]) =>
  Object.defineProperty(navigator, "languages", { value: languages, configurable: true });

/** With ordinary spaces. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("in the reader's region", () => {
  test.each([
    ["en", ["en-US", "en"], "Dec 14, 2026, 9:30 AM", "12,480.5", "€9.50"],
    ["en", ["de-DE", "en-US", "en-GB"], "Dec 14, 2026, 9:30 AM", "12,480.5", "€9.50"],
    ["en", ["de-DE"], "14 Dec 2026, 09:30", "12,480.5", "€9.50"],
    ["en", ["en-US@posix"], "14 Dec 2026, 09:30", "12,480.5", "€9.50"],
    ["pt", ["pt-PT", "pt-BR"], "14/12/2026, 09:30", "12 480,5", "9,50 €"],
    ["es", ["es-MX", "es"], "14 dic 2026, 9:30 a.m.", "12,480.5", "€9.50"],
    ["fr", ["fr-CA"], "14 déc. 2026, 09 h 30", "12 480,5", "9,50 €"],
    ["de", ["de-CH"], "14.12.2026, 09:30", "12'480.5", "EUR 9.50"],
  ] as const)(
    "formats dates, numbers and prices in %s for %j",
    async (language, languages, time, figure, price) => {
      await changeLanguage(language);
      prefer(...languages);
      expect(plain(formatMoment(moment))).toBe(time);
      expect(plain(formatNumber(12_480.5))).toBe(figure);
      expect(plain(formatPrice(950))).toBe(price);
    },
  );

  test("formats relative times", async () => {
    await changeLanguage("es");
    prefer("es-MX");
    expect(formatRelative(moment + 2 * 86_400_000, moment)).toBe("pasado mañana");
  });

  test.each(["en-US", "en-GB", "en-IN", "pt-PT", "es-MX", "de-CH"])(
    "formats whole numbers in %s like the platform",
    async (place) => {
      await changeLanguage(place.slice(0, 2) as "en"); // the interface's languages
      prefer(place);
      const values = [0, 999, 1000, 9999, 10_000, 123_456, 1_000_000];
      expect(values.map(formatNumber)).toEqual(
        values.map((value) => new Intl.NumberFormat(place).format(value)),
      );
    },
  );
});

test.each([
  ["en", "25%", "2.5%"],
  ["pt", "25%", "2,5%"],
  ["es", "25\u00a0%", "2,5\u00a0%"],
  ["fr", "25\u00a0%", "2,5\u00a0%"],
  ["de", "25\u00a0%", "2,5\u00a0%"],
] as const)("formats percentages in %s", async (language, whole, exact) => {
  await changeLanguage(language);
  expect(formatPercent(25.4)).toBe(whole);
  expect(formatPercent(2.46, 1)).toBe(exact);
});

test.each([
  ["en", "2 hours ago", "yesterday", "in 2 minutes", "Germany"],
  ["pt", "há 2 horas", "ontem", "em 2 minutos", "Alemanha"],
  ["es", "hace 2 horas", "ayer", "dentro de 2 minutos", "Alemania"],
  ["fr", "il y a 2 heures", "hier", "dans 2 minutes", "Allemagne"],
  ["de", "vor 2 Stunden", "gestern", "in 2 Minuten", "Deutschland"],
] as const)("formats relative times and countries in %s", async (language, ago, day, wait, country) => {
  await changeLanguage(language);
  expect(formatRelative(moment, moment + 2.9 * 3_600_000)).toBe(ago);
  expect(formatRelative(moment, moment + 47 * 3_600_000)).toBe(day);
  expect(formatRelative(moment + 61_000, moment)).toBe(wait);
  expect(formatCountry("DE")).toBe(country);
});

test("returns no name for an invalid country", () => {
  for (const code of ["T1", "XX", "", "Germany"]) expect(formatCountry(code)).toBeUndefined();
});

test("shortens a moment to the time today, to the day this year, and to the date before", async () => {
  await changeLanguage("en");
  const time = new Date(2026, 11, 14, 9, 30).getTime();
  expect(formatShort(time, new Date(2026, 11, 14, 23).getTime())).toBe("09:30");
  expect(formatShort(time, new Date(2026, 11, 15).getTime())).toBe("14 Dec");
  expect(formatShort(time, new Date(2027, 0, 1).getTime())).toBe("14 Dec 2026");
});
