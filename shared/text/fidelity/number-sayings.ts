// Words that can stand for a number, folded as those of cardinal-words.ts.
import type { Language } from "../../catalog/languages.ts";
import type { Strength } from "./found.ts";

/** The numbers that a word can stand for, and how much it weighs. */
export interface Saying {
  values: string[];
  strength: Strength;
}

const soft: Record<Language, Record<string, string>> = {
  en: {
    "0": "no none nil nothing without midnight",
    "1": "a an single once first",
    "2": "both couple pair twice double doubled doubling second",
    "3": "triple triples tripled thrice",
    "12": "dozen noon midday midnight",
    "25": "quarter",
    "0.25": "quarter",
    "50": "half",
    "0.5": "half",
  },
  pt: {
    "0": "nenhum nenhuma nada sem",
    "1": "primeiro primeira unico unica so",
    "2": "ambos ambas par dobro duplo dupla dobrar dobrou segundo segunda casal",
    "3": "triplo triplicar triplicou",
    "4": "quarto quarta",
    "5": "quinto quinta",
    "6": "sexto sexta",
    "10": "dezena",
    "12": "duzia",
    "50": "metade",
    "100": "centena",
    "1000": "milhar",
    "0.5": "metade meio meia",
  },
  es: {
    "0": "ningun ninguno ninguna nada sin medianoche",
    "1": "primer primero primera unico unica solo",
    "2": "ambos ambas par doble duplicar duplico segundo segunda pareja",
    "3": "triple triplicar triplico",
    "4": "cuarto cuarta",
    "5": "quinto quinta",
    "6": "sexto sexta",
    "10": "decena",
    "12": "docena mediodia",
    "50": "mitad",
    "100": "centenar",
    "1000": "millar",
    "0.5": "mitad medio media",
  },
  fr: {
    "0": "aucun aucune rien sans minuit",
    "1": "premier premiere unique seul seule",
    "2": "couple paire double doubler doublent second seconde deuxieme",
    "3": "triple tripler",
    "10": "dizaine",
    "12": "douzaine midi",
    "15": "quinzaine",
    "25": "quart",
    "50": "moitie",
    "100": "centaine",
    "1000": "millier",
    "0.25": "quart",
    "0.5": "moitie demi demie",
  },
  de: {
    "0": "kein keine keinen keiner keinem nichts ohne mitternacht",
    "1": "einmal erste ersten erster erstes einzige einzigen",
    "2": "beide beiden beider paar doppelt doppelte doppelten verdoppelt verdoppeln zweimal zweite zweiten zweiter zweites",
    "3": "dreifach verdreifacht",
    "12": "dutzend mittag",
    "25": "viertel",
    "50": "halfte",
    "0.25": "viertel",
    "0.5": "halb halbe halben halfte",
    "1.5": "anderthalb eineinhalb",
  },
};

/** From the third on; a blank where the word has another meaning as well, and is soft. */
const ordinals: Record<Language, string[]> = {
  en: ["third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"],
  pt: ["terceiro - - - setimo oitavo nono decimo", "terceira - - - setima oitava nona decima"],
  es: ["tercero - - - septimo octavo noveno decimo", "tercera - - - septima octava novena decima", "tercer"],
  fr: ["troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme"],
  de: ["dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte", "dreimal viermal funfmal"],
};

const made = new Map<Language, Map<string, Saying>>();

/** The words of a language that can stand for a number. Ordinals are loose, the others soft. */
export function numberSayings(language: Language): Map<string, Saying> {
  const known = made.get(language);
  if (known) return known;
  const all = new Map<string, Saying>();
  const put = (word: string, value: string, strength: Strength) =>
    all.set(word, { values: [...(all.get(word)?.values ?? []), value], strength });
  for (const [value, words] of Object.entries(soft[language]))
    for (const word of words.split(" ")) put(word, value, "soft");
  for (const list of ordinals[language])
    for (const [index, word] of list.split(" ").entries())
      for (const form of language === "de" && word.endsWith("te") ? inflected(word) : [word])
        put(form, String(index + 3), "loose");
  made.set(language, all);
  return all;
}

const inflected = (word: string) => ["", "n", "r", "s", "m"].map((end) => word + end);
