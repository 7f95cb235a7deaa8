import type { Language } from "../catalog/languages.ts";
import type { ErrorCode, ErrorDetails } from "../errors.ts";
import type { Fidelity } from "../text/fidelity.ts";
import type { TextMetrics } from "../text/metrics.ts";
import type { Quota } from "./me.ts";

/** Why a prompt was charged or not. A `repair` is free, and so is what was not delivered. */
export const receiptReasons = [
  "delivered",
  "stopped",
  "stopped_before_text",
  "failed",
  "interrupted",
  "repair",
] as const;
export type ReceiptReason = (typeof receiptReasons)[number];

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

/**
 * A piece of text. Its event id is how much text has been sent so far, in UTF-16 units, text that a restart took
 * back among it.
 */
export interface ChunkEvent {
  chunk: string;
}

/**
 * Why a text restarts: it was not in the requested language, it was too long for its place, or what came so far turned
 * out to be the model's reasoning.
 */
export type RestartReason = "language" | "length" | "thinking";

/** The text so far is void; the text restarts after this event. */
export interface RestartEvent {
  restart: RestartReason;
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
  /** The language of the text, as far as it is one of ours. */
  language: Language;
  metrics: TextMetrics;
  /** What a tool that answers with more than a text found, in the shape of its contract; null for other tools. */
  data: object | null;
  /** True when the model stopped at its length limit, not at the end of the text. */
  cut: boolean;
  /** True when the text is in another language than was asked for, after a second try as well. */
  otherLanguage: boolean;
  /** What was done to a text that was too long for its place: written once more, or cut; null for what fits at once. */
  fitted: "rewritten" | "cut" | null;
  /** What became of the facts of the source; null where there is no source to be true to. */
  fidelity: Fidelity | null;
  /** Whether a run can go on where this one ended (`continuation`). */
  continuable: boolean;
  /** Whether a free run can bring the facts in order (`repair`). */
  repairable: boolean;
  /** The line that ends a free text where it is copied or exported; empty on paid plans. */
  watermark: string;
  usage: ModelUsage | null;
  quota: Quota;
  receipt: Receipt;
}

/** The run delivered nothing that is charged. Text that came before the error stays on the screen. */
export interface FailedEvent {
  error: { code: ErrorCode; message: string; details?: ErrorDetails };
  /** Whether a run can go on where the text broke off. */
  continuable: boolean;
  quota: Quota;
  receipt: Receipt;
}

export type EndEvent = DoneEvent | FailedEvent;
/** One `data:` line of a run's stream: any number of chunks, a few restarts among them at most, then exactly one end. */
export type RunEvent = ChunkEvent | RestartEvent | EndEvent;

/** What GET /api/runs/:id answers: how the run ended, or the text so far. */
export type RunReading = EndEvent | { running: true; content: string };
