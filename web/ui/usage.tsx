import type { ReactNode } from "react";
import { usageState } from "../../shared/quota.ts";
import { Meter } from "./meter.tsx";

interface UsageProps {
  used: number;
  limit: number;
  texts: {
    title: string;
    /** What the bar is called. */
    bar: string;
    /** "3 / 5" */
    figures: string;
    refills: string;
    /** What there is to say as the limit comes near; absent before. */
    warning: string | undefined;
  };
  /** What helps on where there is a warning. */
  action?: ReactNode;
  /** Behind the date of the refill. */
  more?: ReactNode;
}

/** Prompts used and left, and when they refill. */
export function Usage({ used, limit, texts, action, more }: UsageProps) {
  return (
    <div className="space-y-2 text-xs">
      <p className="flex justify-between gap-3 font-semibold text-sm">
        <span>{texts.title}</span>
        <span className="tabular-nums" data-testid="usage">
          {texts.figures}
        </span>
      </p>
      <Meter label={texts.bar} used={used} limit={limit} />
      {texts.warning && (
        <p className={`font-medium ${usageState(used, limit) === "over" ? "text-bad" : "text-warn"}`}>
          {texts.warning}
        </p>
      )}
      {action}
      <p className="text-ink-soft">
        {texts.refills}
        {more}
      </p>
    </div>
  );
}
