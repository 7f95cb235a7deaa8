import type { ToolName } from "../catalog/tools.ts";
import type { ReceiptReason } from "./run-events.ts";
import type { RunState } from "./runs.ts";

/** How many receipts are listed. */
export const receiptsListed = 100;

/** One line of what prompts were used for. Times are milliseconds since 1970 UTC. */
export interface ReceiptLine {
  runId: string;
  /** Null where it is not known any more. */
  tool: ToolName | null;
  startedAt: number;
  /** Null while the run goes on, and so is the reason. */
  endedAt: number | null;
  state: RunState;
  /** A prompt is reserved while the run goes on; then it is committed or released. */
  prompt: "reserved" | "committed" | "released";
  /** What it cost: a free repair is committed at no charge. */
  charged: 0 | 1;
  reason: ReceiptReason | null;
  /** The text in the history; it may have been deleted since. */
  contentId: string | null;
}

/** What GET /api/me/receipts answers: the newest first, at most `receiptsListed`. */
export interface Receipts {
  receipts: ReceiptLine[];
}
