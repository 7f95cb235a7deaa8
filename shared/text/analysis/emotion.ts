import type { Language } from "../../catalog/languages.ts";
import type { Emotion } from "../../catalog/writing-options.ts";
import { fold } from "../search/fold.ts";
import toneWordLists from "./tone-words.json" with { type: "json" };

/** Minimum points of a tone: in the whole text, and per 100 words. */
const leastPoints = 2;
const leastShare = 1;

/** Minimum ratio to the points of the other tone. */
const lead = 1.5;

/** Points for enthusiasm per exclamation mark, and their maximum, which is below the minimum for a tone. */
const pointsOfMark = 0.5;
const mostPointsOfMarks = 1.5;

/** What a text has of each tone. Those of two texts can be added. */
export interface TonePoints {
  persuasive: number;
  enthusiastic: number;
  exclamationMarks: number;
}

/**
 * Counts the words of each tone in a plain text, using tone-words.ts, ignoring case and accents. Negated ones ("not amazing")
 * don't count.
 */
export function tonePoints(text: string, language: Language): TonePoints {
  const folded = fold(text);
  return {
    persuasive: hits(folded, language, "persuasive"),
    enthusiastic: hits(folded, language, "enthusiastic"),
    exclamationMarks: folded.match(/[!！]/g)?.length ?? 0,
  };
}

/**
 * Classifies the tone of a text with `total` words. Each word of a tone counts one point. Exclamation marks only strengthen
 * enthusiasm. The text is neutral if neither tone has enough points or neither leads clearly.
 */
export function toneOf(
  { persuasive, enthusiastic: words, exclamationMarks }: TonePoints,
  total: number,
): Emotion {
  const enthusiastic = words + Math.min(mostPointsOfMarks, exclamationMarks * pointsOfMark);
  const least = Math.max(leastPoints, (total / 100) * leastShare);
  if (enthusiastic >= least && enthusiastic >= persuasive * lead) return "enthusiastic";
  if (persuasive >= least && persuasive >= enthusiastic * lead) return "persuasive";
  return "neutral";
}

const patterns = new Map<string, RegExp>();

function hits(folded: string, language: Language, tone: MarkedTone): number {
  const key = `${language} ${tone}`;
  const pattern = patterns.get(key) ?? patternOf(toneWords[language][tone]);
  patterns.set(key, pattern);
  let count = 0;
  for (const { 0: word, index } of folded.matchAll(pattern))
    if (soldByDenial[language].test(word) || !isDenied(folded, index, word.length, language)) count++;
  return count;
}

function patternOf(list: string): RegExp {
  const words = list.split(" ").map((word) => word.replace("*", "[a-z]*"));
  return new RegExp(`(?<![a-z])(?:${words.join("|")})(?![a-z])`, "g");
}

interface Denial {
  before: RegExp;
  /** A negation that follows the verb: "ich freue mich nicht". */
  after?: RegExp;
}

/** Folded words that negate what follows in the same clause, and phrases in which they don't. */
const denials: Record<Language, Denial> = {
  en: {
    before:
      /(?<![a-z])(?:not(?! (?:only|just|merely))|no|never(?! (?:been |felt )?(?:so|more|such))|nor|neither|none|nothing|without|hardly|scarcely|barely|less|cannot|[a-z]+n't|lack(?:s|ed|ing)?|fail(?:s|ed)? to|far from|anything but|nobody|stopped)(?![a-z])/,
  },
  pt: {
    before:
      /(?<![a-z])(?:nao(?! (?:so|apenas|somente))|nem|nunca(?! (?:estive |fui |fomos )?(?:tao|mais))|jamais|nada|sem|nenhum|nenhuma|pouco|menos|falta de|ninguem|longe de)(?![a-z])/,
  },
  es: {
    before:
      /(?<![a-z])(?:no(?! (?:solo|solamente))|ni|nunca(?! (?:he |fui |estuve )?(?:tan|mas))|jamas|nada|sin|ningun|ninguna|poco|menos|falta de|nadie|lejos de)(?![a-z])/,
  },
  fr: {
    before:
      /(?<![a-z])(?:pas(?! (?:seulement|que))|ne(?! [a-z]+ (?:pas seulement|jamais))|n(?='(?![a-z]+ (?:pas seulement|jamais)))|jamais(?! (?:ete )?(?:aussi|si|plus))|ni|sans|aucun|aucune|guere|peu|moins|manque de|loin d(?:e|(?='))|tout sauf)(?![a-z])/,
  },
  de: {
    before:
      /(?<![a-z])(?:nicht(?! nur)|nie(?! so)|niemals|kein|keine|keinen|keinem|keiner|keinerlei|ohne|weder|kaum|wenig|weniger|mangel an|niemand(?:em)?|nichts|alles andere als)(?![a-z])/,
    after: /^(?: [a-z]+){0,2} (?:nicht(?! nur)|nie|niemals|kaum|kein[a-z]*)(?![a-z])/,
  },
};

/** Phrases that are persuasive although they are negated: "don't miss it", "no lo dudes". */
const soldByDenial: Record<Language, RegExp> = {
  en: /^(?:miss|hesitate)$/,
  pt: /^perca$/,
  es: /^(?:pierdas?|perderse|dudes?)$/,
  fr: /^(?:hesitez|manquez|ratez)$/,
  de: /^(?:verpass|zogern)/,
};

/** In words of the same clause. */
const reachOfDenial = 5;

function isDenied(folded: string, start: number, length: number, language: Language): boolean {
  const { before, after } = denials[language];
  const clause = /[^.,;:!?()\n–—]*$/.exec(folded.slice(Math.max(0, start - 80), start))?.[0] ?? "";
  const near = clause
    .split(/(?<= )/)
    .slice(-reachOfDenial)
    .join("");
  if (near.split(" ").some((word) => soldByDenial[language].test(word))) return false;
  if (before.test(near)) return true;
  const end = start + length;
  return after?.test(/^[^.,;:!?()\n–—]*/.exec(folded.slice(end, end + 40))?.[0] ?? "") ?? false;
}

// Tone words, folded: lower case without accents. A star stands for any ending. Words that neutral reports
// also use ("must", "today", "because") are excluded.

/** The tones that have word lists. */
type MarkedTone = "enthusiastic" | "persuasive";

export const toneWords: Record<Language, Record<MarkedTone, string>> = toneWordLists;
