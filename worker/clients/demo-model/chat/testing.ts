// For the tests: conversations as lists of what was said, the person first.
import type { Conversation } from "./conversation.ts";
import { writeReply } from "./write-reply.ts";

export function conversationOf(said: readonly string[], variation = ""): Conversation {
  const turns = said.map((text, at) =>
    at % 2 === 0
      ? { role: "user" as const, message: text, attached: null, variation }
      : { role: "assistant" as const, text },
  );
  return { summary: null, turns };
}

/** The reply to the last of it; "" where there is none. */
export const say = (said: readonly string[], variation = "") =>
  writeReply(conversationOf(said, variation)) ?? "";
