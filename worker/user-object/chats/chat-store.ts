// Chats as the user sees them: read, rename, delete and restore.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { Chat, ChatMessage } from "../../../shared/contracts/chats.ts";
import { visibleSince } from "../../../shared/retention.ts";
import { searchIndexWords } from "../../../shared/text/search/fold.ts";
import { columnsOf } from "../../ledger/schema.ts";
import type { Account } from "../account.ts";
import { chats } from "../schema.ts";
import { type Message, Messages } from "./messages.ts";

type ChatRow = Pick<typeof chats.$inferSelect, "id" | "title" | "createdAt" | "usedAt" | "version">;

const columns = columnsOf(chats, ["id", "title", "createdAt", "usedAt", "version"]);

/** A chat without the parts that only the running instance knows. */
type StoredChat = Omit<Chat, "running" | "version">;

/** A reply, and the id of the text of the history that it becomes. */
export interface ReplyToSave {
  content: string;
  language: Language;
  /** The message that it answers. */
  question: string;
  contentId: string;
}

export class ChatStore {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #messages: Messages;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
    this.#messages = new Messages(sql);
  }

  /**
   * Finds a chat without reading its messages; undefined if there is none, or it is past the plan's retention.
   * `version` grows with each change; `read` reads the chat with all its branches.
   */
  find(id: string, { plan }: Account, now: number): { version: number; read: () => StoredChat } | undefined {
    const row = this.#findShown(id, visibleSince(plan, now) ?? 0);
    return row && { version: row.version, read: () => this.#readWhole(row) };
  }

  /** A page of whole chats after the id `after`, with all attachments, including chats that the plan hides. */
  page(after: string, count: number): StoredChat[] {
    return this.#sql
      .exec<ChatRow>(
        `SELECT ${columns} FROM chats WHERE deleted_at IS NULL AND id > ? ORDER BY id LIMIT ?`,
        after,
        count,
      )
      .toArray()
      .map((row) => this.#readWhole(row, exported));
  }

  /**
   * Returns a reply to save, and reserves the id of its text. The chat shows a link to the text only after `linkReply`.
   * The id is the one of an earlier save or attempt; `newId` if there was none.
   * Returns undefined if there is no such reply.
   */
  reserveSave(
    { chat: chatId, message: id }: { chat: string; message: string },
    newId: string,
    { plan }: Account,
    now: number,
  ): ReplyToSave | undefined {
    const since = visibleSince(plan, now) ?? 0;
    const message = this.#findShown(chatId, since) && this.#messages.find(chatId, id);
    if (!message?.reply || message.parent === null) return undefined;
    const { content, reply, parent } = message;
    const known = reply.savedAs ?? reply.savingAs;
    const contentId = known ?? newId;
    if (!known) this.#messages.changeReply(chatId, id, { ...reply, savingAs: contentId });
    const question = this.#messages.find(chatId, parent)?.content ?? "";
    return { content, language: reply.language, question, contentId };
  }

  /** Links the reply to its text; call it once the history has the text. */
  linkReply({ chat, message: id }: { chat: string; message: string }, contentId: string): void {
    const reply = this.#messages.find(chat, id)?.reply;
    if (!reply || reply.savedAs === contentId) return;
    const { savingAs: _, ...rest } = reply;
    this.#messages.changeReply(chat, id, { ...rest, savedAs: contentId });
  }

  /** Returns false if there is no such chat. */
  rename(id: string, title: string): boolean {
    const words = searchIndexWords(title);
    return this.#change(
      "UPDATE chats SET title = ?, words = ?, version = version + 1 WHERE id = ? AND deleted_at IS NULL",
      title,
      words,
      id,
    );
  }

  /** Soft-deletes the chat: it can be restored until it is removed permanently. */
  delete(id: string, now: number): boolean {
    return this.#change("UPDATE chats SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL", now, id);
  }

  restore(id: string): boolean {
    return this.#change("UPDATE chats SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL", id);
  }

  #change(query: string, ...bindings: SqlStorageValue[]): boolean {
    return this.#sql.exec(query, ...bindings).rowsWritten > 0;
  }

  #findShown(id: string, since: number): ChatRow | undefined {
    return this.#sql
      .exec<ChatRow>(
        `SELECT ${columns} FROM chats WHERE id = ? AND deleted_at IS NULL AND used_at >= ?`,
        id,
        since,
      )
      .toArray()[0];
  }

  #readWhole({ version: _, ...chat }: ChatRow, show = shown): StoredChat {
    return { ...chat, messages: this.#messages.all(chat.id).map(show) };
  }
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
      language: reply.language,
      savedAs: reply.savedAs ?? null,
    },
    summary,
  };
}

/** Like `shown`, with the full text of the attachment. */
const exported = (message: Message): ChatMessage => ({ ...shown(message), attached: message.attached });
