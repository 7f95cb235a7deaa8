import { keywordsOf } from "../../../../../shared/text/keywords.ts";
import { plainText } from "../../../../../shared/text/plain.ts";
import { wordsOf } from "../../../../../shared/text/words.ts";
import { isPassage, type Part, renderParts } from "../parts.ts";
import { capitalized } from "../sentences.ts";
import type { Setting } from "./setting.ts";

/** So often a word stands in a text that is about it. */
const fewestTimes = 2;
/** In UTF-16 units: what is looked at for it. */
const longest = 10_000;

/** What a text is about, in a few words: its heading, or the word it says most. */
export function subjectOf(parts: readonly Part[], { language, phrases }: Setting): string {
  const heading = parts.find(({ kind }) => kind === "heading");
  if (heading) {
    const title = plainText(renderParts([heading]))
      .replace(/\n[=-]+\s*$/, "")
      .replace(/\s+/g, " ")
      .trim();
    if (title) return title;
  }
  const word = keywordOf(parts.filter(isPassage), language);
  return word
    ? `${phrases.subject} ${capitalized(word)}`
    : phrases.subject.replace(/[\s\u00a0\u202f]*:$/, "");
}

/** The word that a passage says most; empty where it says none twice. */
export function keywordOf(parts: readonly Part[], language: Setting["language"]): string {
  const words = wordsOf(plainText(renderParts(parts).slice(0, longest)));
  const [[word, count] = ["", 0]] = keywordsOf(words, language);
  return count >= fewestTimes ? word : "";
}
