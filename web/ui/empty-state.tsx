import type { ComponentType, ReactNode } from "react";

interface EmptyStateProps {
  /** From drawings.tsx. */
  Drawing: ComponentType;
  title: string;
  text: string;
  /** A link or button to the first step. */
  action?: ReactNode;
}

/** An empty state with its next step. */
export function EmptyState({ Drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-m border border-line border-dashed px-6 py-10 text-center">
      <Drawing />
      <h2 className="mt-2 font-text text-xl">{title}</h2>
      <p className="max-w-measure text-balance text-ink-soft">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
