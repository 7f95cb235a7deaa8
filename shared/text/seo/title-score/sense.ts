import type { Language } from "../../../catalog/languages.ts";
import { bare, isStopWord } from "../../analysis/keywords.ts";
import { stopWords } from "../../analysis/keywords.ts";
import type { Token } from "../../analysis/tokens.ts";
import { wordSet } from "../../analysis/words.ts";

export interface Sense {
  /** The share of the title's words that add something, 0 to 1. The points of every part are multiplied by it. */
  share: number;
  /** What most of the others are. */
  finding: "repetitive" | "nonsense" | null;
}

/** A word that stands so often in a title is repeated; twice may be wordplay ("good bread is slow bread"). */
const oftenRepeated = 3;

/** One odd word may be a name. */
const fewestOdd = 2;

/**
 * How much of a title is more than repetition and gibberish. Gibberish is recognised by its letters (no vowel,
 * rows of the keyboard, letter pairs that none of our languages has) and by piled-up articles and prepositions. What is spelled
 * like a word counts as one, so a salad of real words is not found.
 */
export function senseOf(tokens: readonly Token[], language: Language): Sense {
  const repeated = countRepeated(tokens, language);
  const gibberish = tokens.filter(({ word }) => isGibberish(word)).length + countPiledUp(tokens, language);
  const odd = repeated + gibberish;
  if (odd < fewestOdd) return { share: 1, finding: null };
  return {
    share: Math.max(0, 1 - odd / tokens.length),
    finding: repeated >= gibberish ? "repetitive" : "nonsense",
  };
}

function countRepeated(tokens: readonly Token[], language: Language): number {
  const stop = stopWords(language);
  const counts = new Map<string, number>();
  for (const { word, stem } of tokens) {
    const form = bare(word.toLowerCase().replaceAll("’", "'"), language);
    if (!isStopWord(form, stop)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + (count >= oftenRepeated ? count - 1 : 0), 0);
}

const keyboardRow =
  /qwer|wert(?=y|z)|erty|rtyu|tyui|yuio|uiop|asdf|sdfg|dfgh|fghj|ghjk|hjkl|zxcv|xcvb|cvbn|vbnm|qsdf|azer(?=t)|yxcv/i;
const impossible =
  /[bcdfghjklmnpqrstvwxz]{9}|(\p{L})\1\1|[jqv][jqxz]|x[jqz]|z[jqx]|[bcdfghjklmnprstvwxz]q|q[bcdfghjklmnprstvxz]/iu;

/** In small letters but for the first: words in capitals are abbreviations. */
function isGibberish(word: string): boolean {
  if (word.length < 4 || !/^\p{Script=Latin}\p{Ll}+$/u.test(word)) return false;
  return !/[aeiouyàáâãäèéêëìíîïòóôõöùúûüæœ]/i.test(word) || keyboardRow.test(word) || impossible.test(word);
}

/** Articles, prepositions and conjunctions. "De la A a la Z" has five in a row; more make no phrase. */
const structure: Record<Language, ReadonlySet<string>> = {
  en: wordSet("a an and at by for from in of on or the to with"),
  pt: wordSet("a ao as com da das de do dos e em na nas no nos o os ou para por um uma"),
  es: wordSet("a al con de del e el en la las los o para por un una y"),
  fr: wordSet("à au aux avec dans de des du en et la le les ou par pour sur un une"),
  de: wordSet("am an auf aus bei das dem den der des die ein eine im in mit oder und von vom zu zum zur"),
};

const longestRun = 5;

function countPiledUp(tokens: readonly Token[], language: Language): number {
  let run = 0;
  let count = 0;
  for (const { word } of [...tokens, { word: "" }]) {
    if (structure[language].has(word.toLowerCase())) run++;
    else {
      if (run > longestRun) count += run;
      run = 0;
    }
  }
  return count;
}
