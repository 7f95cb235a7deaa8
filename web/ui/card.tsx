import type { ReactNode } from "react";

interface CardProps {
  /** Heading. Without it the card is no landmark section. */
  title?: ReactNode;
  /** `h3` below a heading of its section. */
  heading?: "h2" | "h3";
  /** Right of the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, heading: Heading = "h2", aside, className = "", children }: CardProps) {
  const look = `rounded-m border border-line bg-sheet p-5 shadow-1 ${className}`;
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section className={look}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <Heading className="font-semibold">{title}</Heading>
        {aside && <div className="text-ink-soft text-sm">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** Cards as the sections of one sheet, divided by lines. */
export function CardGroup({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-m border border-line bg-sheet shadow-1 *:not-first:border-t *:rounded-none *:border-0 *:bg-transparent *:shadow-none">
      {children}
    </div>
  );
}
