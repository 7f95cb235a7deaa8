// Chats that are past the plan's retention: announced, then removed; and those that the person has deleted. What was
// told before the person came to their plan was about other days, and is told anew.
import type { NotificationEvent } from "../../../shared/contracts/notifications.ts";
import {
  plansShowingMore,
  removableBefore,
  removalNoticeMs,
  removalTime,
  restorableMs,
} from "../../../shared/retention.ts";
import type { LedgerStorage } from "../../ledger/ledger.ts";
import type { Account } from "../account.ts";
import type { PromptNotices } from "../prompt-notices.ts";

/** Whoever is told of one removal is told of those of so many days after it as well, and not again for as long. */
const toldTogetherMs = 7 * 86_400_000;

type Sql = Pick<SqlStorage, "exec">;

/** Removes what can go, and notes for the person what goes soon. */
export function tidyChats(
  storage: LedgerStorage,
  account: Account,
  notices: Pick<PromptNotices, "add">,
  now: number,
): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    remove(sql, "deleted_at <= ?", now - restorableMs);
    const removable = removableBefore(account.plan, account.planSince, now);
    if (removable !== null) {
      const told = "deleted_at IS NULL AND used_at <= ? AND retention_notified_at BETWEEN ? AND ?";
      remove(sql, told, removable, account.planSince, now - removalNoticeMs);
    }
    const event = account.userId && removalEvent(sql, account, now);
    if (event) notices.add(account.userId, event, now);
  });
}

/** When the chats are to be looked after next; null where there is nothing to do. */
export function nextTidying(sql: Sql, { plan, planSince }: Account): number | null {
  const { deleted, untold, told, toldAt } = sql
    .exec<Record<"deleted" | "untold" | "told" | "toldAt", number | null>>(
      `SELECT min(deleted_at) AS deleted,
         min(used_at) FILTER (WHERE deleted_at IS NULL AND (retention_notified_at IS NULL OR retention_notified_at < ?1)) AS untold,
         min(used_at) FILTER (WHERE deleted_at IS NULL AND retention_notified_at >= ?1) AS told,
         min(retention_notified_at) FILTER (WHERE deleted_at IS NULL AND retention_notified_at >= ?1) AS toldAt
       FROM chats`,
      planSince,
    )
    .one();
  const removalOf = (usedAt: number | null) =>
    usedAt === null ? null : removalTime(plan, planSince, usedAt);
  const [first, next] = [removalOf(told), removalOf(untold)];
  const times = [
    deleted === null ? null : deleted + restorableMs,
    first === null ? null : Math.max(first, (toldAt ?? 0) + removalNoticeMs),
    next === null ? null : next - removalNoticeMs,
  ].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** What the person is to be told of now, marked as told. */
function removalEvent(sql: Sql, { plan, planSince }: Account, now: number): NotificationEvent | null {
  const soon = removableBefore(plan, planSince, now + removalNoticeMs);
  const together = removableBefore(plan, planSince, now + removalNoticeMs + toldTogetherMs);
  if (soon === null || together === null) return null;
  const untold =
    "deleted_at IS NULL AND (retention_notified_at IS NULL OR retention_notified_at < ?) AND used_at <=";
  const { first } = sql
    .exec<{ first: number | null }>(
      `SELECT min(used_at) AS first FROM chats WHERE ${untold} ?`,
      planSince,
      soon,
    )
    .one();
  if (first === null) return null;
  const { rowsWritten } = sql.exec(
    `UPDATE chats SET retention_notified_at = ? WHERE ${untold} ?`,
    now,
    planSince,
    together,
  );
  const date = Math.max(removalTime(plan, planSince, first) ?? 0, now + removalNoticeMs);
  const keeping = plansShowingMore(plan, now).find(({ since }) => since <= first)?.plan;
  return { kind: "chatsRemoved", details: { count: rowsWritten, date, plan: keeping ?? "pro" } };
}

function remove(sql: Sql, condition: string, ...bindings: number[]): void {
  const gone = `SELECT id FROM chats WHERE ${condition}`;
  sql.exec(`DELETE FROM messages WHERE chat_id IN (${gone})`, ...bindings);
  sql.exec(`DELETE FROM chats WHERE ${condition}`, ...bindings);
}
