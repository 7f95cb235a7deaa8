// Conversations as runs see them: a message with what came before it, and where its reply is stored.
import type { Language } from "../../../shared/catalog/languages.ts";
import { visibleSince } from "../../../shared/retention.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { excerptOf, nameOf } from "../../../shared/text/analysis/plain-text.ts";
import { searchIndexWords } from "../../../shared/text/search/fold.ts";
import type { Conversation, Turn, UserMessage } from "../../tools/define-tool.ts";
import type { Account } from "../account.ts";
import { type Refusal, refusal } from "../runs/run-request.ts";
import type { RunContent } from "../runs/run-texts.ts";
import { type Attachment, type Message, Messages, type StoredReply } from "./messages.ts";

/** Length of the default title, taken from the first message, in characters. */
const titleLength = 60;

/** A message of the user, and the conversation that ends with it. */
export interface LocatedMessage {
  message: Message;
  conversation: Conversation;
  /** Whether it already has a reply that did not fail. */
  isAnswered: boolean;
}

/** The chat and message that a run replies to, as stored in the ledger's metadata. */
export interface ReplyTarget {
  id: string;
  message: string;
  language: Language;
}

export class Conversations {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #messages: Messages;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
    this.#messages = new Messages(sql);
  }

  /** The attachment of a stored message; undefined if the message is not stored. */
  attachmentOf({ chat, id }: UserMessage): Attachment | null | undefined {
    return this.#messages.find(chat, id)?.attached;
  }

  /**
   * Finds the place of a message, and the conversation up to it. Writes nothing. A stored message wins over the one in
   * the request. Declined if the chat is deleted or past the plan's retention.
   */
  locate(
    { chat, id, after, text }: UserMessage,
    attachment: Attachment | null,
    { plan }: Pick<Account, "plan">,
    now: number,
  ): LocatedMessage | Refusal {
    const known = this.#messages.find(chat, id);
    const isGone = this.#isDeleted(chat) || this.#isUnusedSince(chat, visibleSince(plan, now) ?? 0);
    if (known?.role === "assistant" || isGone) return refusal("NOT_FOUND");
    const message: Message = known ?? {
      chatId: chat,
      id,
      parent: after,
      role: "user",
      content: text,
      createdAt: now,
      attached: attachment,
      reply: null,
      summary: null,
    };
    const parent = message.parent === null ? null : this.#messages.find(chat, message.parent);
    if (parent === undefined || parent?.role === "user") return refusal("NOT_FOUND");
    const isAnswered = known !== undefined && this.#messages.isAnswered(chat, id);
    return { message, conversation: this.#historyOf(message, parent), isAnswered };
  }

  /** Stores the message, and creates the chat for the first one. Call it in the transaction that reserves the prompt. */
  saveMessage({ message }: LocatedMessage, now: number): void {
    const { chatId, content, createdAt } = message;
    const title = nameOf(content, titleLength);
    this.#sql.exec(
      `INSERT INTO chats (id, title, words, created_at, used_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET used_at = excluded.used_at, retention_notified_at = NULL, version = version + 1`,
      chatId,
      title,
      searchIndexWords(title),
      createdAt,
      now, // later than the message if it is being answered again
    );
    this.#messages.add(message);
  }

  /** Stores the reply, unless the message was deleted. Call it in the transaction that settles the prompt. */
  saveReply(
    { id: chatId, message, language }: ReplyTarget,
    {
      id,
      content,
      now,
      ...outcome
    }: { id: string; content: string; now: number } & Omit<StoredReply, "language">,
  ): void {
    if (!this.#messages.find(chatId, message)) return;
    const reply = { ...outcome, language };
    const position = { chatId, id, parent: message, role: "assistant" as const };
    this.#messages.add({ ...position, content, createdAt: now, attached: null, reply, summary: null });
    this.#sql.exec("UPDATE chats SET used_at = ?, version = version + 1 WHERE id = ?", now, chatId);
  }

  /** The reply of a run, for replay; undefined if its chat was deleted. */
  readReply(chatId: string, id: string): RunContent | undefined {
    const message = this.#isDeleted(chatId) ? undefined : this.#messages.find(chatId, id);
    return message?.reply ? documentItem(message.content, message.reply) : undefined;
  }

  saveSummary(chatId: string, until: string, summary: string): void {
    this.#messages.saveSummary(chatId, until, summary);
  }

  #isDeleted(chat: string): boolean {
    return (
      this.#sql.exec("SELECT 1 FROM chats WHERE id = ? AND deleted_at IS NOT NULL", chat).toArray().length > 0
    );
  }

  #isUnusedSince(chat: string, time: number): boolean {
    return (
      this.#sql.exec("SELECT 1 FROM chats WHERE id = ? AND used_at < ?", chat, time).toArray().length > 0
    );
  }

  /** The turns after the last summary. A reply that failed before its first word is left out. */
  #historyOf(message: Message, parent: Message | null): Conversation {
    const turns = [turnOf(message)];
    let before = parent ?? undefined;
    while (before && before.summary === null) {
      if (before.content) turns.unshift(turnOf(before));
      before = before.parent === null ? undefined : this.#messages.find(message.chatId, before.parent);
    }
    return { summary: before?.summary ?? null, turns };
  }
}

const turnOf = ({ id, role, content, attached }: Message): Turn => ({ id, role, text: content, attached });

/** A reply in the shape of an item of the history, for replay. */
function documentItem(content: string, { language }: StoredReply): RunContent {
  return {
    title: excerptOf(content, 80),
    language,
    metrics: JSON.stringify(textMetrics(content, language)),
    body: content,
    findings: null,
  };
}
