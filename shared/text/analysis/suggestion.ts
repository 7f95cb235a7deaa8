import type { Span } from "./sentences.ts";

/** The first seven are for what disturbs, the others for what is lacking. */
export const suggestionCodes = [
  "splitLongSentences",
  "useActiveVoice",
  "cutFillers",
  "useShorterWords",
  "useVerbs",
  "shortenParagraphs",
  "varySentences",
  "addExample",
  "addNumbers",
  "askQuestion",
] as const;
export type SuggestionCode = (typeof suggestionCodes)[number];

/** What would make a text better, because of what was found in it. */
export interface Suggestion {
  code: SuggestionCode;
  /** How many findings there are; 0 where something is lacking in the whole text. */
  count: number;
  /** The first of them, or the worst, in UTF-16 units of the text; absent where something is lacking. */
  place?: Span;
}
