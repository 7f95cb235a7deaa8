import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface FigureProps {
  label: string;
  /** Undefined while it is on its way; its place is kept. */
  value: string | undefined;
  unit?: string;
  /** At the right of the value. */
  aside?: string;
  note?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** A card with one figure. */
export function Figure({ label, aside, value, unit, note, className = "", children }: FigureProps) {
  return (
    <Card className={`flex flex-col ${className}`}>
      <h2 className="text-ink-soft text-sm">{label}</h2>
      {value === undefined ? (
        <>
          <Skeleton className="mt-1 h-9 w-24" />
          {!children && <Skeleton className="mt-2 h-4 w-40 max-w-full" />}
        </>
      ) : (
        <>
          <FigureValue value={value} unit={unit} aside={aside} />
          {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
        </>
      )}
      {children}
    </Card>
  );
}

interface FigureValueProps {
  value: string;
  unit?: string | undefined;
  aside?: string | undefined;
}

/** A large figure with its unit. */
export function FigureValue({ value, unit, aside }: FigureValueProps) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <span className="break-words font-text text-3xl tabular-nums first-letter:uppercase">{value}</span>
      {unit && <span className="text-ink-soft">{unit}</span>}
      {aside && <span className="ml-auto text-ink-soft text-sm">{aside}</span>}
    </p>
  );
}
