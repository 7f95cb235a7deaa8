// Parses a brief into its topics and its instructions (length, tone, form).
import type { Language } from "../../../shared/catalog/languages.ts";
import { plainText } from "../../../shared/text/analysis/plain-text.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import { capitalized, phrasesOf } from "./phrases.ts";

interface ReadBrief {
  /** Topics in the words of the brief, each of a few words. */
  points: string[];
  /** Instructions in the words of the brief. They are never topics. */
  requirements: string[];
}

const mostPoints = 8;
const mostRequirements = 6;
const longestPoint = 14;
/** In UTF-16 units. */
const longestRead = 10_000;

export function readBrief(brief: string, language: Language): ReadBrief {
  const read: ReadBrief = { points: [], requirements: [] };
  const sentences = plainText(brief.slice(0, longestRead)).split(/\n+|(?<=[.!?…])\s+|;\s+/u);
  for (const sentence of sentences) readSentence(sentence.trim(), language, read);
  return {
    points: [...new Set(read.points.map(tidied).filter(Boolean))].slice(0, mostPoints),
    requirements: [...new Set(read.requirements.map(tidied).filter(Boolean))].slice(0, mostRequirements),
  };
}

/** Matches "A practical post for bakers: three habits, one example each": the kind of text, then its topics. */
function readSentence(sentence: string, language: Language, read: ReadBrief): void {
  const [, head = "", list = ""] = /^([^:]{3,200}?)\s?:\s+(.+)$/su.exec(sentence) ?? [];
  const isList = list.includes(",") || isInstruction(head, language);
  const topic = isList ? "" : topicIn(sentence, language);
  if (topic) {
    const before = sentence.slice(0, sentence.length - topic.length);
    if (countWords(before) > 4) read.requirements.push(before.trim());
    readSentence(topic, language, read);
    return;
  }
  if (isList) read.requirements.push(head);
  for (const part of partsOf(isList ? list : sentence, language, isList))
    (isInstruction(part, language) ? read.requirements : read.points).push(part);
}

/** Splits a list into its items, and any other sentence into its instructions and the rest. */
function partsOf(sentence: string, language: Language, isList: boolean): string[] {
  const { joiners } = phrasesOf[language].brief;
  const joined = new RegExp(`,\\s+(?:(?:${joiners})\\s+)?|\\s+(?:${joiners})\\s+`, "iu");
  const pieces = sentence.split(/,\s+/);
  const isEnumeration = pieces.length > 2 && pieces.every((piece) => countWords(piece) <= 10);
  if (isList || isEnumeration) {
    const last = pieces.pop() ?? "";
    const ends = last.split(joined);
    // "flour, patience and a hot oven" ends with two items; "and how to put it on a desk and a shelf" with one.
    const isPair = ends.length === 2 && ends.every((end) => countWords(end) <= 4);
    return [...pieces, ...(isPair ? ends : [last.replace(new RegExp(`^(?:${joiners})\\s+`, "iu"), "")])];
  }
  const clauses = sentence.split(joined);
  if (!clauses.some((clause) => isInstruction(clause, language))) return [sentence];
  const points = clauses.filter((clause) => !isInstruction(clause, language));
  return [...points, ...clauses.filter((clause) => isInstruction(clause, language))];
}

/** The topic of a request: "reed pens" for "Write a post about reed pens". */
function topicIn(part: string, language: Language): string {
  for (const source of phrasesOf[language].brief.topics) {
    const topic = new RegExp(source, "isu").exec(part)?.[1];
    if (topic) return topic;
  }
  return "";
}

const isInstruction = (clause: string, language: Language): boolean =>
  phrasesOf[language].brief.instructions.some((source) => new RegExp(source, "iu").test(clause.trim()));

/** Formats a topic on one line, without the punctuation around it. */
function tidied(part: string): string {
  const words = part
    .trim()
    .replace(/^[\s"“„«»”'*>#-]+|[\s.,;:!?…"“”«»'*-]+$/gu, "")
    .split(/\s+/);
  const short =
    words.length > longestPoint
      ? `${words
          .slice(0, longestPoint)
          .join(" ")
          .replace(/[,;:]$/, "")}…`
      : words.join(" ");
  return /[\p{L}\p{N}]/u.test(short) ? capitalized(short) : "";
}
