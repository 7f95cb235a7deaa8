import { usageState } from "../../shared/quota.ts";

interface MeterProps {
  label: string;
  used: number;
  limit: number;
}

const fills = { fine: "fill-good", approaching: "fill-warn", reached: "fill-warn", over: "fill-bad" };

/** A bar of used against limit: its width is at least 5 % and at most 100 %, its colour tells how they stand. */
export function Meter({ label, used, limit }: MeterProps) {
  const width = Math.min(100, Math.max(5, (used / Math.max(1, limit)) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.min(used, limit)}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuetext={`${used} / ${limit}`}
      className="overflow-hidden rounded-full bg-line"
    >
      {/* Drawn, not styled: the content security policy allows no inline style attribute. */}
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
        <rect width={width} height="6" className={fills[usageState(used, limit)]} />
      </svg>
    </div>
  );
}
