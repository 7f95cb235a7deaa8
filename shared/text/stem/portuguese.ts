// Portuguese plurals and genders, after the light stemmer of J. Savoy (SAC 2006, see stem.ts): "ões" as "ão", "ns" as
// "m", "ais" as "al", and final vowels go. Other than there, no ending that makes a word ("mente", "inho") is taken
// away, "-el" and "-il" are one, since their plurals are, and "portugueses" meets "português".

import { cutEnding, shortestStem } from "./iberian-endings.ts";

/** What a plural's ending becomes, in the order they are tried; each with the shortest word that has it. */
const plurals: [ending: RegExp, singular: string, shortestWord: number][] = [
  [/[oa]es$|aos$/, "ao", 4], // "ações", "pães", "mãos"
  [/ns$/, "m", 4], // "homens"
  [/ais$/, "al", 5], // "jornais"
  [/ois$/, "ol", 5], // "lençóis"
  [/uis$/, "ul", 5], // "azuis"
  [/e?is$/, "il", 5], // "papéis", "fáceis", "barris"
];

/** They look like plurals of another kind. */
const others = new Map([
  ["pais", "pais"], // "país", "países"
  ["herois", "heroi"],
  ["maes", "mae"],
]);

/** The stem of a folded Portuguese word. */
export function portugueseStem(word: string): string {
  const known = others.get(word);
  if (known || word.length <= shortestStem) return known ?? word;
  const rule = plurals.find(([ending, , length]) => word.length >= length && ending.test(word));
  const singular = rule ? word.replace(rule[0], rule[1]) : word;
  if (singular.endsWith("ao")) return singular;
  if (singular.length > shortestStem && singular.endsWith("el")) return `${singular.slice(0, -2)}il`;
  return cutEnding(singular) ?? withoutPlural(singular);
}

function withoutPlural(word: string): string {
  return word.length > shortestStem && word.endsWith("s") ? word.slice(0, -1) : word;
}
