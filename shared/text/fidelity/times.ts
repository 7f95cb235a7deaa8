// Times of day in all their formats: 14:30, 14h30, 14.30 Uhr, 2:30 p.m., 9 Uhr abends.
import type { Language } from "../../catalog/languages.ts";

/** A time of day at the position of a number. */
export interface Time {
  end: number;
  /** Its possible readings, as "t:14:30". */
  keys: string[];
  /** In seconds, if it may also be a duration ("3 h", "2 horas"); otherwise null. */
  seconds: number | null;
}

const clock = /([0-9]{1,2})(?::([0-9]{2})(?::[0-9]{2})?|[.h]([0-9]{2}))?(?![0-9]|[.,:][0-9])/y;
const half = /[ \u00a0\u202f]?([ap])\.?[ \u00a0]?m(?![\p{L}\p{N}])\.?/iuy;
const hours =
  /[ \u00a0\u202f]?(h|Uhr|heures?|horas?|o['’]clock)(?![\p{L}])(?:[ \u00a0]?([0-9]{2})(?![0-9]|[.,][0-9])(?: ?min(?:\.|utes?|utos?|uten)?(?!\p{L}))?)?/uy;

const andHalf = / (?:e meia|y media|et demie)(?!\p{L})/uy;

/** Languages with "am" and "pm". In German, "am" is a preposition. */
const halves = new Set<Language>(["en", "es"]);

/** The part of the day after a time. */
const dayParts: Record<Language, Record<DayHalf, RegExp>> = {
  en: { morning: /,? in the morning/iy, later: /,? in the (?:afternoon|evening)/iy, night: /,? at night/iy },
  pt: { morning: / da (?:manhã|madrugada)/iy, later: / da tarde/iy, night: / da noite/iy },
  es: { morning: / de la (?:mañana|madrugada)/iy, later: / de la tarde/iy, night: / de la noche/iy },
  fr: { morning: / du matin/iy, later: / (?:du soir|de l['’]après-midi)/iy, night: / de la nuit/iy },
  de: {
    morning: / (?:morgens|vormittags|früh|in der früh|am (?:morgen|vormittag))/iy,
    later: / (?:nachmittags|abends|am (?:nachmittag|abend))/iy,
    night: / (?:nachts|in der nacht)/iy,
  },
};

/** "night" includes hours of both halves of the day. */
export type DayHalf = "morning" | "later" | "night";

/** Returns the half of the day that is named at a position, and the end of its name. */
export function dayHalfAt(
  text: string,
  at: number,
  language: Language,
): { half: DayHalf; end: number } | null {
  for (const name of ["morning", "later", "night"] as const) {
    const match = matchAt(dayParts[language][name], text, at);
    if (match) return { half: name, end: at + match[0].length };
  }
  return null;
}

/** Returns the keys of a time. Up to twelve o'clock it may be in either half of the day, unless `half` is given. */
export function timeKeys(hour: number, minutes: string, half?: DayHalf | undefined): string[] {
  if (half) {
    const isLater = half === "later" || (half === "night" && hour >= 6 && hour !== 12);
    return [`t:${(hour % 12) + (isLater ? 12 : 0)}:${minutes}`];
  }
  return [...new Set(hour <= 12 ? [hour % 24, (hour + 12) % 24] : [hour % 24])].map(
    (one) => `t:${one}:${minutes}`,
  );
}

/** Returns the time at a position; null if the number there is not a time. */
export function timeAt(text: string, at: number, language: Language): Time | null {
  const [match, hourText = "", colon, other] = matchAt(clock, text, at) ?? [];
  if (!match) return null;
  const end = at + match.length;
  const [halfDay, letter] = halves.has(language) ? (matchAt(half, text, end) ?? []) : [];
  const [word, name = "", more] = matchAt(hours, text, end) ?? [];
  const isTime = colon || halfDay || word || /h/.test(match);
  const afterWord = end + (word?.length ?? 0);
  const isHalf = word && !more ? matchAt(andHalf, text, afterWord) : null; // "2 horas y media"
  const minutes = colon ?? other ?? more ?? (isHalf ? "30" : "00");
  const hour = Number(hourText);
  if (!isTime || hour > 24 || Number(minutes) > 59) return null;
  const after = end + (halfDay?.length ?? word?.length ?? 0) + (isHalf?.[0].length ?? 0);
  const part = letter ? null : dayHalfAt(text, after, language);
  // A leading zero occurs only in the 24-hour format.
  const isExact = hourText.startsWith("0") && !letter && !part;
  const mayLast = !halfDay && !part && !colon && !/^(?:Uhr|o)/.test(name);
  return {
    end: part?.end ?? after,
    keys: isExact
      ? [`t:${hour}:${minutes}`]
      : timeKeys(hour, minutes, letter ? (/p/i.test(letter) ? "later" : "morning") : part?.half),
    seconds: mayLast ? hour * 3600 + Number(minutes) * 60 : null,
  };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
