// "Y" before the sound i is "e", "o" before the sound o is "u".
import type { Edit } from "../engine/edit.ts";
import { withCaseOf } from "../engine/letter-case.ts";
import type { Check } from "../engine/rules.ts";

/** Not "hielo" and "ionosfera", where the i is no vowel of its own. */
const soundOfI = /^(?:h?[ií])(?![aeoáéó])/;
const soundOfO = /^h?[oó]/;

export const checkSpanishConjunctions: Check = ({ tokens }) => {
  const edits: Edit[] = [];
  for (const [index, { start, end, text, lower, startsSentence }] of tokens.entries()) {
    const next = tokens[index + 1];
    if (next?.gap !== "space" || next.lower.length < 3) continue;
    const right =
      lower === "y" && soundOfI.test(next.lower)
        ? "e"
        : lower === "o" && soundOfO.test(next.lower)
          ? "u"
          : null;
    // A question may begin with "¿Y Isabel?", a list with a letter.
    if (!right || startsSentence || isName(next.text)) continue;
    edits.push({ start, end, after: withCaseOf(text, right), code: "soundForm", category: "grammar" });
  }
  return edits;
};

/** Foreign names have sounds of their own: "York y Iowa", "uno o Hollywood". */
const isName = (word: string) => /^\p{Lu}/u.test(word);
