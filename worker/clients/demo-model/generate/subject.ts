// What a text is to be about, taken from its title and brief.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { isInstruction } from "./instructions.ts";
import { keyPoints, pointOf } from "./key-points.ts";
import { capitalized, cleanText, hasWords, shortened } from "./slot-text.ts";
import { contentWords, isForeign } from "./stop-words.ts";

export interface Subject {
  /** For the top of the text: the title as it was given, as far as there is room. */
  title: string;
  /** For the middle of a sentence: the same in a few words. */
  topic: string;
  points: string[];
  /** The brief is in another language than the text, so its words appear only as quoted names. */
  foreign: boolean;
}

interface Request {
  title: string;
  brief: string;
  language: Language;
  words: number;
  untitled: string;
}

const longestTopic = 9;

export function subjectOf({ title, brief, language, words, untitled }: Request): Subject {
  const given = cleanText(title);
  const full = hasWords(given) ? given : capitalized(topicOf(brief) || untitled);
  const room = Math.max(4, Math.floor(words * 0.35));
  return {
    title: shortened(full, Math.min(room, 30)),
    topic: shortened(full.split(/:\s|\s[–—-]\s/)[0] ?? full, Math.min(room, longestTopic)).replace(
      /[.,;:]+$/,
      "",
    ),
    points: keyPoints(brief, full),
    foreign: isForeign(brief, language),
  };
}

/** The first thing a brief says: its first sentence where that is short, else the first clause that has words. */
function topicOf(brief: string): string {
  for (const sentence of brief.split(/\n+|(?<=[.!?…])\s+/u)) {
    const whole = pointOf(sentence);
    const short =
      sentence.split(/\s+/).length <= longestTopic && !(isInstruction(sentence) && sentence.includes(","));
    if (contentWords(whole).length > 0 && short) return whole;
    for (const clause of sentence.split(/[,;:]\s+/)) {
      const topic = pointOf(clause);
      if (contentWords(topic).length > 0) return topic;
    }
  }
  return "";
}
