// What one word says about the language it is of: its points for each language that knows it or looks like it.
import { languages } from "../../../catalog/languages.ts";
import { commonWords } from "./common-words.ts";
import { functionWords } from "./function-words.ts";
import { looks } from "./looks.ts";

type Known = keyof typeof functionWords;

/** All languages that are told apart; points stand in this order. */
export const known = Object.keys(functionWords) as Known[]; // the keys of a constant are what its type says

/** A language, as its place in `known`, and the points it gets. */
export type Weight = [language: number, points: number];

/** In the manner of logarithms of odds: they add up. */
const points = { frequent: 4, word: 3, common: 2, strong: 3, weak: 1 };

/** How many of a list count as most frequent. */
const frequentWords = 25;

interface Tables {
  words: Map<string, Weight[]>;
  common: Map<string, Weight[]>;
  looks: Map<string, Weight[]>;
  longestLook: number;
}

let made: Tables | undefined;

/** Made when first asked for: it takes some milliseconds, and many visits need no language. */
function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const words = new Map<string, Weight[]>();
  const common = new Map<string, Weight[]>();
  const parts = new Map<string, Weight[]>();
  for (const [index, name] of known.entries()) {
    for (const [rank, word] of listed(functionWords[name]).entries())
      add(words, word, [index, rank < frequentWords ? points.frequent : points.word]);
    const [weak = "", strong = ""] = (looks[name] ?? "").split("|");
    for (const part of listed(weak)) add(parts, part, [index, points.weak]);
    for (const part of listed(strong)) add(parts, part, [index, points.strong]);
  }
  for (const language of languages)
    for (const word of listed(commonWords[language]))
      add(common, word, [known.indexOf(language), points.common]);
  return {
    words,
    common,
    looks: parts,
    longestLook: Math.max(...[...parts.keys()].map((part) => part.length)),
  };
}

const listed = (list: string) => [...new Set(list.split(" ").filter(Boolean))];

function add(table: Map<string, Weight[]>, key: string, weight: Weight) {
  const weights = table.get(key);
  if (weights) weights.push(weight);
  else table.set(key, [weight]);
}

/** The points of a function word, in small letters; undefined where it is none. */
export function functionWeights(word: string): Weight[] | undefined {
  return tables().words.get(word);
}

/** In letters; what is longer says no more. */
const longestWord = 40;
const ourLetters = /^[a-zàáâãäæçèéêëìíîïñòóôõöùúûüÿœß']*$/;

/** The points of any other word in small letters: the best look of it counts for each language. */
export function otherWeights(word: string): Weight[] {
  const { common, looks, longestLook } = tables();
  const best = known.map(() => 0);
  const whole = `^${word.slice(0, longestWord)}$`;
  for (let start = 0; start < whole.length; start++)
    for (let end = start + 1; end <= Math.min(whole.length, start + longestLook); end++)
      for (const [language, worth] of looks.get(whole.slice(start, end)) ?? [])
        best[language] = Math.max(best[language] ?? 0, worth);
  for (const [language, worth] of common.get(word) ?? []) best[language] = (best[language] ?? 0) + worth;
  if (!ourLetters.test(word))
    for (let language = languages.length; language < best.length; language++)
      best[language] = (best[language] ?? 0) + points.strong;
  return [...best.entries()].filter(([, worth]) => worth > 0);
}
