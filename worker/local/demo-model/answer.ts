// The demo model's response to the messages of a tool (worker/tools), including follow-ups.

import {
  type ChatMessage,
  type MarkedRequest,
  modelQuestion,
  readRequest,
} from "../../clients/model-request.ts";
import { writeReply } from "./chat.ts";
import { writeEdit } from "./edit.ts";
import { writeGenerated } from "./generate.ts";
import { writeCorrections } from "./grammar.ts";
import { writeMultiChannel } from "./multi-channel.ts";
import { writeRewriting } from "./rewrite.ts";
import { writeSeo } from "./seo.ts";
import { writeCondensed, writeSummary } from "./summarize.ts";
import { writeTitles } from "./titles.ts";
import { writeVoiceGuide } from "./voice-guide.ts";

type Writer = (request: MarkedRequest) => string | null;

const writers = new Map<string, Writer>(
  Object.entries({
    generate: writeGenerated,
    rewrite: writeRewriting,
    summarize: writeSummary,
    titles: writeTitles,
    seo: writeSeo,
    multiChannel: writeMultiChannel,
    grammar: writeCorrections,
    condense: writeCondensed,
    voiceGuide: writeVoiceGuide,
    edit: writeEdit,
    translate: writeEdit,
  }),
);

/** @returns null if the messages are not a tool's request */
export function answer(messages: readonly ChatMessage[]): string | null {
  const users = messages.filter(({ role }) => role === "user");
  const asked = users.map(({ content }) => readRequest(content));
  const [first] = asked;
  const last = asked.at(-1);
  if (users.at(-1)?.content === modelQuestion) return "ready";
  if (!first) return null;
  const written = messages.findLast(({ role }) => role === "assistant")?.content ?? "";
  if (first.tool === "chat") {
    if (last?.tool !== "continue") return writeReply(messages);
    const reply = writeReply(messages.slice(0, -2));
    return reply === null ? null : restOf(reply, written);
  }
  const write = writers.get(first.tool);
  if (!write) return null;
  // A repair request gets the response to the first request: it has all facts of the source and no others.
  if (!last || last === first || last.tool === "repair") return write(first);
  if (last.tool === "continue") {
    const whole = write(first);
    return whole === null ? null : restOf(whole, written);
  }
  // A tool's second request names what is missing, or a shorter limit.
  const settings = last.tool === "shorten" ? { ...first.settings, ...last.settings } : last.settings;
  return write({ tool: first.tool, settings, texts: { ...first.texts, ...last.texts } });
}

/** The rest of `whole` after `written`, which may be only the last part of the written text. */
function restOf(whole: string, written: string): string {
  const begun = written.trimEnd();
  const at = whole.indexOf(begun);
  return at < 0 ? "" : whole.slice(at + begun.length);
}
