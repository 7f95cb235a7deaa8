// Replies in a chat: explains the demo, repeats the topic, and gives a few tips.
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import { type ChatMessage, type MarkedRequest, readRequest } from "../../clients/model-request.ts";
import { readBrief } from "./brief.ts";
import { fill, phrasesOf, rotated, seedOf } from "./phrases.ts";
import { extract, readSource, shortened } from "./source.ts";

const pointersAtOnce = 3;

/** @returns null if the last message is empty */
export function writeReply(messages: readonly ChatMessage[]): string | null {
  const asked = messages.filter(({ role }) => role === "user").map(({ content }) => readRequest(content));
  const last = asked.at(-1);
  const message = last?.texts.message?.trim();
  if (!last || !message) return null;
  const said = [
    message,
    ...asked
      .slice(0, -1)
      .reverse()
      .map((request) => request?.texts.message ?? ""),
  ];
  const earlier = summaryIn(messages[0]?.content ?? "");
  const language = [...said, earlier]
    .map((text) => detectLanguage(text))
    .find((found) => found !== null && found !== "other");
  const source = readSource(message, language);
  const { chat, quotes } = phrasesOf[source.language];
  const topic = shortened(readBrief(message, source.language).points[0] ?? source.subjects[0] ?? "", 80);
  const echo = /\p{L}{3}/u.test(topic)
    ? fill(chat.topic, { topic: `${quotes.open}${topic.replace(/[<>[\]()*_`#]/g, "")}${quotes.close}` })
    : chat.noTopic;
  const seed = seedOf(last.settings.variation) + asked.length - 1;
  const pointers = rotated(chat.pointers, seed).slice(0, pointersAtOnce);
  return [
    `${chat.hello} ${echo}`,
    ...attachment(last, chat.attached),
    [chat.pointersIntro, "", ...pointers.map((pointer) => `- ${pointer}`)].join("\n"),
  ].join("\n\n");
}

/** The summary of the earlier conversation, which is part of the instructions. */
function summaryIn(instructions: string): string {
  const at = instructions.search(/^<request-[0-9a-f]{8} tool="chat"/m);
  return at < 0 ? "" : (readRequest(instructions.slice(at))?.texts.summary ?? "");
}

function attachment({ texts }: MarkedRequest, phrase: string): string[] {
  const { title = "", attached = "" } = texts;
  if (!attached) return [];
  const chosen = extract(readSource(attached, undefined), { most: 2, fits: () => true });
  const intro = fill(phrase, { title: title.replace(/[<>[\]()*_`#]/g, ""), words: countWords(attached) });
  return [[intro, "", ...chosen.map(({ text }) => `> ${shortened(text, 300)}`)].join("\n")];
}
