// What a person is told about their prompts: at 80 % of the limit, and at the limit, each once a period.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { NotificationEvent } from "../../shared/contracts/notifications.ts";
import { usageState } from "../../shared/quota.ts";
import type { Database } from "../db/client.ts";
import { insertNotification, type NewNotification, newNotification } from "../db/notifications.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { columnsOf } from "../ledger/schema.ts";
import { logFailure } from "../log.ts";
import { type AccountSnapshot, standing } from "./account.ts";
import { notices } from "./schema.ts";

type Notice = typeof notices.$inferSelect;

const columns = columnsOf(notices);

export class PromptNotices {
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
   * Notes what is to be told now that a prompt is charged; goes into the same transaction. Writes nothing where no
   * threshold is crossed, and a fault of its own never undoes the charge.
   */
  note(userId: string, now: number): void {
    try {
      const account = this.#snapshot.read();
      if (!account) return;
      const { entitlements, period } = standing(account, now);
      const event = this.#event(period, { limit: entitlements.promptsPerMonth, plan: account.plan });
      if (event) this.add(userId, event, period);
    } catch (cause) {
      logFailure("notice not made", cause);
    }
  }

  /** Notes what is to be told, once for a kind of event and a period (or another time that it belongs to). */
  add(userId: string, event: NotificationEvent, period: number): void {
    this.#sql.exec(
      "INSERT INTO notices (period, kind, unsent) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      period,
      event.kind,
      JSON.stringify(newNotification(userId, event)),
    );
  }

  /** Notices that D1 does not have yet. */
  unsent(): Notice[] {
    return this.#sql.exec<Notice>(`SELECT ${columns} FROM notices WHERE unsent IS NOT NULL`).toArray();
  }

  /** When the last of them was made; null if D1 has all. */
  get unsentSince(): number | null {
    return this.#sql
      .exec<{ time: number | null }>(
        "SELECT max(unsent ->> '$.createdAt') AS time FROM notices WHERE unsent IS NOT NULL",
      )
      .one().time;
  }

  /** Brings them to D1, each once by its id; what D1 cannot take now stays for the next time. Never fails. */
  async send(): Promise<void> {
    try {
      for (const { period, kind, unsent } of this.unsent()) {
        const notification: NewNotification = JSON.parse(unsent ?? "");
        await insertNotification(this.#db, notification);
        this.#sql.exec("UPDATE notices SET unsent = NULL WHERE period = ? AND kind = ?", period, kind);
      }
    } catch (cause) {
      logFailure("notices not sent yet", cause);
    }
  }

  /** Only what is charged counts: a prompt that a run still holds may yet be given back. */
  #event(period: number, { limit, plan }: { limit: number; plan: PlanId }): NotificationEvent | undefined {
    // Used ones are never fewer than charged ones: most of the time this saves counting those.
    if (!thresholdEvent(this.#ledger.used("prompts", period), limit, plan)) return undefined;
    return thresholdEvent(this.#ledger.committed("prompts", period), limit, plan);
  }
}

/** What to tell of so many prompts; nothing below 80 % of the limit. */
export function thresholdEvent(used: number, limit: number, plan: PlanId): NotificationEvent | undefined {
  const state = usageState(used, limit);
  if (state === "fine") return undefined;
  return state === "approaching"
    ? { kind: "promptsApproaching", details: { used, limit } }
    : { kind: "promptsReached", details: { limit, plan } };
}
