// Notifications on their way to D1. They are stored with the change that causes them, and sent after it.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { NotificationEvent } from "../../shared/contracts/notifications.ts";
import { usageState } from "../../shared/quota.ts";
import type { Database } from "../db/client.ts";
import { listManagers } from "../db/members.ts";
import { insertNotifications, type NewNotification, newNotification } from "../db/notifications.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Meter } from "../ledger/ledger-rules.ts";
import { columnsOf, notices } from "../ledger/schema.ts";
import { logFailure } from "../log.ts";

type Notice = typeof notices.$inferSelect;

/** A user, or the owner and the admins of a workspace, who are looked up when the notification is sent. */
type Recipient = { userId: string } | { workspaceId: string };

const columns = columnsOf(notices);

export class NotificationOutbox {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #ledger: Ledger;
  readonly #db: Database;
  #publishing: Promise<boolean> | undefined;

  constructor(sql: Pick<SqlStorage, "exec">, ledger: Ledger, db: Database) {
    this.#sql = sql;
    this.#ledger = ledger;
    this.#db = db;
  }

  /**
   * Enqueues a notification if the charged prompts or API calls of a period have reached 80 % of the limit, or the limit.
   * Call it in the transaction that charges. An error here never undoes the charge.
   */
  enqueueQuotaNotice(
    to: Recipient,
    { meter, period, limit, plan }: { meter: Meter; period: number; limit: number; plan: PlanId },
  ): void {
    try {
      // Used prompts, which are cached, are never fewer than charged ones: mostly this saves a query.
      if (usageState(this.#ledger.used(meter, period), limit) === "fine") return;
      // Counts charged prompts only, because a reserved one may still be released.
      const event = thresholdEvent(meter, this.#ledger.committed(meter, period), limit, plan);
      if (event) this.enqueue(to, event, period);
    } catch (cause) {
      logFailure("quota notice not enqueued", cause);
    }
  }

  /** Enqueues a notification, once per kind and period (or another time that identifies its occasion). */
  enqueue(to: Recipient, event: NotificationEvent, period: number): void {
    const { kind } = event;
    const notice =
      "userId" in to ? newNotification(to.userId, event) : { workspaceId: to.workspaceId, event };
    this.#sql.exec(
      "INSERT INTO notices (period, kind, unsent) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      period,
      kind,
      JSON.stringify(notice),
    );
  }

  /** When the newest unsent notification was created; null if there is none whose recipients are known. */
  get unsentSince(): number | null {
    return this.#sql
      .exec<{ time: number | null }>(
        "SELECT max(unsent ->> '$.createdAt') AS time FROM notices WHERE unsent IS NOT NULL",
      )
      .one().time;
  }

  /**
   * Inserts the notifications into D1, idempotently by id. Concurrent calls share one pass, so that recipients are looked
   * up once. Returns false if some failed, which stay in the outbox. Never throws.
   */
  publish(): Promise<boolean> {
    this.#publishing ??= this.#publishAll().finally(() => {
      this.#publishing = undefined;
    });
    return this.#publishing;
  }

  async #publishAll(): Promise<boolean> {
    try {
      for (let notice = this.#next(); notice; notice = this.#next()) {
        await insertNotifications(this.#db, await this.#address(notice));
        this.#store(notice, null);
      }
      return true;
    } catch (cause) {
      logFailure("notifications not published yet", cause);
      return false;
    }
  }

  #next(): Notice | undefined {
    return this.#sql
      .exec<Notice>(`SELECT ${columns} FROM notices WHERE unsent IS NOT NULL LIMIT 1`)
      .toArray()[0];
  }

  /** Returns the notifications of a notice. Those of a workspace are stored, so that a retry sends the same ids. */
  async #address(notice: Notice): Promise<NewNotification[]> {
    const stored: NewNotification | NewNotification[] | { workspaceId: string; event: NotificationEvent } =
      JSON.parse(notice.unsent ?? "[]");
    if (!("event" in stored)) return [stored].flat();
    const managers = await listManagers(this.#db, stored.workspaceId);
    const notifications = managers.map(({ id }) => newNotification(id, stored.event));
    this.#store(notice, JSON.stringify(notifications));
    return notifications;
  }

  #store({ period, kind }: Notice, unsent: string | null): void {
    this.#sql.exec("UPDATE notices SET unsent = ? WHERE period = ? AND kind = ?", unsent, period, kind);
  }
}

/** The notification for that usage; undefined below 80 % of the limit. */
export function thresholdEvent(
  meter: Meter,
  used: number,
  limit: number,
  plan: PlanId,
): NotificationEvent | undefined {
  const state = usageState(used, limit);
  if (state === "fine") return undefined;
  const kinds = thresholdKinds[meter];
  if (state === "approaching") return { kind: kinds.approaching, details: { used, limit } };
  return kinds.reached === "promptsReached"
    ? { kind: kinds.reached, details: { limit, plan } }
    : { kind: kinds.reached, details: { limit } };
}

const apiCalls = { approaching: "apiCallsApproaching", reached: "apiCallsReached" } as const;
const thresholdKinds = {
  prompts: { approaching: "promptsApproaching", reached: "promptsReached" },
  pool: { approaching: "poolApproaching", reached: "poolReached" },
  apiCalls,
  poolApiCalls: apiCalls,
} as const satisfies Record<Meter, object>;
