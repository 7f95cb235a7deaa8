// The words that numbers are made of, folded: small letters without accents, hyphens as blanks.
import type { Language } from "../../catalog/languages.ts";

/** What the numbers of a language are made of. */
export interface CardinalWords {
  /** Every number below a hundred; some have more than one word. */
  small: Map<string, number>;
  /** Hundreds of one word. */
  hundreds: Map<string, number>;
  /** What multiplies what stands before it, or stands for one of it. */
  multipliers: Map<string, number>;
  /** The plurals of these, which need a number before them. */
  plurals: Map<string, number>;
  /** What can stand between the parts of a number. */
  joins: Set<string>;
}

/** How many words a number below a hundred has at most: "quatre vingt dix neuf". */
export const longestSmall = 4;

const units: Record<Language, string> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  pt: "zero um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove",
  es: "cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun|veintiuno|veintiuna veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
  fr: "zero un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix~sept dix~huit dix~neuf",
  de: "null ein|eins|eine|einen|einem|einer|eines zwei|zwo drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn",
};

const tens: Record<Language, string> = {
  en: "twenty thirty forty fifty sixty seventy eighty ninety",
  pt: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
  es: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  fr: "vingt trente quarante cinquante soixante",
  de: "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
};

const hundreds: Partial<Record<Language, string>> = {
  pt: "cem|cento duzentos|duzentas trezentos|trezentas quatrocentos|quatrocentas quinhentos|quinhentas seiscentos|seiscentas setecentos|setecentas oitocentos|oitocentas novecentos|novecentas",
  es: "cien|ciento doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas quinientos|quinientas seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas novecientos|novecientas",
};

const thousand = 1e3;
const million = 1e6;
const milliard = 1e9;

const multipliers: Record<Language, Record<string, number>> = {
  en: { hundred: 100, thousand, million, billion: milliard },
  pt: { mil: thousand, milhao: million, bilhao: milliard },
  es: { mil: thousand, millon: million },
  fr: { cent: 100, mille: thousand, million, milliard },
  de: { hundert: 100, tausend: thousand, million, milliarde: milliard },
};

const plurals: Record<Language, Record<string, number>> = {
  en: {},
  pt: { milhoes: million, bilhoes: milliard },
  es: { millones: million },
  fr: { cents: 100, millions: million, milliards: milliard },
  de: { millionen: million, milliarden: milliard },
};

const joins: Record<Language, string[]> = { en: ["and"], pt: ["e"], es: ["y"], fr: ["et"], de: ["und"] };

const made = new Map<Language, CardinalWords>();

/** The words for numbers of a language. */
export function cardinalWords(language: Language): CardinalWords {
  const known = made.get(language);
  if (known) return known;
  const words: CardinalWords = {
    small: new Map(smallOf(language)),
    hundreds: new Map(
      spellings(hundreds[language]).flatMap((all, index) => all.map((one) => [one, (index + 1) * 100])),
    ),
    multipliers: new Map(Object.entries(multipliers[language])),
    plurals: new Map(Object.entries(plurals[language])),
    joins: new Set(joins[language]),
  };
  made.set(language, words);
  return words;
}

const spellings = (list = "") =>
  list
    .split(" ")
    .filter(Boolean)
    .map((word) => word.replaceAll("~", " ").split("|"));

function smallOf(language: Language): [word: string, value: number][] {
  const singles = spellings(units[language]);
  const all = singles.flatMap((words, value) => words.map((word): [string, number] => [word, value]));
  for (const [index, ten] of tens[language].split(" ").entries()) {
    const value = 20 + index * 10;
    all.push([ten, value]);
    // French goes on to nineteen behind sixty.
    for (const [unit, words] of singles.slice(0, language === "fr" && value === 60 ? 20 : 10).entries())
      for (const word of unit > 0 ? words : []) all.push([composed(language, ten, word, unit), value + unit]);
  }
  if (language !== "fr") return all;
  const eighty = "quatre vingt";
  return [
    ...all,
    [`${eighty}s`, 80],
    ...singles.flatMap((words, unit) =>
      words.map((word): [string, number] => [`${eighty} ${word}`, 80 + unit]),
    ),
  ];
}

function composed(language: Language, ten: string, unit: string, value: number): string {
  if (language === "de") return `${unit}und${ten}`;
  if (language === "fr") return value === 1 || value === 11 ? `${ten} et ${unit}` : `${ten} ${unit}`;
  const join = { en: " ", pt: " e ", es: " y " }[language];
  return ten + join + unit;
}
