// The chats as the person sees them: listed, searched, read, named, deleted and brought back.
import type { Chat, ChatMessage, ChatSummary } from "../../../shared/contracts/chats.ts";
import type { HiddenItems } from "../../../shared/contracts/retention.ts";
import { plansShowingMore, visibleSince } from "../../../shared/retention.ts";
import { hitExcerpt } from "../../../shared/text/hit-excerpt.ts";
import { queryWords, searchWords } from "../../../shared/text/search-words.ts";
import type { Account } from "../account.ts";
import { type Message, Messages } from "./messages.ts";

const pageSize = 30;

interface ChatRow extends Record<string, SqlStorageValue> {
  id: string;
  title: string;
  created_at: number;
  used_at: number;
}

export interface ChatQuery {
  search?: string | undefined;
  /** What the page before answered. */
  cursor?: string | undefined;
}

export interface ChatList {
  items: ChatSummary[];
  nextCursor: string | null;
  hidden: HiddenItems | null;
}

/** What is saved of a reply, and as which text of the history. */
export interface TakenReply {
  content: string;
  language: string;
  /** The message that it answers. */
  question: string;
  savedAs: string;
}

export class ChatBook {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #messages: Messages;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
    this.#messages = new Messages(sql);
  }

  /**
   * A page of the chats by their last use. Words that are searched for stand anywhere in a chat, each in its title or
   * in one of its messages.
   */
  list({ plan }: Account, now: number, { search = "", cursor = "" }: ChatQuery): ChatList {
    const since = visibleSince(plan, now) ?? 0;
    const words = queryWords(search);
    const [before = Number.MAX_SAFE_INTEGER, beforeId = ""] = readCursor(cursor);
    const found = words
      .map(
        () => `AND (words GLOB ? OR EXISTS (
          SELECT 1 FROM messages WHERE chat_id = chats.id AND messages.words GLOB ?))`,
      )
      .join(" ");
    const rows = this.#sql
      .exec<ChatRow>(
        `SELECT id, title, created_at, used_at FROM chats
         WHERE deleted_at IS NULL AND used_at >= ? AND (used_at < ? OR (used_at = ? AND id < ?)) ${found}
         ORDER BY used_at DESC, id DESC LIMIT ?`,
        since,
        before,
        before,
        beforeId,
        ...words.flatMap((word) => [`*${word}*`, `*${word}*`]),
        pageSize + 1,
      )
      .toArray();
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      items: page.map((row) => ({
        id: row.id,
        title: row.title,
        createdAt: row.created_at,
        usedAt: row.used_at,
        hit: words.length > 0 ? this.#hit(row.id, words) : null,
      })),
      nextCursor: rows.length > pageSize && last ? `${last.used_at}.${last.id}` : null,
      hidden: cursor || words.length > 0 ? null : this.#hidden({ plan }, now),
    };
  }

  /** A chat with all its branches; undefined where there is none, or it is past the plan's retention. */
  read(id: string, { plan }: Account, now: number): Omit<Chat, "running"> | undefined {
    const row = this.#find(id);
    if (!row || row.used_at < (visibleSince(plan, now) ?? 0)) return undefined;
    return this.#whole(row);
  }

  /** So many whole chats, whether hidden or not, with all that was attached, from after the id `after` on. */
  page(after: string, count: number): Omit<Chat, "running">[] {
    return this.#sql
      .exec<ChatRow>(
        "SELECT id, title, created_at, used_at FROM chats WHERE deleted_at IS NULL AND id > ? ORDER BY id LIMIT ?",
        after,
        count,
      )
      .toArray()
      .map((row) => this.#whole(row, exported));
  }

  /**
   * A reply, to be saved as the text of the history with the id `contentId`, or as the one it was saved as before;
   * undefined where there is no such reply.
   */
  takeReply(chatId: string, id: string, contentId: string): TakenReply | undefined {
    const message = this.#find(chatId) && this.#messages.find(chatId, id);
    if (!message?.reply || message.parent === null) return undefined;
    const { content, reply, parent } = message;
    const savedAs = reply.savedAs ?? contentId;
    if (!reply.savedAs) this.#messages.changeReply(chatId, id, { ...reply, savedAs });
    const question = this.#messages.find(chatId, parent)?.content ?? "";
    return { content, language: reply.language, question, savedAs };
  }

  /** False where there is no such chat. */
  rename(id: string, title: string): boolean {
    const words = searchWords(title);
    return this.#change(
      "UPDATE chats SET title = ?, words = ? WHERE id = ? AND deleted_at IS NULL",
      title,
      words,
      id,
    );
  }

  /** Takes the chat away; it can be restored until it is removed for good. */
  delete(id: string, now: number): boolean {
    return this.#change("UPDATE chats SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL", now, id);
  }

  restore(id: string): boolean {
    return this.#change("UPDATE chats SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL", id);
  }

  #change(query: string, ...bindings: SqlStorageValue[]): boolean {
    return this.#sql.exec(query, ...bindings).rowsWritten > 0;
  }

  #find(id: string): ChatRow | undefined {
    return this.#sql
      .exec<ChatRow>(
        "SELECT id, title, created_at, used_at FROM chats WHERE id = ? AND deleted_at IS NULL",
        id,
      )
      .toArray()[0];
  }

  #whole({ id, title, created_at, used_at }: ChatRow, show = shown): Omit<Chat, "running"> {
    const messages = this.#messages.all(id).map(show);
    return { id, title, createdAt: created_at, usedAt: used_at, messages };
  }

  /** A piece of the first message that has the first of the words; null where only the title has them. */
  #hit(chatId: string, words: string[]): string | null {
    for (const word of words) {
      const query =
        "SELECT content FROM messages WHERE chat_id = ? AND words GLOB ? ORDER BY created_at LIMIT 1";
      const row = this.#sql.exec<{ content: string }>(query, chatId, `*${word}*`).toArray()[0];
      if (row) return hitExcerpt(row.content, words);
    }
    return null;
  }

  #hidden({ plan }: Pick<Account, "plan">, now: number): HiddenItems | null {
    const since = visibleSince(plan, now);
    if (since === null) return null;
    for (const larger of plansShowingMore(plan, now)) {
      const query =
        "SELECT count(*) AS count FROM chats WHERE deleted_at IS NULL AND used_at >= ? AND used_at < ?";
      const { count } = this.#sql.exec<{ count: number }>(query, larger.since, since).one();
      if (count > 0) return { count, plan: larger.plan };
    }
    return null;
  }
}

function readCursor(cursor: string): [number?, string?] {
  const [, usedAt, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  return usedAt && id ? [Number(usedAt), id] : [];
}

function shown({ id, parent, role, content, createdAt, attached, reply, summary }: Message): ChatMessage {
  return {
    id,
    parent,
    role,
    content,
    createdAt,
    attached: attached && { id: attached.id, title: attached.title },
    reply: reply && {
      runId: reply.runId,
      state: reply.state,
      code: reply.code,
      cut: reply.cut,
      savedAs: reply.savedAs ?? null,
    },
    summary,
  };
}

/** The same with what was attached as it was then. */
const exported = (message: Message): ChatMessage => ({ ...shown(message), attached: message.attached });
