// What stands before nouns and seldom before verbs: articles, possessives, prepositions. In German nouns have a
// capital letter, and nothing needs to stand before them.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { elided } from "../../../../shared/text/elision.ts";
import { bare, isStopWord } from "../../../../shared/text/keywords.ts";
import { stopWords } from "../../../../shared/text/stop-words.ts";
import { type Token, tokenize } from "../../../../shared/text/tokens.ts";
import { wordSet } from "../../../../shared/text/word-set.ts";

const beforeNouns: Record<Exclude<Language, "de">, ReadonlySet<string>> = {
  en: wordSet(
    "a an the each every this these those my your our their its his her of in on with without some",
  ),
  pt: wordSet(
    "a o as os à às um uma uns umas ao aos do da dos das no na nos nas num numa pelo pela de em com sem cada seu sua seus suas este esta esse essa",
  ),
  es: wordSet("el la los las un una unos unas del al de en con sin cada su sus este esta ese esa tu tus"),
  fr: wordSet(
    "le la les un une des du de au aux ce cet cette ces son sa ses mon ma mes ton ta tes notre nos votre vos leur leurs en sans avec chaque",
  ),
};

export interface TextNouns {
  /** Whether a phrase of the text is a name for something, as far as the text shows it. */
  isNoun(phrase: string): boolean;
  /** Single nouns, of which the text shows where they end, in its order. */
  single: string[];
}

/** In UTF-16 units: shorter words say little. */
const shortest = 4;

export function readNouns(plain: string, language: Language): TextNouns {
  const { tokens } = tokenize(plain, language);
  const stop = stopWords(language);
  const marked = new Set<string>();
  const single = new Map<string, string>();
  for (const [at, token] of tokens.entries()) {
    if (!isMarked(token, tokens[at - 1], language)) continue;
    marked.add(token.stem);
    const word = bare(token.word, language);
    const isTelling = word.length >= shortest && isContent(word);
    if (isTelling && !single.has(token.stem) && !goesOn(tokens[at + 1])) single.set(token.stem, word);
  }
  return {
    isNoun(phrase) {
      if (language === "de") return isCapitalized(phrase.split(/[\s-]/).at(-1) ?? "");
      const [first] = tokenize(phrase, language).tokens;
      return first !== undefined && marked.has(first.stem);
    },
    single: [...single.values()],
  };

  function isContent(word: string): boolean {
    return /^\p{L}/u.test(word) && !isStopWord(word.toLowerCase().replaceAll("’", "'"), stop);
  }

  /** Two words that tell something side by side may be one name, or a noun and its verb. */
  function goesOn(next: Token | undefined): boolean {
    if (language === "de" || !next || next.isApart) return false;
    return isContent(bare(next.word, language));
  }
}

const isCapitalized = (word: string) => /^\p{Lu}/u.test(word);

function isMarked({ word, isApart }: Token, before: Token | undefined, language: Language): boolean {
  if (language === "fr" && elided.test(word)) return true;
  if (isApart || before === undefined) return false;
  return language === "de" ? isCapitalized(word) : beforeNouns[language].has(before.word.toLowerCase());
}
