// The demo of the summaries: the sentences of a text that say most of it, in its own words and order.
import { languages } from "../../../../shared/catalog/languages.ts";
import { type SummaryLength, summaryLengths } from "../../../../shared/catalog/summary-lengths.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { seededChoice } from "../generate/seeded-choice.ts";
import { sourceLanguageOf } from "../source/source-language.ts";
import { type Choice, chooseSentences } from "./choose-sentences.ts";
import { scoreSentences } from "./score-sentences.ts";
import { shortenSentence } from "./shorten-sentence.ts";
import { plainLine, readSource, type SourceSentence } from "./source-sentences.ts";
import { asSentence } from "./whole-sentence.ts";

const choices: Record<SummaryLength, Choice> = {
  line: { most: 1, fewest: 1, words: 30 },
  short: { most: 3, fewest: 2, words: 80 },
  medium: { most: 8, fewest: 4, words: 200 },
  bullets: { most: 6, fewest: 4, words: 150 },
};

/** Of the sentences of a short text. */
const mostOfText = 0.6;
/** A sentence that is longer is no summary of anything, and is cut. */
const longestSentence = { words: 60, characters: 500 };
/** So many sentences are two paragraphs. */
const twoParagraphs = 6;
/** How often another choice is looked for, and by how much it changes what the sentences are worth. */
const tries = 10;
const moods = [0.4, 0.6, 0.8, 1, 1.2];

/** Null where a setting is unknown or there is no text. The summary is in the text's language: nothing is translated. */
export function writeSummary({ settings, texts }: MarkedRequest): string | null {
  const length = summaryLengths.find((known) => known === settings.length);
  const isKnown = languages.some((known) => known === settings.language) || settings.language === "same";
  const { text = "" } = texts;
  if (!length || !isKnown || !text.trim()) return null;

  const { language } = sourceLanguageOf(text, settings.language);
  const reading = readSource(text, language);
  const whole = reading.sentences.filter(({ words, text: own }) => fits(words, own));
  const sentences = whole.length > 0 ? whole : reading.sentences;
  if (sentences.length === 0) return shortenSentence(plainLine(text) || text.trim(), longestSentence);
  const scores = scoreSentences({ ...reading, sentences }, language);
  const write = (weights: readonly number[]) => compose(sentences, weights, length);
  const first = write(scores);
  if (!settings.variation) return first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const choose = seededChoice(JSON.stringify([text, length, settings.variation, attempt]));
    const other = write(scores.map((score) => score * choose(moods)));
    if (other !== first) return other;
  }
  return first;
}

const fits = (words: number, text: string) =>
  words <= longestSentence.words && text.length <= longestSentence.characters;

function compose(
  sentences: readonly SourceSentence[],
  scores: readonly number[],
  length: SummaryLength,
): string {
  const choice = choices[length];
  const most = Math.min(choice.most, mostFor(length, sentences.length));
  const places = chooseSentences(sentences, scores, {
    ...choice,
    most,
    fewest: Math.min(choice.fewest, most),
  });
  const chosen = places.flatMap((place) => sentences[place] ?? []);
  const lines = chosen.map(({ text }) => shortenSentence(text, longestSentence));
  if (length === "bullets" && lines.length > 1) return lines.map((line) => `- ${line}`).join("\n");
  const running = lines.map(lines.length > 1 ? asSentence : (line) => line);
  if (running.length < twoParagraphs) return running.join(" ");
  const turn = turnOf(chosen);
  return `${running.slice(0, turn).join(" ")}\n\n${running.slice(turn).join(" ")}`;
}

/** A list has as many points as it should, as long as one sentence of the text at least is left out. */
function mostFor(length: SummaryLength, sentences: number): number {
  const share = Math.max(1, Math.round(sentences * mostOfText));
  return length === "bullets" ? Math.max(share, Math.min(choices.bullets.fewest, sentences - 1)) : share;
}

/** Where the second paragraph begins: with another part of the text, as near to the middle as can be. */
function turnOf(chosen: readonly SourceSentence[]): number {
  const middle = Math.ceil(chosen.length / 2);
  const turns = [...chosen.keys()].slice(2, -1);
  const parts = turns.filter((at) => chosen[at]?.block !== chosen[at - 1]?.block);
  return parts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? middle;
}
