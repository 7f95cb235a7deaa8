import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DayOfWriting } from "../../../shared/contracts/contents.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";

/** Pixels for the label above the bars and for the dates below. */
const top = 24;
const bottom = 26;

/**
 * Bar chart of words per day. Widths are percentages, so that it scales without distorting text. Hovering shows a day's
 * values; for keyboard and screen readers it is a slider.
 */
export function DayChart({ days }: { days: DayOfWriting[] }) {
  const { t } = useTranslation("dashboard");
  const [picked, setPicked] = useState<number>();
  const most = Math.max(...days.map(({ words }) => words));
  const best = days.findIndex(({ words }) => words === most);
  const last = days.length - 1;
  const step = 100 / days.length;
  const shown = picked ?? best;
  const describe = ({ day, words }: DayOfWriting) =>
    t("dayAndWords", { day: dayName(day), count: words, words: formatNumber(words) });
  const [from, to, described] = [days[0], days[last], days[picked ?? last]];
  if (!from || !to || !described) return null;
  return (
    <div className="relative rounded-s outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <svg
        aria-hidden="true"
        height={top + barsHeight + bottom}
        className="block w-full overflow-visible text-label"
      >
        <svg aria-hidden="true" y={top} height={barsHeight} width="100%">
          {days.map(({ day, words }, index) => (
            <Bar
              key={day}
              x={index * step}
              width={step}
              part={most && words / most}
              strong={index === shown && most > 0}
            />
          ))}
        </svg>
        <line x2="100%" y1={top + barsHeight} y2={top + barsHeight} className="stroke-line-strong" />
        {days.map(({ day }, index) => (
          <rect
            key={day}
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
            {picked === undefined ? formatNumber(most) : describe(described)}
          </DayLabel>
        )}
        <text y={top + barsHeight + 20} className="fill-ink-soft">
          {dayName(from.day)}
        </text>
        <text x="100%" y={top + barsHeight + 20} textAnchor="end" className="fill-ink-soft">
          {isToday(to.day) ? t("today", { day: dayName(to.day) }) : dayName(to.day)}
        </text>
      </svg>
      <input
        type="range"
        aria-label={t("wordsPerDay", { count: days.length })}
        aria-valuetext={describe(described)}
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

/** Formats a date such as "2026-11-20" as "20 November"; returns other values unchanged. */
export function dayName(day: string): string {
  const noon = new Date(`${day}T12:00`).getTime(); // noon exists on every day, despite clock changes
  return Number.isNaN(noon) ? day : formatDay(noon);
}

/** Whether a date is today in local time. */
function isToday(day: string): boolean {
  const now = new Date();
  const noon = new Date(`${day}T12:00`);
  return noon.toDateString() === now.toDateString();
}
