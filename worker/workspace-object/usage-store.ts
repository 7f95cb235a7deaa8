// What the members of a workspace used, by UTC day, member and tool.
import { usageDays } from "../../shared/contracts/workspace-usage.ts";
import { dayOf } from "../db/operations.ts";
import type { Meter } from "../ledger/ledger-rules.ts";
import { columnsOf } from "../ledger/schema.ts";
import type { PoolSettlement } from "../ledger/shared-pool.ts";
import { usage } from "./schema.ts";

export type UsageRow = typeof usage.$inferSelect;

const columns = columnsOf(usage);
const dayMs = 86_400_000;

export class UsageStore {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  /** Counts a charged run, and drops what is too old to be shown. Call it in the transaction that charges. */
  add({ memberId, tool, now }: Pick<PoolSettlement, "memberId" | "tool" | "now">, meter: Meter): void {
    const [prompts, apiCalls] = meter === "pool" ? [1, 0] : [0, 1];
    this.#sql.exec(
      `INSERT INTO usage (day, member_id, tool, prompts, api_calls) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (day, member_id, tool)
       DO UPDATE SET prompts = prompts + excluded.prompts, api_calls = api_calls + excluded.api_calls`,
      dayOf(now),
      memberId,
      tool,
      prompts,
      apiCalls,
    );
    this.#sql.exec("DELETE FROM usage WHERE day < ?", dayOf(now - usageDays * dayMs));
  }

  /** Adds a member's rows to those without a member. Call it in a transaction. */
  forget(memberId: string): void {
    this.#sql.exec(
      `INSERT INTO usage (day, member_id, tool, prompts, api_calls)
       SELECT day, '', tool, prompts, api_calls FROM usage WHERE member_id = ?
       ON CONFLICT (day, member_id, tool)
       DO UPDATE SET prompts = prompts + excluded.prompts, api_calls = api_calls + excluded.api_calls`,
      memberId,
    );
    this.#sql.exec("DELETE FROM usage WHERE member_id = ?", memberId);
  }

  /** The rows of the days from `from` to `until`, both included, in that order. */
  list(from: string, until: string): UsageRow[] {
    return this.#sql
      .exec<UsageRow>(
        `SELECT ${columns} FROM usage WHERE day BETWEEN ? AND ? ORDER BY day, member_id, tool`,
        from,
        until,
      )
      .toArray();
  }
}
