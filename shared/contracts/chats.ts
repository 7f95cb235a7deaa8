// The conversations with the assistant, as they are kept. Times are milliseconds since 1970 UTC.
import type { Language } from "../catalog/languages.ts";
import type { ErrorCode } from "../errors.ts";
import type { HiddenItems } from "./retention.ts";

/** One line of the list of conversations. */
export interface ChatSummary {
  id: string;
  title: string;
  createdAt: number;
  /** When something was last said in it. */
  usedAt: number;
  /** Where the list was searched: a piece of what was said, around the first word that was found. */
  hit: string | null;
}

/** How many messages the plan has for the day, which is UTC's. */
export interface ChatAllowance {
  used: number;
  /** Null is without limit, 0 is none at all. */
  limit: number | null;
  /** When the next day begins. */
  opensAt: number;
}

/** A page of the conversations, by their last use, the latest first. `nextCursor` is null on the last page. */
export interface ChatPage {
  items: ChatSummary[];
  nextCursor: string | null;
  allowance: ChatAllowance;
  /** What is past the plan's retention; null on later pages and where nothing is. */
  hidden: HiddenItems | null;
}

/** What a conversation consists of: messages of the person, and replies of the assistant. */
export interface ChatMessage {
  id: string;
  /** What it follows: a message of the other; null where it begins the conversation. */
  parent: string | null;
  role: "user" | "assistant";
  /** In markdown where it is the assistant's. Of a reply that failed, what there was of it: it may be empty. */
  content: string;
  createdAt: number;
  /** The text of the history that came with the message; `text` is as it was then, in exports alone. */
  attached: { id: string; title: string; text?: string } | null;
  /** How a reply came to be; null for messages of the person. */
  reply: ChatReply | null;
  /** What the assistant is told of all that was said up to here, this message included, in the place of it. */
  summary: string | null;
}

export interface ChatReply {
  runId: string;
  state: "done" | "stopped" | "failed";
  /** Why it failed. */
  code: ErrorCode | null;
  /** The model stopped at its length limit. */
  cut: boolean;
  language: Language;
  /** The text of the history that it was saved as; it may have been deleted there since. */
  savedAs: string | null;
}

/** A reply that is being written: its run can be joined from anywhere. */
export interface RunningReply {
  runId: string;
  /** The message of the person that it answers. */
  parent: string;
  startedAt: number;
}

/** One conversation with all its branches, oldest message first. */
export interface Chat {
  id: string;
  title: string;
  createdAt: number;
  usedAt: number;
  messages: ChatMessage[];
  running: RunningReply[];
  /** Changes whenever anything else in here does. */
  version: string;
}

/** What saving a reply to the history answers: the text's id there, the same each time. */
export interface SavedReply {
  contentId: string;
}
