import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RunView } from "../../runs/run-view.ts";

/** The phases of a run, in order: sent to the server, accepted, its text arrives, is checked, is saved. */
const phases = ["sent", "accepted", "writing", "checking", "saving"] as const;

/** The step shown in each phase, by kind of work. */
export const stepSets = {
  default: ["initializing", "analyzing", "generating", "formatting", "finalizing"],
  content: ["initializing", "analyzing", "generating", "formatting", "finalizing"],
  titles: ["initializing", "analyzing", "brainstorming", "evaluating", "finalizing"],
  rewrite: ["initializing", "analyzing", "restructuring", "improvingWording", "finalizing"],
  tone: ["initializing", "analyzing", "adjustingTone", "refiningLanguage", "finalizing"],
  seo: ["initializing", "analyzing", "optimizingForSearch", "enhancingKeywords", "finalizing"],
  multiplatform: ["initializing", "analyzing", "adaptingFormat", "optimizingForPlatforms", "finalizing"],
  assistant: ["initializing", "thinking", "craftingResponse", "craftingResponse", "finalizing"],
} as const;
export type StepSet = keyof typeof stepSets;

/** Formats ms as minutes and seconds, "0:06". */
export function formatElapsed(elapsed: number): string {
  const seconds = Math.floor(elapsed / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The index of the run's phase. The server says when it checks and saves; the rest follows from what has arrived. */
export function phaseOf({ begun, status, phase }: Pick<RunView, "begun" | "status" | "phase">): number {
  if (phase) return phases.indexOf(phase);
  return status === "writing" ? 2 : begun ? 1 : 0;
}

interface ProcessingIndicatorProps {
  view: Pick<RunView, "startedAt" | "begun" | "status" | "phase" | "busyUntil">;
  set?: StepSet;
}

/** What the run is doing, the elapsed time, and a bar of the phases that it has reached. */
export function ProcessingIndicator({ view, set = "default" }: ProcessingIndicatorProps) {
  const { t } = useTranslation("writing");
  const { startedAt, busyUntil } = view;
  const [elapsed, setElapsed] = useState(() => Date.now() - startedAt);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(Date.now() - startedAt), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  const phase = phaseOf(view);
  const busySeconds = Math.ceil((busyUntil - startedAt - elapsed) / 1000);
  return (
    <div className="min-w-0 text-ink-soft text-sm">
      <p className="flex gap-1.5">
        {busySeconds > 0 ? (
          <span>{t("modelBusy", { seconds: busySeconds })}</span>
        ) : (
          <span className="truncate">{t(`steps.${stepSets[set][phase] ?? "initializing"}`)}</span>
        )}
        <span className="tabular-nums">· {formatElapsed(Math.max(0, elapsed))}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-1 block h-0.5 w-full max-w-40"
      >
        <rect width="100" height="2" className="fill-line" />
        <rect width={((phase + 1) / phases.length) * 100} height="2" className="fill-accent" />
      </svg>
    </div>
  );
}
