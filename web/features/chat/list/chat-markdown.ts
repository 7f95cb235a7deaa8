// Exports a conversation as Markdown.
import type { Chat, ChatMessage } from "../../../../shared/contracts/chats.ts";
import { buildTree, visibleBranch } from "../thread/branches.ts";

interface ChatWords {
  user: string;
  assistant: string;
  attached: (title: string) => string;
  /** Placeholder for an empty reply. */
  nothing: string;
  formatMoment: (time: number) => string;
}

/**
 * Returns the branch with the newest message, with roles and times. If `marked`, user messages are escaped so that
 * they contain no HTML and keep their line breaks.
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

/** Code blocks are not escaped. */
const escapeTyped = (text: string) =>
  text
    .split(/(^```[\s\S]*?^```[ \t]*$)/m)
    .map((part, index) => (index % 2 ? part : part.replaceAll("<", "\\<").replace(/(\S)\n(?=\S)/g, "$1  \n")))
    .join("");
