// Which words of a text are used as verbs: by the words beside them, because "cut" may be a noun as well.
import type { Language } from "../../catalog/languages.ts";
import type { Token } from "../analysis/tokens.ts";
import { wordSet } from "../analysis/words.ts";
import neighbours from "./verb-neighbours.json" with { type: "json" };

interface Neighbours {
  /** Articles, possessives and prepositions before a noun or its adjective. */
  beforeNouns: ReadonlySet<string>;
  /** Pronouns, auxiliaries and particles before a verb. */
  beforeVerbs: ReadonlySet<string>;
  /** The beginning of an object: "cut the reed", "cut it". */
  afterVerbs: ReadonlySet<string>;
}

const known = new Map<Language, Neighbours>();

function neighboursOf(language: Language): Neighbours {
  const made = known.get(language) ?? {
    beforeNouns: wordSet(neighbours.beforeNouns[language]),
    beforeVerbs: wordSet(neighbours.beforeVerbs[language]),
    afterVerbs: wordSet(neighbours.afterVerbs[language]),
  };
  known.set(language, made);
  return made;
}

/** French pronouns and articles that an apostrophe attaches: "s'use", "l'encre". */
const elidedPronoun = /^(?:j|m|n|s|t)['’]/i;
const elidedArticle = /^(?:d|l)['’]/i;

/**
 * Returns the stems that have the neighbours of a verb more often than those of a noun. Words without such neighbours
 * stay nouns. In German a verb is looked for only at the beginning of a clause, since nouns have a capital elsewhere.
 */
export function verbStems(tokens: readonly Token[], language: Language): ReadonlySet<string> {
  const { beforeNouns, beforeVerbs, afterVerbs } = neighboursOf(language);
  const balance = new Map<string, number>();
  for (const [place, token] of tokens.entries()) {
    const before = token.isApart ? "" : (tokens[place - 1]?.word.toLowerCase() ?? "");
    const next = tokens[place + 1];
    const after = next && !next.isApart ? next.word.toLowerCase() : "";
    const isNoun = beforeNouns.has(before) || elidedArticle.test(token.word);
    const isVerb =
      beforeVerbs.has(before) ||
      elidedPronoun.test(token.word) ||
      (afterVerbs.has(after) && !isNoun && (language !== "de" || token.isApart));
    if (isNoun !== isVerb) balance.set(token.stem, (balance.get(token.stem) ?? 0) + (isVerb ? 1 : -1));
  }
  return new Set([...balance].filter(([, verbs]) => verbs > 0).map(([stem]) => stem));
}
