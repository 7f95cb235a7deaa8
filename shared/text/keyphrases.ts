import type { Language } from "../catalog/languages.ts";
import { decodeReferences } from "./character-references.ts";
import { candidatesOf } from "./keyphrases/candidates.ts";
import { scoreCandidates } from "./keyphrases/score.ts";
import { writtenForm } from "./keyphrases/written-form.ts";
import { plainText } from "./plain.ts";
import { type TokenizedText, tokenize } from "./tokens.ts";

export interface Keyphrase {
  /** As it is written most often. */
  phrase: string;
  /** Above zero; comparable within one text. */
  score: number;
  /** How often it stands in the text, in any of its forms. */
  count: number;
}

/**
 * The phrases of one to four words that a markdown text is about, the strongest first, at most `most`.
 *
 * Candidates are RAKE's: what stands between stop words and punctuation, and what joins two such pieces at least twice
 * with the same prepositions between them (S. Rose et al., "Automatic keyword extraction from individual documents",
 * in: Text Mining, 2010). Other than there, forms of a word count as one (`stemOf`), numbers and words that say nothing of
 * a subject end a phrase, and parts of longer phrases are candidates too. RAKE's score is not used, since it puts whatever is long first, were it there but
 * once: candidates are scored by the C-value (keyphrases/score.ts).
 */
export function keyphrasesOf(text: string, language: Language, most = 10): Keyphrase[] {
  return keyphrasesIn(tokenize(decodeReferences(plainText(text)), language), language, most);
}

/** The same for a text that has been taken apart already. */
export function keyphrasesIn(text: TokenizedText, language: Language, most: number): Keyphrase[] {
  return scoreCandidates(candidatesOf(text.tokens, language))
    .sort((a, b) => b.score - a.score || (a.places[0] ?? 0) - (b.places[0] ?? 0))
    .slice(0, Math.max(0, most))
    .map(({ score, places, length }) => ({
      phrase: writtenForm(text, places, length, language),
      score,
      count: places.length,
    }));
}
