// What an answer can be about that its message does not say again.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { beginningOf, cleanText, hasEnoughWords, isList } from "./clean-text.ts";
import type { Conversation } from "./conversation.ts";
import { intentOf } from "./find-intent.ts";
import { readTopic, type Topic, topicIn, topicOfText } from "./find-topic.ts";
import { topicIntents } from "./intents.ts";
import { asksFor, bodyOf } from "./reply-frame.ts";
import { signsByLanguage } from "./signs/signs-by-language.ts";
import { splitMessage } from "./split-message.ts";

type Turns = Conversation["turns"];

/** So many turns back. */
const turnsBack = 20;
/** What has fewer words than this is no text of its own. */
const shortestText = 4;
const enoughForTopic = 20;
const enoughForAnswer = 12;

/** The text of the last reply that has one. */
export function lastBody(turns: Turns): string {
  for (const turn of turns.slice(-turnsBack).toReversed()) {
    if (turn.role === "user") continue;
    const body = bodyOf(cleanText(turn.text));
    if (hasEnoughWords(body, shortestText)) return body;
  }
  return "";
}

/** The last text that the person brought or attached. */
export function lastBrought(turns: Turns, language: Language): string {
  const recent = turns.slice(-turnsBack);
  for (const [back, turn] of recent.toReversed().entries()) {
    if (turn.role !== "user") continue;
    const attached = cleanText(turn.attached?.text ?? "");
    const brought = attached || textOfTurn(turn.message, recent.at(-back - 2), language);
    if (hasEnoughWords(brought, shortestText)) return brought;
  }
  return "";
}

/** Who was asked for a text may send it without another word. */
function textOfTurn(message: string, before: Turns[number] | undefined, language: Language): string {
  const { request, text } = splitMessage(message);
  const isAnswer = before?.role === "assistant" && asksFor(before.text) === "text";
  const isText = hasEnoughWords(request, enoughForAnswer) || intentOf(request, language) === "other";
  return text || (isAnswer && isText ? request : "");
}

/** What was last named as a topic, else what the summary or the last text is about. */
export function lastTopic({ summary, turns }: Conversation, language: Language): Topic | null {
  const recent = turns.slice(-turnsBack);
  for (const [back, turn] of recent.toReversed().entries()) {
    if (turn.role !== "user") continue;
    const topic = topicOfTurn(turn.message, recent.at(-back - 2), language);
    if (topic) return topic;
    if (turn.attached?.title) return { name: turn.attached.title, brief: "" };
  }
  const told = lastBody(turns) || lastBrought(turns, language);
  if (hasEnoughWords(told, enoughForTopic)) return topicOf(told, language);
  return summary === null ? null : topicOfSummary(cleanText(summary), language);
}

function topicOf(text: string, language: Language): Topic | null {
  const name = topicOfText(beginningOf(text).text, language);
  return name ? { name, brief: "" } : null;
}

/** Of a list of what was wanted, what was named last; else what most of the summary is about. */
function topicOfSummary(summary: string, language: Language): Topic | null {
  const wishes = summary.split("\n").filter(isList);
  for (const wish of wishes.toReversed()) {
    const topic = topicOfTurn(wish.replace(/^\s*\S+\s+/, ""), undefined, language);
    if (topic) return topic;
  }
  return topicOf(summary, language);
}

function topicOfTurn(message: string, before: Turns[number] | undefined, language: Language): Topic | null {
  const { request } = splitMessage(message);
  const isAnswer = before?.role === "assistant" && asksFor(before.text) === "topic";
  const intent = intentOf(request, language);
  return (
    topicIn(request, language, topicIntents.has(intent)) ??
    (isAnswer && intent === "other" ? readTopic(request, signsByLanguage[language]) : null)
  );
}
