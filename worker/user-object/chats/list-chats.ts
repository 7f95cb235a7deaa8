// The list of the chats, by their last use: a page at a time, all of them or those with the words that are searched for.
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { ChatAllowance, ChatPage } from "../../../shared/contracts/chats.ts";
import { type HiddenItems, hiddenItems } from "../../../shared/contracts/contents.ts";
import type { Entitlements } from "../../../shared/plans.ts";
import { plansShowingMore, visibleSince } from "../../../shared/retention.ts";
import { queryWords } from "../../../shared/text/search/fold.ts";
import { hitExcerpt } from "../../../shared/text/search/hits.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { columnsOf } from "../../ledger/schema.ts";
import type { Account } from "../account.ts";
import { chats } from "../schema.ts";

const pageSize = 30;

type Sql = Pick<SqlStorage, "exec">;

type ListedRow = Pick<typeof chats.$inferSelect, "id" | "title" | "createdAt" | "usedAt">;

const columns = columnsOf(chats, ["id", "title", "createdAt", "usedAt"]);

export interface ChatQuery {
  search?: string | undefined;
  /** What the page before answered. */
  cursor?: string | undefined;
}

/** Words that are searched for stand anywhere in a chat, each in its title or in one of its messages. */
export function listChats(
  sql: Sql,
  { plan }: Account,
  now: number,
  { search = "", cursor = "" }: ChatQuery,
): Omit<ChatPage, "allowance"> {
  const since = visibleSince(plan, now) ?? 0;
  const words = queryWords(search);
  const [before = Number.MAX_SAFE_INTEGER, beforeId = ""] = readCursor(cursor);
  const found = words
    .map(
      () => `AND (words GLOB ? OR EXISTS (
        SELECT 1 FROM messages WHERE chat_id = chats.id AND messages.words GLOB ?))`,
    )
    .join(" ");
  const rows = sql
    .exec<ListedRow>(
      `SELECT ${columns} FROM chats
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
      ...row,
      hit: words.length > 0 ? findHit(sql, row.id, words) : null,
    })),
    nextCursor: rows.length > pageSize && last ? `${last.usedAt}.${last.id}` : null,
    hidden: cursor || words.length > 0 ? null : countHidden(sql, plan, now),
  };
}

function readCursor(cursor: string): [number?, string?] {
  const [, usedAt, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  return usedAt && id ? [Number(usedAt), id] : [];
}

/** A piece of the first message that has the first of the words; null where only the title has them. */
function findHit(sql: Sql, chatId: string, words: string[]): string | null {
  for (const word of words) {
    const query =
      "SELECT content FROM messages WHERE chat_id = ? AND words GLOB ? ORDER BY created_at LIMIT 1";
    const row = sql.exec<{ content: string }>(query, chatId, `*${word}*`).toArray()[0];
    if (row) return hitExcerpt(row.content, words);
  }
  return null;
}

function countHidden(sql: Sql, plan: PlanId, now: number): HiddenItems | null {
  const since = visibleSince(plan, now);
  if (since === null) return null;
  const query =
    "SELECT count(*) AS count FROM chats WHERE deleted_at IS NULL AND used_at >= ? AND used_at < ?";
  const counts = plansShowingMore(plan, now).map((larger) => ({
    plan: larger.plan,
    count: sql.exec<{ count: number }>(query, larger.since, since).one().count,
  }));
  return hiddenItems(counts);
}

// How many messages a person has for the day. What counts are the runs: they outlast a chat that is deleted.

const dayMs = 86_400_000;

/** As it stands in the metadata of a run that replies (RunMetadata). */
const chatMark = '"tool":"chat"';

/** The day is UTC's. A reply that failed gives its message back. */
export function chatAllowance(
  ledger: Pick<Ledger, "countMentioning">,
  { chatMessagesPerDay: limit }: Pick<Entitlements, "chatMessagesPerDay">,
  now: number,
): ChatAllowance {
  const today = now - (now % dayMs);
  return { used: ledger.countMentioning(chatMark, today), limit, opensAt: today + dayMs };
}
