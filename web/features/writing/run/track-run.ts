// Follows a run from start to end and decides what becomes of one that fails.
import type { QueryClient } from "@tanstack/react-query";
import type { EndEvent, RestartReason } from "../../../../shared/contracts/runs.ts";
import { followRun } from "../../../lib/follow-run.ts";
import { applyQuota, meQuery } from "../../../lib/me.ts";
import { isPlanFailure } from "./plan-limits.ts";
import {
  createFrameThrottle,
  endedView,
  failedView,
  isLost,
  type RunView,
  startingView,
  toApiError,
} from "./run-view.ts";
import type { RunFailure, StoredRun } from "./stored-runs.ts";

/** How long an unconfirmed start is resent, in ms. Afterwards the run is looked up by its id. */
const resendMs = 60_000;

interface RunObserver {
  queries: QueryClient;
  setView: (view: RunView) => void;
  /** Whether the server has responded to its start; called when that changes. */
  onAnswered: (answered: boolean) => void;
  /** The server rejected it before it started. */
  onRefused: (failure: RunFailure) => void;
  /** It ended without a result; `fruitless` if it also added no text. */
  onFailed: (failure: RunFailure, fruitless: boolean) => void;
  /** It no longer exists. */
  onGone: () => void;
}

/**
 * Follows a stored run; `text` is the known text that it continues. Returns a function that stops following, which
 * does not stop the run.
 */
export function trackRun(run: StoredRun, text: string, watcher: RunObserver): () => void {
  const { queries, setView, onAnswered, onRefused, onFailed, onGone } = watcher;
  const { id, tool, input, follows, startedAt, refused, earlier } = run;
  const resendUntil = startedAt + resendMs;
  const isSent = Date.now() < resendUntil && !refused && !run.answered;
  let { answered } = run;
  const leaving = new AbortController();
  const paint = createFrameThrottle();
  let latest = startingView(run, text);
  const show = (changes: Partial<RunView>, now = false) => {
    latest = { ...latest, ...changes };
    paint(() => setView(latest), now);
  };
  const leave = () => {
    leaving.abort();
    paint(() => undefined, true);
  };
  const isRefused = refused !== undefined && answered !== false;
  show(isRefused ? failedView(refused) : {}, true);
  if (isRefused) return leave;

  const tellAnswered = (now: boolean) => {
    if (now !== answered) onAnswered(now);
    answered = now;
  };
  const reader = {
    onText: (text: string) => show({ status: "writing", text }),
    onRestart: (restarted: RestartReason) => show({ status: "writing", text: "", restarted }),
    onConnected(connected: boolean, failures: number) {
      if (connected) tellAnswered(true);
      else if (isSent && !answered) tellAnswered(false);
      const lost = answered === false ? "start" : "text";
      show({
        connected,
        begun: latest.begun || connected,
        lost: isLost(connected, failures) ? lost : null,
      });
    },
    onEnd(end: EndEvent) {
      applyQuota(queries, end.quota);
      void queries.invalidateQueries({ queryKey: ["contents"] }); // includes the receipts
      show(endedView(end), true);
      if ("error" in end) onFailed(end.error, latest.text.length <= (earlier?.length ?? 0));
    },
  };
  const refuse = (failure: RunFailure) => {
    show(failedView(failure), true);
    onRefused(failure);
  };
  const start = isSent ? { id, tool, input, ...(follows && { follows }) } : { id };
  followRun(start, reader, leaving.signal, resendUntil).catch((error) => {
    if (leaving.signal.aborted) return;
    const { code, details, status } = toApiError(error);
    const at = Date.now();
    if (code === "NOT_FOUND" && answered !== false) return onGone();
    if (status === 401) return show(failedView({ code, details }), true); // it may start after the user has signed in again
    if (status < 500 || code === "SPEND_CAP_REACHED") tellAnswered(true); // the server has no such run
    if (code === "NOT_FOUND") return refuse(refused ?? { code: "NETWORK", at });
    // The cached plan or quota is out of date.
    if (isPlanFailure(code)) void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    refuse({ code, details, at });
  });
  return leave;
}
