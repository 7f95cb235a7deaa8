// The runs that are followed, by id: a store outside React, so that growing text re-renders only what shows it.
import { useSyncExternalStore } from "react";
import type { EndEvent, RestartReason, RunPhase } from "../../shared/contracts/runs.ts";
import { ApiError, api, apiErrorOf } from "../lib/api.ts";
import { visit } from "../lib/visit.ts";
import { followRun, type RunStart, waitAfter } from "./follow-run.ts";
import { failedView, isWorking, type RunView, startingView } from "./run-view.ts";

/** The changes of an end event. Text written before a failure stays. */
function endedView(end: EndEvent): Partial<RunView> {
  const { receipt, continuable } = end;
  return "done" in end
    ? { status: end.state, text: end.content, done: end, receipt, continuable }
    : { ...failedView(end.error), receipt, continuable };
}

interface FollowOptions extends Pick<RunView, "startedAt" | "parent" | "chat"> {
  /** The text that it continues, if known. */
  text?: string | undefined;
  /** As in `followRun`. */
  resendUntil?: number;
  /** Whether its start may not have reached the server. */
  isUnconfirmed?: boolean;
  /** Awaited before the start. If it resolves to false, the run fails with NETWORK. */
  isReachable?: () => Promise<boolean>;
}

interface RunObserver {
  /** Called after each attempt to connect. */
  onConnected: (connected: boolean) => void;
  onEnd: (end: EndEvent, view: RunView) => void;
  /** It could not be started or joined. */
  onError: (error: ApiError) => void;
}

interface FollowedRun {
  /** With all text so far. */
  current: RunView;
  /** What is on the screen: at most one change per frame while text grows. */
  rendered: RunView;
  /** `rendered` as of the last change of anything but the text. */
  meta: RunView;
  draw: ReturnType<typeof createFrameThrottle>;
  /** Aborts when the run is no longer followed. */
  leaving: AbortController;
  /** How often the user has asked to stop it. */
  stops: number;
}

export type Runs = ReturnType<typeof createRuns>;

export function createRuns() {
  const runs = new Map<string, FollowedRun>();
  const listeners = new Set<() => void>();
  let metas: RunView[] = [];
  const notify = () => {
    const next = [...runs.values()].map(({ meta }) => meta);
    if (next.length !== metas.length || next.some((one, index) => one !== metas[index])) metas = next;
    for (const listener of listeners) listener();
  };
  const put = (view: RunView): FollowedRun => {
    const run = {
      ...{ current: view, rendered: view, meta: view, stops: 0 },
      ...{ draw: createFrameThrottle(), leaving: new AbortController() },
    };
    runs.set(view.id, run);
    notify();
    return run;
  };
  const change = (id: string, changes: Partial<RunView>, now = true) => {
    const run = runs.get(id);
    if (!run) return;
    run.current = { ...run.current, ...changes };
    run.draw(() => {
      run.rendered = run.current;
      if (!differOnlyInText(run.meta, run.rendered)) run.meta = run.rendered;
      notify();
    }, now);
  };

  const leave = (run: FollowedRun) => {
    run.leaving.abort();
    run.draw(() => undefined, true);
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes with every piece of text. */
    view: (id: string): RunView | undefined => runs.get(id)?.rendered,
    /** Changes only when anything but the text does; until then its text is an older one. */
    meta: (id: string): RunView | undefined => runs.get(id)?.meta,
    metas: () => metas,
    /** Shows a run that is not followed. */
    put: (view: RunView) => void put(view),
    change: (id: string, changes: Partial<RunView>) => change(id, changes),

    /** Starts a run, or joins it if only its id is given, and follows it to its end. */
    follow(start: RunStart | { id: string }, options: FollowOptions, observer: RunObserver): void {
      const { id } = start;
      const { startedAt, parent, chat, text, resendUntil, isUnconfirmed = false, isReachable } = options;
      const run = put({ ...startingView(id, startedAt, text), parent, chat });
      const { leaving } = run;
      const reader = {
        onText(text: string) {
          const isFirst = run.current.text === "" && startedAt >= performance.timeOrigin; // started by this page
          if (isFirst) visit.note("firstText", Date.now() - startedAt);
          change(id, { status: "writing", text, busyUntil: 0 }, false);
        },
        onRestart: (restarted: RestartReason) =>
          change(id, { status: "writing", text: "", restarted }, false),
        onPhase: (phase: RunPhase) => change(id, { phase }),
        onBusy: (seconds: number) => change(id, { busyUntil: Date.now() + seconds * 1000 }),
        onConnected(connected: boolean, failures: number) {
          const begun = run.current.begun || connected;
          const isLost = !connected && failures >= 2; // after about 1.3 s
          change(id, {
            connected,
            begun,
            lost: isLost ? (begun || !isUnconfirmed ? "text" : "start") : null,
          });
          observer.onConnected(connected);
        },
        onEnd(end: EndEvent) {
          change(id, endedView(end));
          observer.onEnd(end, run.current);
        },
      };
      const follow = async () => {
        if (isReachable && !(await isReachable())) throw new ApiError("NETWORK", 0);
        await followRun(start, reader, leaving.signal, resendUntil);
      };
      follow().catch((error) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) console.error(error);
        observer.onError(apiErrorOf(error));
      });
    },

    /**
     * Stops a run; its end event follows. The request is repeated while the user waits for the run and the server has not
     * stopped it. `onUnknown` is called if the server does not know the run: then it stops the run if it starts soon.
     */
    async stop(id: string, onUnknown?: () => void): Promise<void> {
      const run = runs.get(id);
      if (!run) return;
      const stop = ++run.stops;
      const isSettled = () =>
        run.leaving.signal.aborted || run.stops !== stop || !run.current.stop || !isWorking(run.current);
      change(id, { stop: "asked" });
      for (let failures = 0; !isSettled(); failures++) {
        const error = await api(`/api/runs/${id}/stop`, { method: "POST" }).then(
          () => undefined,
          (caught) => apiErrorOf(caught),
        );
        if (isSettled()) return;
        const isUnknown = error?.code === "NOT_FOUND";
        change(id, { stop: !error || isUnknown ? "asked" : "failed" });
        if (isUnknown) onUnknown?.();
        else if (!error || (error.status >= 400 && error.status < 500 && error.code !== "RATE_LIMITED"))
          return;
        await waitAfter(failures, run.leaving.signal);
      }
    },

    /** Stops following a run and removes it from the store. It continues on the server. */
    forget(id: string): void {
      const run = runs.get(id);
      if (run) leave(run);
      runs.delete(id);
      notify();
    },

    /** Forgets all runs, without a re-render. */
    close(): void {
      for (const run of runs.values()) leave(run);
      runs.clear();
      metas = [];
    },
  };
}

/**
 * Returns a run of `useRun` with its growing text. It re-renders with every piece of text, so call it where the text is
 * shown.
 */
export function useGrowingText<Run extends { runs: Runs; view: RunView }>(run: Run): Run {
  const { runs, view } = run;
  const growing = useSyncExternalStore(runs.subscribe, () => runs.view(view.id));
  return growing && isWorking(view) ? { ...run, view: growing } : run;
}

const differOnlyInText = (before: RunView, after: RunView): boolean =>
  Object.entries({ ...before, ...after }).every(
    ([key]) => key === "text" || before[key as keyof RunView] === after[key as keyof RunView],
  );

/** Draws at most once per frame; the latest call wins. */
function createFrameThrottle() {
  let frame = 0;
  return (draw: () => void, now: boolean) => {
    cancelAnimationFrame(frame);
    if (now) draw();
    else frame = requestAnimationFrame(draw);
  };
}
