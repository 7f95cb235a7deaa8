// What stands before nouns and seldom before verbs: articles, possessives, prepositions. In German nouns have a
// capital letter, and nothing needs to stand before them.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { elided } from "../../../../shared/text/elision.ts";
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

/** Tells of a phrase of the text whether it is a name for something, as far as the text shows it. */
export function nounFinder(plain: string, language: Language): (phrase: string) => boolean {
  if (language === "de") return (phrase) => /^\p{Lu}\P{L}*\p{L}*$/u.test(phrase.split(/[\s-]/).at(-1) ?? "");
  const known = beforeNouns[language];
  const { tokens } = tokenize(plain, language);
  const marked = new Set<string>();
  for (const [at, token] of tokens.entries()) if (isMarked(token, tokens[at - 1])) marked.add(token.stem);
  return (phrase) => {
    const [first] = tokenize(phrase, language).tokens;
    return first !== undefined && marked.has(first.stem);
  };

  function isMarked({ word, isApart }: Token, before: Token | undefined): boolean {
    if (language === "fr" && elided.test(word)) return true;
    return !isApart && before !== undefined && known.has(before.word.toLowerCase());
  }
}
