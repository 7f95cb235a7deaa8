import { afterEach, beforeAll, expect, test } from "vitest";
import { formatDay, formatList, formatMoment, formatNumber } from "./format.ts";
import { changeLanguage, setUpTexts } from "./setup.ts";

beforeAll(setUpTexts);
afterEach(() => changeLanguage("en"));

const moment = new Date(2026, 11, 14, 9, 30).getTime();

test.each([
  ["en", "14 December", "14 Dec 2026, 09:30", "12,480", "one, two and three"],
  ["pt", "14 de dezembro", "14 de dez. de 2026, 09:30", "12.480", "one, two e three"],
  ["es", "14 de diciembre", "14 dic 2026, 9:30", "12.480", "one, two y three"],
  ["fr", "14 décembre", "14 déc. 2026, 09:30", "12\u202f480", "one, two et three"],
  ["de", "14. Dezember", "14.12.2026, 09:30", "12.480", "one, two und three"],
] as const)("dates, figures and lists are written as in %s", async (language, day, time, figure, list) => {
  await changeLanguage(language);
  expect(formatDay(moment)).toBe(day);
  expect(formatMoment(moment)).toBe(time);
  expect(formatNumber(12_480)).toBe(figure);
  expect(formatList(["one", "two", "three"])).toBe(list);
});
