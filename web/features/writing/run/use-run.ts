// A tool's runs on its screen: the one shown, its variants, and all that survives a reload.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { DoneEvent, EndEvent, Receipt } from "../../../../shared/contracts/run-events.ts";
import type { ErrorDetails } from "../../../../shared/errors.ts";
import { ApiError, type ApiErrorCode, api } from "../../../lib/api.ts";
import { followRun, type RunStart } from "../../../lib/follow-run.ts";
import { applyQuota } from "../../../lib/me.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

export type RunStatus = "idle" | "starting" | "writing" | "done" | "stopped" | "failed";

export interface RunView {
  status: RunStatus;
  text: string;
  /** False while a lost connection is tried again. */
  connected: boolean;
  startedAt: number;
  done?: DoneEvent;
  error?: undefined | { code: ApiErrorCode; details?: ErrorDetails | undefined };
  receipt?: Receipt;
}

/** The runs of a screen: the first, and its variants. */
interface Kept {
  runs: (RunStart & { startedAt: number })[];
  shown: number;
}

const nothing: Kept = { runs: [], shown: 0 };
const idle: RunView = { status: "idle", text: "", connected: true, startedAt: 0 };
/** A start that may not have reached the server is sent again after a reload, but not after so long (ms). */
const resendMs = 60_000;

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "runs" in value &&
  Array.isArray(value.runs) &&
  "shown" in value;

/** The runs of `tool` on this screen, for the person with the id `owner`. */
export function useRun(owner: string, tool: string) {
  const key = `run.${owner}.${tool}`;
  const queries = useQueryClient();
  const [kept, setKept] = useState<Kept>(() => readStored(key, isKept) ?? nothing);
  const [view, setView] = useState<RunView>(idle);
  const [stopping, setStopping] = useState(false);
  const run = kept.runs[kept.shown];
  const shown = useRef(run);
  shown.current = run;

  const keep = useCallback(
    (next: Kept) => {
      writeStored(key, next.runs.length ? next : undefined);
      setKept(next);
    },
    [key],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is followed once, by its id
  useEffect(() => {
    const current = shown.current;
    if (!current) return setView(idle);
    const { startedAt, ...start } = current;
    const leaving = new AbortController();
    const paint = onFrame();
    let latest: RunView = { status: "starting", text: "", connected: true, startedAt };
    const show = (changes: Partial<RunView>, now = false) => {
      latest = { ...latest, ...changes };
      paint(() => setView(latest), now);
    };
    const onEnd = (end: EndEvent) => {
      applyQuota(queries, end.quota);
      void queries.invalidateQueries({ queryKey: ["contents"] });
      if ("done" in end)
        show({ status: end.state, text: end.content, done: end, receipt: end.receipt }, true);
      else show({ ...failure(end.error), receipt: end.receipt }, true);
    };
    setStopping(false);
    show({}, true);
    const reader = {
      onText: (text: string) => show({ status: "writing", text }),
      onConnected: (connected: boolean) => show({ connected }),
      onEnd,
    };
    followRun(Date.now() - startedAt < resendMs ? start : { id: start.id }, reader, leaving.signal).catch(
      (error) => {
        if (!leaving.signal.aborted) show(failure(asApiError(error)), true);
      },
    );
    return () => {
      leaving.abort();
      paint(() => undefined, true);
    };
  }, [run?.id]);

  const start = (input: unknown, variantOf?: string) => {
    const next = { id: uuidv7(), tool, input, startedAt: Date.now(), ...(variantOf && { variantOf }) };
    keep(variantOf ? { runs: [...kept.runs, next], shown: kept.runs.length } : { runs: [next], shown: 0 });
  };

  return {
    view,
    stopping,
    working: view.status === "starting" || view.status === "writing",
    variants: {
      count: kept.runs.length,
      shown: kept.shown,
      show: (index: number) => keep({ ...kept, shown: index }),
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
    clear: () => keep(nothing),
    /** Takes an error away; text that came before it stays. */
    clearError() {
      if (view.error && view.text) setView({ ...view, error: undefined });
      else if (view.error) keep(nothing);
    },
  };
}

function failure({ code, details }: { code: ApiErrorCode; details?: ErrorDetails }) {
  return { status: code === "RUN_STOPPED" ? "stopped" : "failed", error: { code, details } } as const;
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
