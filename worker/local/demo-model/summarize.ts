// Summarises a text with its own most important sentences, and condenses long conversations.
import { type SummaryLength, summaryLengths } from "../../../shared/catalog/writing-options.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { phrasesOf, seedOf } from "./phrases.ts";
import { extract, readSource, type SourceSentence } from "./source.ts";

const lengths: Record<SummaryLength, { most: number; fewest: number; words: number }> = {
  line: { most: 1, fewest: 1, words: 30 },
  short: { most: 3, fewest: 2, words: 80 },
  medium: { most: 8, fewest: 4, words: 200 },
  bullets: { most: 6, fewest: 4, words: 150 },
};
/** The maximum share of a short text's sentences, so that a summary always leaves something out. */
const mostOfText = 0.6;

const wordsIn = (sentences: readonly SourceSentence[]) =>
  sentences.reduce((sum, { words }) => sum + words, 0);

/** Summarises in the text's language. @returns null if the length is unknown or there is no text */
export function writeSummary({ settings, texts }: MarkedRequest): string | null {
  const length = summaryLengths.find((known) => known === settings.length);
  const source = readSource(texts.text ?? "", settings.language);
  if (!length || source.sentences.length === 0) return null;
  const { most, fewest, words } = lengths[length];
  const share = Math.max(1, Math.round(source.sentences.length * mostOfText));
  const least = length === "bullets" ? Math.min(fewest, source.sentences.length) : Math.min(fewest, share);
  const chosen = extract(source, {
    most: Math.max(least, Math.min(most, share)),
    fewest: least,
    fits: (sentences) => wordsIn(sentences) <= words,
    seed: seedOf(settings.variation),
  });
  const lines = chosen.map(({ text }) => text);
  if (length === "bullets") return lines.map((line) => `- ${line}`).join("\n");
  const middle = lines.length < 6 ? lines.length : Math.ceil(lines.length / 2);
  const paragraphs = [lines.slice(0, middle), lines.slice(middle)].filter((own) => own.length > 0);
  return paragraphs.map((own) => own.map(asSentence).join(" ")).join("\n\n");
}

/** Appends a full stop to a list item between other sentences. */
const asSentence = (line: string) => (/[\p{L}\p{N})]$/u.test(line) ? `${line}.` : line);

/** The maximum words and lines of each side's summary. */
const condensed = { most: 8, words: 180 };

/** @returns null if the conversation is empty */
export function writeCondensed({ texts }: MarkedRequest): string | null {
  const { conversation = "", summary = "" } = texts;
  if (!(conversation + summary).trim()) return null;
  const said = [
    ...conversation.matchAll(/(?:^|\n\n)(User|Assistant): ([\s\S]*?)(?=\n\n(?:User|Assistant): |$)/g),
  ];
  const by = (side: string) => said.filter(([, own]) => own === side).map(([, , text = ""]) => text);
  const { asked, said: answered } =
    phrasesOf[readSource(conversation || summary, undefined).language].chat.summary;
  const parts = [
    summary.slice(0, 1500),
    section(asked, by("User").join("\n\n")),
    section(answered, by("Assistant").join("\n\n")),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function section(heading: string, text: string): string {
  const chosen = extract(readSource(text, undefined), {
    most: condensed.most,
    fits: (sentences) => wordsIn(sentences) <= condensed.words,
  });
  return chosen.length > 0 ? [heading, ...chosen.map((sentence) => `- ${sentence.text}`)].join("\n") : "";
}
