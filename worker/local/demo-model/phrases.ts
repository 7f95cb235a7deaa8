// The demo model's phrases by language, as data that translators can edit.

import { type Language, languages } from "../../../shared/catalog/languages.ts";
import type { ContentType, TitleType } from "../../../shared/catalog/writing-options.ts";
import deExamples from "./examples/de.json" with { type: "json" };
import enExamples from "./examples/en.json" with { type: "json" };
import esExamples from "./examples/es.json" with { type: "json" };
import frExamples from "./examples/fr.json" with { type: "json" };
import ptExamples from "./examples/pt.json" with { type: "json" };
import de from "./phrases/de.json" with { type: "json" };
import en from "./phrases/en.json" with { type: "json" };
import es from "./phrases/es.json" with { type: "json" };
import fr from "./phrases/fr.json" with { type: "json" };
import pt from "./phrases/pt.json" with { type: "json" };

export interface Phrases extends Omit<typeof en, "synonyms" | "titles" | "grammar"> {
  /** Uninflected words and their synonyms. */
  synonyms: Record<string, string>;
  /** `{k}` is a phrase of the text, `{n}` a number of its topics. */
  titles: Record<TitleType, string[]>;
  grammar: {
    reasons: Record<GrammarKind, string>;
    spellings: Record<string, string>;
    patterns: GrammarPattern[];
  };
}

export type GrammarKind = keyof typeof en.grammar.reasons;

export interface GrammarPattern {
  /** The source of a regular expression that matches whole words. */
  find: string;
  /** May contain `$1` and the like; "^" is the match with a capital letter. */
  replace: string;
  kind: string;
}

export const phrasesOf: Record<Language, Phrases> = { de, en, es, fr, pt };

/** Finished texts of the examples on /generate: title and prompt as on the card, and a text for each length. */
export const examplesOf: Record<Language, Partial<Record<ContentType, Record<string, string>>>> = {
  de: deExamples,
  en: enExamples,
  es: esExamples,
  fr: frExamples,
  pt: ptExamples,
};

export const asLanguage = (name: string | undefined): Language | undefined =>
  languages.find((known) => known === name);

/** Fills the slots of a phrase: `{topic}`. */
export const fill = (phrase: string, slots: Record<string, string | number>): string =>
  phrase.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));

/** An integer that differs between variations of a request; 0 for the first one. FNV-1a, 32 bits. */
export function seedOf(variation: string | undefined): number {
  if (!variation) return 0;
  let hash = 0x811c9dc5;
  for (const letter of variation) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Rotates the list, for a different wording: never by its whole length, unless `by` is 0. */
export function rotated<Item>(list: readonly Item[], by: number): Item[] {
  const at = by > 0 && list.length > 1 ? 1 + (by % (list.length - 1)) : 0;
  return [...list.slice(at), ...list.slice(0, at)];
}

export const capitalized = (text: string): string =>
  text.replace(
    /^([^\p{L}\p{N}]{0,3})(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
