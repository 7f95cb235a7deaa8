// Conversations of an export, each as a Markdown file with all branches in chronological order.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Chat, ChatMessage } from "../../../../shared/contracts/chats.ts";
import { AppError } from "../../../../shared/errors.ts";
import { type ExportSource, isoTime, uniqueNames, yamlHead } from "./files.ts";
import { textFileName } from "./texts.ts";
import { exportWords } from "./words.ts";

export async function* chatsPart({ object, user }: ExportSource) {
  const uniqueName = uniqueNames();
  for (let after: string | null = ""; after !== null; ) {
    const page: Awaited<ReturnType<typeof object.exportChats>> = await object.exportChats(user.id, after);
    if (!page) throw new AppError("UNAUTHENTICATED"); // the account was deleted meanwhile
    for (const chat of page.chats)
      yield {
        name: uniqueName(`chats/${textFileName(chat)}`),
        modified: chat.usedAt,
        content: chatFile(chat, user.language),
      };
    after = page.next;
  }
}

/** Writes one conversation, message by message. A message that starts a branch names the one that it follows. */
export function* chatFile(chat: Omit<Chat, "version">, language: Language): Generator<string> {
  const { id, title, createdAt, usedAt, messages } = chat;
  yield yamlHead({ id, title, created: isoTime(createdAt), lastUsed: isoTime(usedAt) });
  const numbers = new Map(messages.map((message, index) => [message.id, index + 1]));
  for (const [index, message] of messages.entries()) {
    const parent = message.parent === null ? 0 : (numbers.get(message.parent) ?? 0);
    yield `\n${messageText(message, index + 1, parent === index ? null : parent, language)}\n`;
  }
}

/** @param branchOf the number of the message that a branch follows, 0 for the start; null without a branch */
function messageText(message: ChatMessage, number: number, branchOf: number | null, language: Language) {
  const { role, content, createdAt, attached, reply, summary } = message;
  const words = exportWords[language].chat;
  const time = isoTime(createdAt).slice(0, 16).replace("T", " ");
  const notes = [
    branchOf === null ? "" : branchOf === 0 ? words.start : `${words.branch} ${branchOf}`,
    reply?.state === "stopped" || reply?.state === "failed" ? words[reply.state] : "",
    reply?.cut ? words.cut : "",
  ].filter(Boolean);
  const parts = [
    `## ${number}. ${words[role]}, ${time} UTC${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`,
    attached && quote(`${words.attached}: ${attached.title} (${attached.id})`, attached.text),
    content,
    summary && quote(`${words.summary}: ${summary}`),
  ];
  return parts.filter(Boolean).join("\n\n");
}

const quote = (...paragraphs: (string | undefined)[]) =>
  `> ${paragraphs.filter(Boolean).join("\n\n").replaceAll("\n", "\n> ")}`;
