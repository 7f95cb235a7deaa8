// Single words that are misspelled, by lists of pairs: "teh:the alot:a_lot recie*:recei* *cao:*ção".
import type { ReasonCode } from "../reasons/reasons.ts";
import { startsWithCapital, withCaseOf } from "./letter-case.ts";
import type { Check } from "./rules.ts";
import type { Token } from "./tokens.ts";

/** Pairs with the same reason. A pair of equal words is an exception from an ending. */
export interface SpellingGroup {
  code: ReasonCode;
  pairs: string;
}

interface Right {
  word: string;
  code: ReasonCode;
}

interface Lists {
  words: Map<string, Right>;
  beginnings: Map<string, Right>;
  endings: Map<string, Right>;
}

/** In letters: so much must stand before an ending, or behind a beginning and with it. */
const shortest = { beforeEnding: 2, beginning: 4 };
const longest = 14;

export function spellingCheck(groups: readonly SpellingGroup[]): Check {
  const lists = readLists(groups);
  return ({ tokens, apostrophe }) =>
    tokens.flatMap((token) => {
      const right = rightFor(token.lower, lists);
      if (!right || isShortAcronym(token.text)) return [];
      // A capital that the right word has not: a name, "Herr Kurtz".
      if (isCapitalInside(token) && !startsWithCapital(right.word)) return [];
      const after = withCaseOf(token.text, right.word).replaceAll("'", apostrophe);
      const { start, end } = token;
      return after === token.text ? [] : [{ start, end, after, code: right.code, category: "spelling" }];
    });
}

/** In letters: a longer word in capitals is a word that is shouted. */
const longestAcronym = 4;
const isShortAcronym = (text: string) => text.length <= longestAcronym && /^\p{Lu}{2,}$/u.test(text);

/** Inside a sentence, and the rest is small. */
const isCapitalInside = ({ text, startsSentence }: Token) => !startsSentence && /^\p{Lu}.*\p{Ll}/u.test(text);

function readLists(groups: readonly SpellingGroup[]): Lists {
  const lists: Lists = {
    words: new Map(),
    beginnings: new Map(),
    endings: new Map(),
  };
  for (const { code, pairs } of groups)
    for (const pair of pairs.split(/\s+/).filter((part) => part !== "")) {
      const [wrong = "", right = ""] = pair.replaceAll("_", " ").split(":");
      const entry = { word: right.replace("*", ""), code };
      if (wrong.endsWith("*")) lists.beginnings.set(wrong.slice(0, -1), entry);
      else if (wrong.startsWith("*")) lists.endings.set(wrong.slice(1), entry);
      else lists.words.set(wrong, entry);
    }
  return lists;
}

function rightFor(word: string, { words, beginnings, endings }: Lists): Right | null {
  const own = words.get(word);
  if (own) return own;
  for (let length = Math.min(longest, word.length); length >= shortest.beginning; length--) {
    const right = beginnings.get(word.slice(0, length));
    if (right) return { ...right, word: right.word + word.slice(length) };
  }
  for (let at = shortest.beforeEnding; at < word.length; at++) {
    const right = word.length - at > longest ? undefined : endings.get(word.slice(at));
    if (right) return { ...right, word: word.slice(0, at) + right.word };
  }
  return null;
}
