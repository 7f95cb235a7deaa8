// How much the length of sentences varies, and where it does not.
import type { ParsedSentence, ParsedText } from "../analysis/parsed-text.ts";
import { fullVariation, sentenceLengths } from "../analysis/parsed-text.ts";
import type { StyleFinding } from "./finding.ts";

/** How long the sentences of a text are, in words, and how varied that is: 0 (all alike) to 100, a whole number. */
export interface EnglishVariety {
  averageWords: number;
  deviation: number;
  score: number;
}

/** Fewer sentences have nothing to vary. */
const fewestSentences = 3;

/** The score is 100 from a standard deviation of 0.6 of the average on, and for a text of one or two sentences. */
export function varietyOf({ sentences }: ParsedText): EnglishVariety {
  const { average, deviation, variation } = sentenceLengths(sentences);
  const score = sentences.length < fewestSentences ? 1 : Math.min(1, variation / fullVariation);
  return { averageWords: average, deviation, score: Math.round(100 * score) };
}

/** So many sentences in a row may not be nearly as long as each other. */
const longestRun = 4;

/** In words. Short sentences in a row are a means of style. */
const shortestSentence = 6;
const nearlyEqual = 2;

/** Every sentence from the fourth on of a run in which no two differ by more than two words. */
export function monotonyFindings({ sentences, blocks, text }: ParsedText): StyleFinding[] {
  const findings: StyleFinding[] = [];
  let run: ParsedSentence[] = [];
  for (const sentence of sentences) {
    const isProse = blocks[sentence.block]?.kind === "paragraph" && lengthOf(sentence) >= shortestSentence;
    run = isProse ? [...longestFitting(run, sentence), sentence] : [];
    if (run.length < longestRun) continue;
    const { start, end } = sentence;
    findings.push({ kind: "monotony", start, end, text: text.slice(start, end) });
  }
  return findings;
}

const lengthOf = ({ first, last }: ParsedSentence) => last - first;

/** The end of a run that a sentence goes on with. No more of it is kept than tells. */
function longestFitting(run: ParsedSentence[], sentence: ParsedSentence): ParsedSentence[] {
  const recent = run.slice(1 - longestRun);
  const stranger = recent.findLastIndex(
    (other) => Math.abs(lengthOf(other) - lengthOf(sentence)) > nearlyEqual,
  );
  return recent.slice(stranger + 1);
}
