// The demo of the conversations: an answer to the last message, from what it says and what was said before it.
import { answers } from "./answers/answers.ts";
import type { Conversation } from "./conversation.ts";
import { Kit } from "./kit.ts";
import { readAsk } from "./read-ask.ts";
import { typeset } from "./reply-frame.ts";

/** How often another wording is looked for. */
const tries = 10;

/** Null where nothing was asked last. */
export function writeReply(conversation: Conversation): string | null {
  const last = conversation.turns.at(-1);
  if (last?.role !== "user") return null;
  const ask = readAsk(conversation, last);
  const isFirst = conversation.summary === null && ask.earlier.turns.every(({ role }) => role === "user");
  const write = (seed: string) => {
    const kit = new Kit(ask, seed);
    const note = isFirst ? [typeset(kit.phrases.note, ask.language)] : [];
    return [...answers[ask.intent](kit), ...note].filter((block) => block.trim() !== "").join("\n\n");
  };
  const first = write("");
  if (!last.variation) return first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const other = write(`${last.variation} ${attempt}`);
    if (other !== first) return other;
  }
  return first;
}
