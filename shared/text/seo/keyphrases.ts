import type { Language } from "../../catalog/languages.ts";
import { decodeReferences } from "../analysis/character-references.ts";
import { mostFrequent, stripElision } from "../analysis/keywords.ts";
import { plainText } from "../analysis/plain-text.ts";
import { type TokenizedText, tokenize } from "../analysis/tokens.ts";
import { type Candidate, candidatesOf } from "./keyphrase-candidates.ts";

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

interface ScoredCandidate extends Candidate {
  score: number;
}

/**
 * How much a phrase of so many words is a term of a text where it stands `count` times, given how often each longer
 * candidate that it is a part of stands there: log2(words + 1) * (count - mean of the longer ones' counts).
 *
 * The C-value of K. Frantzi, S. Ananiadou, H. Mima, "Automatic recognition of multi-word terms", Int. J. Digital
 * Libraries 3 (2000), with one word more in the logarithm, so that single words have a value, as in A. Barrón-Cedeño
 * et al., "An improved automatic term recognition method for Spanish", CICLing 2009.
 */
export function cValue(words: number, count: number, longer: { total: number; number: number }): number {
  const mean = longer.number === 0 ? 0 : longer.total / longer.number;
  return Math.log2(words + 1) * (count - mean);
}

/** What a phrase seen but once is worth of its C-value: less than any that comes back. */
const seenOnce = 0.5;

/**
 * The candidates with a score, those without worth left out: what stands only inside one longer phrase, and a piece,
 * seen once, of what is too long for a phrase. Joining words ("of", "de") do not make a phrase longer.
 */
function scoreCandidates(candidates: ReadonlyMap<string, Candidate>): ScoredCandidate[] {
  const longer = longerOnes(candidates);
  const scored: ScoredCandidate[] = [];
  for (const candidate of candidates.values()) {
    const { key, content, places, isWhole } = candidate;
    if (!isWhole && places.length < 2) continue;
    const value = cValue(content, places.length, longer.get(key) ?? { total: 0, number: 0 });
    const score = places.length > 1 ? value : value * seenOnce;
    if (score > 0) scored.push({ ...candidate, score });
  }
  return scored;
}

function longerOnes(candidates: ReadonlyMap<string, Candidate>) {
  const longer = new Map<string, { total: number; number: number }>();
  for (const { key, length, places } of candidates.values()) {
    if (length === 1) continue;
    for (const part of partsOf(key.split(" "))) {
      if (!candidates.has(part)) continue;
      const known = longer.get(part) ?? { total: 0, number: 0 };
      longer.set(part, known);
      known.total += places.length;
      known.number++;
    }
  }
  return longer;
}

/** The shorter phrases inside a phrase, each once. */
function partsOf(stems: string[]): Set<string> {
  const parts = new Set<string>();
  for (let length = 1; length < stems.length; length++)
    for (let start = 0; start + length <= stems.length; start++)
      parts.add(stems.slice(start, start + length).join(" "));
  return parts;
}

/** A phrase of so many words as the text writes it most often, without what an apostrophe attaches at its ends. */
function writtenForm(
  { text, tokens }: TokenizedText,
  places: number[],
  length: number,
  language: Language,
): string {
  const forms = new Map<string, number>();
  for (const place of places) {
    const first = tokens[place];
    const last = tokens[place + length - 1];
    if (!first || !last) continue;
    const form = stripElision(text.slice(first.start, last.end), language).replace(/\s+/g, " ");
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return mostFrequent(forms);
}
