import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The steps shown while a text is processed, by kind of work. */
export const stepSets = {
  default: ["initializing", "analyzing", "generating", "formatting", "finalizing"],
  content: ["initializing", "analyzing", "generating", "formatting", "finalizing"],
  titles: ["initializing", "analyzing", "brainstorming", "evaluating", "finalizing"],
  rewrite: ["initializing", "analyzing", "restructuring", "improvingWording", "finalizing"],
  tone: ["initializing", "analyzing", "adjustingTone", "refiningLanguage", "finalizing"],
  seo: ["initializing", "analyzing", "optimizingForSearch", "enhancingKeywords", "finalizing"],
  multiplatform: ["initializing", "analyzing", "adaptingFormat", "optimizingForPlatforms", "finalizing"],
  assistant: ["initializing", "thinking", "craftingResponse", "finalizing"],
} as const;
export type StepSet = keyof typeof stepSets;

const stepMs = 2000;

/** Returns the step after `elapsed` ms: one every two seconds, then the last. */
export function stepAt(elapsed: number, count: number): number {
  return Math.min(count - 1, Math.floor(elapsed / stepMs));
}

/** Formats ms as minutes and seconds, "0:06". */
export function formatElapsed(elapsed: number): string {
  const seconds = Math.floor(elapsed / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The current step, the elapsed time and a progress bar. */
export function ProcessingIndicator({ startedAt, set = "default" }: { startedAt: number; set?: StepSet }) {
  const { t } = useTranslation("writing");
  const [elapsed, setElapsed] = useState(() => Date.now() - startedAt);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(Date.now() - startedAt), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  const steps = stepSets[set];
  const step = stepAt(Math.max(0, elapsed), steps.length);
  return (
    <div className="min-w-0 text-ink-soft text-sm">
      <p className="flex gap-1.5">
        <span className="truncate">{t(`steps.${steps[step] ?? "initializing"}`)}</span>
        <span className="tabular-nums">· {formatElapsed(Math.max(0, elapsed))}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-1 block h-0.5 w-full max-w-40"
      >
        <rect width="100" height="2" className="fill-line" />
        <rect width={((step + 1) / steps.length) * 100} height="2" className="fill-accent" />
      </svg>
    </div>
  );
}
