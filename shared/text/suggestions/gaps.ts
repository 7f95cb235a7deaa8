// What a text has nothing of. Only missed where it is long enough.
import type { Language } from "../../catalog/languages.ts";
import { countAddresses, countQuestions } from "../engagement.ts";
import { findPhrases, indexPhrases, type PhraseIndex } from "../phrases.ts";
import type { Reading } from "../reading.ts";
import { exampleAbbreviations, exampleMarkers } from "./example-markers.ts";
import type { Suggestion } from "./suggestion.ts";

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
export function gaps(reading: Reading): Suggestion[] {
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
