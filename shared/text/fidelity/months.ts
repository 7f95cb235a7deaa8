import type { Language } from "../../catalog/languages.ts";

/** The months, with their abbreviations behind bars. */
const names: Record<Language, string> = {
  en: "January|Jan February|Feb March|Mar April|Apr May June|Jun July|Jul August|Aug September|Sept|Sep October|Oct November|Nov December|Dec",
  pt: "janeiro|jan fevereiro|fev março|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez",
  es: "enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago septiembre|setiembre|sept|sep octubre|oct noviembre|nov diciembre|dic",
  fr: "janvier|janv février|févr|fév mars avril|avr mai juin juillet|juil août|aout septembre|sept octobre|oct novembre|nov décembre|déc",
  de: "Januar|Jänner|Jan Februar|Feb März|Mrz April|Apr Mai Juni|Jun Juli|Jul August|Aug September|Sept|Sep Oktober|Okt November|Nov Dezember|Dez",
};

/** Longer words have no dot behind them: there a sentence ends. */
const longestAbbreviation = 5;

/**
 * What matches the name of a month or its abbreviation, with the dot of the latter. English and German months begin
 * with a capital, which tells "May" from "may".
 */
export function monthPattern(language: Language): string {
  const months = names[language].split(" ").flatMap((month) => {
    const [full = "", ...short] = month.split("|");
    return [full, ...short.map((name) => (name.length <= longestAbbreviation ? `${name}\\.?` : name))];
  });
  const upper = language === "en" || language === "de" ? months.map((month) => month.toUpperCase()) : [];
  return `(?:${[...months, ...upper].join("|")})(?![\\p{L}\\p{N}])`;
}

const numbers = new Map<Language, Map<string, number>>();

/** From 1 on; 0 for what is none. */
export function monthOf(name: string, language: Language): number {
  let known = numbers.get(language);
  if (!known) {
    known = new Map();
    for (const [index, month] of names[language].split(" ").entries())
      for (const one of month.split("|")) known.set(one.toLowerCase(), index + 1);
    numbers.set(language, known);
  }
  return known.get(name.replace(/\.$/, "").toLowerCase()) ?? 0;
}
