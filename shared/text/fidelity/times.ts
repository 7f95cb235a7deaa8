// Times of the day, which are written in more ways than other numbers: 14:30, 14h30, 14.30 Uhr, 2:30 p.m.
import type { Language } from "../../catalog/languages.ts";

/** A time that stands where a number begins. */
export interface Time {
  end: number;
  /** What it can be, as "t:14:30"; a number where it has no minutes, for "9 to 17" may be hours. */
  keys: string[];
}

const clock = /([0-9]{1,2})(?::([0-9]{2})(?::[0-9]{2})?|[.h]([0-9]{2}))?(?![0-9]|[.,:][0-9])/y;
const half = /[ \u00a0\u202f]?([ap])\.?[ \u00a0]?m(?![\p{L}\p{N}])\.?/iuy;
const hours =
  /[ \u00a0\u202f]?(?:h|Uhr|heures?|horas?|o['’]clock)(?![\p{L}])(?:[ \u00a0]?([0-9]{2})(?![0-9]|[.,][0-9]))?/uy;

/** "5 am" is "5 on" in German. */
const halves = new Set<Language>(["en", "es"]);

/** The time that begins at a place; null where there is a number that is none. */
export function timeAt(text: string, at: number, language: Language): Time | null {
  const [match, hourText = "", colon, other] = matchAt(clock, text, at) ?? [];
  if (!match) return null;
  const end = at + match.length;
  const [halfDay, letter] = halves.has(language) ? (matchAt(half, text, end) ?? []) : [];
  const [word, more] = matchAt(hours, text, end) ?? [];
  const isTime = colon || halfDay || word || /h/.test(match);
  const minutes = colon ?? other ?? more ?? "00";
  const hour = Number(hourText);
  if (!isTime || hour > 24 || Number(minutes) > 59) return null;
  const possible = letter
    ? [(hour % 12) + (/p/i.test(letter) ? 12 : 0)]
    : hour <= 12
      ? [hour, (hour + 12) % 24]
      : [hour];
  return {
    end: end + (halfDay?.length ?? word?.length ?? 0),
    keys: [
      ...possible.map((one) => `t:${one}:${minutes}`),
      ...(minutes === "00" ? [hour, ...possible].map((one) => `n:${one}`) : []),
    ],
  };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
