// A tool's run on its screen: started, followed, stopped, repeated as a variant, and there again after a reload.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { DoneEvent, EndEvent, Receipt } from "../../../../shared/contracts/run-events.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { followRun } from "../../../lib/follow-run.ts";
import { applyQuota } from "../../../lib/me.ts";
import { type KeptRun, noRuns, type RunFailure, useKeptRuns } from "./kept-runs.ts";

export type RunStatus = "idle" | "starting" | "writing" | "done" | "stopped" | "failed";

export interface RunView {
  /** The run that is shown; empty where there is none. */
  id: string;
  status: RunStatus;
  text: string;
  /** False while a lost connection is tried again. */
  connected: boolean;
  startedAt: number;
  done?: DoneEvent;
  error?: RunFailure | undefined;
  receipt?: Receipt;
}

const idle: RunView = { id: "", status: "idle", text: "", connected: true, startedAt: 0 };
/** A start that may not have reached the server is sent again after a reload, but not after so long (ms). */
const resendMs = 60_000;

/** The runs of `tool` on this screen, for the person with the id `owner`. */
export function useRun(owner: string, tool: string) {
  const queries = useQueryClient();
  const [kept, changeKept] = useKeptRuns(owner, tool);
  const [followed, setFollowed] = useState<RunView>(idle);
  const [stopping, setStopping] = useState(false);
  const run = kept.runs[kept.shown];
  const shown = useRef(run);
  shown.current = run;
  // Until the new run is followed, the old one's text is not its text.
  const view = followed.id === (run?.id ?? "") ? followed : run ? beginning(run) : idle;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is followed once, by its id
  useEffect(() => {
    const current = shown.current;
    setStopping(false);
    if (!current) return;
    const onRefused = (refused: RunFailure) =>
      changeKept((before) => ({
        ...before,
        runs: before.runs.map((one) => (one.id === current.id ? { ...one, refused } : one)),
      }));
    const onGone = () => changeKept(() => noRuns);
    return follow(current, { setView: setFollowed, queries, onRefused, onGone });
  }, [run?.id]);

  const start = (input: unknown, variantOf?: string) => {
    const next = { id: uuidv7(), tool, input, startedAt: Date.now(), ...(variantOf && { variantOf }) };
    changeKept(({ runs }) =>
      variantOf ? { runs: [...runs, next], shown: runs.length } : { runs: [next], shown: 0 },
    );
  };

  return {
    view,
    stopping,
    working: view.status === "starting" || view.status === "writing",
    variants: {
      count: kept.runs.length,
      shown: kept.shown,
      show: (index: number) => changeKept((before) => ({ ...before, shown: index })),
    },
    /** Starts a new text. */
    start: (input: unknown) => start(input),
    /** Writes the shown text once more, as a variant beside it. */
    repeat: () => run && start(run.input, kept.runs[0]?.id),
    /** Stops the run; its events bring the end. */
    async stop() {
      if (!run) return;
      setStopping(true);
      try {
        await api(`/api/runs/${run.id}/stop`, { method: "POST" });
      } catch (error) {
        setStopping(false);
        console.warn("stop failed", error);
      }
    },
    clear: () => changeKept(() => noRuns),
    /** Takes an error away; text that came before it stays. */
    clearError() {
      if (view.error && view.text) setFollowed({ ...view, error: undefined });
      else if (view.error) changeKept(() => noRuns);
    },
  };
}

interface Follower {
  setView: (view: RunView) => void;
  queries: QueryClient;
  onRefused: (failure: RunFailure) => void;
  /** The run is not there any more. */
  onGone: () => void;
}

/** Shows a run from its beginning to its end. Answers how to leave it, which does not stop it. */
function follow(run: KeptRun, { setView, queries, onRefused, onGone }: Follower) {
  const { startedAt, refused, ...start } = run;
  const leaving = new AbortController();
  const paint = onFrame();
  let latest = beginning(run);
  const show = (changes: Partial<RunView>, now = false) => {
    latest = { ...latest, ...changes };
    paint(() => setView(latest), now);
  };
  show(refused ? failed(refused) : {}, true);
  if (refused) return;

  const onEnd = (end: EndEvent) => {
    applyQuota(queries, end.quota);
    void queries.invalidateQueries({ queryKey: ["contents"] });
    if ("done" in end) show({ status: end.state, text: end.content, done: end, receipt: end.receipt }, true);
    else show({ ...failed(end.error), receipt: end.receipt }, true);
  };
  const onText = (text: string) => show({ status: "writing", text });
  const onConnected = (connected: boolean) => show({ connected });
  const fresh = Date.now() - startedAt < resendMs;
  followRun(fresh ? start : { id: start.id }, { onText, onConnected, onEnd }, leaving.signal).catch(
    (error) => {
      if (leaving.signal.aborted) return;
      const { code, details, status } = asApiError(error);
      if (code === "NOT_FOUND") return onGone();
      if (status !== 401) onRefused({ code, details }); // after sign-in it may well start
      show(failed({ code, details }), true);
    },
  );
  return () => {
    leaving.abort();
    paint(() => undefined, true);
  };
}

function beginning({ id, startedAt }: KeptRun): RunView {
  return { id, status: "starting", text: "", connected: true, startedAt };
}

function failed(error: RunFailure) {
  return { status: error.code === "RUN_STOPPED" ? "stopped" : "failed", error } as const;
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError("INTERNAL", 0);
}

/** Draws at most once a frame, however many pieces come; the latest call counts. */
function onFrame() {
  let frame = 0;
  return (draw: () => void, now: boolean) => {
    cancelAnimationFrame(frame);
    if (now) draw();
    else frame = requestAnimationFrame(draw);
  };
}
