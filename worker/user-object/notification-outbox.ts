// Notifications on their way to D1, and the rule for those about quota: at 80 % of the limit and at the limit, each once
// a period.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { NotificationEvent } from "../../shared/contracts/notifications.ts";
import { usageState } from "../../shared/quota.ts";
import type { Database } from "../db/client.ts";
import { insertNotification, type NewNotification, newNotification } from "../db/notifications.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { columnsOf } from "../ledger/schema.ts";
import { logFailure } from "../log.ts";
import { type AccountSnapshot, entitlementsAt } from "./account.ts";
import { notices } from "./schema.ts";

type Notice = typeof notices.$inferSelect;

const columns = columnsOf(notices);

export class NotificationOutbox {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #ledger: Ledger;
  readonly #snapshot: AccountSnapshot;
  readonly #db: Database;

  constructor(
    sql: Pick<SqlStorage, "exec">,
    parts: { ledger: Ledger; snapshot: AccountSnapshot; db: Database },
  ) {
    this.#sql = sql;
    this.#ledger = parts.ledger;
    this.#snapshot = parts.snapshot;
    this.#db = parts.db;
  }

  /**
   * Enqueues a notification if a charged prompt has crossed a threshold. Call it in the transaction that charges. An
   * error here never undoes the charge.
   */
  enqueueQuotaNotice(userId: string, now: number): void {
    try {
      const account = this.#snapshot.read();
      if (!account) return;
      const { entitlements, period } = entitlementsAt(account, now);
      const event = this.#event(period, { limit: entitlements.promptsPerMonth, plan: account.plan });
      if (event) this.enqueue(userId, event, period);
    } catch (cause) {
      logFailure("quota notice not enqueued", cause);
    }
  }

  /** Enqueues a notification, once per kind and period (or another time that identifies its occasion). */
  enqueue(userId: string, event: NotificationEvent, period: number): void {
    this.#sql.exec(
      "INSERT INTO notices (period, kind, unsent) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      period,
      event.kind,
      JSON.stringify(newNotification(userId, event)),
    );
  }

  /** Notifications that D1 does not have yet. */
  unsent(): Notice[] {
    return this.#sql.exec<Notice>(`SELECT ${columns} FROM notices WHERE unsent IS NOT NULL`).toArray();
  }

  /** When the newest unsent notification was created; null if there is none. */
  get unsentSince(): number | null {
    return this.#sql
      .exec<{ time: number | null }>(
        "SELECT max(unsent ->> '$.createdAt') AS time FROM notices WHERE unsent IS NOT NULL",
      )
      .one().time;
  }

  /** Inserts the notifications into D1, idempotently by id. Failed ones stay in the outbox. Never throws. */
  async publish(): Promise<void> {
    try {
      for (const { period, kind, unsent } of this.unsent()) {
        const notification: NewNotification = JSON.parse(unsent ?? "");
        await insertNotification(this.#db, notification);
        this.#sql.exec("UPDATE notices SET unsent = NULL WHERE period = ? AND kind = ?", period, kind);
      }
    } catch (cause) {
      logFailure("notifications not published yet", cause);
    }
  }

  /** Counts charged prompts only, because a reserved one may still be released. */
  #event(period: number, { limit, plan }: { limit: number; plan: PlanId }): NotificationEvent | undefined {
    // Used prompts, which are cached, are never fewer than charged ones: mostly this saves a query.
    if (!thresholdEvent(this.#ledger.used("prompts", period), limit, plan)) return undefined;
    return thresholdEvent(this.#ledger.committed("prompts", period), limit, plan);
  }
}

/** The notification for that usage; undefined below 80 % of the limit. */
export function thresholdEvent(used: number, limit: number, plan: PlanId): NotificationEvent | undefined {
  const state = usageState(used, limit);
  if (state === "fine") return undefined;
  return state === "approaching"
    ? { kind: "promptsApproaching", details: { used, limit } }
    : { kind: "promptsReached", details: { limit, plan } };
}
