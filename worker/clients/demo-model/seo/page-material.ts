import type { Language } from "../../../../shared/catalog/languages.ts";
import { listKeywords } from "../../../../shared/contracts/seo.ts";
import { type Focus, focusOf, presenceIn } from "../../../../shared/text/seo/focus.ts";
import { htmlToMarkdown } from "../../../../shared/text/seo/html-to-markdown.ts";
import { readLinks } from "../../../../shared/text/seo/links.ts";
import { withoutCode } from "../../../../shared/text/seo/without-code.ts";
import type { Choose } from "../generate/seeded-choice.ts";
import { scoreSentences } from "../summarize/score-sentences.ts";
import {
  plainLine,
  readableMarkdown,
  readSource,
  type SourceSentence,
} from "../summarize/source-sentences.ts";
import { topicsOf } from "../titles/topics.ts";

/** A sentence with what it is worth for the text, and whether it has the focus keyphrase whole. */
export interface PageSentence extends SourceSentence {
  /** 0 to 1, the best has 1. */
  worth: number;
  hasFocus: boolean;
}

/** What the tags of a page are made from. */
export interface PageMaterial {
  language: Language;
  /** What people search for, as the text writes it. */
  keyphrase: string;
  focus: Focus | null;
  sentences: readonly PageSentence[];
  headings: readonly string[];
  /** What the text is about besides the keyphrase, the strongest first. */
  topics: readonly string[];
  /** The alternative texts that its pictures have. */
  altTexts: readonly string[];
  /** Changes the choice where another wording is wanted: 0 otherwise. */
  mood: () => number;
}

const moods = [0, 1, 2, 3];

export function readMaterial(
  text: string,
  typed: string,
  language: Language,
  choose: Choose | null,
): PageMaterial {
  const topics = topicsOf(readableMarkdown(text), language);
  const wanted = listKeywords(typed).map(plainLine).find(Boolean) ?? topics[0] ?? "";
  const keyphrase = writtenAs(wanted, text);
  const focus = focusOf(keyphrase, language);
  const reading = readSource(text, language);
  const scores = scoreSentences(reading, language);
  const best = scores.reduce((a, b) => Math.max(a, b), 0) || 1;
  return {
    language,
    keyphrase,
    focus,
    sentences: reading.sentences.map((sentence, at) => ({
      ...sentence,
      worth: (scores[at] ?? 0) / best,
      hasFocus: focus !== null && presenceIn(sentence.text, focus) === "whole",
    })),
    headings: reading.headings,
    topics: topics.filter((topic) => !overlaps(topic, keyphrase)),
    altTexts: readLinks(htmlToMarkdown(withoutCode(text)), new Map())
      .pictures.map(({ alt }) => plainLine(alt))
      .filter(Boolean),
    mood: () => (choose ? choose(moods) : 0),
  };
}

/** A keyphrase with the letters that the text gives it: people type names and German nouns in small ones. */
function writtenAs(keyphrase: string, text: string): string {
  const at = text.toLowerCase().indexOf(keyphrase.toLowerCase());
  const found = at < 0 ? "" : text.slice(at, at + keyphrase.length);
  return found.toLowerCase() === keyphrase.toLowerCase() ? found : keyphrase;
}

/** Whether one phrase holds the other. */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a);
}
