// Short sentences in the passive that name who did it, turned around: "The report was written by Anna."
import type { Edit } from "../../engine/edit.ts";
import { capitalize } from "../../engine/letter-case.ts";
import type { Check } from "../../engine/rules.ts";
import type { Token } from "../../engine/tokens.ts";

/** The words of a sentence in the active voice; null where it is no passive, or one that cannot be turned surely. */
export type TurnAround = (words: string[]) => string | null;

const longest = 9;

export function passiveCheck(turnAround: TurnAround): Check {
  return ({ text, tokens }) => {
    const edits: Edit[] = [];
    for (const sentence of shortSentences(tokens)) {
      const [start = 0, end = 0] = [sentence[0]?.start, sentence.at(-1)?.end];
      if (!/^[.!]/.test(text.slice(end, end + 1))) continue;
      const active = turnAround(sentence.map((token) => token.text));
      if (active) edits.push({ start, end, after: capitalize(active), code: "passive", category: "clarity" });
    }
    return edits;
  };
}

function shortSentences(tokens: Token[]): Token[][] {
  const sentences: Token[][] = [];
  for (let index = 0; index < tokens.length; ) {
    const sentence: Token[] = [];
    const { sentence: number } = tokens[index] ?? {};
    for (; tokens[index]?.sentence === number && index < tokens.length; index++) {
      const token = tokens[index];
      if (token) sentence.push(token);
    }
    const [, ...others] = sentence;
    if (sentence.length <= longest && others.every(({ gap }) => gap === "space" || gap === "none"))
      sentences.push(sentence);
  }
  return sentences;
}
