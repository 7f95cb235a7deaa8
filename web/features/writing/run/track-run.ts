// Shows a run from its beginning to its end, and says what is to become of one that does not get there.
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

/** How long (ms) a start that may not have reached the server is sent again. Afterwards the run is looked up by its id. */
const resendMs = 60_000;

export interface RunObserver {
  queries: QueryClient;
  setView: (view: RunView) => void;
  /** Whether the server has responded to its start; called when that changes. */
  onAnswered: (answered: boolean) => void;
  /** It was refused before it began. */
  onRefused: (failure: RunFailure) => void;
  /** It has ended and delivered nothing; `fruitless` where it brought no text of its own either. */
  onFailed: (failure: RunFailure, fruitless: boolean) => void;
  /** It is not there any more. */
  onGone: () => void;
}

/** `text` is what the run goes on from, as far as that is known. Answers how to leave it, which does not stop it. */
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
      void queries.invalidateQueries({ queryKey: ["contents"] }); // the receipts as well
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
    if (status === 401) return show(failedView({ code, details }), true); // after sign-in it may well start
    if (status < 500 || code === "SPEND_CAP_REACHED") tellAnswered(true); // it does not exist
    if (code === "NOT_FOUND") return refuse(refused ?? { code: "NETWORK", at });
    // Plan or prompts have changed elsewhere: what this screen knows of them is out of date.
    if (isPlanFailure(code)) void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    refuse({ code, details, at });
  });
  return leave;
}
