// What the members of a workspace used, by UTC day, member and tool.
import { usageDays } from "../../shared/contracts/workspace-usage.ts";
import { dayOf } from "../db/operations.ts";
import { type Meter, settlementOf } from "../ledger/ledger-rules.ts";
import { columnsOf } from "../ledger/schema.ts";
import type { PoolSettlement } from "../ledger/shared-pool.ts";
import { usage } from "./schema.ts";

export type UsageRow = typeof usage.$inferSelect;
export type UsageTotals = Pick<UsageRow, "prompts" | "apiCalls" | "words" | "failed">;

const columns = columnsOf(usage);
const dayMs = 86_400_000;
const addToRow = `ON CONFLICT (day, member_id, tool) DO UPDATE SET prompts = prompts + excluded.prompts,
  api_calls = api_calls + excluded.api_calls, words = words + excluded.words, failed = failed + excluded.failed`;

export class UsageStore {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  /**
   * Counts a run that was charged or failed, and drops what is too old to be shown. A run that its user stopped before the
   * first word is neither. Call it in the transaction that settles the run.
   */
  add({ memberId, tool, words, reason, now }: PoolSettlement, meter: Meter): void {
    if (reason === "stopped_before_text") return;
    const isCharged = settlementOf(reason) === "committed";
    this.#sql.exec(
      `INSERT INTO usage (day, member_id, tool, prompts, api_calls, words, failed) VALUES (?, ?, ?, ?, ?, ?, ?) ${addToRow}`,
      dayOf(now),
      memberId,
      tool,
      Number(isCharged && meter === "pool"),
      Number(isCharged && meter !== "pool"),
      words,
      Number(!isCharged),
    );
    this.#sql.exec("DELETE FROM usage WHERE day < ?", dayOf(now - usageDays * dayMs));
  }

  /** Adds a member's rows to those without a member. Call it in a transaction. */
  forget(memberId: string): void {
    this.#sql.exec(
      `INSERT INTO usage (day, member_id, tool, prompts, api_calls, words, failed)
       SELECT day, '', tool, prompts, api_calls, words, failed FROM usage WHERE member_id = ? ${addToRow}`,
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

  /** The sums of the days from `from` on. */
  total(from: string): UsageTotals {
    return this.#sql
      .exec<UsageTotals>(
        `SELECT coalesce(sum(prompts), 0) AS prompts, coalesce(sum(api_calls), 0) AS "apiCalls",
           coalesce(sum(words), 0) AS words, coalesce(sum(failed), 0) AS failed FROM usage WHERE day >= ?`,
        from,
      )
      .one();
  }
}
