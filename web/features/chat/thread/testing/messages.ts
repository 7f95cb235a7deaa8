// Test messages.
import type { Chat, ChatMessage, ChatReply } from "../../../../../shared/contracts/chats.ts";

const base = Date.UTC(2026, 10, 20, 9, 30);
const plain = { createdAt: base, attached: null, reply: null, summary: null };

export function said(id: string, parent: string | null, changes: Partial<ChatMessage> = {}): ChatMessage {
  return { id, parent, role: "user", content: `Question ${id}`, ...plain, ...changes };
}

export function reply(
  id: string,
  parent: string,
  how: Partial<ChatReply> = {},
  changes: Partial<ChatMessage> = {},
): ChatMessage {
  const made: ChatReply = {
    runId: `run-${id}`,
    state: "done",
    code: null,
    cut: false,
    language: "en",
    savedAs: null,
    ...how,
  };
  return { id, parent, role: "assistant", content: `Answer ${id}`, ...plain, reply: made, ...changes };
}

export const chatId = "0190a1b2-0000-7000-8000-0000000000aa";

export function chatOf(messages: ChatMessage[], changes: Partial<Chat> = {}): Chat {
  return {
    id: chatId,
    title: "About bread",
    createdAt: base,
    usedAt: base,
    messages,
    running: [],
    version: "0",
    ...changes,
  };
}
