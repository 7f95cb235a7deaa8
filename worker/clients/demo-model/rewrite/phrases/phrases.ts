import type { RewriteStyle } from "../../../../../shared/catalog/rewrite-styles.ts";

/**
 * Tables of words, one "phrase > option | option" a line, in small letters (German nouns apart). Options fit wherever
 * the phrase does: the same gender, number and government. An option may be empty; a phrase without options stays;
 * "#" at the end is a number.
 */
export const wordTables = [
  /** Padding that says what one word can. */
  "wordy",
  /** Lofty words and their everyday sisters. */
  "plain",
  /** Words of the same register. */
  "even",
  /** Everyday words and their formal sisters. */
  "formal",
  /** Neutral words and their relaxed sisters. */
  "casual",
  /** Pale words and their colourful sisters. */
  "vivid",
] as const;
export type WordTable = (typeof wordTables)[number];

/** What a style says of its own. It states nothing: no figure, no name, no negation. */
export interface RewriteVoice {
  /** Stand in front of a sentence, which begins with a small letter then; in German they end with a colon. */
  leads: readonly string[];
  openers: readonly string[];
  closers: readonly string[];
}

/** How sentences of a language can be taken apart and put together. Lists are words in a row, in small letters. */
export interface RewriteGrammar {
  /** A sentence may begin with them, and they have a small letter elsewhere. */
  starters: string;
  /** Starters of subjects: only before them a lead may end with "that". */
  subjects: string;
  /** Pronouns and the like: a sentence that begins with one leans on the one before. */
  leaning: string;
  /** Tie a sentence to the one before; it needs no other in front of it. */
  connectors: readonly string[];
  /** A main clause begins with one of them, behind a comma and a joint. */
  clauseStarts: string;
  /** What joins main clauses behind a comma: how the second begins as a sentence, and how behind a semicolon. */
  joints: Record<string, { apart: string; formal: string }>;
  /** A sentence with one of these phrases in its first half is one thought. */
  bound: readonly string[];
  /** Joins two sentences. */
  and: string;
  /** A reason behind the main clause, and how it begins in front of it; null where the order of words would change. */
  reason: { behind: readonly string[]; front: string; notAfter: readonly string[] } | null;
  /** In small letters without their last dot. */
  abbreviations: string;
  /** Verbs that tell somebody to do something, at the beginning of a sentence. */
  imperatives: string;
  /** The same by their form. */
  imperativeForm: RegExp | null;
  /** Words before such a verb. */
  polite: string;
  /** How letters begin and end. */
  greetings: readonly string[];
  signOffs: readonly string[];
}

export interface RewritePhrases {
  words: Record<WordTable, string>;
  grammar: RewriteGrammar;
  voices: Record<RewriteStyle, RewriteVoice>;
  /** Signs with the space that stands before them. */
  signs: { semicolon: string; exclamation: string; openExclamation: string };
  /** The four headings of a text that wins its reader. */
  aida: readonly [string, string, string, string];
  /** Headings of slides. */
  slides: readonly string[];
  /** The subject of a message whose text offers none. */
  subject: string;
}
