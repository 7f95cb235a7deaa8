// The demo of what stands for the beginning of a long conversation: what was wanted, and what came of it.
import { countWords } from "../../../../shared/text/words.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { cleanText } from "../chat/clean-text.ts";
import { replyPhrases } from "../chat/phrases/phrases-by-language.ts";
import { bodyOf, typeset } from "../chat/reply-frame.ts";
import { splitMessage } from "../chat/split-message.ts";
import { sourceLanguageOf } from "../source/source-language.ts";
import { plainLine } from "../summarize/source-sentences.ts";
import { pointsOf } from "./points-of.ts";
import { readSpoken } from "./read-spoken.ts";
import { readSummary } from "./read-summary.ts";

/** Words: both sides stay below the 400 that are asked for. */
const room = { wants: 170, soFar: 190 };
/** Of the new points of each side, and of what an earlier summary said. */
const mostPoints = 10;
const mostKept = 5;
const roomForPoints = 120;

/** Null where there is no conversation. */
export function writeCondensed({ texts }: MarkedRequest): string | null {
  const { summary = "", conversation = "" } = texts;
  if (!conversation.trim()) return null;
  const { asked, attached, replied } = readSpoken(conversation);
  const messages = asked.map((message) => splitMessage(message));
  const wishes = messages.map(({ request }) => request).filter(Boolean);
  const { language } = sourceLanguageOf(wishes.join("\n\n") || cleanText(conversation), undefined);
  const brought = [...messages.map(({ text }) => text), ...attached.map(({ text }) => text)];
  const written = replied.map((reply) => bodyOf(cleanText(reply)));
  const texted = cleanText([...brought, ...written].filter(Boolean).join("\n\n"));

  const before = readSummary(summary, language, mostKept);
  const phrases = replyPhrases[language].condensed;
  const titles = attached.map(({ title }) => `${phrases.attached} ${cleanText(title)}`);
  const points = (text: string) => pointsOf(text, language, { most: mostPoints, words: roomForPoints });
  const side = (heading: string, items: readonly string[], words: number) =>
    items.length === 0 ? "" : typeset(heading, language) + listWithin(items, words);
  const isShort = countWords(wishes.join(" ")) <= roomForPoints;
  const wished = isShort ? wishes.map((wish) => plainLine(wish)) : points(wishes.join("\n\n"));
  const wanted = side(phrases.wants, [...before.wants, ...wished], room.wants);
  const soFar = side(phrases.soFar, [...titles, ...before.soFar, ...points(texted)], room.soFar);
  return [wanted, soFar].filter(Boolean).join("\n\n") || typeset(phrases.wants, language);
}

/** Each item once, as far as there is room. */
function listWithin(items: readonly string[], words: number): string {
  let left = words;
  let list = "";
  for (const item of new Set(items)) {
    left -= countWords(item) + 1;
    if (left < 0) break;
    list += `\n- ${item}`;
  }
  return list;
}
