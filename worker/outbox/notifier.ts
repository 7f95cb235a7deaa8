// The notifications and the events of webhooks that an object sends to D1.
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
import { logFailure } from "../log.ts";
import type { Outbox } from "./outbox.ts";

/** After so many failures a notification is no longer sent. */
const maxAttempts = 30;

/** A user, or the owner and the admins of a workspace, who are looked up when the notification is sent. */
type Recipient = { userId: string } | { workspaceId: string };

/** An event for the endpoints of a user or a workspace. */
interface OwnedEvent {
  ownerId: string;
  event: WebhookEvent;
}

/** The payload of a notification: itself, or what it is for the managers of a workspace, who are then looked up. */
type Payload = { webhook?: OwnedEvent | undefined } & (
  | { notifications: NewNotification[] }
  | { workspaceId: string; event: NotificationEvent }
);

export class Notifier {
  readonly #outbox: Outbox;
  readonly #ledger: Ledger;
  readonly #databases: TextDatabases;
  readonly #sendDeliveries: SendDeliveries;

  constructor(
    outbox: Outbox,
    ledger: Ledger,
    { databases, sendDeliveries }: { databases: TextDatabases; sendDeliveries: SendDeliveries },
  ) {
    this.#outbox = outbox;
    this.#ledger = ledger;
    this.#databases = databases;
    this.#sendDeliveries = sendDeliveries;
    outbox.register("notification", {
      deliver: (_, payload, replace) => this.#notify(JSON.parse(payload), replace),
      isOnce: true,
      maxAttempts,
    });
    outbox.register("event", {
      deliver: (_, payload) => this.#insertDeliveries(JSON.parse(payload)),
      maxAttempts,
    });
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
    const payload: Payload = {
      ...("userId" in to
        ? { notifications: [newNotification(to.userId, event)] }
        : { workspaceId: to.workspaceId, event }),
      webhook: webhook && { ownerId, event: webhook },
    };
    return this.#outbox.enqueue("notification", `${event.kind} ${period}`, payload);
  }

  /** Adds an event that the next `send` of the outbox sends. It is not stored, because most users have no endpoint. */
  addEvent(ownerId: string, event: WebhookEvent): void {
    const owned: OwnedEvent = { ownerId, event };
    this.#outbox.offer("event", event.id, owned);
  }

  async #notify({ webhook, ...payload }: Payload, replace: (payload: Payload) => void): Promise<void> {
    if (webhook) await this.#insertDeliveries(webhook);
    const { main } = this.#databases;
    if ("notifications" in payload) return insertNotifications(main, payload.notifications);
    const managers = await listManagers(main, payload.workspaceId);
    const notifications = managers.map(({ id }) => newNotification(id, payload.event));
    replace({ notifications }); // so that a retry sends the same ids
    await insertNotifications(main, notifications);
  }

  async #insertDeliveries({ ownerId, event }: OwnedEvent): Promise<void> {
    const owner = await findTextOwner(this.#databases.main, ownerId);
    if (!owner) return; // deleted, with its endpoints
    const now = Date.now();
    this.#sendDeliveries(
      await onOwnerShard(this.#databases, owner, (db) => sendEvent(db, owner, event, now)),
    );
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
