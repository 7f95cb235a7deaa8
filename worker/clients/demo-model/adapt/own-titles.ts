import type { Language } from "../../../../shared/catalog/languages.ts";
import { capitalized } from "../generate/slot-text.ts";
import { shortenSentence } from "../summarize/shorten-sentence.ts";
import { ownTitles as statementsOf } from "../titles/own-titles.ts";
import type { SourceLines } from "./source-lines.ts";

export interface OwnTitle {
  text: string;
  /** Where it comes from: the text's own heading, one of its sentences, or what it is about. */
  from: "heading" | "sentence" | "topic";
  /** The place of that heading or sentence; -1 for none. */
  at: number;
}

/** A text of fewer lines needs each of them below its title. */
const fewestLines = 4;
const parts = /\s*[:：|]\s+|\s+[–—-]\s+/u;

/** The titles of words of the text, of `limit` UTF-16 units at most, the best first. */
export function ownTitles(
  source: SourceLines,
  topics: readonly string[],
  language: Language,
  limit: number,
): readonly [OwnTitle, ...OwnTitle[]] {
  const told = [...headingTitles(source, limit), ...sentenceTitles(source, language, limit)];
  const [first, ...others] = told;
  const topic = topicTitle(source, topics, limit);
  return first ? [first, ...others, topic] : [topic];
}

function headingTitles({ lines, headings }: SourceLines, limit: number): OwnTitle[] {
  const [heading] = headings;
  if (!heading || (lines[0]?.heading ?? -1) < 0) return [];
  const [part = ""] = heading.split(parts, 1);
  const whole = [heading, part].find((text) => text !== "" && text.length <= limit);
  return [{ text: whole ?? cut(heading, limit), from: "heading", at: 0 }];
}

function sentenceTitles({ lines, headings }: SourceLines, language: Language, limit: number): OwnTitle[] {
  if (lines.length < fewestLines) return [];
  const { news = [] } = statementsOf({ sentences: lines, headings }, language);
  return news.flatMap((text) => {
    const at = lines.findIndex((line) => line.text === `${text}.`);
    return text.length <= limit && at >= 0 ? [{ text, from: "sentence", at }] : [];
  });
}

const topicTitle = ({ lines }: SourceLines, topics: readonly string[], limit: number): OwnTitle => ({
  text: cut(capitalized(topics[0] ?? lines[0]?.text ?? ""), limit),
  from: "topic",
  at: -1,
});

const cut = (text: string, characters: number) => shortenSentence(text, { words: characters, characters });
