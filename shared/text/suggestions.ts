import type { Language } from "../catalog/languages.ts";
import { readText } from "./reading.ts";
import { disturbances } from "./suggestions/disturbances.ts";
import { gaps } from "./suggestions/gaps.ts";
import type { Suggestion } from "./suggestions/suggestion.ts";

export { type Suggestion, type SuggestionCode, suggestionCodes } from "./suggestions/suggestion.ts";

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
