// The passages of a text that its SEO checks are about.
import type { Language } from "../../catalog/languages.ts";
import { parseBlocks } from "../analysis/prose.ts";
import { findReadabilityIssues } from "../analysis/readability-issues.ts";
import type { Span } from "../analysis/sentences.ts";
import { stemsOf, tokenize } from "../analysis/tokens.ts";
import { isAddress } from "../analysis/words.ts";
import { findPhrase } from "./density.ts";
import type { SeoCheck, SeoCheckId } from "./seo-analysis.ts";
import { longestGap } from "./seo-checks.ts";

/** A range of the text in UTF-16 units, with its kind if it is a readability issue or a block. */
export type Passage = Span & { kind?: string };

/** Passages in text order. Checks without any are missing. */
export type Passages = Partial<Record<SeoCheckId, readonly Passage[]>>;

/**
 * Finds the passages of the checks of a Markdown text: occurrences of keyphrases, the stretch without one, hard
 * sentences and words, and the heading, link or paragraph to change. Passed checks have none, except for the density.
 */
export function passagesOf(
  text: string,
  keyphrase: string,
  checks: readonly SeoCheck[],
  language: Language,
): Passages {
  const { prose, blocks } = parseBlocks(text);
  const words = placedTokens(prose, language);
  const stems = words.map(({ stem }) => stem);
  const focus = stemsOf(keyphrase, language);
  const span = (first: number, count: number): Passage[] => {
    const [start, end] = [words[first]?.start, words[first + count - 1]?.end];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  };
  const phrasesAt = (places: readonly number[], { length }: readonly string[]) =>
    places.flatMap((place) => span(place, length));
  const places = findPhrase(stems, focus);
  const finders: Partial<Record<SeoCheckId, (check: SeoCheck) => Passage[]>> = {
    keyphraseDensity: () => phrasesAt(places, focus),
    competingKeyphrases({ value }) {
      const phrase = stemsOf(`${value}`, language);
      return phrasesAt(findPhrase(stems, phrase), phrase);
    },
    keyphraseSpread() {
      const { start, share } = longestGap(places, focus.length, words.length);
      return places.length === 0 ? [] : span(start, Math.round((share * words.length) / 100));
    },
    keyphraseInFirstParagraph: () => blocks.filter(({ kind }) => kind === "paragraph").slice(0, 1),
    readability: () =>
      findReadabilityIssues(text, language).filter(
        ({ kind }) => kind === "complexWord" || kind.endsWith("Sentence"),
      ),
    headings({ place = "" }) {
      const named = blocks.find(
        ({ kind, start, end }) => kind === "heading" && place && text.slice(start, end).includes(place),
      );
      return named ? [named] : [];
    },
    linkTexts({ place = "" }) {
      const start = place ? text.indexOf(place) : -1;
      return start < 0 ? [] : [{ start, end: start + place.length }];
    },
  };
  const found = checks
    .filter(({ id, state }) => id === "keyphraseDensity" || state === "improve" || state === "bad")
    .map((check) => [check.id, finders[check.id]?.(check) ?? []] as const);
  return Object.fromEntries(found.filter(([, passages]) => passages.length > 0));
}

/** Returns the words and numbers of a text that `parseBlocks` has prepared, without those of addresses. */
const placedTokens = (prose: string, language: Language) =>
  [...prose.matchAll(/\S+/g)]
    .filter(([piece]) => !isAddress(piece))
    .flatMap(({ 0: piece, index }) =>
      tokenize(piece, language).tokens.map(({ stem, start, end }) => ({
        stem,
        start: index + start,
        end: index + end,
      })),
    );
