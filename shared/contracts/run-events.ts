import type { ErrorCode, ErrorDetails } from "../errors.ts";
import type { TextMetrics } from "../text/metrics.ts";
import type { Quota } from "./me.ts";

/** Why a prompt was charged or not. */
export type ReceiptReason = "delivered" | "stopped" | "stopped_before_text" | "failed" | "interrupted";

/** What a run cost: `charged` prompts (0 or 1), and why. */
export interface Receipt {
  runId: string;
  charged: 0 | 1;
  reason: ReceiptReason;
}

/** Tokens as the model's server counts them; absent where it does not say. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A piece of text. Its event id is the length of the text so far, in UTF-16 units. */
export interface ChunkEvent {
  chunk: string;
}

/** The run delivered text: to its end (`done`), or up to where the person stopped it (`stopped`). */
export interface DoneEvent {
  done: true;
  state: "done" | "stopped";
  /** The whole text, without the watermark. */
  content: string;
  /** The item in the history; null while it could not be saved yet (saving is tried again). */
  contentId: string | null;
  title: string;
  metrics: TextMetrics;
  /** True when the model stopped at its length limit, not at the end of the text. */
  cut: boolean;
  /** The line that ends a free text where it is copied or exported; empty on paid plans. */
  watermark: string;
  usage: ModelUsage | null;
  quota: Quota;
  receipt: Receipt;
}

/** The run delivered nothing that is charged. Text that came before the error stays on the screen. */
export interface FailedEvent {
  error: { code: ErrorCode; message: string; details?: ErrorDetails };
  quota: Quota;
  receipt: Receipt;
}

export type EndEvent = DoneEvent | FailedEvent;
/** One `data:` line of a run's stream: any number of chunks, then exactly one end. */
export type RunEvent = ChunkEvent | EndEvent;

/** What GET /api/runs/:id answers: how the run ended, or the text so far. */
export type RunReading = EndEvent | { running: true; content: string };
