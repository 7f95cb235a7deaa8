import type { ReactNode } from "react";
import { usageState } from "../../shared/quota.ts";

interface MeterProps {
  label: string;
  used: number;
  limit: number;
  /** The width of an empty bar, in percent. */
  least?: number;
  /** The amounts in words, if the numbers say little. */
  text?: string;
}

/** The width of the smallest share, in percent: about two pixels. */
const leastVisible = 0.5;

const fills = { fine: "fill-good", approaching: "fill-warn", reached: "fill-warn", over: "fill-bad" };

/** A bar of used against limit; its color shows the level. What is used is visible however little it is. */
export function Meter({ label, used, limit, least = 0, text = `${used} / ${limit}` }: MeterProps) {
  const share = (used / Math.max(1, limit)) * 100;
  const width = Math.min(100, Math.max(least, used > 0 ? Math.max(leastVisible, share) : 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.min(used, limit)}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuetext={text}
      className="overflow-hidden rounded-full bg-line"
    >
      {/* Drawn, not styled: the content security policy allows no inline style attribute. */}
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
        <rect width={width} height="6" className={fills[usageState(used, limit)]} />
      </svg>
    </div>
  );
}

interface UsageProps {
  used: number;
  limit: number;
  texts: {
    title: string;
    /** The bar's label. */
    bar: string;
    /** "3 / 5" */
    figures: string;
    refills: string;
    /** Warning near the limit. */
    warning: string | undefined;
  };
  /** As in `Meter`. */
  least?: number;
  /** Action for the warning. */
  action?: ReactNode;
  /** Shown after the refill date. */
  more?: ReactNode;
}

/** Prompts used and left, with the refill date. */
export function Usage({ used, limit, least = 0, texts, action, more }: UsageProps) {
  return (
    <div className="space-y-2 text-xs">
      <p className="flex justify-between gap-3 font-semibold text-sm">
        <span>{texts.title}</span>
        <span className="whitespace-nowrap tabular-nums" data-testid="usage">
          {texts.figures}
        </span>
      </p>
      <Meter label={texts.bar} used={used} limit={limit} least={least} text={texts.figures} />
      {texts.warning && (
        <p className={`font-medium ${usageState(used, limit) === "over" ? "text-bad" : "text-warn"}`}>
          {texts.warning}
        </p>
      )}
      {action}
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
        {texts.refills}
        {more}
      </p>
    </div>
  );
}
