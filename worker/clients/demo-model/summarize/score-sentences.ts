import type { Language } from "../../../../shared/catalog/languages.ts";
import { stemsOf } from "../../../../shared/text/tokens.ts";
import { leaningOpeners } from "./leaning-openers.ts";
import { rankSentences } from "./rank-sentences.ts";
import type { SourceReading, SourceSentence } from "./source-sentences.ts";
import { endsWhole } from "./whole-sentence.ts";

/**
 * How well each sentence stands for the text, above 0: how central it is, more for what opens the text or a paragraph
 * and for words of the headings (H. P. Edmundson, "New methods in automatic extracting", J. ACM 16, 1969), less for
 * what does not stand alone. The factors are our own.
 */
export function scoreSentences({ sentences, headings }: SourceReading, language: Language): number[] {
  const ranks = rankSentences(sentences.map(({ stems }) => stems));
  const named = new Set(stemsOf(headings.join("\n"), language));
  return sentences.map((sentence, at) => {
    const inHeadings = shareIn(named, sentence.stems);
    const place = at === 0 ? 1.3 : sentence.opensBlock ? 1.1 : 1;
    return (ranks[at] ?? 0) * place * (1 + 0.3 * inHeadings) * soundness(sentence, language);
  });
}

function shareIn(known: ReadonlySet<string>, stems: ReadonlySet<string>): number {
  let count = 0;
  for (const stem of stems) if (known.has(stem)) count++;
  return stems.size === 0 ? 0 : count / stems.size;
}

/** A sentence of fewer words seldom says enough. */
const fewestWords = 5;

/** 1 for a sentence that can be read alone, less for others. */
function soundness({ text, kind, words }: SourceSentence, language: Language): number {
  let sound = kind === "row" ? 0.3 : 1;
  if (/[:：]$/u.test(text)) sound *= 0.3;
  if (/[?？][\p{Pf}\p{Pe}"]*$/u.test(text)) sound *= 0.5;
  if (words < fewestWords) sound *= words / (2 * fewestWords);
  if (leansOnOthers(text, language)) sound *= 0.6;
  return endsWhole(text) ? sound : sound * 0.7;
}

/** Whether a sentence begins with what points back. */
export function leansOnOthers(text: string, language: Language): boolean {
  const [first = ""] = /^\P{L}{0,5}(\p{L}+)/u.exec(text)?.slice(1) ?? [];
  return leaningOpeners[language].has(first.toLowerCase());
}
