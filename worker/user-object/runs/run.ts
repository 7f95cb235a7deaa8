// A run between its reservation and its end, and what the ledger stores about it.
import type {
  DoneEvent,
  FailedEvent,
  Follows,
  ModelUsage,
  ReceiptReason,
  RunState,
} from "../../../shared/contracts/runs.ts";
import type { Meter } from "../../ledger/ledger-rules.ts";
import type { PromptSpec } from "../../tools/define-tool.ts";
import type { Account } from "../account.ts";
import type { ReplyTarget } from "../chats/conversations.ts";
import type { UsageSum } from "../writing/generation.ts";
import type { LiveRun } from "./live-run.ts";

/** A run whose prompt is reserved. */
export interface Run {
  id: string;
  userId: string;
  tool: string;
  /** JSON of the tool's input. */
  input: string;
  /** The text that the run writes or continues. */
  contentId: string;
  /** How many runs have worked on that text before; 0 unless the run is a continuation. */
  continuationIndex: number;
  /** The text that this one is a variant of. */
  variantOf: string | null;
  /** What it counts on. */
  meter: Meter;
  /** 0 if the run is free, regardless of outcome. */
  weight: 0 | 1;
  startedAt: number;
  /** When the model's first text came; absent before. */
  firstPieceAt?: number;
  usage: UsageSum;
  live: LiveRun;
  spec: PromptSpec;
  account: Account;
  metadata: RunMetadata;
}

/** How a run ended, as stored permanently: the end event without the parts that are deleted together with the text. */
export type StoredOutcome =
  | Omit<DoneEvent, "content" | "title" | "language" | "metrics" | "data" | "fidelity" | "quota">
  | Omit<FailedEvent, "quota">;

/** The metadata of a run's ledger entry. */
export interface RunMetadata {
  /** Null for a run of an early version, of which only the receipt is left. */
  tool: string | null;
  /** See `requestHash`; null if it was not stored. */
  request: string | null;
  follows?: Follows;
  /** The workspace whose pool the prompt comes from; absent if it is the user's own prompt. */
  pool?: string;
  /**
   * The id of the text in the history, whether or not it was saved; for a reply in a chat, the id of the message; null for an
   * edit.
   */
  contentId: string | null;
  /** For an edit: the document that it is a part of. Its text is kept with the run for a while. */
  document?: string;
  /** The chat that the run replies in: its text is stored there instead of in the history. */
  chat?: ReplyTarget;
  /** Absent while the run is under way. */
  outcome?: StoredOutcome | null;
  /** How much text was sent and retracted, in UTF-16 units. */
  retractedLength?: number;
  /** The tokens that the model's server counted, over all attempts. */
  usage?: ModelUsage;
}

const unknown: RunMetadata = { tool: null, request: null, contentId: null };

/** Metadata that cannot be parsed counts as unknown, so that one broken row never hides others. */
export function readMetadata(metadata: string): RunMetadata {
  try {
    return { ...unknown, ...JSON.parse(metadata) };
  } catch {
    return unknown;
  }
}

const states: Record<ReceiptReason, RunState> = {
  delivered: "done",
  repair: "done",
  stopped: "stopped",
  stopped_before_text: "stopped",
  failed: "failed",
  interrupted: "failed",
};

/** A run's state by the reason why it ended; null means that it is under way. */
export const runState = (reason: ReceiptReason | null): RunState => (reason ? states[reason] : "running");
