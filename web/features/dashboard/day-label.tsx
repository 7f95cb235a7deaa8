interface DayLabelProps {
  index: number;
  /** How many days there are. */
  of: number;
  /** A whole phrase, not only a figure. */
  wide: boolean;
  children: string;
}

/** Words above a day's bar. Near the edges they lean inwards, so that a phone shows them whole. */
export function DayLabel({ index, of, wide, children }: DayLabelProps) {
  const margin = wide ? of / 3 : 2;
  const lean = index < margin ? "start" : of - index <= margin ? "end" : "middle";
  const edge = { start: index, middle: index + 0.5, end: index + 1 }[lean];
  return (
    <text x={`${(edge / of) * 100}%`} y="15" textAnchor={lean} className="pointer-events-none fill-ink">
      {children}
    </text>
  );
}
