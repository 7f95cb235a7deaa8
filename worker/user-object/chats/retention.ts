// Removes chats that the user has deleted, and chats past the plan's retention after announcing their removal. An
// announcement from before the current plan named other dates and is repeated.
import type { NotificationEvent } from "../../../shared/contracts/notifications.ts";
import {
  plansShowingMore,
  removableBefore,
  removalNoticeMs,
  removalTime,
  restorableChatMs,
} from "../../../shared/retention.ts";
import type { LedgerStorage } from "../../ledger/ledger.ts";
import type { Notifier } from "../../outbox/notifier.ts";
import type { Account } from "../account.ts";

/** An announcement includes the removals of the following days, so that the user gets at most one in this time. */
const announcedTogetherMs = 7 * 86_400_000;

type Sql = Pick<SqlStorage, "exec">;

/** A chat with a reply in progress is kept, because the reply is charged and has to be stored in it. */
const isIdle = `id NOT IN (
  SELECT chat FROM (
    SELECT CASE WHEN json_valid(metadata) THEN json_extract(metadata, '$.chat.id') END AS chat
    FROM entries WHERE state = 'reserved'
  ) WHERE chat IS NOT NULL)`;

/** Removes expired chats, and announces the removals that are due soon. */
export function enforceChatRetention(
  storage: LedgerStorage,
  account: Account,
  notifier: Pick<Notifier, "enqueue">,
  now: number,
): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    remove(sql, "deleted_at <= ?", now - restorableChatMs);
    const removable = removableBefore(account.plan, account.planSince, now);
    if (removable !== null) {
      const announced = "deleted_at IS NULL AND used_at <= ? AND retention_notified_at BETWEEN ? AND ?";
      remove(sql, announced, removable, account.planSince, now - removalNoticeMs);
    }
    const { userId } = account;
    const event = userId && removalEvent(sql, account, now);
    if (event) notifier.enqueue({ userId }, event, now);
  });
}

/** When the next chat is due for announcement or removal; null if none is. */
export function nextChatDeadline(sql: Sql, { plan, planSince }: Account): number | null {
  const { deleted, unannounced, announced, announcedAt } = sql
    .exec<Record<"deleted" | "unannounced" | "announced" | "announcedAt", number | null>>(
      `SELECT min(deleted_at) AS deleted,
         min(used_at) FILTER (WHERE deleted_at IS NULL AND (retention_notified_at IS NULL OR retention_notified_at < ?1)) AS unannounced,
         min(used_at) FILTER (WHERE deleted_at IS NULL AND retention_notified_at >= ?1) AS announced,
         min(retention_notified_at) FILTER (WHERE deleted_at IS NULL AND retention_notified_at >= ?1) AS announcedAt
       FROM chats WHERE ${isIdle}`,
      planSince,
    )
    .one();
  const removalOf = (usedAt: number | null) =>
    usedAt === null ? null : removalTime(plan, planSince, usedAt);
  const [first, next] = [removalOf(announced), removalOf(unannounced)];
  const times = [
    deleted === null ? null : deleted + restorableChatMs,
    first === null ? null : Math.max(first, (announcedAt ?? 0) + removalNoticeMs),
    next === null ? null : next - removalNoticeMs,
  ].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The announcement that is due now. Marks its chats as announced. */
function removalEvent(sql: Sql, { plan, planSince }: Account, now: number): NotificationEvent | null {
  const soon = removableBefore(plan, planSince, now + removalNoticeMs);
  const together = removableBefore(plan, planSince, now + removalNoticeMs + announcedTogetherMs);
  if (soon === null || together === null) return null;
  const unannounced =
    "deleted_at IS NULL AND (retention_notified_at IS NULL OR retention_notified_at < ?) AND used_at <=";
  const { first } = sql
    .exec<{ first: number | null }>(
      `SELECT min(used_at) AS first FROM chats WHERE ${unannounced} ?`,
      planSince,
      soon,
    )
    .one();
  if (first === null) return null;
  const { rowsWritten } = sql.exec(
    `UPDATE chats SET retention_notified_at = ? WHERE ${unannounced} ?`,
    now,
    planSince,
    together,
  );
  const date = Math.max(removalTime(plan, planSince, first) ?? 0, now + removalNoticeMs);
  const keeping = plansShowingMore(plan, now).find(({ since }) => since <= first)?.plan;
  return { kind: "chatsRemoved", details: { count: rowsWritten, date, plan: keeping ?? "pro" } };
}

function remove(sql: Sql, condition: string, ...bindings: number[]): void {
  const removed = sql
    .exec<{ id: string }>(`SELECT id FROM chats WHERE ${condition} AND ${isIdle}`, ...bindings)
    .toArray();
  for (const { id } of removed) {
    sql.exec("DELETE FROM messages WHERE chat_id = ?", id);
    sql.exec("DELETE FROM chats WHERE id = ?", id);
  }
}
