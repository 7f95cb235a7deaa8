import type { ReactNode } from "react";

interface CardProps {
  /** Heading. Without it the card is no landmark section. */
  title?: ReactNode;
  /** Right of the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, className = "", children }: CardProps) {
  const look = `rounded-m border border-line bg-sheet p-5 shadow-1 ${className}`;
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section className={look}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {aside && <div className="text-ink-soft text-sm">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
