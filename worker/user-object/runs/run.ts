// What the ledger's entry of a run tells of it: what it was for, and how it ended.
import type {
  DoneEvent,
  FailedEvent,
  Follows,
  ModelUsage,
  ReceiptReason,
  RunState,
} from "../../../shared/contracts/runs.ts";
import type { ReplyPlace } from "../chats/conversations.ts";

/** How a run ended, as it is kept for good: the end event without what goes with the text when that is deleted. */
export type StoredOutcome =
  | Omit<DoneEvent, "content" | "title" | "language" | "metrics" | "data" | "fidelity" | "quota">
  | Omit<FailedEvent, "quota">;

export interface RunMetadata {
  /** Null for a run of an early version of which only the receipt is left. */
  tool: string | null;
  /** See `requestHash`; null where it was not kept. */
  request: string | null;
  follows?: Follows;
  /** The workspace whose pool the prompt comes from; absent where it is the person's own. */
  pool?: string;
  /** The item of the history that the text is, or would have been; of a reply in a chat, the message. */
  contentId: string | null;
  /** Where the run replies in a chat: its texts are in none of the history. */
  chat?: ReplyPlace;
  /** Absent while the run goes on. */
  outcome?: StoredOutcome | null;
  /** How much text had been sent and taken back, in UTF-16 units. */
  retractedLength?: number;
  /** What the model's server counted, over all attempts. */
  usage?: ModelUsage;
}

const unknown: RunMetadata = { tool: null, request: null, contentId: null };

/** What cannot be read is not known, and hides nothing else. */
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

/** A run's state, from why it ended; `null`: it goes on. */
export const runState = (reason: ReceiptReason | null): RunState => (reason ? states[reason] : "running");
