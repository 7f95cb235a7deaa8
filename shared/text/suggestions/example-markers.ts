import type { Language } from "../../catalog/languages.ts";

/** "e.g.", "p. ex.", "p. ej.", "z. B." */
export const exampleAbbreviations = /(?<!\p{L})(?:e\.\s?g|p\.\s?e[jx]|z\.\s?b)\./iu;

/** What begins an example, as lines of `indexPhrases`. */
export const exampleMarkers: Record<Language, readonly string[]> = {
  en: [
    "for example",
    "for instance",
    "such as",
    "say you",
    "imagine",
    "take the case of",
    "to illustrate",
    "case in point",
    "including",
  ],
  pt: [
    "por exemplo",
    "tal como",
    "tais como",
    "a exemplo de",
    "como é o caso de",
    "imagine",
    "digamos que",
    "entre eles",
    "entre elas",
  ],
  es: [
    "por ejemplo",
    "tal como",
    "tales como",
    "como es el caso de",
    "pongamos por caso",
    "un ejemplo",
    "imagina",
    "imagine",
    "entre ellos",
    "entre ellas",
  ],
  fr: [
    "par exemple",
    "tel que",
    "telle que",
    "tels que",
    "telles que",
    "à titre d'exemple",
    "notamment",
    "imaginez",
    "comme dans le cas de",
  ],
  de: [
    "zum beispiel",
    "beispielsweise",
    "bspw",
    "etwa",
    "zum einen",
    "stellen sie sich vor",
    "stell dir vor",
    "nehmen wir an",
    "ein beispiel",
  ],
};
