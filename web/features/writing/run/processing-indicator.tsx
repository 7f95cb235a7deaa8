import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const steps = ["initializing", "analyzing", "generating", "formatting", "finalizing"] as const;
const stepMs = 2000;

/** The step that work on a text has reached after `elapsed` ms: one every two seconds, then the last. */
export function stepAt(elapsed: number): number {
  return Math.min(steps.length - 1, Math.floor(elapsed / stepMs));
}

/** Minutes and seconds, "0:06". */
export function formatElapsed(elapsed: number): string {
  const seconds = Math.floor(elapsed / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What is going on and for how long: a label, the time, and the share of steps reached. */
export function ProcessingIndicator({ startedAt }: { startedAt: number }) {
  const { t } = useTranslation("writing");
  const [elapsed, setElapsed] = useState(() => Date.now() - startedAt);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(Date.now() - startedAt), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  const step = stepAt(Math.max(0, elapsed));
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
