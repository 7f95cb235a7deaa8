/** Pixels. */
export const barsHeight = 150;

interface BarProps {
  /** Percentages of the chart's width. */
  x: number;
  width: number;
  /** Of the greatest height, 0 to 1. */
  part: number;
  strong: boolean;
}

/** A day's bar; a day without words is a dash on the ground. */
export function Bar({ x, width, part, strong }: BarProps) {
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
