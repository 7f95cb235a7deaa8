// Sentences that begin with the same word, one after the other.
import type { Language } from "../../catalog/languages.ts";
import { type Reading, type ReadWord, wordsIn } from "../analysis/parsed-text.ts";
import { wordSet } from "../analysis/words.ts";
import type { StyleFinding } from "./finding.ts";

/** So many sentences in a row may not begin with the same word. */
const longestRun = 3;

/** Where a sentence begins with one of these, the word behind it counts as well. */
const articles: Record<Language, ReadonlySet<string>> = {
  en: wordSet("the a an"),
  pt: wordSet("o a os as um uma"),
  es: wordSet("el la los las un una"),
  fr: wordSet("le la les un une des"),
  de: wordSet("der die das den dem ein eine einen"),
};

/** The opening of each sentence from the third on that begin alike. Items of lists may, and headings. */
export function openingFindings(reading: Reading): StyleFinding[] {
  const findings: StyleFinding[] = [];
  let last = "";
  let run = 0;
  for (const sentence of reading.sentences) {
    const opening =
      reading.blocks[sentence.block]?.kind === "paragraph"
        ? openingOf(wordsIn(reading, sentence), reading.language)
        : [];
    const key = opening.map(({ lower }) => lower).join(" ");
    run = key !== "" && key === last ? run + 1 : 1;
    last = key;
    const [first] = opening;
    const end = opening.at(-1)?.end;
    if (run < longestRun || !first || end === undefined) continue;
    findings.push({
      kind: "repeatedOpening",
      start: first.start,
      end,
      text: reading.text.slice(first.start, end),
    });
  }
  return findings;
}

const openingOf = (words: readonly ReadWord[], language: Language): readonly ReadWord[] =>
  words.slice(0, articles[language].has(words[0]?.lower ?? "") ? 2 : 1);
