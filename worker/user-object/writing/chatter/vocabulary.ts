// The words of chatter by class, in the five languages: a model may speak another language than its text is in. The lists
// are data, in lexicon/.

import type { Language } from "../../../../shared/catalog/languages.ts";
import { stopWords } from "../../../../shared/text/analysis/keywords.ts";
import de from "./lexicon/de.json" with { type: "json" };
import en from "./lexicon/en.json" with { type: "json" };
import es from "./lexicon/es.json" with { type: "json" };
import fr from "./lexicon/fr.json" with { type: "json" };
import pt from "./lexicon/pt.json" with { type: "json" };
import { fold } from "./matching.ts";

/**
 * What a word or phrase does in a line of chatter. If it is in several lists, the first of these classes counts.
 *
 * - Speech: `help` what an offer or a wish is about · `request` what the user asked for or sent · `assume` what the writer
 *   took for granted or cannot know · `check` what the user should check or fill in · `advice` heads tips · `serve` offers
 *   to write more · `offer` asks the user to say or do something · `question` likewise, at the start of a line · `report`
 *   heads what was changed or counted · `this` the text as a subject · `note` heads a remark · `wish` · `point` points at
 *   the text · `agree` accepts the task · `nod` a courtesy
 * - `other` speaks of people besides the user and the writer, or of a task that is not the text
 * - About the text: `edit` what is done to a text · `result`, `summary` what was made from one · `text` a kind of text ·
 *   `part` a part of one · `count` what its length is given in · `quality` what may be said of it
 * - Others: `do` what may be done to anything · `you`, `i`, `mine` pronouns · `topic` leads over to what the text is about,
 *   `of` may · `common` says nothing · `general` is frequent in any text
 */
const classes = [
  "help",
  "request",
  "assume",
  "check",
  "advice",
  "serve",
  "offer",
  "question",
  "report",
  "this",
  "note",
  "wish",
  "point",
  "agree",
  "nod",
  "other",
  "summary",
  "edit",
  "result",
  "text",
  "part",
  "count",
  "quality",
  "do",
  "you",
  "i",
  "mine",
  "of",
  "topic",
  "common",
  "general",
] as const;

/** A word that is in no list is `unknown`, or, where a text's topic is named, `matter`. */
export type WordClass = keyof typeof en | "number" | "unknown" | "matter";
type Lexicon = Record<keyof typeof en, readonly string[]>;

export interface Token {
  /** The word as it is written. */
  word: string;
  folded: string;
  /** Its place in the line. */
  at: number;
  end: number;
}

/** A word of a line, without apostrophes and hyphens. */
export const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a line; an apostrophe and a hyphen part words. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of line.matchAll(wordPattern)) {
    const { word, folded } = foldWord(found);
    tokens.push({ word, folded, at: index, end: index + word.length });
  }
  return tokens;
}

interface FoldedWord {
  word: string;
  folded: string;
}
const foldedWords = new Map<string, FoldedWord>();

/** Folds a word, or remembers its form: the words of a line are read again with each further one. */
function foldWord(word: string): FoldedWord {
  const known = foldedWords.get(word);
  if (known) return known;
  const folded = { word, folded: fold(word) };
  if (foldedWords.size > maxKnown) foldedWords.clear();
  foldedWords.set(word, folded);
  return folded;
}

/** The most words that a phrase has. */
const maxPhraseLength = 6;

/** The endings of a writer's "I did", in languages that leave out the pronoun. */
const firstPerson: Partial<Record<Language, RegExp>> = { pt: /i$/, es: /[éí]$/ };

export class Vocabulary {
  readonly #language: Language;
  readonly #exact = new Map<string, WordClass>();
  /** What phrases begin with. */
  readonly #beginnings = new Set<string>();
  readonly #stems: [RegExp, WordClass][] = [];
  readonly #known = new Map<string, WordClass>();
  /** The text that was read last. */
  #text: { text: string; speaksAsI: boolean; stems: ReadonlySet<string> } | undefined;

  constructor(language: Language, lexicon: Lexicon) {
    this.#language = language;
    for (const name of classes) {
      const entries = lexicon[name].join(" ").split(" ").filter(Boolean);
      // Folding all of them at once is cheaper. `fold` would drop the marks that an entry may contain.
      const folded = fold(entries.join(" ").replaceAll("_", "-").replaceAll("*", "·")).split(" ");
      const stems = folded.filter((entry) => entry.includes("·"));
      for (const [index, entry] of entries.entries())
        if (!entry.includes("*")) this.#add(entry, folded[index] ?? "", name);
      if (stems.length > 0) this.#stems.push([stemPattern(stems), name]);
    }
    for (const word of stopWords(language)) this.#add(word, fold(word), "common");
  }

  /** The class at the start of `tokens`, and of how many of them it is. */
  classAt(tokens: readonly Token[], from: number): { is: WordClass; length: number } {
    const token = tokens[from];
    let phrase: { is: WordClass; length: number } | undefined;
    let key = token?.folded ?? "";
    for (let length = 1; this.#beginnings.has(key) && from + length < tokens.length; ) {
      key += ` ${tokens[from + length++]?.folded}`;
      const is = this.#exact.get(key);
      if (is) phrase = { is, length };
    }
    return phrase ?? { is: token ? this.#classOf(token) : "unknown", length: 1 };
  }

  /** Whether a verb is in the first person, as far as the verb alone can tell. */
  isFirstPerson({ word }: Token): boolean {
    return firstPerson[this.#language]?.test(word) ?? false;
  }

  /** Whether a text speaks in the first person. */
  speaksAsI(text: string): boolean {
    return this.#read(text).speaksAsI;
  }

  /** How many of the words are of no class and occur in a text. */
  countShared(tokens: readonly Token[], text: string): number {
    const { stems } = this.#read(text);
    return tokens.filter((token) => stems.has(sharedStem(token)) && this.classAt([token], 0).is === "unknown")
      .length;
  }

  #read(text: string) {
    if (this.#text?.text === text) return this.#text;
    const tokens = tokensOf(text);
    const speaksAsI = tokens.some((_, at) => ["i", "mine"].includes(this.classAt(tokens, at).is));
    const stems = new Set(tokens.filter(({ folded }) => folded.length > 3).map(sharedStem));
    this.#text = { text, speaksAsI, stems };
    return this.#text;
  }

  /** Whether a phrase may be complete once more words follow. */
  mayBeginPhrase(tokens: readonly Token[], from: number): boolean {
    if (tokens.length - from >= maxPhraseLength) return false;
    return this.#beginnings.has(keyOf(tokens.slice(from)));
  }

  #classOf({ word, folded, at }: Token): WordClass {
    const is = this.#known.get(folded) ?? this.#remember(folded);
    if (at === 0 || word === folded || is === "number") return is;
    return this.#exact.get(word) ?? is;
  }

  #remember(folded: string): WordClass {
    const is = /^v?\d/.test(folded) ? "number" : (this.#exact.get(folded) ?? this.#stemmed(folded));
    if (this.#known.size > maxKnown) this.#known.clear();
    this.#known.set(folded, is);
    return is;
  }

  #stemmed(folded: string): WordClass {
    return this.#stems.find(([stem]) => stem.test(folded))?.[1] ?? "unknown";
  }

  /** An entry that is a single capitalized word applies only to words that are written so within a sentence. */
  #add(entry: string, folded: string, name: WordClass): void {
    const words = folded.split(/[^a-z\d]+/).filter(Boolean);
    const isProper = words.length === 1 && /^\p{Lu}/u.test(entry);
    const key = isProper ? entry : words.join(" ");
    if (!this.#exact.has(key)) this.#exact.set(key, name);
    for (let end = key.indexOf(" "); end > 0; end = key.indexOf(" ", end + 1))
      this.#beginnings.add(key.slice(0, end));
  }
}

const sharedStem = ({ folded }: Token) => folded.slice(0, 5);
const keyOf = (words: readonly Token[]) => words.map(({ folded }) => folded).join(" ");

/** How many words' classes and folded forms are remembered. */
const maxKnown = 5000;

/** `rewrit*` stands for all words that begin so, `*fassung*` for those that contain it. */
function stemPattern(stems: string[]): RegExp {
  const patterns = stems.map((stem) => stem.replaceAll("·", "\\w*"));
  return new RegExp(`^(?:${patterns.join("|")})$`);
}

const lexicons: [Language, Lexicon][] = [
  ["en", en],
  ["pt", pt],
  ["es", es],
  ["fr", fr],
  ["de", de],
];

let made: readonly Vocabulary[] | undefined;

/** Read at first use, to keep the Worker's start-up fast. */
export const vocabularies = (): readonly Vocabulary[] => {
  made ??= lexicons.map(([language, lexicon]) => new Vocabulary(language, lexicon));
  return made;
};
