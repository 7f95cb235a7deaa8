// Detects an answer in which the model declines the request in its own words.
import { fold, Phrases } from "./matching.ts";
import { phrases } from "./phrases.ts";

/** A longer answer, in characters, is more than a refusal. */
export const maxRefusalLength = 1500;
/** How much of an answer is needed to tell whether it begins like a refusal, in characters. */
const maxBeginningLength = 300;
/** How many sentences of apology may come before the refusal. */
const maxPrefaces = 2;

const union = (kind: "certain" | "likely" | "prefaces") =>
  new Phrases(phrases.flatMap(({ refusal }) => refusal[kind]));
const certain = union("certain");
const likely = union("likely");
const preface = union("prefaces");
const support = new RegExp(
  `(?<![a-z])(?:${phrases.map(({ refusal }) => refusal.support.join("|")).join("|")})`,
  "u",
);

/** Whether an answer begins like a refusal; "maybe" if more of it is needed to decide. */
export function beginsAsRefusal(answer: string): boolean | "maybe" {
  const beginning = fold(answer.slice(0, maxBeginningLength)).trimStart();
  const { sentences, unfinished } = splitSentences(beginning);
  for (const sentence of sentences.slice(0, maxPrefaces + 1)) {
    if (certain.matches(sentence) || likely.matches(sentence)) return true;
    if (!preface.matches(sentence)) return false;
  }
  if (answer.length >= maxBeginningLength || sentences.length > maxPrefaces) return false;
  // Within a word of a longer sentence, wait for the next word.
  if (unfinished.length > 16 && /\w\w$/.test(unfinished)) return "maybe";
  return [certain, likely, preface].some((phrase) => phrase.mayMatch(unfinished)) && "maybe";
}

/** Whether the whole answer is a refusal. When in doubt, it is a text. */
export function isRefusal(answer: string): boolean {
  if (answer.length > maxRefusalLength || /^(?:#{1,6} |```|\|)/m.test(answer)) return false;
  const { sentences, unfinished } = splitSentences(`${fold(answer).trim()}\n`);
  const all = [...sentences, unfinished].filter(Boolean);
  for (const [index, sentence] of all.slice(0, maxPrefaces + 1).entries()) {
    if (certain.matches(sentence)) return true;
    if (likely.matches(sentence) && support.test(all.slice(index + 1).join(". "))) return true;
    if (!preface.matches(sentence)) return false;
  }
  return false;
}

/** Splits folded text into sentences without the marks at their ends, and an unfinished rest. */
export function splitSentences(folded: string): { sentences: string[]; unfinished: string } {
  const parts = folded.replace(/^["'( ]+/, "").split(/(?<=[.!?]["')\]]*)\s+|\n+/);
  const unfinished = parts.pop() ?? "";
  const sentences = parts.map(withoutMarks).filter(Boolean);
  return { sentences, unfinished };
}

const withoutMarks = (sentence: string) => sentence.trim().replace(/[\s.!?:"')\]]+$/, "");
