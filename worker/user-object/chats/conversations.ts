// Conversations as runs see them: where a message stands, what was said before it, and where the reply goes.
import type { Language } from "../../../shared/catalog/languages.ts";
import { visibleSince } from "../../../shared/retention.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { excerptOf, nameOf } from "../../../shared/text/analysis/plain-text.ts";
import { searchIndexWords } from "../../../shared/text/search/fold.ts";
import type { Conversation, Said, Turn } from "../../tools/define-tool.ts";
import type { Account } from "../account.ts";
import type { Item } from "../history.ts";
import { type Refusal, refusal } from "../refusal.ts";
import { type Attached, type Message, Messages, type StoredReply } from "./messages.ts";

/** In characters: what a chat is called by itself, from its first message. */
const longestTitle = 60;

/** A message that may be said, in its place. */
export interface Placed {
  message: Message;
  conversation: Conversation;
  /** Whether it was answered before. */
  isAnswered: boolean;
}

/** Which message of which chat a run replies to, as the ledger's metadata keeps it. */
export interface ReplyPlace {
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

  /** The text that came with a message that is known already; undefined where the message is not. */
  attachedTo({ chat, id }: Said): Attached | null | undefined {
    return this.#messages.find(chat, id)?.attached;
  }

  /**
   * Where the message stands, and what was said up to it. Writes nothing. A known message stays as it was said. A chat
   * that is past the plan's retention is none.
   */
  place(
    { chat, id, after, text }: Said,
    attached: Attached | null,
    { plan }: Pick<Account, "plan">,
    now: number,
  ): Placed | Refusal {
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
      attached,
      reply: null,
      summary: null,
    };
    const parent = message.parent === null ? null : this.#messages.find(chat, message.parent);
    if (parent === undefined || parent?.role === "user") return refusal("NOT_FOUND");
    const isAnswered = known !== undefined && this.#messages.isAnswered(chat, id);
    return { message, conversation: this.#upTo(message, parent), isAnswered };
  }

  /** Keeps the message, and with the first one its chat; goes into the transaction that reserves the prompt. */
  say({ message }: Placed, now: number): void {
    const { chatId, content, createdAt } = message;
    const title = nameOf(content, longestTitle);
    this.#sql.exec(
      `INSERT INTO chats (id, title, words, created_at, used_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET used_at = excluded.used_at, retention_notified_at = NULL, version = version + 1`,
      chatId,
      title,
      searchIndexWords(title),
      createdAt,
      now, // not when it was said first, where it is answered once more
    );
    this.#messages.add(message);
  }

  /** Puts the reply into its place, unless the chat has gone; goes into the transaction that settles the prompt. */
  reply(
    { id: chatId, message, language }: ReplyPlace,
    {
      id,
      content,
      now,
      ...how
    }: { id: string; content: string; now: number } & Omit<StoredReply, "language">,
  ): void {
    if (!this.#messages.find(chatId, message)) return;
    const reply = { ...how, language };
    const place = { chatId, id, parent: message, role: "assistant" as const };
    this.#messages.add({ ...place, content, createdAt: now, attached: null, reply, summary: null });
    this.#sql.exec("UPDATE chats SET used_at = ?, version = version + 1 WHERE id = ?", now, chatId);
  }

  /** What a run has replied, for replaying it; undefined where its chat was deleted. */
  readReply(chatId: string, id: string): Item | undefined {
    const message = this.#isDeleted(chatId) ? undefined : this.#messages.find(chatId, id);
    return message?.reply ? itemOf(message.content, message.reply) : undefined;
  }

  keepSummary(chatId: string, until: string, summary: string): void {
    this.#messages.keepSummary(chatId, until, summary);
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

  /** What was said from the last summary on; a reply that failed before its first word said nothing. */
  #upTo(message: Message, parent: Message | null): Conversation {
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

/** A reply as a text of the history would be: what a run is replayed from. */
function itemOf(content: string, { language }: StoredReply): Item {
  return {
    title: excerptOf(content, 80),
    language,
    metrics: JSON.stringify(textMetrics(content, language)),
    body: content,
    findings: null,
  };
}
