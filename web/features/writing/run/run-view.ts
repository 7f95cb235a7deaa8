// The view of a run on screen.
import type { DoneEvent, EndEvent, Receipt, RestartReason } from "../../../../shared/contracts/runs.ts";
import { ApiError, apiErrorOf } from "../../../lib/api.ts";
import type { RunFailure, StoredRun } from "./stored-runs.ts";

export type RunStatus = "idle" | "starting" | "writing" | "done" | "stopped" | "failed";

export interface RunView {
  /** The id of the shown run; empty if none. */
  id: string;
  status: RunStatus;
  text: string;
  /** Whether the server has accepted it. */
  begun: boolean;
  /** False while reconnecting. */
  connected: boolean;
  /**
   * Set when reconnecting has failed at least twice: `text` if the run is known to be running, `start` if its start
   * had no response, so that it may not have begun.
   */
  lost: "text" | "start" | null;
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
  connected: true,
  lost: null,
  startedAt: 0,
  restarted: null,
  continuable: false,
};

export const isWorking = ({ status }: Pick<RunView, "status">) =>
  status === "starting" || status === "writing";

/** Whether reconnecting has failed often enough (about 1.3 s) to tell the user. */
export const isLost = (connected: boolean, failures: number) => !connected && failures >= 2;

/** The view before the first event; `text` is what it continues, if known. */
export function startingView({ id, startedAt }: StoredRun, text = ""): RunView {
  return { ...idle, id, status: "starting", text, startedAt };
}

export function failedView(error: RunFailure) {
  return { status: error.code === "RUN_STOPPED" ? "stopped" : "failed", error } as const;
}

/** The changes of an end event. Text written before a failure stays. */
export function endedView(end: EndEvent): Partial<RunView> {
  const { receipt, continuable } = end;
  return "done" in end
    ? { status: end.state, text: end.content, done: end, receipt, continuable }
    : { ...failedView(end.error), receipt, continuable };
}

/** Converts an error to an ApiError; unexpected ones are logged. */
export function toApiError(error: unknown): ApiError {
  if (!(error instanceof ApiError)) console.error(error);
  return apiErrorOf(error);
}

/** Renders at most once per frame; the latest call wins. */
export function createFrameThrottle() {
  let frame = 0;
  return (draw: () => void, now: boolean) => {
    cancelAnimationFrame(frame);
    if (now) draw();
    else frame = requestAnimationFrame(draw);
  };
}
