// A word that stands there twice by mistake: small words that never do so on purpose, and long ones.
import type { Edit } from "../engine/edit.ts";
import type { Check } from "../engine/rules.ts";

/** In letters: a longer word is hardly ever said twice, but for those that people do double. */
const longWord = 6;

export function doubledWordsCheck(smallWords: string, onPurpose: string): Check {
  const small = new Set(smallWords.split(" "));
  const allowed = new Set(onPurpose.split(" "));
  return ({ tokens }) => {
    const edits: Edit[] = [];
    for (const [index, token] of tokens.entries()) {
      const previous = tokens[index - 1];
      if (!previous || token.gap !== "space" || token.lower !== previous.lower) continue;
      const isSlip = small.has(token.lower) || (isLong(token.text) && !allowed.has(token.lower));
      if (!isSlip) continue;
      const { start, text } = previous;
      edits.push({
        start,
        end: token.end,
        after: text,
        code: "doubledWord",
        category: "grammar",
      });
    }
    return edits;
  };
}

/** Names may be doubled: Baden Baden. */
const isLong = (word: string) => word.length >= longWord && /^\p{Ll}+$/u.test(word);
