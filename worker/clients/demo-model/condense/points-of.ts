import type { Language } from "../../../../shared/catalog/languages.ts";
import { chooseSentences } from "../summarize/choose-sentences.ts";
import { scoreSentences } from "../summarize/score-sentences.ts";
import { shortenSentence } from "../summarize/shorten-sentence.ts";
import { readSource } from "../summarize/source-sentences.ts";

const longestPoint = { words: 40, characters: 300 };

/** The sentences that say most of a text, as short lines in its order. */
export function pointsOf(text: string, language: Language, room: { most: number; words: number }): string[] {
  if (!text.trim()) return [];
  const reading = readSource(text, language);
  const scores = scoreSentences(reading, language);
  const places = chooseSentences(reading.sentences, scores, { ...room, fewest: 1 });
  return places.flatMap((place) => {
    const sentence = reading.sentences[place];
    return sentence ? [shortenSentence(sentence.text, longestPoint)] : [];
  });
}
