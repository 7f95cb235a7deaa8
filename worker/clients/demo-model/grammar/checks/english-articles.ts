// "A" or "an", by the sound of the word behind; where the letters do not tell the sound, nothing is said.
import { stopWords } from "../../../../../shared/text/stop-words.ts";
import type { Edit } from "../engine/edit.ts";
import { withCaseOf } from "../engine/letter-case.ts";
import type { Check } from "../engine/rules.ts";

const yooOrWon = /^(?:eu|ewe|one(?!i|r)|once|oui|una(?:n|r)|uni(?!n|m|d)|us(?:e|u|a)|uti|ubi|uku)/;
const vowelSound = /^(?:[aeio]|u(?:n(?!i)|p|l[^u]|m|g|tt)|(?:hour|honest|honou?r|heir))/;
/** Short ones may be letters: "an seo expert". */
const consonantSound = /^[bcdfgjklmnpqrstvwz][a-z]*[aeiouy]/;
const shortestForConsonant = 4;

/** What is called by its letters: "an MP", "an x-ray", "a U-turn". */
const isSpelledOut = (word: string) => !/^\p{L}\p{Ll}{2,}$/u.test(word);

export const checkEnglishArticles: Check = ({ tokens }) => {
  const edits: Edit[] = [];
  for (const [index, { start, end, text, lower }] of tokens.entries()) {
    const next = tokens[index + 1];
    if ((lower !== "a" && lower !== "an") || next?.gap !== "space" || isSpelledOut(next.text)) continue;
    // "Vitamin A is": a function word behind says that this is no article.
    if (stopWords("en").has(next.lower) && !/^(?:easy|hour|one|use)/.test(next.lower)) continue;
    const right = articleBefore(next.lower);
    if (!right || right === lower || (text === "A" && !tokens[index]?.startsSentence)) continue;
    edits.push({ start, end, after: withCaseOf(text, right), code: "articleSound", category: "grammar" });
  }
  return edits;
};

function articleBefore(word: string): "a" | "an" | null {
  if (yooOrWon.test(word)) return "a";
  if (vowelSound.test(word)) return "an";
  return word.length >= shortestForConsonant && consonantSound.test(word) ? "a" : null;
}
