// What the object keeps of its person, for their export: a page at a time, since receipts are kept for ever.
import type { ReceiptReason } from "../../shared/contracts/run-events.ts";
import type { RunState } from "../../shared/contracts/runs.ts";
import type { Account } from "./account.ts";
import type { ReservationState } from "./ledger.ts";

const pageSize = 100;

/** A run's receipt, and the run itself where it is still kept. Times are milliseconds since 1970 UTC. */
export interface RunRecord extends Record<string, SqlStorageValue> {
  id: string;
  period: number;
  prompt: ReservationState;
  reason: ReceiptReason | null;
  at: number;
  state: RunState | null;
  tool: string | null;
  /** JSON of what the tool was asked for. */
  input: string | null;
  variantOf: string | null;
  contentId: string | null;
  endedAt: number | null;
  /** What was written, where the history does not have it. */
  text: string | null;
}

export interface UsagePage {
  account: Account;
  /** How many prompts were used in the period that began at `period`. */
  periods: { period: number; used: number }[];
  /** What the person was told about their prompts. */
  told: { period: number; kind: string }[];
  runs: RunRecord[];
  /** What to ask for the next page with; null after the last. */
  next: string | null;
}

export function readUsage(sql: SqlStorage, account: Account, after: string): UsagePage {
  const runs = sql
    .exec<RunRecord>(
      `SELECT run_id AS id, period, reservations.state AS prompt, reason, created_at AS at, runs.state, tool, input,
         variant_of AS variantOf, content_id AS contentId, ended_at AS endedAt,
         CASE WHEN runs.state IN ('running', 'failed') OR unsaved IS NOT NULL THEN text END AS text
       FROM reservations LEFT JOIN runs ON runs.id = run_id
       WHERE run_id > ? ORDER BY run_id LIMIT ?`,
      after,
      pageSize,
    )
    .toArray();
  return {
    account,
    periods: sql
      .exec<{ period: number; used: number }>("SELECT period, used FROM ledger ORDER BY period")
      .toArray(),
    told: sql
      .exec<{ period: number; kind: string }>("SELECT period, kind FROM notices ORDER BY period")
      .toArray(),
    runs,
    next: runs.length === pageSize ? (runs.at(-1)?.id ?? null) : null,
  };
}
