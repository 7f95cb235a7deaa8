// Notifications on their way to D1, and events of webhooks. They are stored with the change that causes them, and sent after
// it.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { NotificationEvent } from "../../shared/contracts/notifications.ts";
import { usageState } from "../../shared/quota.ts";
import type { TextDatabases } from "../db/content-databases.ts";
import { findTextOwner } from "../db/documents/access.ts";
import { onOwnerShard } from "../db/documents/owner-batch.ts";
import { listManagers } from "../db/members.ts";
import { insertNotifications, type NewNotification, newNotification } from "../db/notifications.ts";
import { newEvent, type SendDeliveries, sendEvent, type WebhookEvent } from "../db/webhooks.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { type Meter, unitOf } from "../ledger/ledger-rules.ts";
import { columnsOf, notices } from "../ledger/schema.ts";
import { logFailure } from "../log.ts";

type Notice = typeof notices.$inferSelect;

/** A user, or the owner and the admins of a workspace, who are looked up when the notification is sent. */
type Recipient = { userId: string } | { workspaceId: string };

/** An event for the endpoints of a user or a workspace. */
interface OwnedEvent {
  ownerId: string;
  event: WebhookEvent;
}

/** What `unsent` contains until it is sent: notifications, those of a workspace's managers, an event, or both. */
type Unsent = (
  | NewNotification
  | { workspaceId: string; event: NotificationEvent }
  | { createdAt: number }
) & {
  webhook?: OwnedEvent | undefined;
};

const columns = columnsOf(notices);
/** After so many failures a notice is no longer sent. It stays stored. */
const maxAttempts = 30;

export class NotificationOutbox {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #ledger: Ledger;
  readonly #databases: TextDatabases;
  readonly #sendDeliveries: SendDeliveries;
  /** Events that are not stored, see `addEvent`. */
  readonly #events: OwnedEvent[] = [];
  #publishing: Promise<boolean> | undefined;

  constructor(
    sql: Pick<SqlStorage, "exec">,
    ledger: Ledger,
    { databases, sendDeliveries }: { databases: TextDatabases; sendDeliveries: SendDeliveries },
  ) {
    this.#sql = sql;
    this.#ledger = ledger;
    this.#databases = databases;
    this.#sendDeliveries = sendDeliveries;
  }

  /**
   * Enqueues a notification if the charged prompts or API calls of a period have reached 80 % of the limit, or the limit.
   * Call it in the transaction that charges. An error here never undoes the charge.
   * @returns whether there is a new one to send
   */
  enqueueQuotaNotice(
    to: Recipient,
    { meter, period, limit, plan }: { meter: Meter; period: number; limit: number; plan: PlanId },
  ): boolean {
    try {
      // Used prompts, which are cached, are never fewer than charged ones: mostly this saves a query.
      if (usageState(this.#ledger.used(meter, period), limit) === "fine") return false;
      // Counts charged prompts only, because a reserved one may still be released.
      const used = this.#ledger.committed(meter, period);
      const event = thresholdEvent(meter, used, limit, plan);
      if (!event) return false;
      const percent = usageState(used, limit) === "approaching" ? 80 : 100;
      const data = { meter: unitOf(meter), plan, percent, used, limit } as const;
      return this.enqueue(to, event, period, newEvent("usage.threshold", data, Date.now()));
    } catch (cause) {
      logFailure("quota notice not enqueued", cause);
      return false;
    }
  }

  /**
   * Enqueues a notification, once per kind and period (or another time that identifies its occasion).
   * @param webhook sent together with it
   * @returns whether it was not enqueued before
   */
  enqueue(to: Recipient, event: NotificationEvent, period: number, webhook?: WebhookEvent): boolean {
    const ownerId = "userId" in to ? to.userId : to.workspaceId;
    const notice =
      "userId" in to ? newNotification(to.userId, event) : { workspaceId: to.workspaceId, event };
    return this.#insert(period, event.kind, { ...notice, webhook: webhook && { ownerId, event: webhook } });
  }

  /**
   * Adds an event that the next `publish` sends. It is stored only if D1 can't be reached then, because most users have no
   * endpoint; an object that is evicted before, which takes milliseconds, loses it.
   */
  addEvent(ownerId: string, event: WebhookEvent): void {
    this.#events.push({ ownerId, event });
  }

  #insert(period: number, kind: string, unsent: Unsent): boolean {
    const { rowsWritten } = this.#sql.exec(
      "INSERT INTO notices (period, kind, unsent) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      period,
      kind,
      JSON.stringify(unsent),
    );
    return rowsWritten > 0;
  }

  /** When the newest unsent notification was created; null if there is none whose recipients are known. */
  get unsentSince(): number | null {
    return this.#sql
      .exec<{ time: number | null }>(
        `SELECT max(CASE WHEN json_valid(unsent) THEN unsent ->> '$.createdAt' END) AS time FROM notices
         WHERE unsent IS NOT NULL AND attempts < ?`,
        maxAttempts,
      )
      .one().time;
  }

  /**
   * Inserts the notifications into D1, idempotently by id. Concurrent calls share one pass, so that recipients are looked
   * up once. Returns false if some failed and have to be sent again. Never throws.
   */
  async publish(): Promise<boolean> {
    this.#publishing ??= this.#publishAll().finally(() => {
      this.#publishing = undefined;
    });
    const isDone = await this.#publishing;
    if (this.#events.length === 0) return isDone;
    return (await this.publish()) && isDone; // events that were added while the pass ended
  }

  async #publishAll(): Promise<boolean> {
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift())
        await this.#insertDeliveries(next).catch((cause) => this.#storeEvent(next, cause));
      const failed = new Set<string>();
      for (let notice = this.#next(failed); notice; notice = this.#next(failed))
        try {
          await this.#publishOne(notice);
        } catch (cause) {
          this.#countFailure(notice, cause);
          failed.add(keyOf(notice));
        }
      return failed.size === 0;
    } catch (cause) {
      logFailure("notifications not published yet", cause); // the object's own storage failed, or it is being erased
      return false;
    }
  }

  async #publishOne(notice: Notice): Promise<void> {
    const stored: Unsent | NewNotification[] = JSON.parse(notice.unsent ?? "[]");
    if (Array.isArray(stored)) await insertNotifications(this.#databases.main, stored);
    else {
      const { webhook, ...rest } = stored;
      // First, because #address replaces what is stored.
      if (webhook) await this.#insertDeliveries(webhook);
      if ("workspaceId" in rest)
        await insertNotifications(this.#databases.main, await this.#address(notice, rest));
      else if ("userId" in rest) await insertNotifications(this.#databases.main, [rest]);
      else return this.#delete(notice);
    }
    this.#store(notice, null);
  }

  async #insertDeliveries({ ownerId, event }: OwnedEvent): Promise<void> {
    const owner = await findTextOwner(this.#databases.main, ownerId);
    if (!owner) return; // deleted, with its endpoints
    const now = Date.now();
    this.#sendDeliveries(
      await onOwnerShard(this.#databases, owner, (db) => sendEvent(db, owner, event, now)),
    );
  }

  #storeEvent(webhook: OwnedEvent, cause: unknown): void {
    logFailure("event of a webhook not sent yet", cause);
    const createdAt = Date.now();
    this.#insert(createdAt, `${webhook.event.payload.type} ${webhook.event.id}`, { createdAt, webhook });
  }

  /** One notice that can't be sent must not hold back the others. */
  #countFailure({ period, kind, attempts }: Notice, cause: unknown): void {
    const isParked = attempts + 1 >= maxAttempts;
    logFailure(isParked ? "notification given up" : "notification not published yet", cause, {
      notice: kind,
    });
    this.#sql.exec("UPDATE notices SET attempts = attempts + 1 WHERE period = ? AND kind = ?", period, kind);
  }

  #next(failed: Set<string>): Notice | undefined {
    return this.#sql
      .exec<Notice>(`SELECT ${columns} FROM notices WHERE unsent IS NOT NULL AND attempts < ?`, maxAttempts)
      .toArray()
      .find((notice) => !failed.has(keyOf(notice)));
  }

  /** Returns the notifications of a workspace's managers. They are stored, so that a retry sends the same ids. */
  async #address(
    notice: Notice,
    { workspaceId, event }: { workspaceId: string; event: NotificationEvent },
  ): Promise<NewNotification[]> {
    const managers = await listManagers(this.#databases.main, workspaceId);
    const notifications = managers.map(({ id }) => newNotification(id, event));
    this.#store(notice, JSON.stringify(notifications));
    return notifications;
  }

  #delete({ period, kind }: Notice): void {
    this.#sql.exec("DELETE FROM notices WHERE period = ? AND kind = ?", period, kind);
  }

  #store({ period, kind }: Notice, unsent: string | null): void {
    this.#sql.exec("UPDATE notices SET unsent = ? WHERE period = ? AND kind = ?", unsent, period, kind);
  }
}

const keyOf = ({ period, kind }: Notice) => `${period} ${kind}`;

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
