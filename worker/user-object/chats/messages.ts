// The messages of chats: a tree for each chat, in which every branch is kept.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { searchIndexWords } from "../../../shared/text/search/fold.ts";
import { columnsOf } from "../../ledger/schema.ts";
import { messages } from "../schema.ts";

/** A text of the history as it was when it was attached to a message. */
export interface Attachment {
  id: string;
  title: string;
  text: string;
}

/** The metadata of a reply. */
export interface StoredReply {
  runId: string;
  state: "done" | "stopped" | "failed";
  code: ErrorCode | null;
  cut: boolean;
  language: Language;
  /** The text of the history that the reply was saved as. Set once the history has the text. */
  savedAs?: string;
  /** The id under which the reply is being saved: a retry uses it again, so that one reply becomes one text. */
  savingAs?: string;
}

/** Times are milliseconds since 1970 UTC. */
export interface Message {
  chatId: string;
  id: string;
  parent: string | null;
  role: "user" | "assistant";
  content: string;
  createdAt: number;
  attached: Attachment | null;
  reply: StoredReply | null;
  summary: string | null;
}

type Row = Omit<typeof messages.$inferSelect, "words">;

const columns = columnsOf(messages, [
  ...(["chatId", "id", "parent", "role", "content", "createdAt", "attached", "reply", "summary"] as const),
]);

export class Messages {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  find(chatId: string, id: string): Message | undefined {
    const row = this.#sql
      .exec<Row>(`SELECT ${columns} FROM messages WHERE chat_id = ? AND id = ?`, chatId, id)
      .toArray()[0];
    return row && messageOf(row);
  }

  /** All messages of a chat, oldest first. */
  all(chatId: string): Message[] {
    return this.#sql
      .exec<Row>(`SELECT ${columns} FROM messages WHERE chat_id = ? ORDER BY created_at, id`, chatId)
      .toArray()
      .map(messageOf);
  }

  /** Whether the message has a reply that did not fail. */
  isAnswered(chatId: string, id: string): boolean {
    const query = `SELECT 1 FROM messages
      WHERE chat_id = ? AND parent = ? AND json_extract(reply, '$.state') <> 'failed' LIMIT 1`;
    return this.#sql.exec(query, chatId, id).toArray().length > 0;
  }

  /** Adds a message. Idempotent by id. */
  add({ chatId, id, parent, role, content, createdAt, attached, reply, summary }: Message): void {
    this.#sql.exec(
      `INSERT INTO messages (chat_id, id, parent, role, content, words, created_at, attached, reply, summary)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      chatId,
      id,
      parent,
      role,
      content,
      searchIndexWords(content),
      createdAt,
      attached && JSON.stringify(attached),
      reply && JSON.stringify(reply),
      summary,
    );
  }

  saveSummary(chatId: string, id: string, summary: string): void {
    this.#sql.exec("UPDATE messages SET summary = ? WHERE chat_id = ? AND id = ?", summary, chatId, id);
    this.#raiseVersion(chatId);
  }

  changeReply(chatId: string, id: string, reply: StoredReply): void {
    this.#sql.exec(
      "UPDATE messages SET reply = ? WHERE chat_id = ? AND id = ?",
      JSON.stringify(reply),
      chatId,
      id,
    );
    this.#raiseVersion(chatId);
  }

  /** Needed after changes that don't write the chat's row anyway. */
  #raiseVersion(chatId: string): void {
    this.#sql.exec("UPDATE chats SET version = version + 1 WHERE id = ?", chatId);
  }
}

function messageOf({ attached, reply, ...row }: Row): Message {
  return {
    ...row,
    attached: attached === null ? null : JSON.parse(attached),
    reply: reply === null ? null : JSON.parse(reply),
  };
}
