// Figures: numbers with sign, unit and kind. A figure is kept if the other text has the same value in the same unit.
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import { decimal, type Numeral, readDigits } from "./digits.ts";
import { type Confidence, type FoundFact, type Quantity, withoutFacts } from "./facts.ts";
import { confidenceOfShare, withShares } from "./shares.ts";
import { readSpelledNumbers } from "./spelled-numbers.ts";
import { type DayHalf, dayHalfAt, timeKeys } from "./times.ts";
import { currencyInFront, isCurrency, isDuration, mentionedUnits, type Unit, unitBehind } from "./units.ts";

/** Returns all figures of a text without dates and addresses, in order. */
export function figuresOf(text: string, language: Language): FoundFact[] {
  const { numerals, times, phones } = readDigits(text, language);
  const read = [...numerals, ...readSpelledNumbers(text, language)].sort((a, b) => a.start - b.start);
  const all = withShares(text, read, language).map((numeral) => measure(text, numeral, language));
  relate(text, all, language);
  const facts = [...times, ...all.map((figure) => factOf(text, figure, language))];
  return [
    ...phones,
    ...sumDurations(
      text,
      facts.sort((a, b) => a.start - b.start),
    ),
  ];
}

interface Figure extends Numeral {
  /** Including its sign, currency and unit. */
  fullStart: number;
  fullEnd: number;
  unit: Unit | null;
  /** Units of neighbouring figures that may apply to this one: "5 to 10 euros". */
  shared: Unit[];
  isNegative: boolean;
  half: DayHalf | null;
}

const minus = /(?:^|[\s([])[-−–]$/;
const dashBehindNumber = /[0-9][ \u00a0][-–]$/;
const minusWord = /(?<!(?:pelo|ao|al|lo|au|du|mais ou|más o|plus ou) )\b(?:minus|menos|moins) $/i;
const belowZero =
  /,? (?:below (?:zero|freezing)|abaixo de zero|negativos?|bajo cero|sous (?:zéro|0)|(?:au-dessous|en dessous) de zéro|unter (?:null|0|dem gefrierpunkt))/iy;

function measure(text: string, numeral: Numeral, language: Language): Figure {
  const { start, end, isOrdinal, confidence } = numeral;
  const isWord = /\p{L}/u.test(text[start] ?? "");
  const isPartOfName = confidence === "hint" && !isWord;
  const inFront = isOrdinal || isPartOfName || isWord ? null : currencyInFront(text, start, language);
  const isMillions = inFront && /^m(?![\p{L}\p{N}])/u.test(text.slice(end, end + 2)); // "$5m"
  const at = isWord && confidence === "hint" ? end + articleLength(text, end, language) : end;
  const behind = isOrdinal || isPartOfName || inFront ? null : unitBehind(text, at, language);
  const unit = inFront?.unit ?? behind?.unit ?? null;
  const fullStart = inFront?.start ?? start;
  let fullEnd = behind?.end ?? end + (isMillions ? 1 : 0);
  const before = text.slice(Math.max(0, fullStart - 12), fullStart);
  const hasSign = minus.test(before) && !dashBehindNumber.test(before);
  const hasWord = unit !== null && /^(?:deg|pct)/.test(unit.key) && minusWord.test(before);
  belowZero.lastIndex = fullEnd;
  const below = unit?.key.startsWith("deg") ? belowZero.exec(text)?.[0] : undefined;
  if (below) fullEnd += below.length;
  const sign = hasSign ? 1 : hasWord ? (minusWord.exec(before)?.[0].length ?? 0) : 0;
  const isHours = isWord && unit?.key === "s" && unit.factor === secondsOfHour; // "trois heures de l'après-midi"
  // "An hour and a half", "três quilômetros e meio"
  const more = behind ? addedBehind(text, behind.end, language) : null;
  const part = (unit && !isHours) || isOrdinal ? null : dayHalfAt(text, more?.end ?? fullEnd, language);
  const own = isMillions ? numeral.values.map((value) => decimal(value, 6)) : numeral.values;
  return {
    ...numeral,
    values: more ? own.map((value) => String(Number(value) + more.value)) : own,
    // A value with a unit is a fact, except "an hour" or "one day".
    confidence: more
      ? "certain"
      : unit
        ? raised(confidence, numeral.values)
        : confidenceOfShare(text, numeral, language),
    fullStart: fullStart - sign,
    fullEnd: part?.end ?? more?.end ?? fullEnd,
    unit,
    shared: [],
    isNegative: sign > 0 || below !== undefined,
    half: part?.half ?? null,
  };
}

function raised(confidence: Confidence, values: readonly string[]): Confidence {
  if (confidence === "hint" || confidence === "share") return confidence;
  return values.every((value) => Number(value) < 2) ? confidence : "certain";
}

const articles: Record<Language, RegExp> = {
  en: / (?:of )?an? /y,
  pt: / (?:de |d['’])?(?:um|uma|de) /y,
  es: / (?:de )?(?:un|una|de) /y,
  fr: / (?:une?|de|d['’](?:une?)?) /y,
  de: / (?:einer?|eines) /y,
};

/** Matches the article in "half an hour", "a quarter of an hour". */
function articleLength(text: string, at: number, language: Language): number {
  const article = articles[language];
  article.lastIndex = at;
  const match = article.exec(text);
  return match ? match[0].length - 1 : 0;
}

/** Fractions after a unit: a half, three quarters, a quarter, a quarter less. */
const partsBehind: Record<Language, RegExp> = {
  en: / and (?:(a half)|(three[ -]quarters)|(a quarter))(?!\p{L})/uy,
  pt: / (?:e (?:(mei[ao])|(três quartos)|(um quarto))|(menos um quarto))(?!\p{L})/uy,
  es: / (?:y (?:(medi[ao])|(tres cuartos)|((?:un )?cuarto))|(menos (?:un )?cuarto))(?!\p{L})/uy,
  fr: / (?:(et demie?)|((?:et )?trois[ -]quarts)|(et (?:un )?quart)|(moins le quart))(?!\p{L})/uy,
  de: / und (?:(eine halbe)|(eine dreiviertel|drei viertel)|(eine viertel))(?!\p{L})/iuy,
};
const partValues = [0.5, 0.75, 0.25, -0.25];

/** Returns the fraction after a unit, and its end. */
function addedBehind(text: string, at: number, language: Language): { value: number; end: number } | null {
  const pattern = partsBehind[language];
  pattern.lastIndex = at;
  const [match, ...groups] = pattern.exec(text) ?? [];
  const value = partValues[groups.findIndex((group) => group !== undefined)];
  return match && value ? { value, end: at + match.length } : null;
}

const dash = /^[ \u00a0]?[–—/-][ \u00a0]?$/;
const sentenceBreak = /[.!?…]\s|\n/;
/** Maximum distance between two figures that share a unit. */
const reach = 80;

/** Completes figures of one sentence from each other: a unit given once, and the century of "1914–18". */
function relate(text: string, figures: readonly Figure[], language: Language) {
  const isBeside = (one: Figure | undefined, other: Figure) => {
    if (!one) return false;
    const [first, second] = one.start < other.start ? [one, other] : [other, one];
    const between = text.slice(first.fullEnd, second.fullStart);
    return between.length <= reach && !sentenceBreak.test(between);
  };
  let last: Figure | undefined;
  for (const [index, figure] of figures.entries()) {
    const [before, next] = [figures[index - 1], figures[index + 1]];
    if (!figure.unit && !figure.isOrdinal && isBare(text, figure.fullEnd, language)) {
      if (last?.unit && isBeside(last, figure)) figure.shared.push(last.unit);
      if (next?.unit && isBeside(next, figure)) figure.shared.push(next.unit);
    }
    const rate = before && rateKey(text, before, figure);
    if (rate) Object.assign(figure, { values: [], unit: null, keys: [rate], confidence: "possible" });
    if (figure.unit) last = figure;
    const [from = ""] = before?.values ?? [];
    const [to = ""] = figure.values;
    if (before && /^[12][0-9]{3}$/.test(from) && /^[0-9]{2}$/.test(to) && !figure.unit)
      if (dash.test(text.slice(before.fullEnd, figure.fullStart)))
        figure.values = [...figure.values, from.slice(0, 2) + to];
  }
}

const perTime =
  /^ ?(?:(?:times|mal|veces|vezes|fois) )?(?:(?:\/|(?:per|an?|each|every|the|por|ao?|à|al|a la|cada|par|le|chaque|pro|je|im|in der|am|jede[nrs]?) ) ?)?$/i;

/** Returns the key of a rate's period ("$5 a month", "three times a day"). The bare word offers it too. */
function rateKey(text: string, before: Figure, { fullStart, confidence, unit, values, keys }: Figure) {
  if (confidence !== "hint") return undefined;
  const between = text.slice(before.fullEnd, fullStart);
  if (!perTime.test(between) || !(before.unit ? isCurrency(before.unit) : /\p{L}/u.test(between)))
    return undefined;
  if (unit && isDuration(unit) && values[0] === "1") return `q:${unit.key}:${unit.factor}`;
  return keys.find((key) => /^q:(?:s|mo):/.test(key));
}

const joined = /^,?[ \u00a0](?:(?:and|e|y|et|und)[ \u00a0])?$/;

/** Adds up the parts of a duration: "two hours and 41 minutes". Each part gets the total. */
function sumDurations(text: string, figures: readonly FoundFact[]): FoundFact[] {
  const all = [...figures];
  for (const [index, first] of all.entries()) {
    const second = all[index + 1];
    const [one, other] = [secondsOf(first), second && secondsOf(second)];
    if (!second || one === undefined || other === undefined || other >= one) continue;
    if (!joined.test(text.slice(first.start + first.text.length, second.start))) continue;
    const key = `q:s:${one + other}`;
    for (const [place, part] of [
      [index, first],
      [index + 1, second],
    ] as const)
      all[place] = { ...part, needs: [...part.needs, [key]], offers: [...part.offers, key] };
  }
  return all;
}

function secondsOf({ offers }: FoundFact): number | undefined {
  const key = offers.find((one) => one.startsWith("q:s:"));
  return key === undefined ? undefined : Number(key.slice(4));
}

const nextWord = /^[*_]*(?:[ \u00a0\u202f](\p{L}+)|-)/u;

/** Whether no counted noun follows a figure: "Ben paid 9.", "from 5 to 10 euros". */
function isBare(text: string, end: number, language: Language): boolean {
  const match = nextWord.exec(text.slice(end, end + 24));
  if (!match) return true;
  const [, word] = match;
  return word === undefined || stopWords(language).has(word.toLowerCase()) || word === "statt";
}

const isYear = (value: string) => /^(?:1[0-9]|2[01])[0-9]{2}$/.test(value);
const beforeYear =
  /(?:^|[.!?:(/]\s*|\n|(?<!\p{L})(?:in|since|from|to|until|till|by|of|and|between|before|after|year|em|desde|até|entre|de|do|a|ano|en|hasta|del|año|depuis|dès|à|et|année|seit|bis|ab|und|jahre?|zwischen|von|vor|nach)[ \u00a0])$/iu;

/** Whether a number is a year: four digits in the place of one, or without a counted noun. */
function isYearAt(
  text: string,
  { start, end, unit, isNegative, isOrdinal }: Figure,
  language: Language,
): boolean {
  if (unit || isNegative || isOrdinal || !isYear(text.slice(start, end))) return false;
  return beforeYear.test(text.slice(Math.max(0, start - 10), start)) || isBare(text, end, language);
}

const mostHours = 24;
const secondsOfHour = 3600;
const mostDays = 31;

/** Words before a time of day or a day of the month. */
const beforeTime =
  /(?:^|[\s(])(?:at|from|to|until|till|by|around|between|and|às?|das|até|as|a las|de las|las|desde|hasta|à|de|dès|vers|um|von|bis|ab|gegen|zwischen|und|e|y|et)[ \u00a0]$/i;
const beforeDay =
  /(?:^|[\s(])(?:the|dia|dias|no dia|el|del|al|día|le|du|au|am|den|dem|vom|zum|bis)[ \u00a0]$/i;
const dashAndHour = /^[ \u00a0]?[–—-][ \u00a0]?[0-9]{1,2}(?![0-9])/;

function factOf(text: string, figure: Figure, language: Language): FoundFact {
  const { values, unit, shared, isNegative, isOrdinal, apart, keys, half } = figure;
  const sign = isNegative ? "-" : "";
  // "Nine in the evening" can only be a time.
  const amounts = (half ? [] : [unit, ...shared]).flatMap((one) =>
    values.map((value) => keysOf(sign, value, one, language)),
  );
  // Before a unit, "450 000" is one number.
  const isGrouped = unit !== null && Number(values[0]) >= 1000;
  const several = (isGrouped ? [] : apart).map((value) => `q::${value}`);
  const day = isOrdinal ? values.filter((value) => Number(value) <= mostDays) : [];
  const other: string[] = half ? keys.filter((key) => isIn(half, key)) : [...keys];
  if (isOrdinal) other.push(...values.map((value) => `o:${value}`));
  if (!unit && !isNegative) {
    other.push(...values.filter(isYear).map((value) => `y:${value}`));
    if (beforeDay.test(text.slice(Math.max(0, figure.start - 8), figure.start)))
      day.push(...values.filter((value) => Number(value) <= mostDays));
  }
  other.push(...hoursOf(text, figure, half));
  const needs = [...amounts.flatMap(({ needs }) => needs), ...other, ...day.map((value) => `day:${value}`)];
  const isTerm = figure.confidence === "hint" && isDurationKey(needs[0]) && isAfterTermWord(text, figure);
  return {
    start: figure.fullStart,
    text: text.slice(figure.fullStart, figure.fullEnd),
    figureEnd: figure.end,
    confidence: isTerm ? "possible" : figure.confidence,
    needs: [...needs.map((key) => [key]), ...(several.length > 0 ? [several] : [])],
    offers: [
      ...amounts.flatMap(({ offers }) => offers),
      ...other,
      ...several,
      ...day.flatMap((value) => [`day:${value}`, `only:${value}`]),
    ],
    quantity: { values, isNegative, unit, shared, isYear: isYearAt(text, figure, language) },
  };
}

const isDurationKey = (key = "") => /^q:(?:s|mo):/.test(key);
const termWord =
  /(?<!\p{L})(?:within|in|after|for|every|dentro de|em|durante|após|a cada|en|tras|cada|dans|sous|pendant|après|innerhalb|binnen|nach|für) $/iu;

/** Whether a single unit is a term ("within a week") and no figure of speech. */
const isAfterTermWord = (text: string, { start }: Figure) =>
  termWord.test(text.slice(Math.max(0, start - 20), start));

/** Returns the times that a number may be: "at 9", "9–5", "three in the afternoon", "à trois heures et demie". */
function hoursOf(text: string, figure: Figure, half: DayHalf | null): string[] {
  const { values, start, end, unit, isNegative } = figure;
  const hour = Number(values[0] ?? Number.NaN);
  const minutes = String((hour % 1) * 60).padStart(2, "0");
  const isHours = unit?.factor === secondsOfHour && /\p{L}/u.test(text[start] ?? "");
  if (isNegative || (unit && !isHours) || !(hour <= mostHours) || !/^(?:00|15|30|45)$/.test(minutes))
    return [];
  if (minutes !== "00" && !isHours) return [];
  const whole = Math.floor(hour);
  if (half) return timeKeys(whole, minutes, half);
  const before = text.slice(Math.max(0, start - 9), start);
  if (beforeTime.test(before)) return timeKeys(whole, minutes);
  const isRange =
    dashAndHour.test(text.slice(end, end + 6)) || /[0-9][ \u00a0]?[–—-][ \u00a0]?$/.test(before);
  return !unit && isRange ? timeKeys(whole, minutes) : [];
}

/** Whether a time in words ("half past two") is in that half of the day. */
function isIn(half: DayHalf, key: string): boolean {
  const [kind, hour, minutes = ""] = key.split(":");
  return kind !== "t" || timeKeys(Number(hour) % 12, minutes, half).includes(key);
}

const fifteenDays = 15 * 86_400;
const twoWeeks = 14 * 86_400;

/** Returns the keys that a value with a unit needs (any one of them), and those that it offers. */
function keysOf(sign: string, value: string, unit: Unit | null, language: Language) {
  if (!unit) return { needs: [`q::${sign}${value}`], offers: [`q::${sign}${value}`] };
  const scaled = scale(value, unit.factor);
  const both = [`q:${unit.key}:${sign}${scaled}`];
  // "Quinze jours" are two weeks.
  if (unit.key === "s" && Number(scaled) === fifteenDays && language !== "en" && language !== "de")
    both.push(`q:s:${sign}${twoWeeks}`);
  // "5m" are five metres or five million.
  if (unit.key === "mm" && unit.factor === 1000) both.push(`q::${sign}${decimal(value, 6)}`);
  const needs = [...both, ...unit.loosely.map((key) => `q:${key}:${sign}${value}`)];
  const offers = [...both];
  // "50 cents" are € 0.50 and $ 0.50.
  if (unit.key === "cent") {
    needs.push(`sum:${scale(value, 0.01)}`);
    offers.push(`coins:${scale(value, 0.01)}`);
  } else if (isCurrency(unit)) {
    needs.push(`coins:${scaled}`);
    offers.push(`sum:${scaled}`);
  }
  return { needs, offers };
}

const significant = 12;
const scale = (value: string, factor: number) =>
  factor === 1 ? value : String(Number((Number(value) * factor).toPrecision(significant)));

/** A text whose figures are compared. */
interface FigureText {
  text: string;
  language: Language;
  figures: readonly FoundFact[];
}

/**
 * Drops figures that the other text states in a form without a key: with its unit elsewhere ("Price in euros:
 * 5"), or with its sign in words ("fell by 5%" for "−5%").
 */
export function withoutImplied(
  unmatched: readonly FoundFact[],
  own: FigureText,
  other: FigureText,
): FoundFact[] {
  return unmatched.filter(
    ({ quantity }) =>
      !quantity || !other.figures.some((figure) => implies(quantity, figure.quantity, own, other)),
  );
}

function implies(
  quantity: Quantity,
  found: Quantity | undefined,
  own: FigureText,
  other: FigureText,
): boolean {
  if (!found || !quantity.values.some((value) => found.values.includes(value))) return false;
  const isSame = quantity.unit?.key === found.unit?.key;
  if (quantity.isNegative !== found.isNegative)
    return (
      isSame && !found.unit?.key.startsWith("deg") && saysLess(quantity.isNegative ? other.text : own.text)
    );
  if (isSame) return false;
  if (quantity.unit && !found.unit) return isDuration(quantity.unit) || names(other, quantity.unit);
  return found.unit !== null && !quantity.unit && (isDuration(found.unit) || names(own, found.unit));
}

const mentions = new WeakMap<readonly FoundFact[], Set<string>>();

function names({ text, language, figures }: FigureText, unit: Unit): boolean {
  const known = mentions.get(figures) ?? mentionedUnits(withoutFacts(text, [...figures], "¤"), language);
  mentions.set(figures, known);
  return known.has(unit.key);
}

const less =
  /(?<!\p{L})(?:fell|fall|drop|declin|decreas|down|lower|los[st]|cut|reduc|shr[ai]nk|minus|below|negative|deficit|slump|ca[ií]|baix|perd|queda|redu[zç]|diminu|recu|menos|prejuízo|negativ|baj[aoóe]|descen|reduj|pérdida|baiss|chut|rédui|recul|perte|moins|négati|gesunken|sank|sink|fiel|fall|gefallen|rückgang|verl|minder|weniger|reduzier|gesenkt|unter)/iu;
const saysLess = (text: string) => less.test(text);
