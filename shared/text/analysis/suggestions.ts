import type { Language } from "../../catalog/languages.ts";
import { type Reading, readText } from "./parsed-text.ts";
import { disturbances } from "./disturbances.ts";
import type { Suggestion } from "./suggestion.ts";
import { countAddresses, countQuestions } from "./engagement.ts";
import { type PhraseIndex, findPhrases, indexPhrases } from "./phrases.ts";

/** "e.g.", "p. ex.", "p. ej.", "z. B." */
const exampleAbbreviations = /(?<!\p{L})(?:e\.\s?g|p\.\s?e[jx]|z\.\s?b)\./iu;

/** What begins an example, as lines of `indexPhrases`. */
const exampleMarkers: Record<Language, readonly string[]> = {
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

export { type Suggestion, type SuggestionCode, suggestionCodes } from "./suggestion.ts";

const mostSuggestions = 5;

/**
 * What would make a markdown text better, from what its analysis finds and never at random: the most serious first, at
 * most five, none where nothing was found or the script is not supported. What is lacking comes after what disturbs.
 */
export function suggestionsFor(text: string, language: Language): Suggestion[] {
  const reading = readText(text, language);
  if (!reading.isSupported) return [];
  return [...disturbances(reading), ...gaps(reading)].slice(0, mostSuggestions);
}

// What a text has nothing of. Only missed where it is long enough.

/** In words. */
const shortestText = 150;

const indexes: Record<Language, PhraseIndex> = {
  en: indexPhrases(exampleMarkers.en),
  pt: indexPhrases(exampleMarkers.pt),
  es: indexPhrases(exampleMarkers.es),
  fr: indexPhrases(exampleMarkers.fr),
  de: indexPhrases(exampleMarkers.de),
};

/** Suggestions for what a text lacks. A question is only missed where nothing else speaks to the reader. */
function gaps(reading: Reading): Suggestion[] {
  const { words } = reading;
  if (words.length < shortestText) return [];
  const missing: Suggestion[] = [];
  if (!hasExample(reading)) missing.push({ code: "addExample", count: 0 });
  if (!words.some(({ isNumber }) => isNumber)) missing.push({ code: "addNumbers", count: 0 });
  if (countQuestions(reading) + countAddresses(reading) === 0)
    missing.push({ code: "askQuestion", count: 0 });
  return missing;
}

const hasExample = (reading: Reading): boolean =>
  exampleAbbreviations.test(reading.prose) || findPhrases(reading, indexes[reading.language]).length > 0;
