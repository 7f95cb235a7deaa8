// Finds names that changed sides: "Marta interviewed Julián" rewritten as "Julián interviewed Marta".
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import type { Span } from "../analysis/sentences.ts";
import nameWords from "./name-words.json" with { type: "json" };
import type { Side } from "./swaps.ts";

/** Two neighbouring names that stand in the other order in the other text. */
export interface Exchange {
  missing: Span;
  invented: Span;
  /** Whether the words between them are the same; otherwise they may be reversed, too: "older than", "younger than". */
  isSame: boolean;
}

/** Compares neighbouring names of two texts. The facts of a side are its names. */
export function exchangedNames(source: Side, output: Side): Exchange[] {
  const [own, others] = [pairsIn(source), pairsIn(output)];
  const isIn = (pairs: NamePair[], first: string, words: string, second: string) =>
    pairs.some((pair) => pair.first === first && pair.words === words && pair.second === second);
  return own.flatMap((pair) => {
    const { first, second, words } = pair;
    const turned = others.filter((other) => other.first === second && other.second === first);
    const isKept = isIn(others, first, words, second) || isIn(own, second, words, first);
    return turned
      .map((other) => ({ missing: pair, invented: other, isSame: other.words === words }))
      .filter(({ isSame }) => !isSame || (!isKept && isDirected(words, source.language)));
  });
}

interface NamePair extends Span {
  first: string;
  second: string;
  /** What is between them, in lower case. */
  words: string;
}

/** In characters. */
const longestBetween = 60;

/** "Vega 3", "Aurora 5". */
const modelNumber = /^ [0-9]{1,4}(?= )/;

/** Bounds the number of comparisons. */
const mostPairs = 200;

function pairsIn({ prose, facts, language }: Side): NamePair[] {
  const joining = new RegExp(`(?<!\\p{L})(?:${nameWords.conjunctions[language]})(?!\\p{L})`, "u");
  const pairs: NamePair[] = [];
  for (const [index, name] of facts.entries()) {
    const next = facts[index + 1];
    const end = name.start + name.text.length;
    if (!next || next.start - end > longestBetween || pairs.length === mostPairs) continue;
    const words = prose.slice(end, next.start).replace(modelNumber, "").toLowerCase().trim();
    if (/[^\p{L}\p{M} '’-]/u.test(words) || joining.test(words)) continue;
    const [first = "", second = ""] = [name.offers[0], next.offers[0]];
    pairs.push({ first, second, words, start: name.start, end: next.start + next.text.length });
  }
  return pairs;
}

/** Whether words between two names tell which one does something: "interviewed" does, "met" and "and" do not. */
function isDirected(words: string, language: Language): boolean {
  const mutual = new RegExp(`(?<!\\p{L})(?:${nameWords.mutual[language]})`, "u");
  const stop = stopWords(language);
  return !mutual.test(words) && (words.match(/\p{L}{3,}/gu) ?? []).some((word) => !stop.has(word));
}
