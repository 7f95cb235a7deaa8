import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** A link or button to the first step. */
  action?: ReactNode;
}

/** An empty state with its next step. */
export function EmptyState({ Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-m border border-line border-dashed px-6 py-10 text-center">
      <span className="mb-1 inline-flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <h2 className="font-text text-xl">{title}</h2>
      <p className="max-w-prose text-balance text-ink-soft">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
