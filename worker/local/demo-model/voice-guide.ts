// The guide of a brand voice, written from the figures of the request alone.
import { parseText } from "../../../shared/text/analysis/parsed-text.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { asLanguage, fill, phrasesOf } from "./phrases.ts";
import { shortened } from "./source.ts";

/** Up to these means, in words, sentences are called short or medium. */
const lengthLimits = [12, 20];
/** Occurrences per 1,000 words from which on a trait counts as a habit; below the second figure as avoided. */
const habit = { from: 4, below: 0.5 };
const longestPhrase = 120;

/** @returns JSON; null without samples */
export function writeVoiceGuide({ settings, texts }: MarkedRequest): string | null {
  const language = asLanguage(settings.language);
  const samples = Object.entries(texts).flatMap(([name, text]) => (name.startsWith("sample") ? [text] : []));
  if (!language || samples.length === 0) return null;
  const phrases = phrasesOf[language].voice;
  const rate = (name: string) => Number(settings[`${name}Per1000`] ?? 0);
  const mean = Number(settings.sentenceWords ?? 0);
  const slots = {
    name: texts.name ?? "",
    description: shortened(texts.description ?? "", 300),
    mean: Math.round(mean),
    longest: settings.longestSentence ?? "",
    form: settings.address ?? "",
    exclamation: Math.round(rate("exclamation")),
    question: Math.round(rate("question")),
    dash: Math.round(rate("dash")),
  };
  const person = rate("firstPlural") >= rate("firstSingular") ? "firstPlural" : "firstSingular";
  const isLength = lengthLimits.findIndex((limit) => mean <= limit);
  const pick = (rules: Record<string, string>, isPicked: (value: number) => boolean) =>
    Object.entries(rules).flatMap(([name, rule]) => (isPicked(rate(name)) ? [rule] : []));
  return JSON.stringify({
    summary: fill(phrases.summary, {
      ...slots,
      length: phrases.lengths.at(isLength) ?? "",
      person: rate(person) >= habit.from ? phrases.person[person] : "",
      address: slots.form ? fill(phrases.address, slots) : "",
    }),
    dos: [
      ...phrases.dos.map((rule) => fill(rule, slots)),
      ...pick(phrases.use, (value) => value >= habit.from),
    ],
    donts: pick(phrases.avoid, (value) => value < habit.below),
    preferred: (texts.favorites ?? "").split(", ").filter(Boolean),
    avoided: (texts.avoided ?? "").split("\n").filter(Boolean),
    formOfAddress: slots.form ? fill(phrases.formOfAddress, slots) : phrases.noAddress,
    rhythm: fill(phrases.rhythm, slots),
    punctuation: fill(phrases.punctuation, slots),
    examplePhrases: samples.flatMap((text) => firstSentence(text, language)).slice(0, 5),
  });
}

function firstSentence(text: string, language: Parameters<typeof parseText>[1]): string[] {
  const [sentence] = parseText(text, language).sentences;
  return sentence ? [shortened(text.slice(sentence.start, sentence.end), longestPhrase)] : [];
}
