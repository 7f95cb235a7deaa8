// What a text says itself that can stand as a title.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { TitleType } from "../../../../shared/catalog/title-types.ts";
import { leansOnOthers, scoreSentences } from "../summarize/score-sentences.ts";
import type { SourceReading } from "../summarize/source-sentences.ts";

const shortest = 25;
const longest = 65;
const mostWords = 12;
const mostEach = 6;

/** One statement without quotations and insertions, that does not begin with what leans on another. */
const isPlain = /^\p{Lu}[^"“”„«»():!?]+\p{L}\.$/u;
const hasOpener = /^(?:\S{1,20} ){0,2}\S{1,20},/u;

/** For each type the lines of the text that are titles of it, the best first. */
export function ownTitles(
  reading: SourceReading,
  language: Language,
): Partial<Record<TitleType, readonly string[]>> {
  const scores = scoreSentences(reading, language);
  const best = [...reading.sentences.entries()]
    .filter(([, { kind, text }]) => kind === "paragraph" && !leansOnOthers(text, language))
    .sort(([a], [b]) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .map(([, sentence]) => sentence)
    .filter(({ text, words }) => text.length <= longest && words <= mostWords);
  const statements = best
    .map(({ text }) => text)
    .filter((text) => isPlain.test(text) && !hasOpener.test(text))
    .map((text) => text.slice(0, -1))
    .filter((text) => text.length >= shortest)
    .slice(0, mostEach);
  const questions = best
    .map(({ text }) => text)
    .filter((text) => /\?$/.test(text))
    .slice(0, mostEach);
  return { news: statements, social: statements, professional: statements, question: questions };
}
