// What the demo model can do: one entry and one folder for each tool.
import type { MarkedRequest } from "../model-request.ts";
import { writeAdapted } from "./adapt/write-adapted.ts";
import type { Conversation } from "./chat/conversation.ts";
import { writeReply } from "./chat/write-reply.ts";
import { writeCondensed } from "./condense/write-condensed.ts";
import { writeGenerated } from "./generate/write-generated.ts";
import { writeGrammar } from "./grammar/write-grammar.ts";
import { writeRewritten } from "./rewrite/write-rewritten.ts";
import { writeSeo } from "./seo/write-seo.ts";
import { writeSummary } from "./summarize/write-summary.ts";
import { writeTitles } from "./titles/write-titles.ts";

/** From a request to the text of the answer; null where the request makes no sense to the tool. */
export type DemoWriter = (request: MarkedRequest) => string | null;

/** From all that was said to the text of the next reply; null where there is nothing to answer. */
export type ConversationWriter = (conversation: Conversation) => string | null;

/** The tools whose answers stand alone. Later messages ask for more of the answer to the first. */
export const writers: Record<string, DemoWriter> = {
  generate: writeGenerated,
  rewrite: writeRewritten,
  summarize: writeSummary,
  titles: writeTitles,
  seo: writeSeo,
  adapt: writeAdapted,
  grammar: writeGrammar,
  condense: writeCondensed,
};

/** The tools that answer the last message, with all before it in mind. */
export const conversationWriters: Record<string, ConversationWriter> = { chat: writeReply };
