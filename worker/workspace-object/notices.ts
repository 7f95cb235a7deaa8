// Notifications for the owner and the admins: about the shared prompts at 80 % of the limit and at the limit, each once a
// period, and about ended trainings. Stored with the change that causes them, then sent to D1.
import type { NotificationEvent } from "../../shared/contracts/notifications.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { usageState } from "../../shared/quota.ts";
import type { Database } from "../db/client.ts";
import { listManagers } from "../db/members.ts";
import { insertNotification, type NewNotification, newNotification } from "../db/notifications.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { columnsOf } from "../ledger/schema.ts";
import type { PoolSettlement } from "../ledger/shared-pool.ts";
import { logFailure } from "../log.ts";
import { notices } from "./schema.ts";

type Notice = typeof notices.$inferSelect;

interface Unaddressed {
  workspaceId: string;
  event: NotificationEvent;
}

const columns = columnsOf(notices);

export class WorkspaceNotices {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #ledger: Ledger;
  readonly #db: Database;

  constructor(sql: Pick<SqlStorage, "exec">, ledger: Ledger, db: Database) {
    this.#sql = sql;
    this.#ledger = ledger;
    this.#db = db;
  }

  /** Enqueues a notice if the charged prompts have crossed a threshold. Call it in the transaction that charges. */
  enqueue({ period, workspaceId }: Pick<PoolSettlement, "period" | "workspaceId">): void {
    const limit = entitlementsOf("teams").promptsPerMonth;
    // Used prompts, which are cached, are never fewer than charged ones: mostly this saves a query.
    if (usageState(this.#ledger.used("pool", period), limit) === "fine") return;
    const used = this.#ledger.committed("pool", period);
    const state = usageState(used, limit);
    if (state === "fine") return;
    const event: NotificationEvent =
      state === "approaching"
        ? { kind: "poolApproaching", details: { used, limit } }
        : { kind: "poolReached", details: { limit } };
    this.add(period, { workspaceId, event });
  }

  /** Enqueues a notice, once for each period (or time) and kind. */
  add(period: number, notice: Unaddressed): void {
    this.#sql.exec(
      "INSERT INTO notices (period, kind, unsent) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      period,
      notice.event.kind,
      JSON.stringify(notice),
    );
  }

  get hasUnsent(): boolean {
    return this.#sql.exec("SELECT 1 FROM notices WHERE unsent IS NOT NULL LIMIT 1").toArray().length > 0;
  }

  /** Inserts the notifications into D1, idempotently by id. Returns false if some must be sent again. Never throws. */
  async publish(): Promise<boolean> {
    try {
      for (const notice of this.#unsent()) {
        for (const notification of await this.#address(notice))
          await insertNotification(this.#db, notification);
        this.#store(notice, null);
      }
      return true;
    } catch (cause) {
      logFailure("workspace notices not published yet", cause);
      return false;
    }
  }

  /** Writes a notification for each manager, once, so that a repeated sending has the same ids. */
  async #address(notice: Notice): Promise<NewNotification[]> {
    const stored: Unaddressed | NewNotification[] = JSON.parse(notice.unsent ?? "[]");
    if (Array.isArray(stored)) return stored;
    const managers = await listManagers(this.#db, stored.workspaceId);
    const notifications = managers.map(({ id }) => newNotification(id, stored.event));
    this.#store(notice, JSON.stringify(notifications));
    return notifications;
  }

  #unsent(): Notice[] {
    return this.#sql.exec<Notice>(`SELECT ${columns} FROM notices WHERE unsent IS NOT NULL`).toArray();
  }

  #store({ period, kind }: Notice, unsent: string | null): void {
    this.#sql.exec("UPDATE notices SET unsent = ? WHERE period = ? AND kind = ?", unsent, period, kind);
  }
}
