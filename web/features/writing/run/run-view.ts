// What the screen shows of a run.
import type { DoneEvent, EndEvent, Receipt, RestartReason } from "../../../../shared/contracts/runs.ts";
import { ApiError, apiErrorOf } from "../../../lib/api.ts";
import type { RunFailure, StoredRun } from "./stored-runs.ts";

export type RunStatus = "idle" | "starting" | "writing" | "done" | "stopped" | "failed";

export interface RunView {
  /** The run that is shown; empty where there is none. */
  id: string;
  status: RunStatus;
  text: string;
  /** Whether the server has taken it on. */
  begun: boolean;
  /** False while a lost connection is tried again. */
  connected: boolean;
  /**
   * Set when reconnecting has failed more than once: `text` if the run is known to be under way, `start` if its start
   * has not been answered, so it may not have begun.
   */
  lost: "text" | "start" | null;
  startedAt: number;
  /** Why its text began anew; null where it did not. */
  restarted: RestartReason | null;
  /** Whether a run can go on where its text ends. */
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

/** Whether reconnecting has failed so often (for about 1.3 s) that the screen says so. */
export const isLost = (connected: boolean, failures: number) => !connected && failures >= 2;

/** A run before it is heard of; `text` is what it goes on from, as far as that is known. */
export function startingView({ id, startedAt }: StoredRun, text = ""): RunView {
  return { ...idle, id, status: "starting", text, startedAt };
}

export function failedView(error: RunFailure) {
  return { status: error.code === "RUN_STOPPED" ? "stopped" : "failed", error } as const;
}

/** What the end of a run changes. Text that came before a failure stays. */
export function endedView(end: EndEvent): Partial<RunView> {
  const { receipt, continuable } = end;
  return "done" in end
    ? { status: end.state, text: end.content, done: end, receipt, continuable }
    : { ...failedView(end.error), receipt, continuable };
}

/** What went wrong, as a code; an error of our own is told in the console. */
export function toApiError(error: unknown): ApiError {
  if (!(error instanceof ApiError)) console.error(error);
  return apiErrorOf(error);
}

/** Draws at most once a frame, however many pieces come; the latest call counts. */
export function createFrameThrottle() {
  let frame = 0;
  return (draw: () => void, now: boolean) => {
    cancelAnimationFrame(frame);
    if (now) draw();
    else frame = requestAnimationFrame(draw);
  };
}
