// Shows a run from its beginning to its end, and says what is to become of one that does not get there.
import type { QueryClient } from "@tanstack/react-query";
import type { EndEvent, RestartReason } from "../../../../shared/contracts/run-events.ts";
import { followRun } from "../../../lib/follow-run.ts";
import { applyQuota, meQuery } from "../../../lib/me.ts";
import { asApiError } from "./as-api-error.ts";
import type { KeptRun, RunFailure } from "./kept-runs.ts";
import { onFrame } from "./on-frame.ts";
import { beginning, ended, failed, type RunView } from "./run-view.ts";

/** A start that may not have reached the server is sent again after a reload, but not after so long (ms). */
const resendMs = 60_000;

export interface Watcher {
  queries: QueryClient;
  setView: (view: RunView) => void;
  /** It was refused before it began. */
  onRefused: (failure: RunFailure) => void;
  /** It has ended and delivered nothing; `fruitless` where it brought no text of its own either. */
  onFailed: (failure: RunFailure, fruitless: boolean) => void;
  /** It is not there any more. */
  onGone: () => void;
}

/** `text` is what the run goes on from, as far as that is known. Answers how to leave it, which does not stop it. */
export function showRun(run: KeptRun, text: string, watcher: Watcher): () => void {
  const { queries, setView, onRefused, onFailed, onGone } = watcher;
  const { id, tool, input, follows, startedAt, refused, earlier } = run;
  const leaving = new AbortController();
  const paint = onFrame();
  let latest = beginning(run, text);
  const show = (changes: Partial<RunView>, now = false) => {
    latest = { ...latest, ...changes };
    paint(() => setView(latest), now);
  };
  const leave = () => {
    leaving.abort();
    paint(() => undefined, true);
  };
  show(refused ? failed(refused) : {}, true);
  if (refused) return leave;

  const reader = {
    onText: (text: string) => show({ status: "writing", text }),
    onRestart: (restarted: RestartReason) => show({ status: "writing", text: "", restarted }),
    onConnected: (connected: boolean) => show({ connected, begun: latest.begun || connected }),
    onEnd(end: EndEvent) {
      applyQuota(queries, end.quota);
      void queries.invalidateQueries({ queryKey: ["contents"] }); // the receipts as well
      show(ended(end), true);
      if ("error" in end) onFailed(end.error, latest.text.length <= (earlier?.length ?? 0));
    },
  };
  const fresh = Date.now() - startedAt < resendMs;
  const start = fresh ? { id, tool, input, ...(follows && { follows }) } : { id };
  followRun(start, reader, leaving.signal).catch((error) => {
    if (leaving.signal.aborted) return;
    const { code, details, status } = asApiError(error);
    if (code === "NOT_FOUND") return onGone();
    // Counted elsewhere: what this screen knows of the prompts is out of date.
    if (code === "PROMPT_LIMIT_REACHED") void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    show(failed({ code, details }), true);
    if (status !== 401) onRefused({ code, details }); // after sign-in it may well start
  });
  return leave;
}
