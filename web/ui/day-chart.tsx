import { useState } from "react";

/** Pixels for the label above the bars and for the dates below. */
const top = 24;
const bottom = 26;

interface DayBar {
  key: string;
  value: number;
  /** The day and its values as a phrase, shown for the bar under the pointer. */
  description: string;
}

interface DayChartProps {
  /** What the bars show, for screen readers. */
  label: string;
  days: DayBar[];
  /** The highest value, shown above its bar. */
  highest: string;
  /** Names of the first and the last day. */
  ends: [first: string, last: string];
}

/**
 * Bar chart of days. Widths are percentages, so that it scales without distorting text. Hovering shows a day's values; for
 * keyboard and screen readers it is a slider.
 */
export function DayChart({ label, days, highest, ends }: DayChartProps) {
  const [picked, setPicked] = useState<number>();
  const most = Math.max(...days.map(({ value }) => value));
  const best = days.findIndex(({ value }) => value === most);
  const last = days.length - 1;
  const step = 100 / days.length;
  const shown = picked ?? best;
  const described = days[picked ?? last];
  if (!described) return null;
  return (
    <div className="relative rounded-s outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <svg
        aria-hidden="true"
        height={top + barsHeight + bottom}
        className="block w-full overflow-visible text-label"
      >
        <svg aria-hidden="true" y={top} height={barsHeight} width="100%">
          {days.map(({ key, value }, index) => (
            <Bar
              key={key}
              x={index * step}
              width={step}
              part={most && value / most}
              strong={index === shown && most > 0}
            />
          ))}
        </svg>
        <line x2="100%" y1={top + barsHeight} y2={top + barsHeight} className="stroke-line-strong" />
        {days.map(({ key }, index) => (
          <rect
            key={key}
            x={`${index * step}%`}
            width={`${step}%`}
            height={top + barsHeight}
            className="fill-transparent"
            onPointerEnter={() => setPicked(index)}
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && setPicked(undefined)}
          />
        ))}
        {most > 0 && (
          <DayLabel index={shown} of={days.length} wide={picked !== undefined}>
            {picked === undefined ? highest : described.description}
          </DayLabel>
        )}
        <text y={top + barsHeight + 20} className="fill-ink-soft">
          {ends[0]}
        </text>
        <text x="100%" y={top + barsHeight + 20} textAnchor="end" className="fill-ink-soft">
          {ends[1]}
        </text>
      </svg>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={described.description}
        max={last}
        value={picked ?? last}
        onChange={({ target }) => setPicked(target.valueAsNumber)}
        onFocus={() => setPicked(last)}
        onBlur={() => setPicked(undefined)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
    </div>
  );
}

interface DayLabelProps {
  index: number;
  /** Number of days. */
  of: number;
  /** A full phrase. */
  wide: boolean;
  children: string;
}

/** Label above a bar; aligned inwards near the edges. */
function DayLabel({ index, of, wide, children }: DayLabelProps) {
  const margin = wide ? of / 3 : 2;
  const lean = index < margin ? "start" : of - index <= margin ? "end" : "middle";
  const edge = { start: index, middle: index + 0.5, end: index + 1 }[lean];
  return (
    <text x={`${(edge / of) * 100}%`} y="15" textAnchor={lean} className="pointer-events-none fill-ink">
      {children}
    </text>
  );
}

/** In pixels. */
const barsHeight = 150;

interface BarProps {
  /** In percent of the chart's width. */
  x: number;
  width: number;
  /** Relative to the highest bar, 0 to 1. */
  part: number;
  strong: boolean;
}

/** A day's bar; a dash on the baseline for zero. */
function Bar({ x, width, part, strong }: BarProps) {
  const high = part > 0 ? Math.max(4, part * barsHeight) : 2;
  const quiet = part > 0 ? "fill-accent/65" : "fill-line-strong";
  return (
    <rect
      x={`${x + width * 0.18}%`}
      width={`${width * 0.64}%`}
      y={barsHeight - high}
      height={high}
      rx={part > 0 ? 3 : 1}
      className={`transition-colors duration-100 ${strong ? "fill-accent" : quiet}`}
    />
  );
}
