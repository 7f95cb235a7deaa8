// Times of day in words: "half past two", "zehn vor halb acht", "las cuatro menos cuarto", "quinze para as seis".
import type { Language } from "../../catalog/languages.ts";
import clockWords from "./clock-words.json" with { type: "json" };
import type { Fraction } from "./fractions.ts";
import { cardinalAt, type Word } from "./number-words.ts";
import { timeKeys } from "./times.ts";

/**
 * A form of a time. `H` is its hour and `M` its minutes in words; `|` separates alternatives. A form with `@` also
 * means two numbers ("ten to six"), so it needs a word like "at" before it.
 */
interface Form {
  needsLead: boolean;
  parts: readonly string[];
  /** Minutes added to the hour, or the minute of the day if the form has no hour. */
  minutes: number;
  /** Whether the minutes in words are added (1) or subtracted (-1). */
  sign: number;
}

const made = new Map<Language, { leads: ReadonlySet<string>; forms: Form[] }>();

function formsOf(language: Language) {
  const known = made.get(language);
  if (known) return known;
  const { leads, forms } = clockWords[language];
  const read = {
    leads: new Set(leads.split(" ")),
    forms: Object.entries(forms).map(([form, value]): Form => {
      const parts = form.split(" ").filter((part) => part !== "@");
      const [, fixed = "0", sign = ""] = /^(-?[0-9]+)?([+-]?)$/.exec(String(value)) ?? [];
      return { needsLead: form.startsWith("@"), parts, minutes: Number(fixed), sign: sign === "-" ? -1 : 1 };
    }),
  };
  made.set(language, read);
  return read;
}

const mostHours = 12;
const minutesOfHour = 60;
const minutesOfDay = 1440;

/** Returns the time in words that begins at a word, in either half of the day. */
export function clockWordsAt(words: Word[], at: number, language: Language): Fraction | null {
  const { leads, forms } = formsOf(language);
  const hasLead = words[at]?.isJoined === true && leads.has(words[at - 1]?.folded ?? "");
  let longest: Fraction | null = null;
  for (const form of forms) {
    if (form.needsLead && !hasLead) continue;
    const read = readForm(words, at, form, language);
    if (read && read.count > (longest?.count ?? 0)) longest = read;
  }
  return longest;
}

function readForm(words: Word[], at: number, form: Form, language: Language): Fraction | null {
  let next = at;
  let hour: number | null = null;
  let minutes = form.minutes;
  for (const part of form.parts) {
    const word = words[next];
    if (!word || (next > at && !word.isJoined)) return null;
    if (part !== "H" && part !== "M") {
      if (!part.split("|").includes(word.folded)) return null;
      next++;
      continue;
    }
    const number = cardinalAt(words, next, language);
    const most = part === "H" ? mostHours : minutesOfHour - 1;
    if (!number || number.value < 1 || number.value > most) return null;
    if (part === "H") hour = number.value;
    else minutes += form.sign * number.value;
    next += number.count;
  }
  const count = next - at;
  if (hour === null) return { values: [], keys: [keyOf(minutes)], count };
  const total = (hour * minutesOfHour + minutes + minutesOfDay) % minutesOfDay;
  const whole = Math.floor(total / minutesOfHour) % mostHours || mostHours;
  const keys = timeKeys(whole, String(total % minutesOfHour).padStart(2, "0"));
  // "Deux heures vingt" may also be a duration.
  if (language === "fr") keys.push(`q:s:${total * 60}`);
  return { values: [], keys, count };
}

const keyOf = (minutes: number) =>
  `t:${Math.floor(minutes / minutesOfHour)}:${String(minutes % minutesOfHour).padStart(2, "0")}`;
