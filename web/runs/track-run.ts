// Follows a stored run of a tool and decides what happens to one that fails.
import type { QueryClient } from "@tanstack/react-query";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { ApiError } from "../lib/api.ts";
import { meQuery } from "../lib/me.ts";
import { isPlanFailure } from "./plan-limits.ts";
import { failedView, startingView } from "./run-view.ts";
import type { Runs } from "./runs.ts";
import { isRejected, type RunFailure, type StoredRun } from "./stored-runs.ts";

/** How long an unconfirmed start is resent, in ms. Afterwards the run is looked up by its id. */
export const resendMs = 60_000;

interface TrackObserver {
  /** Whether the server has responded to its start; called when that changes. */
  onAcknowledged: (answered: boolean) => void;
  /** The server rejected it before it started. */
  onRefused: (failure: RunFailure) => void;
  onEnd: (end: EndEvent) => void;
  /** After `onEnd`: it ended without a result. */
  onFailed: (failure: RunFailure, addedNoText: boolean) => void;
  /** It no longer exists. */
  onGone: () => void;
  /** Called last, however it ended: it is no longer followed. */
  onSettled: () => void;
}

/** Follows a run, or shows why it was rejected. `text` is the known text that it continues. */
export function trackRun(
  { runs, queries }: { runs: Runs; queries: QueryClient },
  run: StoredRun,
  text: string | undefined,
  { onAcknowledged, onRefused, onEnd, onFailed, onGone, onSettled }: TrackObserver,
): void {
  const { id, tool, input, follows, startedAt, refused, earlier } = run;
  const resendUntil = startedAt + resendMs;
  const isSent = Date.now() < resendUntil && !refused && !run.answered;
  let { answered } = run;
  if (refused && isRejected(run)) {
    runs.put({ ...startingView(id, startedAt, text), ...failedView(refused) });
    return;
  }

  const acknowledge = (now: boolean) => {
    if (now !== answered) onAcknowledged(now);
    answered = now;
  };
  const fail = (failure: RunFailure) => runs.change(id, failedView(failure));
  const refuse = (failure: RunFailure) => {
    fail(failure);
    onRefused(failure);
  };
  const onError = ({ code, details, status }: ApiError) => {
    const at = Date.now();
    if (code === "NOT_FOUND" && answered !== false) return onGone();
    if (status === 401) return fail({ code, details }); // it may start after the user has signed in again
    if (status < 500 || code === "SPEND_CAP_REACHED") acknowledge(true); // the server has no such run
    if (code === "NOT_FOUND") return refuse(refused ?? { code: "NETWORK", at });
    // The cached plan or quota is out of date.
    if (isPlanFailure(code)) void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    refuse({ code, details, at });
  };
  runs.follow(
    isSent ? { id, tool, input, ...(follows && { follows }) } : { id },
    { startedAt, text, resendUntil, isUnconfirmed: isSent || answered === false },
    {
      onConnected(connected) {
        if (connected) acknowledge(true);
        else if (isSent && !answered) acknowledge(false);
      },
      onEnd(end, { text }) {
        onEnd(end);
        if ("error" in end) onFailed(end.error, text.length <= (earlier?.length ?? 0));
        onSettled();
      },
      onError(error) {
        onError(error);
        onSettled();
      },
    },
  );
}
