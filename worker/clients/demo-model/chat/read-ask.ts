// The last message of a conversation, understood: what is asked for, about what, with which text.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { cleanText, hasEnoughWords } from "./clean-text.ts";
import type { Conversation, UserTurn } from "./conversation.ts";
import { intentOf } from "./find-intent.ts";
import { readTopic, type Topic, topicIn, topicOfText } from "./find-topic.ts";
import { type Intent, textIntents, topicIntents } from "./intents.ts";
import { lastBody, lastBrought, lastTopic } from "./remember.ts";
import { asksFor } from "./reply-frame.ts";
import { languageOfReply } from "./reply-language.ts";
import { signsByLanguage } from "./signs/signs-by-language.ts";
import { type MessageParts, splitMessage } from "./split-message.ts";

export interface Ask {
  language: Language;
  intent: Intent;
  /** What the message says apart from the text it brings. */
  request: string;
  /** Null where nothing names one. */
  topic: Topic | null;
  /** The text to work on: what was brought, else what was attached, else what was last written; "" where there is none. */
  text: string;
  /** What was said before. */
  earlier: Conversation;
}

/** Something that is brought for a text about a topic is a text from so many words on; less says more of the topic. */
const fewestWords = 40;
/** Who was asked for a text and says so many words sends it. */
const wordsOfText = 12;

export function readAsk(conversation: Conversation, last: UserTurn): Ask {
  const earlier = { ...conversation, turns: conversation.turns.slice(0, -1) };
  const parts = splitMessage(last.message);
  const language = languageOfReply(parts, conversation);
  const { intent, request, text, topic } = answered(parts, earlier, language) ?? {
    ...parts,
    intent: intentOf(parts.request, language),
    topic: null,
  };
  const named = topic ?? topicIn(request, language, topicIntents.has(intent));
  const attached = cleanText(last.attached?.text ?? "");
  const ask = { language, intent, request, earlier };
  if (topicIntents.has(intent)) {
    const given = hasEnoughWords(text, fewestWords) ? text : attached;
    if (named && !given) return { ...ask, topic: withBrief(named, text), text: "" };
    if (given) return { ...ask, topic: named ?? ofText(given, last, language), text: given };
    const remembered = lastTopic(earlier, language);
    // What was just written is taken up by what ends it, or shows it; all else is made from its topic.
    const before = intent === "conclusion" || intent === "code" ? lastText(earlier, language) : "";
    if (remembered) return { ...ask, topic: withBrief(remembered, text), text: before };
    return { ...ask, topic: text ? readTopic(text, signsByLanguage[language]) : null, text: "" };
  }
  const given = text || attached;
  if (given) return { ...ask, topic: named ?? ofText(given, last, language), text: given };
  const isAboutEarlier = textIntents.has(intent) || intent === "continue";
  return {
    ...ask,
    topic: named ?? (isAboutEarlier ? lastTopic(earlier, language) : null),
    text: isAboutEarlier ? lastText(earlier, language) : "",
  };
}

const lastText = ({ turns }: Conversation, language: Language) =>
  lastBody(turns) || lastBrought(turns, language);

function withBrief({ name, brief }: Topic, more: string): Topic {
  return { name, brief: [brief, more].filter(Boolean).join("\n") };
}

function ofText(text: string, { attached }: UserTurn, language: Language): Topic | null {
  const name = attached?.title || topicOfText(text, language);
  return name ? { name, brief: "" } : null;
}

/** What was asked for before and lacked a text or a topic, with what this message says to it. */
function answered(
  { request, text }: MessageParts,
  { turns }: Conversation,
  language: Language,
): (MessageParts & { intent: Intent; topic: Topic | null }) | null {
  const [asking, reply] = turns.slice(-2);
  if (asking?.role !== "user" || reply?.role !== "assistant") return null;
  const wanted = asksFor(reply.text);
  const isText = wanted === "text" && countWords(text || request) >= wordsOfText;
  if (wanted === null || (intentOf(request, language) !== "other" && !isText)) return null;
  const before = splitMessage(asking.message).request;
  const intent = intentOf(before, language);
  if (wanted === "text") return { intent, request: before, text: text || request, topic: null };
  const topic = readTopic(request, signsByLanguage[language]);
  return topic && { intent, request: before, text, topic };
}
