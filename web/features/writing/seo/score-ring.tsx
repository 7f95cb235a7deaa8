interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** What it is a score of, for screen readers. */
  label: string;
  look: "good" | "warn" | "bad";
}

const strokes = { good: "stroke-good", warn: "stroke-warn", bad: "stroke-bad" };
const radius = 42;
const around = 2 * Math.PI * radius;

/** A score out of 100: the figure, with as much of a ring around it. */
export function ScoreRing({ score, label, look }: ScoreRingProps) {
  const circle = { cx: 50, cy: 50, r: radius, fill: "none", strokeWidth: 8 };
  return (
    <div className="relative size-24 shrink-0">
      <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full -rotate-90">
        <circle {...circle} className="stroke-line" />
        {score > 0 && (
          <circle
            {...circle}
            strokeLinecap="round"
            strokeDasharray={`${(around * score) / 100} ${around}`}
            className={strokes[look]}
          />
        )}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center leading-none">
        <span className="sr-only">{label} </span>
        <span className="font-text text-[1.75rem] tabular-nums">{score}</span>
        <span className="mt-1 text-ink-soft text-xs">/ 100</span>
      </p>
    </div>
  );
}
