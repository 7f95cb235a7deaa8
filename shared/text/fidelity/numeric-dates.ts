import type { Language } from "../../catalog/languages.ts";
import { type DateReading, dateFound, isValid } from "./date-words.ts";
import type { FoundFact } from "./facts.ts";

const iso = /(?<![\p{L}\p{N}.,/-])([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})(?![0-9]|[-/.,][0-9])/gu;
const numeric =
  /(?<![\p{L}\p{N}.,/-])([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9]|[-/.,][0-9])/gu;
const dayAndMonth = /(?<![\p{L}\p{N}.,/-])([0-9]{1,2})\/([0-9]{1,2})(?![0-9%]|[-/.,][0-9])/gu;
const monthAndYear = /(?<![\p{L}\p{N}.,/-])(0?[1-9]|1[0-2])\/([0-9]{4})(?![0-9]|[-/.,][0-9])/gu;
const germanDay = /(?<![\p{L}\p{N}.,/-])([0-9]{1,2})\.([0-9]{1,2})\.(?![0-9])/gu;

/** Dates in digits. In English the day and the month may stand in either order. */
export function numericDatesOf(text: string, language: Language): FoundFact[] {
  const found: FoundFact[] = [];
  const add = (start: number, own: string, readings: DateReading[]) => {
    const valid = readings.filter(isValid);
    if (valid.length > 0) found.push(dateFound(start, own, valid, "certain"));
  };
  const orders = (first: string, second: string, year?: number): DateReading[] => {
    const rest = year === undefined ? {} : { year };
    const dayFirst = { ...rest, day: Number(first), month: Number(second) };
    return language === "en"
      ? [dayFirst, { ...rest, day: Number(second), month: Number(first) }]
      : [dayFirst];
  };
  for (const { 0: own, 1: year, 3: month, 4: day, index } of text.matchAll(iso))
    add(index, own, [{ year: Number(year), month: Number(month), day: Number(day) }]);
  for (const { 0: own, 1: first = "", 2: sign, 3: second = "", 4: year = "", index } of text.matchAll(
    numeric,
  ))
    if (year.length === 4 || sign === "/" || (sign === "." && language === "de"))
      add(index, own, orders(first, second, fullYear(year)));
  // Without a year a slash makes a fraction as well, unless there is a zero in front.
  for (const { 0: own, 1: first = "", 2: second = "", index } of text.matchAll(dayAndMonth))
    if (own !== "24/7" && /^0|\/0|^[12][0-9]|^3[01]/.test(own)) add(index, own, orders(first, second));
  for (const { 0: own, 1: month, 2: year, index } of text.matchAll(monthAndYear))
    add(index, own, [{ year: Number(year), month: Number(month) }]);
  if (language === "de")
    for (const { 0: own, 1: first = "", 2: second = "", index } of text.matchAll(germanDay))
      add(index, own, orders(first, second));
  return found.map((one) => {
    const numbers = asNumbers(one.text);
    return { ...one, needs: [...one.needs, ...numbers], offers: [...one.offers, ...numbers.flat()] };
  });
}

const thisCentury = 70;
const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < thisCentury ? 2000 : 1900);

/** "12/10" may be the numbers 12 and 10. */
function asNumbers(text: string): string[][] {
  const parts = text.match(/[0-9]+/g) ?? [];
  return parts.length === 2 ? [parts.map((part) => `q::${Number(part)}`)] : [];
}
