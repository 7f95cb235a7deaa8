// Words that can stand for a number, folded as those of cardinal-words.ts.
import type { Language } from "../../catalog/languages.ts";
import type { Confidence } from "./facts.ts";

/** The numbers that a word can stand for. */
export interface NumberIdiom {
  values: string[];
  confidence: Confidence;
  isOrdinal: boolean;
  /** What else it can stand for: a time, a duration, a percentage. */
  keys: string[];
}

const hints: Record<Language, Record<string, string>> = {
  en: {
    "0": "no none nil nothing without",
    "1": "a an single once",
    "2": "both couple pair twice double doubled doubling",
    "3": "triple triples tripled thrice",
    "12": "dozen",
    "0.25": "quarter",
    "0.5": "half",
  },
  pt: {
    "0": "nenhum nenhuma nada sem",
    "1": "unico unica so",
    "2": "ambos ambas par dobro duplo dupla dobrar dobrou casal",
    "3": "triplo triplicar triplicou",
    "10": "dezena",
    "12": "duzia",
    "100": "centena",
    "1000": "milhar",
    "0.5": "metade meio meia",
  },
  es: {
    "0": "ningun ninguno ninguna nada sin",
    "1": "unico unica solo",
    "2": "ambos ambas par doble duplicar duplico pareja",
    "3": "triple triplicar triplico",
    "10": "decena",
    "12": "docena",
    "100": "centenar",
    "1000": "millar",
    "0.5": "mitad medio media",
  },
  fr: {
    "0": "aucun aucune rien sans",
    "1": "unique seul seule",
    "2": "couple paire double doubler doublent",
    "3": "triple tripler",
    "10": "dizaine",
    "12": "douzaine",
    "15": "quinzaine",
    "100": "centaine",
    "1000": "millier",
    "0.25": "quart",
    "0.5": "moitie demi demie",
  },
  de: {
    "0": "kein keine keinen keiner keinem nichts ohne",
    "1": "einmal einzige einzigen",
    "2": "beide beiden beider paar doppelt doppelte doppelten verdoppelt verdoppeln zweimal",
    "3": "dreifach verdreifacht dreimal",
    "4": "vierfach viermal",
    "5": "funffach funfmal",
    "12": "dutzend",
    "0.25": "viertel",
    "0.5": "halb halbe halben halber halbes halfte",
  },
};

/** Words that stand for more than a number. */
const special: Record<Language, Record<string, string>> = {
  en: {
    "t:12:00": "noon midday",
    "t:0:00": "midnight",
    "q:s:1209600": "fortnight fortnightly",
    "q:s:3600": "hour hourly",
    "q:s:86400": "day daily",
    "q:s:604800": "week weekly",
    "q:mo:1": "month monthly",
    "q::0.333333": "third",
    "q::0.2": "fifth",
    "q::0.1": "tenth",
    "q:pct:50": "half",
    "q:pct:25": "quarter",
    "q:pct:100": "double doubled doubling",
    "q:mo:12": "annual annually yearly year",
  },
  pt: {
    "t:12:00": "meio~dia",
    "t:0:00": "meia~noite",
    "q:s:1209600": "quinzena",
    "q:s:3600": "hora",
    "q:s:86400": "dia",
    "q:s:604800": "semana",
    "q:mo:1": "mes mensal",
    "q:mo:12": "ano anual",
    "q:pct:50": "metade",
    "q:pct:100": "dobro dobrou dobrar",
  },
  es: {
    "t:12:00": "mediodia",
    "t:0:00": "medianoche",
    "q:s:1209600": "quincena",
    "q:s:3600": "hora",
    "q:s:86400": "dia",
    "q:s:604800": "semana",
    "q:mo:1": "mes mensual",
    "q:mo:12": "ano anual",
    "q:pct:50": "mitad",
    "q:pct:100": "doble duplicar duplico",
  },
  fr: {
    "t:12:00": "midi",
    "t:0:00": "minuit",
    "q:s:1209600": "quinzaine",
    "q:s:3600": "heure",
    "q:s:86400": "jour",
    "q:s:604800": "semaine",
    "q:mo:1": "mois mensuel mensuelle",
    "q:mo:12": "an annee annuel annuelle",
    "q:pct:50": "moitie",
    "q:pct:25": "quart",
    "q:pct:100": "double doubler",
  },
  de: {
    "t:12:00": "mittag mittags",
    "t:0:00": "mitternacht",
    "q:s:3600": "stunde",
    "q:s:86400": "tag taglich",
    "q:s:604800": "woche wochentlich",
    "q:mo:1": "monat monatlich",
    "q:mo:12": "jahr jahrlich",
    "q:pct:50": "halfte",
    "q:pct:25": "viertel",
    "q:pct:100": "verdoppelt verdoppelte verdoppeln doppelt",
  },
};

/** From the first on; behind a bar, words that have another meaning as well. */
const ordinals: Record<Language, { first: string; tens: string; hints: string }> = {
  en: {
    first:
      "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
    tens: "twentieth thirtieth",
    hints: "first second",
  },
  pt: {
    first: "primeiro segundo terceiro quarto quinto sexto setimo oitavo nono decimo",
    tens: "vigesimo trigesimo",
    hints: "primeiro primeira segundo segunda quarto quarta quinta sexta",
  },
  es: {
    first: "primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo",
    tens: "vigesimo trigesimo",
    hints: "primer primero primera segundo segunda cuarto cuarta",
  },
  fr: {
    first:
      "premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme dix~septieme dix~huitieme dix~neuvieme",
    tens: "vingtieme trentieme",
    hints: "premier premiere second seconde deuxieme",
  },
  de: {
    first:
      "erste zweite dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte dreizehnte vierzehnte funfzehnte sechzehnte siebzehnte achtzehnte neunzehnte",
    tens: "zwanzigste dreissigste",
    hints: "erste ersten erster erstes erstem zweite zweiten zweiter zweites zweitem",
  },
};

const germanUnits = "ein zwei drei vier funf sechs sieben acht neun".split(" ");

/** The ordinals of a language up to the thirty-first, folded; those of more than one word with blanks. */
export function ordinalWords(language: Language): Map<string, number> {
  const { first, tens } = ordinals[language];
  const base = first.split(" ").map((word) => word.replaceAll("~", " "));
  const all = new Map<string, number>();
  const put = (word: string, value: number) => {
    for (const form of formsOf(word, language)) all.set(form, value);
  };
  for (const [index, word] of base.entries()) put(word, index + 1);
  if (language === "fr")
    for (const [word, value] of [
      ["premiere", 1],
      ["second", 2],
      ["seconde", 2],
    ] as const)
      all.set(word, value);
  if (language === "es")
    for (const [word, value] of [
      ["primer", 1],
      ["tercer", 3],
      ["undecimo", 11],
      ["duodecimo", 12],
    ] as const)
      all.set(word, value);
  for (const [index, ten] of tens.split(" ").entries()) {
    const value = 20 + index * 10;
    put(ten, value);
    for (const [unit, word] of base.slice(0, 9).entries()) {
      if (language === "en") put(`${ten.replace(/ieth$/, "y")} ${word}`, value + unit + 1);
      if (language === "pt" || language === "es") put(`${ten} ${word}`, value + unit + 1);
      if (language === "fr")
        put(
          `${ten.replace(/ieme$/, unit === 0 && value < 80 ? " et unieme" : ` ${word}`)}`,
          value + unit + 1,
        );
      if (language === "de") put(`${germanUnits[unit]}und${ten}`, value + unit + 1);
    }
  }
  if (language === "pt" || language === "es")
    for (const [unit, word] of base.slice(0, 9).entries()) put(`decimo ${word}`, 11 + unit);
  return all;
}

function formsOf(word: string, language: Language): string[] {
  if (language === "de") return ["", "n", "r", "s", "m"].map((end) => word + end);
  if (language !== "pt" && language !== "es") return [word];
  return [word, word.replace(/o(?= |$)/g, "a"), `${word}s`];
}

const made = new Map<Language, Map<string, NumberIdiom>>();

/** The words of a language that can stand for a number, folded. Ordinals and times are possible facts, the others hints. */
export function numberIdioms(language: Language): Map<string, NumberIdiom> {
  const known = made.get(language);
  if (known) return known;
  const all = new Map<string, NumberIdiom>();
  const entry = (word: string): NumberIdiom => {
    const saying: NumberIdiom = all.get(word) ?? {
      values: [],
      confidence: "hint",
      isOrdinal: false,
      keys: [],
    };
    all.set(word, saying);
    return saying;
  };
  for (const [value, words] of Object.entries(hints[language]))
    for (const word of words.split(" ")) entry(word).values.push(value);
  for (const [key, words] of Object.entries(special[language]))
    for (const word of words.split(" ")) {
      const saying = entry(word.replaceAll("~", " "));
      saying.keys.push(key);
      if (key.startsWith("t:")) saying.confidence = "possible"; // noon is not midnight
    }
  const ambiguous = new Set(ordinals[language].hints.split(" "));
  for (const [word, value] of ordinalWords(language)) {
    const saying = entry(word);
    saying.values.push(String(value));
    saying.isOrdinal = true;
    saying.confidence = ambiguous.has(word) ? "hint" : "possible";
  }
  made.set(language, all);
  return all;
}
