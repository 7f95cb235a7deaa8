// What a screen shows of a run.
import type { DoneEvent, Receipt, RestartReason, RunPhase } from "../../shared/contracts/runs.ts";
import type { RunFailure } from "./stored-runs.ts";

type RunStatus = "idle" | "starting" | "writing" | "done" | "stopped" | "failed";

export interface RunView {
  /** The id of the shown run; empty if none. */
  id: string;
  /** In a conversation: the message it replies to. */
  parent?: string | undefined;
  /** For a reply: the id of its conversation. */
  chat?: string | undefined;
  status: RunStatus;
  text: string;
  /** Whether the server has accepted it. */
  begun: boolean;
  /** What the server has said to be doing; null before the first word, and for runs of other tabs. */
  phase: RunPhase | null;
  /** When a busy model is asked again, in milliseconds since 1970 UTC; 0 if it was never busy. */
  busyUntil: number;
  /** False while reconnecting. */
  connected: boolean;
  /**
   * Set when reconnecting has failed at least twice: `text` if the run is known to be running, `start` if its start
   * had no response, so that it may not have begun.
   */
  lost: "text" | "start" | null;
  /** Whether the user has asked to stop it, or that request has failed. */
  stop: "asked" | "failed" | null;
  startedAt: number;
  /** Why its text was restarted; null if it was not. */
  restarted: RestartReason | null;
  /** Whether the text can be continued. */
  continuable: boolean;
  done?: DoneEvent;
  error?: RunFailure | undefined;
  receipt?: Receipt;
}

export const idle: RunView = {
  id: "",
  status: "idle",
  text: "",
  begun: false,
  phase: null,
  busyUntil: 0,
  connected: true,
  lost: null,
  stop: null,
  startedAt: 0,
  restarted: null,
  continuable: false,
};

/** The view before the first event; `text` is what the run continues, if known. */
export const startingView = (id: string, startedAt: number, text = ""): RunView => ({
  ...idle,
  id,
  status: "starting",
  text,
  startedAt,
});

export const isWorking = ({ status }: Pick<RunView, "status">) =>
  status === "starting" || status === "writing";

export function failedView(error: RunFailure) {
  return { status: error.code === "RUN_STOPPED" ? "stopped" : "failed", error } as const;
}
