// A conversation as one markdown text, for a file.
import type { Chat, ChatMessage } from "../../../../../shared/contracts/chats.ts";
import { buildTree, visibleBranch } from "../thread/branches.ts";

export interface ChatWords {
  user: string;
  assistant: string;
  attached: (title: string) => string;
  /** Where a reply has no text. */
  nothing: string;
  formatMoment: (time: number) => string;
}

/**
 * The branch with the newest message: who said what, and when. `marked` is whether signs of markdown will be read as
 * such: what a person typed is no HTML then, and keeps its lines.
 */
export function chatMarkdown(
  chat: Pick<Chat, "title" | "messages">,
  words: ChatWords,
  marked = true,
): string {
  const messages = visibleBranch(buildTree(chat.messages)).flatMap(({ message }) => message ?? []);
  const typed = marked ? escapeTyped : (text: string) => text;
  const write = ({ role, content, createdAt, attached }: ChatMessage) => [
    `**${words[role]}** · ${words.formatMoment(createdAt)}`,
    ...(attached ? [`*${typed(words.attached(attached.title))}*`] : []),
    (role === "user" ? typed(content) : content).trim() || `*${words.nothing}*`,
  ];
  return [`# ${typed(chat.title)}`, ...messages.flatMap(write)].join("\n\n");
}

/** Blocks of code are left alone: nothing in them is read. */
const escapeTyped = (text: string) =>
  text
    .split(/(^```[\s\S]*?^```[ \t]*$)/m)
    .map((part, index) => (index % 2 ? part : part.replaceAll("<", "\\<").replace(/(\S)\n(?=\S)/g, "$1  \n")))
    .join("");
