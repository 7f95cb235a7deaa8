// The list of chats by last use, a page at a time, with search; and the daily allowance that is shown with it.
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
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
}

/** A chat is found if each searched word occurs in its title or in one of its messages. */
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

/** An excerpt of the first message with one of the words; null if only the title has them. */
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

const dayMs = 86_400_000;

/** Part of the JSON metadata of a run that replies in a chat (RunMetadata). */
const chatMetadata = '"tool":"chat"';

/**
 * Returns the user's messages of the current UTC day. Counts runs, because deleting a chat must not give its messages
 * back; a failed reply does.
 */
export function chatAllowance(
  ledger: Pick<Ledger, "countMentioning">,
  { chatMessagesPerDay: limit }: Pick<Entitlements, "chatMessagesPerDay">,
  now: number,
): ChatAllowance {
  const today = now - (now % dayMs);
  return { used: ledger.countMentioning(chatMetadata, today), limit, opensAt: today + dayMs };
}
